/** A field of the notice that holds its title. */
export const TITLE_LABEL = new RegExp(
  String.raw`(?:^|[\n\t|]|\s(?=የ(?:እቃው|ግዥው|ግዢው|ስራው) አይነት\s?:))\s?(?:(?:\d{1,2}|[\u1200-\u1357]|[a-z])[.)/]\s?|[-•*➢►▪✓]\s?|\p{Extended_Pictographic}\s?)?(?:${[
    String.raw`(?:contract|tender|bid|project|assignment|procurement)?\s?(?:title|name)`,
    'subject',
    String.raw`(?:title of )?assignment`,
    String.raw`contract|job|works?|goods|services?|items?(?: required)?`,
    String.raw`object of (?:the )?(?:procurement|tender)`,
    String.raw`description(?: of (?:the )?(?:goods|works?|services?|procurement|tender))?`,
    String.raw`services? required|propert(?:y|ies)(?: (?:to be sold|for sale))?`,
    String.raw`extension of (?:the )?(?:bid |closing |submission )?dates?`,
    String.raw`(?:individual|international|national|local) consultan(?:t|cy)(?: services?)?`,
    String.raw`የ?(?:ጨረታው? )?ርእስ`,
    'ጉዳዩ',
    String.raw`የ?ስራ(?:ው)?(?: አይነት| መጠሪያ| ስም)?`,
    String.raw`(?:ለመግዛት |ለመሸጥ |ለማሰራት )?የሚፈለገው(?: እቃ| አገልግሎት| ስራ)?|የሚሸጠው|የሚሸጥ|የሚከራየው|የፕሮጀክቱ ስም|የሚገዛው እቃ|የሚገዙ እቃዎች|የግ[ዥዢ](?:ው)? አይነት|የእቃው አይነት|የጨረታው? አይነት`,
  ].join('|')})\s?:-?\s?(?<title>[^\n\t|]{4,400})`,
  'gu',
)
/** The heading of a column that holds it. */
export const TITLE_COLUMN =
  /^\s?(?:(?:bid |tender |procurement )?(?:title|description|subject)(?: of (?:the )?(?:goods|works?|services?|procurement|tender|items?))?|(?:name|type) of (?:the )?(?:goods|works?|services?|procurement|items?)|የእቃ(?:ው|ዎቹ)? (?:አይነት|ስም|ዝርዝር)|type of (?:the )?propert(?:y|ies)|የንብረ[ትቱ] (?:ዝርዝር|አይነት)|የስራው አይነት|የግ[ዥዢ](?:ው)? አይነት|የጨረታው አይነት)\s?$/u
/** A heading that goes on with what is asked for. */
export const HEADING_FOR =
  /^\s?(?:re-?)?(?:invitation (?:to|for) (?:bids?|tenders?)|tender(?: notice)?|bid(?: announcement| notice)?|requests? for (?:quotations?|proposals?|bids?|expressions? of interest)|expressions? of interest|call for (?:bids|tenders|proposals|quotations|offers)|pro-?forma(?: invoice)?(?: request| needed| required| wanted)?|terms of reference|rf[qpb]|eoi|itb)(?:\s\([a-z]{2,5}\))?(?:\s?:|\s[-–]|\s(?:for|on))\s(?:the |an? )?(?<title>(?!(?:the )?(?:first|second|third|fourth|last|\d(?:st|nd|rd|th)) time\b)[^\n|]{6,300})$/u
/** 'Vacant Shop Rental - Invitation to Bid'. */
export const BEFORE_HEADING =
  /^\s?(?<title>(?!(?:re-?)?(?:invitation|tender|bid|notice|request)\b)[^\n|:]{6,200}?)\s[-–]\s(?:invitation (?:to|for) (?:bids?|tenders?)|(?:tender|bid) (?:notice|announcement|invitation)|requests? for (?:quotations?|proposals?|bids?)|call for (?:bids|tenders|proposals))\s*$/u
