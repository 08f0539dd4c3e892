/** Words in the English names of offices, firms and organisations. */
export const ORGANISATION =
  /\b(?:Authorit(?:y|ies)|Ministry|Bureau|Office|Offices|University|College|Institute|Institution|Hospital|Bank|Insurance|Enterprise|Corporation|Company|Commission|Agency|Administration|Association|Organi[sz]ation|Council|Programme|Program|Fund|Service|Services|School|Academy|Cooperative|Union|Factory|Industry|Industries|Group|Airlines?|Telecom|telecom|Power|Utility|Board|Centre|Center|Development|Federation|Foundation|Society|Church|Embassy|Committee|Nations|Court|Bureaus?|Trading|Hotel|Lodge|Project|Department|Directorate|Mission|International|Initiative|Alliance|Network|Consortium|Regional State|Municipality|PLC|P\.L\.C|Plc|plc|S\.C|Share Company|SC|NGO|Red Cross|Vision|Aid|Care|Clinic|Printing Press|Sugar|Cement|Mills?|Farm|Logistics|Shipping|Railway|Exchange|Corridor|Estate|Works|Brewery|Airports?|Relief|Scheme|AID|Children|Secretariat|Museum|Tannery|Holdings?|Hospitals|Colleges|Schools|Hotels|Universities|Ministries|Cooperatives|Unions|Press|Broadcasting|Exporters?|Importers?|Microfinance|Ginnery|Plantation|Pharmacy|Pharmacies|Bakery|Branch)\b/u
export const NO_NAME =
  /^(?:our|consult\w*|provision|maintenance|purchase|sale|rental?|vacant|auction|foreclosure|disposal|lease|pro-?\s?forma|re-?adverti\w*|cancell?\w*|amendment|urgent|procuring|employer|client|purchaser|above|undersigned|terms|works?|goods|lots?|price|contract|project title|customs auction|sub-?contract\w*|the|this|bidders?|invitation|tender|bid|notice|request|procurement|sealed|interested|eligible|all|lot|title|date|papers|any|it|we|you|supply|construction|extension|registration|opening|closing|published|addendum|re-?tender|vacancy|expression|(?:supervision|rehabilitation|renovation|upgrading|design|drilling|printing|transport|outsourcing|evaluation|selection)\s(?:of|for)|(?:inter)?national (?:open|competitive|bid|tender|and)|open|(?:catering|cleaning|janitorial|security|guarding|printing|translation|courier|laundry|audit\w*|insurance|transport\w*)\sservices?$)\b/iu

/** Words that end an Amharic name of an office. */
const OFFICE = String.raw`(?:ቢሮ|ጽ\/?\s?ቤት|ጽ[/]{1,3}ቤት|[/]{1,3}ቤት|ጽህፈት ቤት|ጽፈት ቤት|መ\/ቤት|መስሪያ ቤት|ማ\/ቤት|ማዘጋጃ ቤት|መምሪያ|ባለስልጣን|ዩኒቨርሲቲ|ዩንቨርስቲ|ዩኒቨርስቲ|ሆስፒታል(?:ሎች)?|ሆስፒታሎች|ኮሌጅ|ኢንስቲትዩት|ድርጅት|ኮርፖሬሽን|ሚኒስቴር|ኤጀንሲ|ባንክ|ኢንተርፕራይዝ|ተቋም|ኮሚሽን|አስተዳደር|ትምህርት ቤት|ት\/ቤት|ፍርድ ቤት|ፍ\/ቤት|ጤና ጣቢያ|ጣቢያ|ማህበር|ቴሌኮም|ፋብሪካ|ዩኒየን|ፕሮጀክት|ኩባንያ|ኃ\/የተ\/የግ|ማእከል|ማረሚያ ቤት|ምክር ቤት|መድን|አክሲዮን|ኢንሹራንስ|ፈንድ|አገልግሎት|ቤተ ክርስቲያን|ፖሊስ|አካባቢ ፕሮግራም|ስራዎች|ኢንዱስትሪ|ግሩፕ|ሆቴል|ጨፌ|ወረዳ|ክፍል|ዳይሬክቶሬት|ኤምባሲ|አካዳሚ|ላቦራቶሪ|ማተሚያ ቤት|ሚሽን|ፓርክ|ኮምፕሌክስ|ትሬዲንግ|ዲስትሪክት|ሪጅን|ቅርንጫፍ|አየር መንገድ|ኤሌክትሪክ ሀይል|ቀይ መስቀል|ፌዴሬሽን|ፋውንዴሽን|ሪል ?እስቴት|ማይክሮ ፋይናንስ|ሙዚየም|የጉዞ ወኪል|ክለብ|ፕሬስ|ኤርፖርቶ?ች?|ቦርድ|እድር|ገዳም|ክበብ|ማቀነባበሪያ|\p{L}{2,12}(?=\s[አኤ][./]\s?ማ|\s?ሀላ?[./]\s?የተ))`
export const NAME_ENDS = new RegExp(
  String.raw`${OFFICE}(?:\s?[\/(]?(?:[አኤ][./]?\s?[ማክ](?:ማ)?\.?|ሀ[/.]{0,2}የተ(?:[/.]{0,2}የግ[/.]{0,2}(?:ማ\p{L}*)?)?|ሀላ[./]የተ(?:[./]የግ(?:[./]?ማ\p{L}*)?)?)\)?)?(?!\p{L}|\s?/\d)`,
  'gu',
)
/**
 * Words between a place and its office: the place stays in the name, the regions, zones and districts above it do not.
 */
const ABOVE =
  /^.{0,140}(?:ዞን|ወረዳ|(?<=^\s?በ.{0,40})ክልል|መንግስት|ኢ\.?ፌ\.?ዲ\.?ሪ|(?<=^\s?በ)አብክመ|ክፍለ ከተማ|ክ\/ከተማ|አስተዳደር|ቢሮ|(?<=^\s?በ[^።]{0,60})ቤተ ክርስቲያን)\s(?=\p{L})/u

/** The units above an office; the last of them stays where the office has no name of its own: 'የሉሜ ወረዳ ፋይናንስ ጽ/ቤት'. */
export function aboveOf(words: string, office: number): string {
  const above = ABOVE.exec(words.slice(0, office))?.[0] ?? ''
  const isNamed = words.startsWith('የ', above.length) || !/(?:ወረዳ|ከተማ|አስተዳደር|መንግስት|ዞን|ክልል)\s$/.test(above)
  return isNamed ? above : above.slice(0, Math.max(0, above.lastIndexOf(' የ') + 1))
}

/** 'X ፋውንዴሽን በጋምቤላ ክልል …': a place behind a complete name. */
export const PLACE_BEHIND = /^\sበ\p{L}{3,}\s(?:\p{L}+\s)?(?:ክልል|ዞን|ከተማ|ወረዳ)(?!\p{L})/u

/** 'የጥበቃ አገልግሎት' is a service to be bought, 'የኢትዮጵያ ፖስታ አገልግሎት' is a buyer. */
const PUBLIC = /የ?(?:ኢትዮጵያ|ኢትዮ|መንግስት|ፌዴራል|ከተማ|ክልል|ብሄራዊ|ህዝብ|አዲስ አበባ)(?!\p{L})/u
const SERVICE_END = /(?:አገልግሎት|ስራዎች|ላቦራቶሪ|ፓርክ|ክፍል)$/u
/** Whether a name that ends in 'service' may be a buyer's; `ends`: how many words of offices it contains. */
export const isOffice = (name: string, ends: number): boolean =>
  ends > 1 || !SERVICE_END.test(name) || PUBLIC.test(name)
