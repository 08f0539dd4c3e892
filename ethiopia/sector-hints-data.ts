/** What betrays a sector: words of a notice (base forms, in both languages) and prefixes of CPV 2008 codes. By sector id. */
export type SectorHints = { words: readonly string[]; cpv?: readonly string[] }

export const SECTOR_HINTS: Readonly<Record<number, SectorHints>> = {
  101: {
    words: [
      'building construction', 'construction of building', 'construction of school', 'construction of classroom',
      'construction of office', 'construction of health', 'classroom', 'office building', 'school block', 'ሕንፃ ግንባታ', 'ሕንፃ ሥራ',
      'ክፍል ግንባታ', 'ቤት ግንባታ', 'ቢሮ ግንባታ', 'construction', 'ግንባታ',
    ],
    cpv: ['45', '452', '4521'],
  },
  102: {
    words: [
      'road', 'road construction', 'bridge', 'asphalt', 'gravel road', 'culvert', 'pavement', 'cobblestone', 'footpath', 'መንገድ ግንባታ',
      'መንገድ ሥራ', 'መንገድ ጥገና', 'ጠጠር መንገድ', 'ድልድይ', 'አስፋልት', 'ኮብልስቶን', 'ጌጠኛ ድንጋይ',
    ],
    cpv: ['4522', '4523'],
  },
  103: {
    words: [
      'dam', 'dam construction', 'weir', 'reservoir', 'water works', 'water supply construction', 'spring development', 'ግድብ', 'ውሃ ሥራ',
      'ውሃ ግንባታ', 'ምንጭ ማጎልበት', 'ውሃ መስመር ዝርጋታ', 'ማጠራቀሚያ ግንባታ',
    ],
    cpv: ['4524', '45231', '45232', '45247', '45248'],
  },
  104: {
    words: ['irrigation', 'irrigation canal', 'drip irrigation', 'canal lining', 'መስኖ', 'መስኖ ግንባታ', 'መስኖ ቦይ'],
    cpv: ['45247'],
  },
  105: {
    words: [
      'finishing work', 'interior design', 'interior', 'partition', 'tiling', 'plastering', 'painting work', 'gypsum', 'ceiling',
      'ማጠናቀቂያ ሥራ', 'ውስጥ ዲዛይን', 'ፓርቲሽን', 'ጂፕሰም', 'ኮርኒስ',
    ],
    cpv: ['454'],
  },
  106: {
    words: ['demolition', 'dismantling', 'site clearing', 'ማፍረስ', 'ማፍረስ ሥራ', 'ፍርስራሽ'],
    cpv: ['451'],
  },
  107: {
    words: [
      'steel structure', 'prefabricated', 'prefab', 'container house', 'metal structure', 'hangar', 'shade construction', 'ተገጣጣሚ',
      'ተገጣጣሚ ቤት', 'ብረት መዋቅር', 'ሼድ',
    ],
    cpv: ['4421', '45223'],
  },
  201: {
    words: [
      'cement', 'concrete', 'hollow block', 'aggregate', 'sand', 'precast', 'ready mix', 'ሲሚንቶ', 'ኮንክሪት', 'ብሎኬት', 'አሸዋ', 'ገረጋንቲ', 'ጠጠር',
    ],
    cpv: ['441', '4411', '44114'],
  },
  202: {
    words: [
      'reinforcement bar', 'rebar', 'deformed bar', 'steel', 'angle iron', 'sheet metal', 'wire rod', 'አርማታ ብረት', 'ብረታ ብረት', 'ብረት',
      'ፌሮ', 'ላሜራ',
    ],
    cpv: ['14622', '147', '4431', '4433'],
  },
  203: {
    words: ['aluminium', 'aluminum', 'glass', 'window', 'curtain wall', 'አሉሚኒየም', 'መስታወት', 'መስተዋት', 'መስኮት'],
    cpv: ['14721', '1482', '44221'],
  },
  204: {
    words: [
      'sanitary ware', 'sanitary material', 'plumbing', 'wash basin', 'water tank', 'faucet', 'toilet seat', 'shower', 'ሳኒተሪ', 'ቧንቧ ዕቃ',
      'ቧንቧ ሥራ', 'ሮቶ', 'ውሃ ታንከር', 'እጅ መታጠቢያ',
    ],
    cpv: ['4441', '446', '4461'],
  },
  205: {
    words: ['paint', 'varnish', 'emulsion paint', 'primer', 'ቀለም ቅብ', 'ሕንፃ ቀለም', 'ፕላስቲክ ቀለም', 'ቫርኒሽ', 'ኳርትዝ ቀለም'],
    cpv: ['448'],
  },
  206: {
    words: ['timber', 'plywood', 'lumber', 'chipboard', 'mdf', 'wood', 'eucalyptus', 'እንጨት', 'ጣውላ', 'ኮምፔርሳቶ', 'ቺፑድ', 'ባህር ዛፍ'],
    cpv: ['0341', '44191'],
  },
  207: {
    words: ['roofing', 'corrugated iron sheet', 'corrugated', 'roof tile', 'ega sheet', 'roof', 'ቆርቆሮ', 'ጣራ', 'ጣራ ክዳን', 'ቤት ክዳን'],
    cpv: ['44112'],
  },
  208: {
    words: [
      'hardware', 'hand tool', 'nail', 'padlock', 'screw', 'wheelbarrow', 'shovel', 'pickaxe', 'ሚስማር', 'እጅ መሣሪያ', 'እጅ መገልገያ', 'አካፋ',
      'ዶማ', 'እጅ ጋሪ', 'ቁልፍ',
    ],
    cpv: ['444', '445'],
  },
  301: {
    words: [
      'architectural design', 'architectural', 'architect', 'master plan', 'building design', 'design work', 'ሥነ ሕንፃ', 'ዲዛይን ሥራ',
      'ሕንፃ ዲዛይን', 'አርክቴክት', 'ማስተር ፕላን',
    ],
    cpv: ['712', '714'],
  },
  302: {
    words: [
      'supervision', 'construction supervision', 'contract administration', 'construction management', 'resident engineer',
      'design review', 'ግንባታ ቁጥጥር', 'ሱፐርቪዥን', 'ክትትልና ቁጥጥር', 'ውል አስተዳደር',
    ],
    cpv: ['71', '713', '715'],
  },
  303: {
    words: [
      'land surveying', 'topographic', 'topographic survey', 'geotechnical', 'soil test', 'soil investigation', 'cadastral', 'mapping',
      'ቅየሳ', 'አፈር ምርመራ', 'ጂኦቴክኒክ', 'ካዳስተር', 'ካርታ ሥራ',
    ],
    cpv: ['71332', '7135', '716'],
  },
  304: {
    words: ['feasibility', 'feasibility study', 'prefeasibility', 'business plan', 'አዋጭነት', 'አዋጭነት ጥናት'],
    cpv: ['7124'],
  },
  305: {
    words: [
      'environmental impact', 'environmental impact assessment', 'esia', 'eia', 'environmental and social', 'environmental audit',
      'አካባቢ ተፅዕኖ', 'አካባቢ ተፅእኖ ግምገማ',
    ],
    cpv: ['71313', '9071'],
  },
  306: {
    words: [
      'management consultancy', 'consultancy service', 'consultancy', 'consulting', 'consultant', 'strategic plan',
      'organizational study', 'ማማከር', 'ማማከር አገልግሎት', 'አማካሪ', 'ስትራቴጂክ ዕቅድ',
    ],
    cpv: ['718', '732', '794'],
  },
  307: {
    words: ['valuation', 'asset valuation', 'property valuation', 'appraisal', 'revaluation', 'ንብረት ግምት', 'ንብረት ግመታ', 'ግመታ'],
  },
  401: {
    words: [
      'water supply', 'sewer', 'sewerage', 'sewage', 'waste water', 'wastewater', 'drainage', 'latrine', 'septic', 'water treatment',
      'water meter', 'ውሃ አቅርቦት', 'ፍሳሽ', 'ውሃ ማጣሪያ', 'መፀዳጃ ቤት', 'ሽንት ቤት', 'ውሃ ቆጣሪ',
    ],
    cpv: ['41', '65', '651', '904'],
  },
  402: {
    words: ['borehole', 'drilling', 'water well', 'deep well', 'shallow well', 'well drilling', 'ውሃ ጉድጓድ', 'ጉድጓድ ቁፋሮ', 'ጉድጓድ', 'ቁፋሮ'],
    cpv: ['4512', '763'],
  },
  403: {
    words: ['pump', 'water pump', 'submersible pump', 'motor pump', 'surface pump', 'ፓምፕ', 'ውሃ ፓምፕ', 'ሰርጓጅ ፓምፕ', 'ሞተር ፓምፕ'],
    cpv: ['4212'],
  },
  404: {
    words: ['pipe', 'hdpe', 'upvc', 'pvc pipe', 'gi pipe', 'pipe fitting', 'fitting', 'valve', 'ቧንቧ', 'ፓይፕ', 'ፊቲንግ', 'ቫልቭ', 'ቧንቧ መገጣጠሚያ'],
    cpv: ['4213', '4416'],
  },
  405: {
    words: [
      'waste collection', 'garbage', 'solid waste', 'refuse', 'landfill', 'waste disposal', 'dustbin', 'ደረቅ ቆሻሻ', 'ቆሻሻ', 'ቆሻሻ ማንሳት',
      'ቆሻሻ ማስወገድ', 'ቆሻሻ ማጠራቀሚያ',
    ],
    cpv: ['905'],
  },
  406: {
    words: [
      'environmental protection', 'soil conservation', 'watershed', 'water conservation', 'climate change', 'አካባቢ ጥበቃ', 'ተፋሰስ ልማት',
      'አፈርና ውሃ ጥበቃ', 'አየር ንብረት',
    ],
    cpv: ['90', '907'],
  },
  501: {
    words: [
      'electrical material', 'electrical item', 'electric cable', 'cable', 'circuit breaker', 'socket', 'switchgear', 'conductor',
      'electrical', 'ኤሌክትሪክ ዕቃ', 'ኤሌክትሪክ ዕቃዎች', 'ኬብል', 'ኤሌክትሪክ ገመድ', 'ብሬከር', 'ኤሌክትሪክ',
    ],
    cpv: ['31', '312', '313', '316', '317', '443'],
  },
  502: {
    words: [
      'transformer', 'substation', 'transmission line', 'distribution line', 'electric pole', 'high voltage', 'medium voltage',
      'power line', 'ትራንስፎርመር', 'ማከፋፈያ ጣቢያ', 'ማስተላለፊያ መስመር', 'ኤሌክትሪክ ዝርጋታ', 'ኤሌክትሪክ ምሰሶ', 'ኃይል ማስተላለፊያ',
    ],
    cpv: ['3117', '45315', '653'],
  },
  503: {
    words: [
      'solar', 'solar panel', 'photovoltaic', 'renewable energy', 'wind turbine', 'biogas', 'solar home system', 'ሶላር', 'ፀሐይ ኃይል',
      'ታዳሽ ኃይል', 'ባዮጋዝ',
    ],
    cpv: ['0933'],
  },
  504: {
    words: ['generator', 'diesel generator', 'generator set', 'generating set', 'genset', 'ጄኔሬተር', 'ጀነሬተር', 'ጄነሬተር'],
    cpv: ['311', '3112'],
  },
  505: {
    words: [
      'fuel', 'diesel', 'petrol', 'gasoline', 'lubricant', 'engine oil', 'grease', 'lpg', 'ነዳጅ', 'ናፍጣ', 'ቤንዚን', 'ቅባት', 'ሞተር ዘይት',
      'ነዳጅና ቅባት',
    ],
    cpv: ['09', '091', '092'],
  },
  506: {
    words: ['lighting', 'lamp', 'bulb', 'led light', 'luminaire', 'street light', 'flood light', 'መብራት', 'አምፖል', 'መንገድ መብራት'],
    cpv: ['315'],
  },
  601: {
    words: [
      'information technology', 'ict', 'ict equipment', 'it equipment', 'data center', 'data centre', 'server', 'cyber security',
      'ኢንፎርሜሽን ቴክኖሎጂ', 'አይሲቲ', 'ሰርቨር', 'ዳታ ሴንተር', 'ሳይበር ደህንነት',
    ],
    cpv: ['72', '488'],
  },
  602: {
    words: [
      'computer', 'laptop', 'desktop', 'tablet computer', 'ups', 'flash disk', 'hard disk', 'computer accessory', 'ኮምፒውተር', 'ኮምፒዩተር',
      'ላፕቶፕ', 'ዴስክቶፕ', 'ታብሌት', 'ፍላሽ ዲስክ', 'ሃርድ ዲስክ',
    ],
    cpv: ['302'],
  },
  603: {
    words: [
      'software', 'software development', 'application development', 'erp', 'management information system', 'mobile application',
      'software licence', 'software license', 'ሶፍትዌር', 'ሶፍትዌር ልማት', 'መተግበሪያ', 'ኢአርፒ',
    ],
    cpv: ['48', '722'],
  },
  604: {
    words: [
      'network', 'local area network', 'lan', 'cabling', 'structured cabling', 'router', 'fibre optic', 'fiber optic', 'wifi',
      'firewall', 'ኔትወርክ', 'ኔትወርክ ዝርጋታ', 'ራውተር', 'ፋይበር ኦፕቲክ',
    ],
    cpv: ['324', '727'],
  },
  605: {
    words: [
      'telecommunication', 'telecom', 'mobile phone', 'telephone set', 'pabx', 'radio communication', 'satellite', 'ቴሌኮሙኒኬሽን', 'ቴሌኮም',
      'ሞባይል ቀፎ', 'ሬዲዮ መገናኛ', 'ሳተላይት',
    ],
    cpv: ['32', '322', '325', '64', '642'],
  },
  606: {
    words: [
      'cctv', 'cctv camera', 'security camera', 'surveillance', 'access control', 'biometric', 'time attendance', 'ሴኪዩሪቲ ካሜራ',
      'ደህንነት ካሜራ', 'ሲሲቲቪ', 'ሲሲቲቪ ካሜራ', 'ጣት አሻራ',
    ],
    cpv: ['3512'],
  },
  607: {
    words: ['printer', 'toner', 'cartridge', 'ink', 'scanner', 'ፕሪንተር', 'ቶነር', 'ካርትሪጅ', 'ስካነር', 'ፕሪንተር ቀለም'],
    cpv: ['226', '30125', '30232'],
  },
  608: {
    words: [
      'website development', 'website design', 'web development', 'web hosting', 'hosting', 'domain name', 'cloud service',
      'internet service', 'broadband', 'ድረ ገጽ', 'ድረገጽ ማበልጸግ', 'ዌብሳይት', 'ሆስቲንግ', 'ኢንተርኔት አገልግሎት',
    ],
    cpv: ['724'],
  },
  701: {
    words: [
      'stationery', 'stationary', 'stationery material', 'a4 paper', 'photocopy paper', 'pen', 'notebook', 'stapler', 'office supply',
      'office consumable', 'ጽሕፈት መሣሪያ', 'ጽሕፈት መሣሪያዎች', 'ወረቀት', 'እስክሪብቶ', 'አላቂ ዕቃ', 'አላቂ ቢሮ ዕቃ',
    ],
    cpv: ['228', '30', '301', '3019'],
  },
  702: {
    words: [
      'furniture', 'office furniture', 'desk', 'chair', 'table', 'shelf', 'cabinet', 'sofa', 'ፈርኒቸር', 'ቢሮ ፈርኒቸር', 'ወንበር', 'ጠረጴዛ',
      'መደርደሪያ', 'ካቢኔት', 'ሶፋ', 'ቋሚ ዕቃ',
    ],
    cpv: ['39', '391'],
  },
  703: {
    words: [
      'office machine', 'office equipment', 'photocopy machine', 'photocopier', 'shredder', 'projector', 'calculator',
      'binding machine', 'ቢሮ ማሽን', 'ፎቶ ኮፒ ማሽን', 'ፎቶ ኮፒ', 'ፕሮጀክተር', 'ሸሬደር',
    ],
    cpv: ['3012', '3014', '387'],
  },
  704: {
    words: [
      'printing', 'printing service', 'printing and publishing', 'publishing', 'brochure', 'magazine', 'leaflet',
      'certificate printing', 'ህትመት', 'ህትመት ሥራ', 'ብሮሸር', 'መጽሔት', 'በራሪ ወረቀት',
    ],
    cpv: ['22', '222', '223', '224', '225', '229', '798'],
  },
  705: {
    words: ['book', 'textbook', 'text book', 'reference book', 'መጽሐፍ', 'መጻሕፍት', 'መማሪያ መጽሐፍ', 'ማጣቀሻ መጽሐፍ'],
    cpv: ['221'],
  },
  706: {
    words: [
      'cleaning material', 'detergent', 'soap', 'sanitizer', 'toilet paper', 'mop', 'disinfectant', 'bleach', 'ጽዳት ዕቃ', 'ጽዳት ዕቃዎች',
      'ሳሙና', 'ሳኒታይዘር', 'በረኪና', 'ሶፍት',
    ],
    cpv: ['337', '3376', '398'],
  },
  801: {
    words: ['healthcare', 'health care', 'health commodity', 'health facility', 'ጤና አጠባበቅ', 'ጤና ግብዓት'],
    cpv: ['33'],
  },
  802: {
    words: ['pharmaceutical', 'medicine', 'drug', 'vaccine', 'antibiotic', 'iv fluid', 'መድኃኒት', 'ክትባት', 'መድኃኒት ግዥ'],
    cpv: ['336'],
  },
  803: {
    words: [
      'medical equipment', 'hospital equipment', 'x ray', 'ultrasound', 'patient monitor', 'anesthesia', 'anaesthesia',
      'oxygen concentrator', 'hospital bed', 'ሕክምና መሣሪያ', 'ሕክምና መሣሪያዎች', 'ኤክስሬይ', 'አልትራሳውንድ', 'ሆስፒታል አልጋ',
    ],
    cpv: ['331'],
  },
  804: {
    words: [
      'medical supply', 'medical consumable', 'surgical', 'glove', 'syringe', 'gauze', 'bandage', 'catheter', 'face mask', 'ሕክምና ግብዓት',
      'ሕክምና ዕቃ', 'ሕክምና መገልገያ', 'ጓንት', 'መርፌ', 'ፋሻ',
    ],
    cpv: ['3314'],
  },
  805: {
    words: ['dental', 'dentist', 'ophthalmic', 'ophthalmology', 'spectacle', 'optical lens', 'eye care', 'ጥርስ ሕክምና', 'ዓይን ሕክምና', 'መነጽር'],
    cpv: ['33122', '3313', '3373'],
  },
  806: {
    words: [
      'health service', 'medical service', 'medical check up', 'ambulance service', 'nursing', 'ጤና አገልግሎት', 'ሕክምና አገልግሎት', 'ጤና ምርመራ',
      'አምቡላንስ አገልግሎት',
    ],
    cpv: ['85', '851', '853'],
  },
  807: {
    words: ['veterinary', 'veterinary drug', 'animal health', 'animal vaccine', 'acaricide', 'እንስሳት መድኃኒት', 'እንስሳት ክትባት', 'እንስሳት ጤና'],
    cpv: ['852'],
  },
  901: {
    words: [
      'laboratory equipment', 'laboratory', 'lab equipment', 'microscope', 'centrifuge', 'autoclave', 'spectrophotometer', 'ላቦራቶሪ',
      'ላቦራቶሪ መሣሪያ', 'ላብራቶሪ', 'ማይክሮስኮፕ',
    ],
    cpv: ['38', '384', '385', '386', '389', '719'],
  },
  902: {
    words: [
      'reagent', 'test kit', 'diagnostic kit', 'laboratory chemical', 'laboratory reagent', 'rapid test', 'ሪኤጀንት', 'ሪአጀንት', 'ቴስት ኪት',
      'ላቦራቶሪ ኬሚካል',
    ],
    cpv: ['33696'],
  },
  903: {
    words: [
      'measuring instrument', 'weighing scale', 'weighbridge', 'balance', 'thermometer', 'calibration', 'flow meter', 'መለኪያ መሣሪያ',
      'ሚዛን', 'ካሊብሬሽን',
    ],
    cpv: ['383', '388'],
  },
  904: {
    words: ['total station', 'gps', 'theodolite', 'survey instrument', 'surveying equipment', 'rtk', 'ቅየሳ መሣሪያ', 'ቶታል ስቴሽን', 'ጂፒኤስ'],
    cpv: ['382', '3829'],
  },
  905: {
    words: ['meteorology', 'meteorological', 'weather station', 'rain gauge', 'ሜትሮሎጂ', 'አየር ሁኔታ ጣቢያ'],
    cpv: ['381'],
  },
  1001: {
    words: ['seed', 'agricultural input', 'seedling', 'improved seed', 'farm input', 'ዘር', 'ምርጥ ዘር', 'ግብርና ግብዓት', 'ችግኝ'],
    cpv: ['03', '031', '0311', '77', '771'],
  },
  1002: {
    words: [
      'fertiliser', 'fertilizer', 'pesticide', 'herbicide', 'insecticide', 'agrochemical', 'urea', 'ማዳበሪያ', 'አፈር ማዳበሪያ', 'ፀረ ተባይ',
      'ፀረ አረም', 'ዩሪያ',
    ],
    cpv: ['244'],
  },
  1003: {
    words: [
      'tractor', 'harvester', 'combine harvester', 'farm machinery', 'agricultural machinery', 'plough', 'thresher', 'ትራክተር', 'ኮምባይነር',
      'እርሻ መሣሪያ', 'እርሻ ማሽነሪ', 'መውቂያ ማሽን',
    ],
    cpv: ['16'],
  },
  1004: {
    words: [
      'livestock', 'cattle', 'sheep', 'goat', 'poultry', 'animal feed', 'oxen', 'heifer', 'chicken', 'ቁም እንስሳት', 'እንስሳት መኖ', 'መኖ', 'በግ',
      'ፍየል', 'ከብት', 'በሬ', 'ዶሮ',
    ],
    cpv: ['033', '157', '775'],
  },
  1005: {
    words: ['forestry', 'forest', 'tree planting', 'plantation', 'ደን', 'ደን ልማት', 'ደን ሽያጭ', 'ዛፍ'],
    cpv: ['034', '772'],
  },
  1006: {
    words: ['horticulture', 'coffee', 'flower', 'greenhouse', 'green house', 'tea', 'ቡና', 'ሆርቲካልቸር', 'አበባ', 'ግሪን ሃውስ', 'ሻይ ቅጠል'],
    cpv: ['0312', '0313'],
  },
  1007: {
    words: ['beekeeping', 'bee hive', 'beehive', 'honey', 'fish', 'fishery', 'fishing', 'ንብ', 'ንብ ቀፎ', 'ንብ ማነብ', 'ማር', 'ዓሣ'],
    cpv: ['0331', '152', '777', '778', '779'],
  },
  1101: {
    words: [
      'catering', 'catering service', 'cafeteria', 'refreshment', 'meal', 'lunch', 'canteen', 'food preparation', 'ምግብ ዝግጅት',
      'ምግብ አቅርቦት', 'ካፍቴሪያ', 'ካፌ', 'ኬተሪንግ',
    ],
    cpv: ['553', '554', '555'],
  },
  1102: {
    words: [
      'wheat', 'flour', 'maize', 'teff', 'rice', 'grain', 'barley', 'bean', 'pasta', 'food item', 'bread', 'እህል', 'ስንዴ', 'ዱቄት', 'ጤፍ',
      'በቆሎ', 'ሩዝ', 'ፓስታ', 'ገብስ', 'ባቄላ', 'ዳቦ',
    ],
    cpv: ['0321', '032', '15', '156', '158'],
  },
  1103: {
    words: ['edible oil', 'cooking oil', 'vegetable oil', 'palm oil', 'sugar', 'salt', 'ምግብ ዘይት', 'ስኳር', 'ጨው'],
    cpv: ['154', '1583'],
  },
  1104: {
    words: ['meat', 'beef', 'milk', 'butter', 'egg', 'dairy', 'cheese', 'ሥጋ', 'ወተት', 'እንቁላል', 'ቅቤ', 'ወተት ተዋጽኦ'],
    cpv: ['151', '155'],
  },
  1105: {
    words: ['fruit', 'vegetable', 'onion', 'potato', 'tomato', 'አትክልትና ፍራፍሬ', 'ፍራፍሬ', 'ሽንኩርት', 'ድንች', 'ቲማቲም'],
    cpv: ['0322', '153'],
  },
  1106: {
    words: [
      'beverage', 'bottled water', 'drinking water', 'soft drink', 'mineral water', 'juice', 'beer', 'የታሸገ ውሃ', 'ለስላሳ መጠጥ', 'መጠጥ', 'ቢራ',
      'ጁስ',
    ],
    cpv: ['159'],
  },
  1201: {
    words: [
      'uniform', 'work clothes', 'work wear', 'workwear', 'overall', 'gown', 'staff clothing', 'ደንብ ልብስ', 'ሥራ ልብስ', 'ዩኒፎርም', 'ቱታ',
      'ጋዋን',
    ],
    cpv: ['18', '181'],
  },
  1202: {
    words: ['tailoring', 'sewing', 'garment', 'embroidery', 'clothing', 'clothes', 'ልብስ ስፌት', 'ስፌት', 'ጋርመንት', 'አልባሳት'],
    cpv: ['182', '183'],
  },
  1203: {
    words: [
      'textile', 'fabric', 'blanket', 'bed sheet', 'mattress', 'curtain', 'towel', 'pillow', 'mosquito net', 'ጨርቃ ጨርቅ', 'ጨርቅ',
      'ብርድ ልብስ', 'አንሶላ', 'ፍራሽ', 'መጋረጃ', 'ፎጣ', 'አጎበር',
    ],
    cpv: ['192', '194', '395'],
  },
  1204: {
    words: ['shoe', 'boot', 'footwear', 'leather', 'ጫማ', 'ቆዳ', 'ቦት ጫማ'],
    cpv: ['188', '19', '191'],
  },
  1205: {
    words: [
      'ppe', 'protective clothing', 'protective equipment', 'personal protective', 'helmet', 'safety shoe', 'reflective vest',
      'raincoat', 'አደጋ መከላከያ ልብስ', 'አደጋ መከላከያ አልባሳት', 'ሄልሜት', 'ዝናብ ልብስ',
    ],
    cpv: ['184', '1814'],
  },
  1206: {
    words: ['bag', 'sack', 'tent', 'tarpaulin', 'luggage', 'canvas', 'ቦርሳ', 'ከረጢት', 'ጆንያ', 'ማዳበሪያ ከረጢት', 'ድንኳን', 'ሸራ'],
    cpv: ['189', '39522'],
  },
  1301: {
    words: [
      'vehicle', 'car', 'automobile', 'pickup', 'pick up', 'truck', 'bus', 'ambulance', 'minibus', 'station wagon', 'land cruiser',
      'ተሽከርካሪ', 'መኪና', 'አውቶብስ', 'አውቶቡስ', 'ፒክ አፕ', 'አምቡላንስ', 'ጭነት መኪና',
    ],
    cpv: ['34', '341', '342', '345', '346'],
  },
  1302: {
    words: [
      'motorcycle', 'motor cycle', 'motorbike', 'bicycle', 'three wheeler', 'bajaj', 'ሞተር ሳይክል', 'ሞተርሳይክል', 'ሞተር ብስክሌት', 'ብስክሌት', 'ባጃጅ',
    ],
    cpv: ['344'],
  },
  1303: {
    words: ['spare part', 'spare', 'auto part', 'vehicle part', 'መለዋወጫ', 'መለዋወጫ ዕቃ', 'መኪና መለዋወጫ'],
    cpv: ['343', '349'],
  },
  1304: {
    words: ['tyre', 'tire', 'battery', 'inner tube', 'vehicle battery', 'ጎማ', 'ባትሪ', 'መኪና ጎማ', 'ካላማዳሪ'],
    cpv: ['314', '3435'],
  },
  1305: {
    words: [
      'construction machinery', 'construction equipment', 'excavator', 'bulldozer', 'dozer', 'loader', 'grader', 'roller', 'crane',
      'concrete mixer', 'dump truck', 'machinery rental', 'ግንባታ ማሽነሪ', 'ኤክስካቫተር', 'ዶዘር', 'ሎደር', 'ግሬደር', 'ሮለር', 'ክሬን', 'ሚክሰር',
      'ማሽነሪ ኪራይ',
    ],
    cpv: ['43', '455'],
  },
  1306: {
    words: [
      'industrial machinery', 'industrial machine', 'factory machine', 'lathe', 'compressor', 'boiler', 'conveyor', 'milling machine',
      'ኢንዱስትሪ ማሽነሪ', 'ፋብሪካ ማሽን', 'ማሽነሪ', 'ኮምፕሬሰር', 'ቦይለር', 'ወፍጮ',
    ],
    cpv: ['42'],
  },
  1401: {
    words: [
      'freight', 'freight transport', 'transport service', 'transportation service', 'cargo', 'haulage', 'trucking',
      'transportation of', 'ጭነት ትራንስፖርት', 'ትራንስፖርት አገልግሎት', 'ማጓጓዝ', 'ማጓጓዝ አገልግሎት', 'ጭነት',
    ],
    cpv: ['60'],
  },
  1402: {
    words: [
      'vehicle rental', 'vehicle rent', 'car rental', 'car rent', 'vehicle hire', 'car hire', 'bus service', 'ተሽከርካሪ ኪራይ', 'መኪና ኪራይ',
      'ሰርቪስ አገልግሎት',
    ],
    cpv: ['601'],
  },
  1403: {
    words: ['aviation', 'aircraft', 'aeroplane', 'helicopter', 'ground handling', 'airfield', 'አቪዬሽን', 'አውሮፕላን', 'ሄሊኮፕተር'],
    cpv: ['347', '356', '604', '605'],
  },
  1404: {
    words: [
      'customs clearing', 'customs clearance', 'clearing and forwarding', 'freight forwarding', 'clearing agent', 'transit service',
      'ጉምሩክ ትራንዚት', 'ጉምሩክ አስተላላፊ', 'ትራንዚት', 'ዕቃ አስተላላፊ',
    ],
    cpv: ['637'],
  },
  1405: {
    words: ['air ticket', 'travel agency', 'travel agent', 'ticketing', 'flight ticket', 'አውሮፕላን ቲኬት', 'ቲኬት', 'ጉዞ ወኪል'],
    cpv: ['635'],
  },
  1406: {
    words: [
      'warehousing', 'storage service', 'courier', 'courier service', 'postal service', 'መጋዘን አገልግሎት', 'ማከማቸት አገልግሎት', 'ኩሪየር',
      'መልእክት ማድረስ',
    ],
    cpv: ['63', '631', '641'],
  },
  1501: {
    words: ['security guard', 'security service', 'guard service', 'guarding', 'manned guarding', 'ጥበቃ አገልግሎት', 'ጥበቃ ሠራተኛ'],
    cpv: ['35', '797'],
  },
  1502: {
    words: ['cleaning service', 'janitorial', 'janitor', 'office cleaning', 'cleaning and sanitation', 'ጽዳት አገልግሎት', 'ጽዳት ሠራተኛ'],
    cpv: ['906', '909'],
  },
  1503: {
    words: [
      'fire extinguisher', 'fire fighting', 'firefighting', 'fire alarm', 'smoke detector', 'fire truck', 'እሳት ማጥፊያ', 'እሳት አደጋ',
      'እሳት አደጋ መከላከያ',
    ],
    cpv: ['351'],
  },
  1504: {
    words: ['pest control', 'fumigation', 'rodent', 'disinfestation', 'ተባይ ቁጥጥር', 'ተባይ ማጥፋት', 'ፊውሚጌሽን', 'ተባይ መከላከል'],
    cpv: ['90922'],
  },
  1505: {
    words: ['gardening', 'gardener', 'landscaping', 'greenery', 'lawn', 'አትክልተኛ', 'አትክልተኝነት', 'አረንጓዴ ልማት', 'ግቢ ማስዋብ'],
    cpv: ['773'],
  },
  1506: {
    words: ['laundry', 'laundry service', 'dry cleaning', 'washing service', 'ላውንደሪ', 'ልብስ አጠባ', 'ልብስ እጥበት'],
    cpv: ['9831'],
  },
  1601: {
    words: [
      'audit', 'auditing', 'audit service', 'external audit', 'accounting', 'bookkeeping', 'auditor', 'ኦዲት', 'ኦዲት አገልግሎት', 'ውጭ ኦዲተር',
      'ኦዲተር', 'ሒሳብ አያያዝ', 'ሒሳብ ምርመራ',
    ],
    cpv: ['792'],
  },
  1602: {
    words: ['banking service', 'banking', 'money transfer', 'payment system', 'credit facility', 'ባንክ አገልግሎት', 'ገንዘብ ዝውውር', 'ብድር አገልግሎት'],
    cpv: ['66', '661', '666'],
  },
  1603: {
    words: [
      'insurance', 'insurance service', 'insurer', 'life insurance', 'motor insurance', 'medical insurance', 'መድን', 'ኢንሹራንስ', 'መድን ሽፋን',
      'ኢንሹራንስ አገልግሎት',
    ],
    cpv: ['665', '667'],
  },
  1604: {
    words: ['legal service', 'legal consultancy', 'law firm', 'lawyer', 'attorney', 'ሕግ አገልግሎት', 'ሕግ ማማከር', 'ጠበቃ', 'ጥብቅና'],
    cpv: ['79', '791'],
  },
  1605: {
    words: ['tax advisory', 'tax consultancy', 'tax advice', 'tax consultant', 'ግብር ማማከር', 'ታክስ ማማከር'],
    cpv: ['7922'],
  },
  1606: {
    words: [
      'atm', 'safe box', 'cash safe', 'cash counting', 'money counting machine', 'note counting', 'pos machine', 'vault', 'ኤቲኤም', 'ካዝና',
      'ገንዘብ መቁጠሪያ', 'ፖስ ማሽን',
    ],
    cpv: ['3013', '3016', '44421'],
  },
  1701: {
    words: ['training', 'training service', 'capacity building', 'short course', 'tuition', 'ሥልጠና', 'አጭር ኮርስ', 'አቅም ግንባታ', 'ሥልጠና አገልግሎት'],
    cpv: ['80'],
  },
  1702: {
    words: [
      'school supply', 'school material', 'exercise book', 'school bag', 'blackboard', 'student desk', 'combined desk', 'ትምህርት ቁሳቁስ',
      'ደብተር', 'ጥቁር ሰሌዳ', 'ተማሪ ወንበር', 'ተማሪዎች ወንበር',
    ],
    cpv: ['3916'],
  },
  1703: {
    words: [
      'teaching aid', 'teaching material', 'educational material', 'smart board', 'science kit', 'ማስተማሪያ መሣሪያ', 'ትምህርት መርጃ', 'መርጃ መሣሪያ',
      'ስማርት ቦርድ',
    ],
    cpv: ['39162'],
  },
  1704: {
    words: [
      'research', 'baseline survey', 'market research', 'endline survey', 'data collection', 'evaluation study', 'impact study',
      'ጥናትና ምርምር', 'ዳሰሳ ጥናት', 'መነሻ ጥናት', 'ምርምር',
    ],
    cpv: ['73', '731', '733', '793'],
  },
  1705: {
    words: [
      'translation', 'translation service', 'interpreter', 'interpretation service', 'transcription', 'ትርጉም አገልግሎት', 'ትርጉም ሥራ',
      'አስተርጓሚ',
    ],
    cpv: ['7953', '7954'],
  },
  1801: {
    words: [
      'advertising', 'advertising service', 'media campaign', 'marketing', 'media service', 'publicity', 'ማስታወቂያ ሥራ', 'ማስታወቂያ አገልግሎት',
      'ማርኬቲንግ', 'ሚዲያ አገልግሎት',
    ],
    cpv: ['7934'],
  },
  1802: {
    words: [
      'promotional item', 'promotional material', 't shirt', 'souvenir', 'gift', 'medal', 'trophy', 'mug', 'ማስተዋወቂያ ዕቃ', 'ቲሸርት',
      'ቲ ሸርት', 'ኮፍያ', 'ስጦታ', 'ሜዳሊያ', 'ዋንጫ',
    ],
    cpv: ['1853', '22462'],
  },
  1803: {
    words: [
      'event management', 'event organising', 'event organizing', 'event organiser', 'event organizer', 'tent rental', 'tent rent',
      'decoration', 'exhibition', 'sound system', 'ድንኳን ኪራይ', 'ዲኮር', 'ዲኮር ኪራይ', 'ኤቨንት', 'ኤግዚቢሽን', 'ዝግጅት አስተባባሪ',
    ],
    cpv: ['7995'],
  },
  1804: {
    words: [
      'audio visual', 'audiovisual', 'video production', 'documentary', 'documentary film', 'film', 'television program', 'ዘጋቢ ፊልም',
      'ዶክመንተሪ', 'ቪዲዮ', 'ፊልም', 'ኦዲዮ ቪዥዋል',
    ],
    cpv: ['323', '921', '922'],
  },
  1805: {
    words: ['billboard', 'signage', 'sign board', 'signboard', 'banner', 'light box', 'roll up', 'ቢልቦርድ', 'ባነር', 'ማስታወቂያ ሰሌዳ', 'ታፔላ'],
    cpv: ['34928'],
  },
  1806: {
    words: ['photography', 'photographer', 'photo', 'digital camera', 'video camera', 'ፎቶግራፍ', 'ፎቶ ግራፍ', 'ፎቶ ካሜራ', 'ቪዲዮ ካሜራ'],
    cpv: ['3865', '7996'],
  },
  1901: {
    words: [
      'vehicle repair', 'vehicle maintenance', 'car repair', 'car maintenance', 'garage', 'repair of vehicle', 'maintenance of vehicle',
      'ተሽከርካሪ ጥገና', 'መኪና ጥገና', 'ጋራዥ',
    ],
    cpv: ['501', '502'],
  },
  1902: {
    words: [
      'renovation', 'building maintenance', 'rehabilitation', 'refurbishment', 'building repair', 'እድሳት', 'ሕንፃ ጥገና', 'ቤት ጥገና',
      'ሕንፃ እድሳት', 'ጥገና ሥራ',
    ],
    cpv: ['45453', '507'],
  },
  1903: {
    words: [
      'equipment maintenance', 'machine maintenance', 'computer maintenance', 'generator maintenance', 'maintenance service',
      'maintenance', 'repair', 'installation', 'መሣሪያ ጥገና', 'ማሽን ጥገና', 'ኮምፒውተር ጥገና', 'ጄኔሬተር ጥገና', 'ጥገና', 'ተከላ',
    ],
    cpv: ['50', '503', '505', '506', '508', '51'],
  },
  1904: {
    words: ['elevator', 'lift', 'escalator', 'lift installation', 'passenger lift', 'አሳንሰር', 'ሊፍት'],
    cpv: ['42416', '45313', '5075'],
  },
  1905: {
    words: [
      'air conditioning', 'air conditioner', 'hvac', 'ventilation', 'cold room', 'refrigerator', 'freezer', 'አየር ማቀዝቀዣ', 'ማቀዝቀዣ',
      'ቀዝቃዛ ክፍል', 'ፍሪጅ',
    ],
    cpv: ['425', '45331'],
  },
  1906: {
    words: ['medical equipment maintenance', 'maintenance of medical equipment', 'biomedical', 'ሕክምና መሣሪያ ጥገና', 'ባዮሜዲካል'],
    cpv: ['504', '514'],
  },
  2001: {
    words: [
      'chemical', 'caustic soda', 'chlorine', 'acid', 'aluminium sulphate', 'water treatment chemical', 'ኬሚካል', 'ክሎሪን', 'አሲድ',
      'ኮስቲክ ሶዳ',
    ],
    cpv: ['24', '241', '242', '243', '249'],
  },
  2002: {
    words: ['explosive', 'detonator', 'blasting', 'dynamite', 'ammonium nitrate', 'ፈንጂ', 'ድማሚት'],
    cpv: ['246'],
  },
  2003: {
    words: [
      'mining', 'quarry', 'mineral', 'gold', 'coal', 'marble', 'crushed stone', 'ማዕድን', 'ካባ', 'ድንጋይ ካባ', 'ወርቅ', 'ድንጋይ ከሰል', 'እብነ በረድ',
    ],
    cpv: ['14', '142', '143', '144', '145', '148', '449', '76', '762'],
  },
  2004: {
    words: ['packaging', 'packaging material', 'packing material', 'carton', 'polypropylene bag', 'jute bag', 'ማሸጊያ', 'ማሸጊያ ዕቃ', 'ካርቶን'],
    cpv: ['44617'],
  },
  2005: {
    words: ['plastic', 'rubber', 'polyethylene', 'geomembrane', 'plastic product', 'ፕላስቲክ', 'ላስቲክ', 'ጂኦሜምብሬን', 'ፕላስቲክ ውጤት'],
    cpv: ['195', '196', '197', '245'],
  },
  2006: {
    words: ['raw material', 'resin', 'yarn', 'cotton', 'pulp', 'ጥሬ ዕቃ', 'ጥጥ', 'ክር'],
    cpv: ['146', '149'],
  },
  2101: {
    words: [
      'house rent', 'office rent', 'building rent', 'house rental', 'office rental', 'office space', 'shop rent', 'ቤት ኪራይ', 'ቢሮ ኪራይ',
      'ሕንፃ ኪራይ', 'ሱቅ ኪራይ', 'ቤት መከራየት',
    ],
    cpv: ['70'],
  },
  2102: {
    words: ['land lease', 'lease of land', 'plot of land', 'lease tender', 'መሬት ሊዝ', 'ሊዝ', 'ሊዝ ጨረታ', 'ከተማ ቦታ'],
  },
  2103: {
    words: ['auction', 'public auction', 'foreclosure', 'collateral', 'ሐራጅ', 'ሐራጅ ጨረታ', 'ሐራጅ ሽያጭ'],
  },
  2104: {
    words: [
      'used vehicle', 'used car', 'vehicle sale', 'sale of vehicle', 'sale of used vehicle', 'vehicle for sale', 'ያገለገሉ ተሽከርካሪዎች',
      'ያገለገለ ተሽከርካሪ', 'ተሽከርካሪ ሽያጭ', 'መኪና ሽያጭ',
    ],
  },
  2105: {
    words: [
      'scrap', 'scrap metal', 'used item', 'used material', 'obsolete', 'disposal sale', 'sale of scrap', 'sale of used', 'ቁርጥራጭ',
      'ቁርጥራጭ ብረት', 'ያገለገሉ ዕቃዎች', 'ያገለገሉ ንብረቶች', 'ውድቅ ንብረት',
    ],
  },
  2106: {
    words: ['warehouse rent', 'warehouse rental', 'store rent', 'warehouse lease', 'መጋዘን ኪራይ', 'መጋዘን መከራየት'],
  },
  2201: {
    words: [
      'hotel', 'hotel service', 'meeting room', 'conference hall', 'conference room', 'accommodation', 'hall rent', 'ሆቴል', 'ሆቴል አገልግሎት',
      'ስብሰባ አዳራሽ', 'አዳራሽ', 'አዳራሽ ኪራይ', 'መስተንግዶ',
    ],
    cpv: ['55', '551', '552'],
  },
  2202: {
    words: ['tourism', 'tour operator', 'tour guide', 'tourist', 'ቱሪዝም', 'አስጎብኚ', 'ጉብኝት'],
    cpv: ['63511'],
  },
  2203: {
    words: [
      'sport', 'sports material', 'sport equipment', 'football', 'sportswear', 'sports wear', 'gym', 'jersey', 'ስፖርት', 'ስፖርት ዕቃ',
      'ስፖርት ትጥቅ', 'ስፖርት አልባሳት', 'ኳስ', 'ጂምናዚየም',
    ],
    cpv: ['374', '375', '926'],
  },
  2204: {
    words: ['musical instrument', 'music', 'guitar', 'piano', 'drum set', 'ሙዚቃ', 'ሙዚቃ መሣሪያ', 'ክራር', 'ማሲንቆ', 'ጊታር'],
    cpv: ['373'],
  },
  2205: {
    words: ['handicraft', 'fine art', 'art work', 'artwork', 'sculpture', 'monument', 'statue', 'ዕደ ጥበብ', 'ሥነ ጥበብ', 'ሐውልት', 'ቅርፃ ቅርፅ'],
    cpv: ['378', '923', '925'],
  },
  2206: {
    words: [],
    cpv: ['37', '559', '75', '92', '98'],
  },
}