const DEALS =
  'procurement|supply|purchase|construction|supervision|provision|maintenance|consultancy|printing|sale|rental?|rehabilitation|renovation|upgrading|installation|design|development|production|delivery|leasing|hiring|selection|update|transport(?:ation)?|completion|repair|cleaning|expansion|drilling|disposal|catering|translation|audit(?:ing)?|assessment|evaluation|manufactur(?:e|ing)|import|extension'
export const OF_PATTERN = new RegExp(
  String.raw`\b(?:for (?:the )?)?(?<title>(?:national competitive bidding for )?(?:${DEALS})(?:,? (?:and|&)? ?(?:supply|installation|delivery|construction|commissioning|maintenance|build|supervision|testing|training|design|repair))* (?:of|for|services? (?:of|for|to)) (?!(?:the )?(?:bid|tender|bidding)? ?(?:documents?|forms?|submission|bids?|offers?)\b)[^.;:\n።|]{3,300})`,
  'iu',
)
export const TO_DO_PATTERN =
  /\b(?:procures?|purchases?|buys?|hereby sells?|sells?|lease|rent|hire|plans(?: to (?:build|construct))?|(?:will|to|wants to|intends to|wishes to) (?:build|construct|rehabilitate|let|engage|have|renovate|repair|print|dispose of)|seeks offers for|looking for|outsource|(?:asked|invited) to bid for|(?:we|hereby) let|lets|rents out|requires?|look(?:s)? for|offers for|to (?:supply|provide|deliver|transport|install))(?:, [^,.;:]{3,60},)?\s(?:(?:by|at|through) (?:a )?(?:public |open )?(?:auction|tender|bid|bidding)\s)?(?:the following\s)?(?<title>(?!(?:to|from|in|of|with|is|are|and|by|at|on|shall|should|must|may|can|will|starts?|begins?|runs?)\b|[-–]|for the \d{4} (?:budget|fiscal) year\s?(?:$|[:.\n]))[^.;:።|]{4,300})/iu
/** 'To have the following built by contractors of grade 5: market sheds'. */
export const LISTED_WORKS =
  /\b(?:procure|purchase|buy|sell|have|lease|hire|rent|supply)\s(?:the\s)?following\b[^.:\n]{0,80}: ?(?<title>(?!lots?\b|items?\b|\d)[^.;:\n]{4,300})/iu
/** 'International consultant for the project evaluation, 30 days'. */
export const CONSULTANT =
  /\b(?:individual|international|national|local) consultan(?:t|cy)(?: services?)? (?:for|to) (?:the )?(?<title>[^.,;:\n።]{4,300})/iu
/** 'Seeks a local firm for audit services'. */
export const PROVIDER =
  /\b(?:seeks?|seeking)\s(?:an? )?(?:[\p{L}-]+,? ){0,4}?(?:firm|company|consultant|contractor|supplier|service provider|vendor)s?\s(?:for|to (?=(?:carry|conduct|undertake|prepare|develop)\b)) ?(?:the )?(?<title>[^.;:\n።]{4,300})/iu
/** 'A budget towards the cost of the X - Y Road Project'. */
export const COST_OF =
  /\btowards? the costs? of (?:the )?(?<title>(?!(?:following|project)\b)[^.;:\n።]{6,200}?)(?=\s(?:and|to|which|with)\s|[.;,\n]|$)/iu
/** 'The tender XY/01/2026 for transport of wheat'. */
export const TENDER_FOR =
  /\b(?:(?:tender (?:no\.? )?|bid (?:no\.?|number):? )\S{4,40}|(?:bid|tender) of (?:the )?\p{L}[^.;:,\n።|]{3,100}?) for (?:the )?(?<title>[^.;:\n።|,]{6,300})/iu
/** 'Houses and buildings held as collateral will be sold at auction'. */
export const SOLD =
  /^(?<title>\p{Lu}[^.;:\n።|]{6,160}?)\s(?:will|shall|are to|is to) be (?:sold|auctioned|leased|rented out|disposed of)\b/u
