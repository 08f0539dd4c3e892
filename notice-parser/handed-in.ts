/** Offers, those who make them, and the words for the end of their time. */
const OFFERS =
  /\b(?:bids?|bidding|bidders?|tender(?:s|ers?|ing)?|offers?|proposals?|quotations?|quotes?|envelopes?|eois?|interest(?:ed)?|appl(?:y|ies|ications?|icants?)|pro-?formas?|rf[qpb]s?|itbs?|submissions?|dossiers?|responses?|documents?|box|sealed|prices?|papers|cvs?|it|they|them|clos(?:e|es|ed|ing)|deadline|due|last d(?:ay|ate))\b|ጨረታ|ተጫራ|ፖስታ|ኤንቨሎፕ|ሰነ[ድዱዶዳ]|ዋጋ|ሳጥን|ፕሮፎርማ|ፕሮፖዛል|መወዳደ|ተወዳዳ|መጫረቻ|መዝጊያ|ዘጋ|አመልካ/u
/** Bonds and fees that have the name of the tender are no offers. */
const NAMED_AFTER =
  /\b(?:bid|bidding|tender)(?:'?s|ers?'?)?\s(?=(?:bonds?|securit(?:y|ies)|guarantees?|deposits?|fees?)\b)|የ?ጨረታ\p{L}?\s(?=(?:ማስከበ?[ሪር]ያ|ዋስትና))/gu
const MUST = String.raw`(?:is|are|has|have|must|shall|should|will|may|can|needs?)\s(?:to\s)?(?:be\s)?`
const ARRIVES = String.raw`(?:taken|accepted|received|paid|deposited|submitted|delivered|presented|returned|handed|brought|sent|reach|arrive)\b`
/** 'The tyres must reach our garage': where no offer is named, the subject of the verb is something else. */
const ARRIVAL = new RegExp(String.raw`\p{L}\s${MUST}${ARRIVES}`, 'u')
/** 'The CPO is taken until', even where an offer is named behind it. */
const OF_OTHERS = new RegExp(
  String.raw`\b(?:cpo|bonds?|securit(?:y|ies)|guarantees?|deposits?|fees?|payments?|goods|items|materials|equipment|supplies|machines?|vehicles?|letters?(?! of (?:interest|intent|bid|appl))|reports?)\b\s?(?:\([^)]{1,30}\)\s?)?(?:(?:of|for|in|to)\s[^.;,\n]{1,50}\s)?${MUST}${ARRIVES}`,
  'u',
)
const OFFERS_BEFORE = /\b(?:bids?|offers?|proposals?|quotations?|envelopes?)\b/u
const OTHERS_IN_AMHARIC = /ማስከበ?[ሪር]ያ|ዋስትና|ሲፒኦ|ስፒኦ|ናሙና|እቃ[ውዎ]/u

/** Whether what is handed in, or arrives, is no offer, as far as the statement names it. */
export function isOfNoOffer(said: string): boolean {
  const own = said.replace(NAMED_AFTER, '')
  const other = OF_OTHERS.exec(own)
  if (other && !OFFERS_BEFORE.test(own.slice(0, other.index))) return true
  return (ARRIVAL.test(own) || OTHERS_IN_AMHARIC.test(own)) && !OFFERS.test(own)
}
