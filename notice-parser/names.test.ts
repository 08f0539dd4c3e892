import { expect, test } from 'vitest'
import type { ProposedField } from './parsed.ts'
import { parseNotice } from './parse-notice.ts'

const known = { today: { year: 2026, month: 1, day: 20 }, holidays: new Set<string>(), sources: [] }
function valueOf(text: string, field: ProposedField): string {
  const value = parseNotice(text, known).proposals.find((proposal) => proposal.field === field)?.value
  return typeof value === 'string' ? value : ''
}

/** Notice, its buyer, what it asks for; '' where nobody can say. */
const NOTICES: readonly (readonly [string, string, string])[] = [
  [
    'Procuring Entity: Wollo Lakes Water Bureau\nTender No: WL/12/2026\nDescription: Supply of submersible pumps\nBid Security: ETB 20,000',
    'Wollo Lakes Water Bureau',
    'Supply of submersible pumps',
  ],
  [
    'Supply of desks\nName of the employer ...... Blue Valley Academy\nCost of bid document ...... Birr 350',
    'Blue Valley Academy',
    'Supply of desks',
  ],
  [
    'Ethiopian Lakes Authority\nSupervision of the Sawla - Laska Road Upgrading Project\nEOI No. ELA/9/2026',
    'Ethiopian Lakes Authority',
    'Supervision of the Sawla - Laska Road Upgrading Project',
  ],
  [
    'Amber Bank S.C. pursuant to the power vested in it by Proclamation No. 97/98 invites bidders to buy the properties described below.',
    'Amber Bank S.C.',
    '',
  ],
  [
    'REQUEST FOR PROPOSAL (RFP)\nRFP Ref: LVH/RFP/006\nLake View General Hospital\nOutsourcing of Laundry',
    'Lake View General Hospital',
    'Outsourcing of Laundry',
  ],
  [
    'ዓባይ ሸለቆ ዩኒቨርሲቲ / Abay Valley University\nThe University invites bidders for the supply of shelves.',
    'Abay Valley University',
    'supply of shelves',
  ],
  [
    'የዓባይ ሸለቆ ማዕከል\nAbay Valley Centre\nTender for Audio-visual Equipment, No. AVC 12/2026\nBidders are invited to submit their proposals.',
    'Abay Valley Centre',
    'Audio-visual Equipment',
  ],
  [
    'Waajjirri Fayyaa Aanaa Sayyoo, Godina Qellem, meeshaalee barreeffamaa fi kompiitara caalbaasiidhaan dorgomsiisee bituu barbaada.',
    'Waajjirri Fayyaa Aanaa Sayyoo',
    'meeshaalee barreeffamaa fi kompiitara',
  ],
  ['ናይ ጨረታ ምልክታ\nቤት ፅሕፈት ጥዕና ከተማ ሽረ ናይ ሕክምና ኣቕሑት ብጨረታ ክዕድግ ይደሊ፡፡', 'ቤት ፅሕፈት ጥዕና ከተማ ሽረ', 'ናይ ሕክምና ኣቕሑት'],
  [
    'Terms of Reference for an End Line Evaluation\nHand in Hand Foundation',
    'Hand in Hand Foundation',
    'End Line Evaluation',
  ],
  [
    'Lake Town Municipality would like to have the following built by contractors of grade GC-6: market sheds with 24 stalls.',
    'Lake Town Municipality',
    'market sheds with 24 stalls',
  ],
  [
    'The Lake Water Bureau invites bids for the drilling of two boreholes (NCB No. LWB/07/2026).',
    'The Lake Water Bureau',
    'drilling of two boreholes',
  ],
  ['ምንጭ ውሃ ሥራዎች ድርጅት\nየጨረታ ቁጥር | የዕቃው ዓይነት | ማስከበሪያ\nምው/33/2019 | የፒቪሲ ቧንቧ | 70,000', 'ምንጭ ውሃ ሥራዎች ድርጅት', 'የፒቪሲ ቧንቧ'],
  [
    'አባይ ባንክ አ.ማ በአዋጅ ቁጥር 97/1990 በተሰጠው ሥልጣን መሠረት በመያዣነት የያዛቸውን ንብረቶች በሐራጅ ይሸጣል፡፡',
    'አባይ ባንክ አ.ማ',
    'በመያዣነት የያዛቸውን ንብረቶች',
  ],
  [
    'የሐይቅ ከተማ ውሃ አገልግሎት ጥቅምት 29 ቀን 2019 ዓ.ም በአዲስ ዘመን ጋዜጣ ያወጣው የውሃ ቆጣሪ ግዥ ጨረታ የተሰረዘ መሆኑን እናሳውቃለን፡፡',
    'የሐይቅ ከተማ ውሃ አገልግሎት',
    'የውሃ ቆጣሪ ግዥ',
  ],
  [
    'Customs Commission, Lake Road Branch Office\nSALE OF CONFISCATED GOODS\nThe Branch Office invites bidders for the sale of tyres.',
    'Customs Commission, Lake Road Branch Office',
    'SALE OF CONFISCATED GOODS',
  ],
  ['🏢 ደጋ ቡና ላኪ ድርጅት\n👉 የሚሸጥ፡ 2 የጭነት መኪና\n👉 ማየት፡ እስከ ኅዳር 20/2019', 'ደጋ ቡና ላኪ ድርጅት', '2 የጭነት መኪና'],
  [
    'Wabe Bank S.C. lets 320 square metres on the ground floor.',
    'Wabe Bank S.C.',
    '320 square metres on the ground floor',
  ],
  [
    'Dawro Lakes Roads Department\nBid No. DLR/NCB/02/2019 - Gravel Road Maintenance, Tercha - Gesa',
    'Dawro Lakes Roads Department',
    'Gravel Road Maintenance, Tercha - Gesa',
  ],
  [
    'From: Blue Valley Trading PLC\nSubject: Proforma for tyres\nDate: 1/2/2026',
    'Blue Valley Trading PLC',
    'Proforma for tyres',
  ],
  [
    'GREEN PLAINS UNIVERSITY\nINVITATION TO BID\nThe University invites sealed bids from eligible bidders for the supply of laboratory furniture.',
    'GREEN PLAINS UNIVERSITY',
    'supply of laboratory furniture',
  ],
  [
    'Federal Democratic Republic of Ethiopia\nMinistry of Rural Roads\nNational Competitive Bid\nThe Ministry would like to procure road markers through open bidding.',
    'Ministry of Rural Roads',
    'road markers',
  ],
  [
    'Invitation to Bid\nSealed bids are invited for the construction of a store at Bedele.\nBids close on 3 March 2026.\nTena Coffee Growers Cooperative Union\nBedele',
    'Tena Coffee Growers Cooperative Union',
    'construction of a store at Bedele',
  ],
  ['Amber Insurance S.C. would like to sell used vehicles by sealed bid.', 'Amber Insurance S.C.', 'used vehicles'],
  [
    'Sunrise Hotel PLC hereby invites interested bidders for renovation of rooms.',
    'Sunrise Hotel PLC',
    'renovation of rooms',
  ],
  [
    'Addis Fortune, Sunday 4 January 2026\nHighland Dairy Share Company\nBid Announcement\nHighland Dairy Share Company wants to buy two milk trucks.',
    'Highland Dairy Share Company',
    'two milk trucks',
  ],
  [
    'The Reporter | Jan 4, 2026\nRE-BID\nNorth Gate Microfinance Institution S.C\nBid for security services\n1. Bidders must have a licence.',
    'North Gate Microfinance Institution S.C',
    'security services',
  ],
  [
    'Abay Relief (AR) is a local NGO working in Amhara. AR invites qualified firms to submit bids for the drilling of six boreholes in Wag Hemra.',
    'Abay Relief (AR)',
    'drilling of six boreholes in Wag Hemra',
  ],
  [
    'Zone Health Department of East Plains Zone requires an ambulance.',
    'Zone Health Department of East Plains Zone',
    'an ambulance',
  ],
  [
    'Terms of Reference\nBaseline survey of school feeding\nClient: Bright Future Foundation\nDeadline: 3 May 2026',
    'Bright Future Foundation',
    'Baseline survey of school feeding',
  ],
  [
    'Name of organization: Lucy Textile Factory\nType of bid: open\nTender title: Dyes and chemicals',
    'Lucy Textile Factory',
    'Dyes and chemicals',
  ],
  [
    'In accordance with the letter dated 10 November 2026, Silver Zone Roads Department invites bidders to bid for fuel.',
    'Silver Zone Roads Department',
    'fuel',
  ],
  ['Green Path Development Association updates its roster of suppliers.', 'Green Path Development Association', ''],
  ['የሰላም ደብር ገዳም የሕንፃ ዕቃዎችን ለመግዛት ይፈልጋል፡፡', 'የሰላም ደብር ገዳም', 'የሕንፃ ዕቃዎችን'],
  ['የምንጭ ሸለቆ መንገድ ፕሮጀክት የግንባታ ማሽነሪ መከራየት ይፈልጋል፡፡', 'የምንጭ ሸለቆ መንገድ ፕሮጀክት', 'የግንባታ ማሽነሪ'],
  ['Our company invites bidders for supply of cement.', '', 'supply of cement'],
  ['Bidders shall attach a bank guarantee. The bank reserves the right to reject.', '', ''],
  [
    'የደብረ ሰላም ዩኒቨርሲቲ\nየጨረታ ማስታወቂያ ቁጥር 03/2018\nዩኒቨርሲቲው የላብራቶሪ ኬሚካሎችን በግልጽ ጨረታ አወዳድሮ መግዛት ይፈልጋል።',
    'የደብረ ሰላም ዩኒቨርሲቲ',
    'የላብራቶሪ ኬሚካሎችን',
  ],
  ['በኦሮሚያ ክልል የጅማ ዞን ጤና መምሪያ\nየጨረታ ማስታወቂያ\nመምሪያው የሕክምና መሣሪያዎች ለመግዛት ይፈልጋል።', 'የጅማ ዞን ጤና መምሪያ', 'የሕክምና መሣሪያዎች'],
  ['የገዥው መ/ቤት ስም፡ የቢሾፍቱ ከተማ ውሃ አገልግሎት ጽ/ቤት\nየግዥው ዓይነት፡ የውሃ ቆጣሪ', 'የቢሾፍቱ ከተማ ውሃ አገልግሎት ጽ/ቤት', 'የውሃ ቆጣሪ'],
  ['ጨረታ አውጪ፡ ሰላም ኮንስትራክሽን ኃ/የተ/የግ/ማ\nሥራው፡ የቀለም ቅብ', 'ሰላም ኮንስትራክሽን ኃ/የተ/የግ/ማ', 'የቀለም ቅብ'],
  [
    'የጨረታ ማስታወቂያ\nድርጅታችን የተለያዩ የቢሮ ወንበሮችን መግዛት ይፈልጋል።\nስልክ 0911223344\nአዋሽ ምርጥ ዘር ድርጅት',
    'አዋሽ ምርጥ ዘር ድርጅት',
    'የተለያዩ የቢሮ ወንበሮችን',
  ],
  ['የጨረታ ማስታወቂያ\nሰነዱን መግዛት ይቻላል።\nየሲዳማ ክልል ፍትሕ ቢሮ\nሐዋሳ', 'የሲዳማ ክልል ፍትሕ ቢሮ', ''],
  [
    'የጨረታ ማስታወቂያ\nየሐዋሳ ከተማ አስተዳደር ማዘጋጃ ቤት የመንገድ መብራት ጥገና ሥራ በጨረታ አወዳድሮ ማሠራት ይፈልጋል።',
    'የሐዋሳ ከተማ አስተዳደር ማዘጋጃ ቤት',
    'የመንገድ መብራት ጥገና ሥራ',
  ],
  ['ግልጽ የጨረታ ማስታወቂያ\nየግብርና ሚኒስቴር የእንስሳት መድኃኒት ሊገዛ ይፈልጋል።', 'የግብርና ሚኒስቴር', 'የእንስሳት መድኃኒት'],
  ['አቢሲንያ ሚልስ አክሲዮን ማህበር ያገለገሉ ማሽነሪዎችን በጨረታ ይሸጣል።', 'አቢሲንያ ሚልስ አክሲዮን ማህበር', 'ያገለገሉ ማሽነሪዎችን'],
  ['የቦሌ ክፍለ ከተማ ወረዳ 05 ጤና ጣቢያ መድኃኒት እና የሕክምና ዕቃዎች ለመግዛት ይፈልጋል።', 'የቦሌ ክፍለ ከተማ ወረዳ 05 ጤና ጣቢያ', 'መድኃኒት እና የሕክምና ዕቃዎች'],
  ['በአማራ ክልል የደቡብ ወሎ ዞን የተንታ ወረዳ ገንዘብ ጽ/ቤት በ2018 በጀት ዓመት የጽሕፈት መሣሪያ ለመግዛት ይፈልጋል', 'የተንታ ወረዳ ገንዘብ ጽ/ቤት', 'የጽሕፈት መሣሪያ'],
  ['የኢትዮጵያ መድን ፈንድ ለሠራተኞች የሚሆን የሕክምና አገልግሎት ከሕጋዊ ሆስፒታሎች ለመግዛት ይፈልጋል።', 'የኢትዮጵያ መድን ፈንድ', 'ለሠራተኞች የሚሆን የሕክምና አገልግሎት'],
  ['ዳሸን አምባ ባንክ አ.ማ. የሐራጅ ማስታወቂያ\nባንኩ በመያዣ የያዛቸውን ቤቶች በሐራጅ ይሸጣል።', 'ዳሸን አምባ ባንክ አ.ማ.', 'በመያዣ የያዛቸውን ቤቶች'],
  ['የጽዳት ዕቃዎች ግዥ የጨረታ ማስታወቂያ\nየአርባ ምንጭ ሆስፒታል', 'የአርባ ምንጭ ሆስፒታል', 'የጽዳት ዕቃዎች ግዥ'],
  ['የጨረታ ማስታወቂያ\nየደሴ ጨርቃ ጨርቅ ፋብሪካ\nየጥበቃ አገልግሎት ግዥ', 'የደሴ ጨርቃ ጨርቅ ፋብሪካ', 'የጥበቃ አገልግሎት ግዥ'],
  ['መሥሪያ ቤታችን ኮምፒውተሮችን መግዛት ይፈልጋል።', '', 'ኮምፒውተሮችን'],
  ['የኢ.ፌ.ዲ.ሪ ትምህርት ሚኒስቴር የመማሪያ መጻሕፍት ህትመት አገልግሎት በዓለም አቀፍ ጨረታ መግዛት ይፈልጋል።', 'ትምህርት ሚኒስቴር', 'የመማሪያ መጻሕፍት ህትመት አገልግሎት'],
  [
    'አዲስ ዘመን ጥር 6 ቀን 2018 ዓ.ም\nየሽያጭ ማስታወቂያ\nየኢትዮጵያ ንግድ ሥራዎች ኮርፖሬሽን ቁርጥራጭ ብረቶችን ባሉበት ሁኔታ ለመሸጥ ይፈልጋል',
    'የኢትዮጵያ ንግድ ሥራዎች ኮርፖሬሽን',
    'ቁርጥራጭ ብረቶችን',
  ],
  ['ለደንበኞቻችን በሙሉ\nዘመን ሆቴል ኃላ/የተ/የግ/ማህበር የሆቴል ዕቃዎች በጨረታ መግዛት ይፈልጋል', 'ዘመን ሆቴል ኃላ/የተ/የግ/ማህበር', 'የሆቴል ዕቃዎች'],
  [
    'Mizan Valley Tea Farm\n(ሚዛን ሸለቆ ሻይ እርሻ)\nTender notice\nSale of used tractors',
    'Mizan Valley Tea Farm',
    'Sale of used tractors',
  ],
  [
    'Office furniture and computers\nTender No 4/2026\nWollega Science College',
    'Wollega Science College',
    'Office furniture and computers',
  ],
  [
    'Consultancy Services for Urban Planning\nCity Administration of Dembel\nThe city administration now invites consultants',
    'City Administration of Dembel',
    'Consultancy Services for Urban Planning',
  ],
  [
    'ለጨረታ ተሳታፊዎች በሙሉ\nየሰላም ስኳር ምርቶች ኩባንያ በቁጥር ሰስም/012/18 ባወጣው የከረጢት ግዥ ጨረታ የመዝጊያ ቀኑ ተራዝሟል።',
    'የሰላም ስኳር ምርቶች ኩባንያ',
    'የከረጢት ግዥ',
  ],
  ['1. የመሥሪያ ቤቱ ስም፡ የጋምቤላ ክልል ግብርና ቢሮ\n2. የዕቃው ዓይነት፡ የእርሻ መሣሪያዎች', 'የጋምቤላ ክልል ግብርና ቢሮ', 'የእርሻ መሣሪያዎች'],
  ['Under Proclamation 97/98 Horn Star Bank S.C. will sell by auction the property below:', 'Horn Star Bank S.C.', ''],
  [
    'Oda Valley University\nTwo-stage tender\nOVU seeks competent firms for the development of a student information system.',
    'Oda Valley University',
    'development of a student information system',
  ],
  [
    'የሰላም ወረዳ ገ/ኢ/ል/ት/ጽ/ቤት ለሴክተር መ/ቤቶች የተለያዩ ዕቃዎችን ማለትም\n1. ጎማ\n2. የጽሕፈት መሣሪያ መግዛት ይፈልጋል።',
    'የሰላም ወረዳ ገ/ኢ/ል/ት/ጽ/ቤት',
    'ለሴክተር መ/ቤቶች የተለያዩ ዕቃዎችን',
  ],
  [
    'The Lakeside Finance Office invites bidders for stationery. Documents: 100 birr.',
    'The Lakeside Finance Office',
    'stationery',
  ],
  [
    'Help the Farmers wishes to engage a firm for training of trainers.',
    'Help the Farmers',
    'a firm for training of trainers',
  ],
  ['ሉሲ የጉዞ ወኪል የኮምፒውተር ዕቃዎች በፕሮፎርማ መግዛት ይፈልጋል።', 'ሉሲ የጉዞ ወኪል', 'የኮምፒውተር ዕቃዎች'],
  [
    'ለ፡ አቅራቢዎች በሙሉ\nከ፡ ደብረ ሰላም ወረዳ ውኃ ጽ/ቤት\nጉዳዩ፡ የዋጋ ማቅረቢያ መጠየቅ\nየፓምፕ መለዋወጫ ዋጋ እንድታቀርቡልን እንጠይቃለን።',
    'ደብረ ሰላም ወረዳ ውኃ ጽ/ቤት',
    'የፓምፕ መለዋወጫ',
  ],
  [
    'Tender for Vehicle Rental Service\nOrganization: Helping Hands Ethiopia Association',
    'Helping Hands Ethiopia Association',
    'Vehicle Rental Service',
  ],
  [
    'Unity Washing PLC located in Dilla would like to invite bidders for Supply of a generator.',
    'Unity Washing PLC',
    'Supply of a generator',
  ],
  [
    'ማስታወቂያ\nዘንባባ ሆስፒታል ኃላ.የተ.የግ.ማህበር\nየአምቡላንስ ተሽከርካሪ በጨረታ ለመሸጥ ስለምንፈልግ ሰነዱን እንድትወስዱ እናሳስባለን።',
    'ዘንባባ ሆስፒታል ኃላ.የተ.የግ.ማህበር',
    'የአምቡላንስ ተሽከርካሪ',
  ],
  [
    'Wide Bridges Foundation\nContractors of grade 6 are invited for the construction of a ward.',
    'Wide Bridges Foundation',
    'construction of a ward',
  ],
  [
    'The Highland Institute (FDRE HI)\nRE-BID\nBuys office chairs and tables.',
    'The Highland Institute (FDRE HI)',
    'office chairs and tables',
  ],
  ['በኢትዮጵያ ውሃ አገልግሎት የደቡብ ሪጅን ጽ/ቤት\nያገለገሉ ቧንቧዎችን ለመሸጥ ይፈልጋል።', 'ኢትዮጵያ ውሃ አገልግሎት የደቡብ ሪጅን ጽ/ቤት', 'ያገለገሉ ቧንቧዎችን'],
  ['ብሔራዊ የደም ባንክ አገልግሎት መርፌዎችን በጨረታ መግዛት ይፈልጋል።', 'ብሔራዊ የደም ባንክ አገልግሎት', 'መርፌዎችን'],
  ['ኒው ሆራይዘን ፋርማሲ ኃላ/የተ/የግ/ማ\nፋብሪካችን ያገለገሉ ጀነሬተሮችን አወዳድሮ ለመሸጥ ይፈልጋል።', 'ኒው ሆራይዘን ፋርማሲ ኃላ/የተ/የግ/ማ', 'ያገለገሉ ጀነሬተሮችን'],
  [
    'የሰላም ዩኒቨርሲቲ\nግዥና ንብረት አስተዳደር ዳይሬክቶሬት\nለዩኒቨርሲቲው የስፖርት አካዳሚ የስፖርት ትጥቆችን ለመግዛት ይፈልጋል',
    'የሰላም ዩኒቨርሲቲ',
    'ለዩኒቨርሲቲው የስፖርት አካዳሚ የስፖርት ትጥቆችን',
  ],
  ['የሰላም ወረዳ ገንዘብ ጽ/ቤት ግዥና ንብረት አስተዳደር ቡድን የሞተር ሳይክል ጎማ በጨረታ መግዛት ይፈልጋል', 'የሰላም ወረዳ ገንዘብ ጽ/ቤት', 'የሞተር ሳይክል ጎማ'],
  ['የሉሜ ወረዳ ውሃ ጽ/ቤት በቁጥር ሉወ/23/18 በቀን 02/05/2018 ያወጣው የጉድጓድ ቁፋሮ ጨረታ መሰረዙን እናሳውቃለን።', 'የሉሜ ወረዳ ውሃ ጽ/ቤት', 'የጉድጓድ ቁፋሮ'],
  [
    'The Highland Coffee Board invites sealed bids for supply of:\nLot 1 - Vehicles\nLot 2 - Tyres',
    'The Highland Coffee Board',
    '',
  ],
  ['የአምባ ክልል ውሃ ባለሥልጣን፡ የፓምፕ ግዥ ጨረታ', 'የአምባ ክልል ውሃ ባለሥልጣን', 'የፓምፕ ግዥ'],
  ['የሰላም ፖስታ ድርጅት የጥበቃ አገልግሎት ለማግኘት ይፈልጋል።', 'የሰላም ፖስታ ድርጅት', 'የጥበቃ አገልግሎት'],
  [
    'Bids are invited by the Debre Town Water Supply Office for drilling of two wells.',
    'Debre Town Water Supply Office',
    'drilling of two wells',
  ],
  [
    'NOTICE\nEthiopian Reading House (ERH)\nUsed shelves for sale',
    'Ethiopian Reading House (ERH)',
    'Used shelves for sale',
  ],
  ['የሰላም ወረዳ ገንዘብ ጽ/ቤት\nሎት 1 የኤሌክትሪክ ዕቃዎች\nሎት 2 የህንፃ መሳሪያ\nለመግዛት ይፈልጋል', 'የሰላም ወረዳ ገንዘብ ጽ/ቤት', ''],
]

test.each(NOTICES)('buyer and title of %j', (text, company, title) => {
  expect([valueOf(text, 'company'), valueOf(text, 'title')]).toEqual([company, title])
})

test('a heading above the full name of a buyer is no part of it, and a line that may be one makes it unsure', () => {
  const buyer = (heading: string) =>
    parseNotice(
      `${heading}\nSand Hills Airports Enterprise (SHAE)\nTender No.: SHAE/COM/11/2026\nSHAE invites companies to lease space.`,
      known,
    )
      .proposals.filter(({ field }) => field === 'company')
      .map(({ value, sure }) => [value, sure])
  expect(buyer('Tender for Lease of Commercial Space')).toEqual([['Sand Hills Airports Enterprise (SHAE)', true]])
  expect(buyer('Lease of Commercial Space').map(([, sure]) => sure)).toEqual([false])
})