/** 'X invites bidders for stationery'. */
export const INVITES_FOR =
  /\b(?:invit(?:es?|ing)|calls? (?:for|on)|are invited)\b[^.;:\n]{0,90}?\bfor (?:the )?(?<title>(?!(?:bids?|tenders?|\d+ (?:days|months|years)|a period)\b)[^.;:\n።|]{4,300})/iu
/** A line of goods or works; other lines that hold the name of an office are none. */
export const GOODS_ENDING =
  /(?:ግ[ዥዢ]|ሽያጭ|ኪራይ|ጥገና|ግንባታ|አቅርቦት|ህትመት|ስራ|ተከላ|እድሳት)[\s.፣።]*$|^\s?(?:supply|sale|purchase|procurement|construction|maintenance|renovation|printing|rent)\b/u
/** Parts of an organisation and addresses. */
export const ADDRESS =
  /\b(?:unit|department|directorate|branch|section)\s?(?:$|,)|\b(?:road|street|avenue|building)\s?$/u
/** 'Send us your pro forma for 40 rolls of thread'. */
export const QUOTED_FOR =
  /\b(?:pro-?\s?forma(?: invoices?)?|quotations?|price offers?)(?:\s\([^()]{2,20}\)|\))? for (?:the )?(?<title>(?!\d+ (?:days|months|years))[^.;:\n።|]{6,300})/iu
/** 'የጽዳት ዕቃዎች ግዥ የጨረታ ማስታወቂያ'. */
export const AMHARIC_HEADING =
  /^[^\p{L}\d]{0,8}(?<title>(?!ግልጽ|አለም|ብሄራዊ|ሀገር|አገር|በድጋሚ|ዳግም|አስቸኳይ)(?:[\p{L}\d/.,፣()-]+\s){1,12}(?:ግ[ዥዢ]|ሽያጭ|ኪራይ|ጥገና|ግንባታ|አቅርቦት|አገልግሎት|ስራ|ህትመት|\p{L}+ዎች|ተሽከርካሪ))\s(?:የ?(?:ግልጽ|ሽያጭ|ሀራጅ)\s)?የ?(?:ጨረታ|ሀራጅ)(?:\s(?:ማስታወቂያ|ጥሪ))?[^\p{L}\d]{0,8}$/u
/** Ends of sentences, which are not titles. */
export const SENTENCE =
  /(?:ይችላሉ|ይቻላል|ይፈልጋ(?:ል|ሉ)|የሚችሉ?|ያለው|ያላቸው|የተሰማሩ|ይቀላቀሉ|አለበት|አለባቸው|ይገባል|ይኖርባቸዋል|ይኖርበታል|ያስገቡ|ይከፈታል|ይዘጋል|ይሆናል|ይሸጣል|ይገዛል|ነው|ናቸው|አይኖርም|እናስታውቃለን|እናሳውቃለን|እንጠይቃለን|እናሳስባለን|እንጋብዛለን)[\s።፤.]*$|\b(?:shall|must|should|may|can|reserves?|will be|clos(?:es?|ed|ing)|submi\w+|deadline)\b|\d{1,2}:\d{2}|ስልክ|(?<!\p{L})ስ\.?ቁ|(?<!\p{L})ብር(?!\p{L})|\b(?:tel|phone|mob|birr|etb)\b|በሙሉ\s?$/u
/** After these words follows how it is bought, and for whom. */
export const TITLE_TAIL =
  /(?:,?\s(?:(?:for|in|of) the (?:year |(?:budget|fiscal) year |\d{4})|through|by means of|using|under|with its|from its|in its|from (?:the budget|eligible|interested|qualified|\d{4})|by (?:public|auction|open|national|inviting|sealed|competitive|tender)|with (?:ida|loans?|credits?|grants?|funds?)|as per|paid (?:by|from)|that (?:is|are)|in accordance|on (?:or before|an? )|and (?:hereby )?invites?|is cancelled|advertised|published|floated|announced)\b|,\s(?:which|one-year|through|due|stamped|for the (?:budget|fiscal) year)\b).*$/iu
/** In Amharic, between the buyer and the goods: the year, and how it is bought. */
export const AMHARIC_HEAD =
  /^[\s,፣:-]{0,3}(?:የ?(?:ፋይናንስ\p{L}?\s|ፋይናንስና\s)?ግ[ዥዢ]\p{L}?\s(?:ንብረት\s)?(?:አስተዳደር\s)?(?:ኬዝ ቲም|ክፍል|ቡድን|ዳይሬክቶሬት|(?:ደጋፊ )?የስራ ሂደት)\s)?(?:.{0,160}(?:ክርክር|ጉዳይ|ትእዛዝ መሰረት)\s(?=[በየ])|.{0,120}?(?<!\p{L})አውጥቶት?\sየነበረው\s|.{0,200}?(?:ባለመገኘቱ|ባለመቅረቡ|ባለመሟላቱ|ባለመኖሩ|በመሰረዙ|ውድቅ በመሆኑ)\s(?!ጨረታ)|.{0,200}?(?<!\p{L})ባወጣው\s|(?:\p{L}+\s\d{1,2}\s(?:ቀን\s)?\d{4}\s(?:አ[./]?ም\.?\s)?)?በ(?:ቁጥር|ቀን|ጋዜጣ|አዲስ|ወጣው)\s(?:(?!\sለ?(?:መግዛት|ማሰራት|መሸጥ|ማከራየት)\s)[^።\n]){0,160}?ያወጣው\s|በ\p{L}+\s\d{1,2}\s(?:ቀን\s)?\d{4}\s(?:አ[./]?ም\.?\s)?በ(?:\p{L}+\s){1,3}ጋዜጣ\s)?(?:በ?(?:የ?ጨረታ\s)?ቁጥር\s\S{3,40}\s)?(?:በአዋጅ\s[^።\n]{0,120}?(?:መሰረት|ስልጣን(?! መሰረት))\s)?(?:[በለ]\s?(?=\d|በጀት))?(?:(?:19|20)\d\d\s?(?:ኣ?አ?[./]{0,2}ም(?!\p{L})\.?)?\s?)?(?:በጀት\s?)?(?:አመት\s)?(?:ውስጥ\s)?(?:ከዚህ በታች የተ\p{L}+\s)?(?:በ(?:ግልጽ|ውስን) [^።\n]{0,60}የሚ[ገሸ]\p{L}{1,8}\s)?/u
export const AMHARIC_TAIL =
  /\s(?:(?:ግ[ዥዢ]\s)?ጨረታ\s(?:በቂ|ተወዳዳሪ|ተጫራች|\p{L}{2,6}\s\d{1,2}\sቀን).*|በ(?:ሀገር ውስጥ |አገር ውስጥ |ብሄራዊ |ሀገር አቀፍ |አገር አቀፍ |አለም አቀፍ )?(?:ግልጽ|ውስን|ፕሮፎርማ|ሀራጅ)?\s?(?:የ?ጨረታ|የ?ሀራጅ)(?!\p{L})\s?.*|በግልጽ.*|በድጋሚ\s(?:በ|አወዳድሮ|ለ?መ|ለማ).*|በ(?:አለም|ሀገር|አገር) አቀፍ.*|በጨረታ.*|በፕሮፎርማ.*|በመነሻ ዋጋ.*|በሎት.*|በዘርፉ.*|ከ(?:ህጋዊ|ሀገር ውስጥ|አገር ውስጥ|ተፈቀደ|ፈቃድ|አቅራቢ|አምራች|አስመጪ|ነጋዴ|ተቋራጭ|አማካሪ|\p{L}*ላቸው|\p{L}+ (?:ማህበራት|ተቋማት|ሆስፒታሎች|ባለሙያዎች|ግለሰቦች|ኩባንያዎች|ባንኮች)|\p{L}+ (?:አቅራቢ|ነጋዴ|ድርጅት|አምራች|አስመጪ|ተቋራጭ)\p{L}*)(?=\p{L}*\s).*|ማለትም.*|አወዳድሮ.*|[ለሊ]?መግዛት.*|ማግዛት.*|ሊገዛ.*|ይገዛል.*|የሚገዛ.*|[ለሊ]?ማሰራት.*|ሊያሰራ.*|ያሰራል.*|[ለሊ]?መሸጥ.*|ሊሸጥ.*|ይሸጣል.*|ባ[ለሉ]በት.*|[ለ]?ማከራየት.*|ሊያከራይ.*|ያከራያል.*|መከራየት.*|ሊከራይ.*|[ለ]?ማስጠገን.*|[ለ]?ማሳተም.*|[ለ]?ማጓጓዝ.*|[ለ]?ማስገንባት.*|አታሚ.*|ይጋብዛል.*|ይፈልጋል.*|ስለሚፈ[ልለ][ግገ].*|ይፈለጋል.*|አቅራቢዎች.*|አማካሪ\p{L}* ድርጅቶችን.*|ተጫራቾች.*|ተቋራጮችን.*|ነጋዴዎችን.*|ለመስጠት ለሚ.*|ዋጋ (?:እንድ[ትታ]|ማቅረብ|እንዲ).*|በአዋጅ.*|በበጀት እጥረት.*|እንድ[ትታ].*|ያወጣው.*|ጨረታው\s.*|ለማግኘት.*|ጨረታ\s?$|ጨረታ\s(?:ላይ|መሰረዙ|የተሰረዘ|የተራዘመ|ቁጥር\s|አውጥ|የመዝጊያ|የመክፈቻ|ጊዜ|ማስታወቂያ).*)$/u
/** Verbs that make an Amharic clause a statement. */
export const AMHARIC_DEED =
  /(?:ይፈልጋል|ይፈለጋል|ስለ(?:ሚ|ም|ምን)ፈ[ልለ][ግገ]|እንዲነበብ|ፈልጓል|እንፈልጋለን|(?<!\p{L})(?:ይገዛል|ይሸጣል|ያሰራል|ያከራያል|ይጋብዛል|ይጠይቃል|ሊገዛ|ሊሸጥ|ሊያሰራ|ሊከራይ|የሚገዛቸው)(?!\p{L})|እንጠይቃለን|እንጋብዛለን|ለሚፈልጉ ሁሉ|(?:ጨረታ|ሀራጅ) (?:የሚሸጥ ስለሆነ|ስለሚሸጥ)|መሰረዙን|የተሰረዘ|(?:ለመግዛት|ለመሸጥ|ለማሰራት)\s[^።]{0,60}ያወጣው ጨረታ)/u
/** A buyer who was named above. */
export const NAMED_ABOVE =
  /^[\s\d.)፣-]{0,6}(?:(?:ሚኒስቴር |ፌዴራል )?(?:መ\/ቤ|መስሪያ ቤ|ጽ\/ቤ|ጽህፈት ቤ|ት\/ቤ|ማዘጋጃ ቤ)(?:ቱ|ታችን)|ዩኒቨር[ሲስ]ቲ(?:ው|ያችን)|ድርጅ(?:ቱ|ታችን)|ሚኒስቴሩ|ቢሮ(?:ው|አችን)|ቢሯችን|ባለስልጣኑ|ሆስፒታ(?:ሉ|ላችን)|ኮሌ(?:ጁ|ጃችን)|ባን(?:ኩ|ካችን)|ኮርፖሬሽ(?:ኑ|ናችን)|ኤጀንሲ(?:ው|ያችን)|ተቋ(?:ሙ|ማችን)|ኮሚሽ(?:ኑ|ናችን)|ፋብሪካ(?:ው|ችን)|ዩኒየ(?:ኑ|ናችን)|ኩባንያ(?:ው|ችን)|ማህበ(?:ሩ|ራችን)|ማእከ(?:ሉ|ላችን)|ኢንስቲትዩ(?:ቱ|ታችን)|ፕሮጀክ(?:ቱ|ታችን)|አስተዳደ(?:ሩ|ራችን)|ወረዳው|መምሪያው|ግሩፑ|ኢንተርፕራይዙ)\s/u
/** Headings, days and conditions in the place of a title. */
export const NO_TITLE =
  /^(?:[\s/|*#-]|(?:ከዚህ በታች |ቀጥሎ )?የሚከተሉት\p{L}{0,2}\s*$|(?:it|them)\b|re-?\s?adverti\p{L}*\s|ሰነ[ደድ]|ከ(?:ላይ|ታች|ዚህ በላይ) የተ|(?:\p{L}+\s){1,6}(?:ክልል|ዞን|ወረዳ)\s?$|.{0,60}(?:የሚገኙትን|የተጠቀሱትን|የተገለጹትን|የተዘረዘሩትን)\s(?:ንብረቶች|እቃዎች|አገልግሎቶች|ስራዎች)\p{L}?\s?$|(?:the )?(?:bid |tender |bidding )?documents?(?!\p{L})|sale by (?:order|court)|\p{L}{2,6}\s\d{1,2}[/\s]\d|.{0,40}ስለ\s?(?:ማራዘም|መራዘም|መሰረዝ)|(?:\p{L}+\s){0,3}ጥሪ\s*$|(?:\p{L}+\s)?(?:invitation|request for|notice|bid|tender|re-?tender|addis|the ethiopian|herald|reporter|published|posted|date|price|terms of reference|tor|(?:the )?(?:items?|goods|works?|services?|propert(?:y|ies)|vehicles?) (?:below|listed|described|mentioned|indicated|specified)|(?:the )?(?:following|below)|beeksis\p{L}*|procurement ref|united nations|two[- ]envelopes?|single envelope|pre-?qualif|registration|renewed|licen[cs]e|interested|eligible|for questions|amendment|clarification|cancellation|sealed|join|kindly|please|pay|late|(?:(?:sale|rent|lease) )?(?:the )?above)(?!\p{L})|[ለሊ]?(?:መግዛት|መሸጥ|ማሰራት|ማከራየት)(?!\p{L})|ይፈልጋል|በ?ግልጽ|በ(?:ጨረታ|ፕሮፎርማ|ሀራጅ)\s?$|የ?(?:ዋጋ ማቅረቢያ|ጨረታ|ሀራጅ|ፕሮፎርማ|አስቸኳይ|ማሳሰቢያ)|በድጋሚ|(?:ለ(?:ሁለተኛ|ሶስተኛ|አራተኛ|\d\p{L}{0,3}) ጊዜ\s)(?:የወጣ|በድጋሚ)|ተጨማሪ ጨረታ|በዘርፉ|በአዋጅ|የ?ግ[ዥዢ] ማስታወቂያ|አለም አቀፍ|ብሄራዊ|ሀገር አቀፍ|ማስታወቂያ\s?$|የ?ግ[ዥዢ]\p{L}?\s(?:ኬዝ|ክፍል|ቡድን|ዳይሬክቶሬት|የስራ ሂደት|ደጋፊ|ንብረት)|(?:የ?(?:ሽያጭ|ሀራጅ|ጨረታ|ግልጽ|ማስታወቂያ|ግ[ዥዢ]|ክፍል|ጥሪ)\s?)+$|.{0,60}(?:ጨረታ|ሽያጭ|ጨረታ ጊዜ|ፕሮፎርማ ግ[ዥዢ])\s?(?:ማስታወቂያ|ማራዘሚያ|ጥሪ)\s?$)/iu

/** A subject that only names the kind of document. */
export const LETTER_KIND =
  /^(?:የ?ዋጋ ማቅረቢያ|የ?ፕሮፎርማ ጥያቄ|የ?ጨረታ (?:ማስታወቂያ|ጥሪ)|invitation (?:to|for) (?:bids?|tenders?)|requests? for (?:quotations?|proposals?|bids?)|bid invitation|tender notice)(?:\s(?:መጠየቅ|ጥያቄ|መስጠት))?[\s.]*$/u
