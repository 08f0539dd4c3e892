import type { NoticeClause } from './clauses.ts'
import type { Cue } from './cues.ts'
import type { CueRole } from './cues-data.ts'

/** Things that are submitted or end but are not the offer: questions, samples, the sale of documents. */
const OTHER_MATTER =
  /\b(?:(?:bid|tender|bidding) forms?|samples?|questions?|quer(?:y|ies)|clarifications?|enquir(?:y|ies)|inquir(?:y|ies)|complaints?|appeals?|sales?|selling|registration|collection|purchas(?:e|ing)(?!\s(?:office|department|unit|section|team))|performance|invoices?|payments?|loans?|debts?|goods|delivery (?:within|period|time|shall|must|should|will|is|to)|works?(?!\s(?:informs|invites|would|intends|wants|hereby|plans|wishes|notif|has|is|will|s\.?c|plc|p\.l\.c|enterprise|department|office))|items?(?!\s(?:no\.?\s)?\d)|site visit|reports?|cop(?:y|ies)(?=\s(?:are|is|will|shall)\b))\b|ናሙና|ማብራሪያ|ቅሬታ|ጥያቄ|ሽያጭ|መሸጫ(?!\s?ዋጋ)|መግዣ(?!\s?ዋጋ)|መውሰጃ|ምዝገባ|ክፍያ|ርክክብ/u
const OFFER =
  /\b(?:bids?|offers?|proposals?|quotations?|tenders?|envelopes?|eois?|expressions?|applications?|pro-?forma|itbs?|box|price|submission)\b|ፖስታ|ኤንቨሎፕ|መጫረቻ|ማቅረቢያ|ፕሮፎርማ|ሳጥን|ጨረታው|ጨረታ(?=\s?(?:መዝጊያ|የሚዘጋ))|ዋጋ/u
const OBJECT =
  /^\s(?:(?:their|any|all|the|written|a|your|of|for|date|time|and|to|request|requests|inception|final|draft|interim|progress)\s){0,5}(?:samples?|reports?|deliverables?|questions?|quer(?:y|ies)|clarifications?|enquir|inquir|complaints?|invoices?|performance|sale|sales|selling|purchas|collect|obtain|buying|registration|delivery|complet|payment|visit|document sale|requests? for clar)/u
/** 'A sample of each item shall be handed in', whatever the sentence before it was about. */
const SUBJECT =
  /(?<!\bwith\s(?:(?:an?|the|their|its|one|two)\s)?)\b(?:samples?|questions?|queries|clarifications?|complaints?|invoices?|reports?|performance (?:bond|security))\b(?:\s(?:of|for)\s[^.;,\n]{0,40})?\s(?:(?:shall|must|should|will|can|may|are|is|have|to)\s){1,2}(?:be\s)?$/u
/** Cues of an end, which may be the end of anything. */
const OF_ANYTHING =
  /^(?:clos|deadline|due|last|latest|expir|submi|deposit|return|hand|send|sent|appl|deliver|(?:be |is |are )?(?:accept|receiv|taken|welcome)|cut|end |final|e-?mail|reach|ይጠናቀቃል|ያበቃል|የሚያበቃ|ማብቂያ|የመጨረሻ|ይቆያል|[ማያ]ቅረብ|ያቅርቡ|ያቀርባሉ|በማቅረብ|ይቀርባል|ይቅረብ|እንዲያቀርቡ|አቅርበው|መመለስ|ማመልከት|መላክ|ማስገባት|ያስገ|ገቢ|ይገባ|ይዘጋ|መዝጊያ)/
/** Goods, works and payment: the cue is about them where no offer is named after them. */
const GOODS =
  /(?<!\p{L})(?:የ?እቃ(?:ው|ዎቹ|ዎቹን|ውን|ዎችን)|የ?ስራው(?:ን)?|አገልግሎቱ(?:ን)?|ንብረቱ(?:ን)?|ክፍያው(?:ን)?|ቀሪው\p{L}*|ውሉ(?:ን)?|ሪፖርቱ?(?:ን)?|ውጤቱ(?:ን|ም)?|ለፍ\/ቤቱ|ለፍርድ ቤቱ|ደረሰኝ\p{L}*)(?!\p{L})/gu
const OFFER_WORDS = new RegExp(OFFER.source, 'gu')
const REACH = 70
/** Visits and meetings, for which people register, too. */
const ATTENDS =
  /\b(?:visits?|walk-?\s?through|meeting|session|conference|webinar|training|workshop|tour|briefing)\b(?:[^.\n]|\.(?!\s))*$/u
/** 'After the closing', 'before the deadline': counted from the closing. */
const COUNTED_FROM =
  /(?:after|from|of|following|before|prior to|since|beyond|past)\s(?:the\s)?(?:(?:bid|tender|proposal)s?\s)?(?:date of\s)?(?:the\s)?(?:(?:bid|tender)\s)?$/

/** The role of a closing cue, by what is submitted or ends: an offer, or something else. */
export function turnedRole(folded: string, clause: NoticeClause, cue: Cue): CueRole {
  if (cue.role !== 'closing') return cue.role
  const words = folded.slice(cue.at, cue.end)
  if (isDayOfClosing(folded, clause, cue)) return 'opening'
  if (words.startsWith('regist') && ATTENDS.test(folded.slice(Math.max(0, cue.at - 2 * REACH), cue.at)))
    return 'viewing'
  if (BIDDING.test(words) && isAuctionHeld(folded, clause)) return 'opening'
  if (!OF_ANYTHING.test(words)) return cue.role
  if (isOfPlace(folded, cue) || isOfPapers(folded, cue) || isEndOfPapers(folded, clause, cue)) return 'licence'
  if (OBJECT.test(folded.slice(cue.end, cue.end + REACH))) return 'question'
  if (SUBJECT.test(folded.slice(Math.max(clause.at, cue.at - 2 * REACH), cue.at))) return 'question'
  // Of a list 'to see …, to buy …, to hand in' each verb has its own object.
  const before = folded.slice(Math.max(clause.at, cue.at - REACH * 2), cue.at).replace(LISTED, '')
  if (!isOfOtherMatter(before)) return cue.role
  return DELIVERY.test(before) ? 'contract' : 'question'
}
/** 'Opening: on the closing date at 10:30': the day is the closing's, the hour is not. */
const isDayOfClosing = (folded: string, clause: NoticeClause, { at, end }: Cue): boolean =>
  /^(?:clos|submi|deadline)/.test(folded.slice(at, end)) &&
  /\bopen(?:ing|ed)?\b[^.;\n]{0,40}\bon\s(?:the\s)?(?:same\s|bid\s)?$/.test(
    folded.slice(Math.max(clause.at, at - REACH), at),
  ) &&
  /^\s?(?:date|day)?\s(?:at|by)\s/.test(folded.slice(end, end + 12))
const LISTED = /^.*(?:ማየት|መጎብኘት|መመልከት|መግዛት|መውሰድ)፣/su
/** 'Delivery within 30 days, at the latest …': a day after the closing, of what was bought. */
const DELIVERY = /^[\s\p{L}\d.)•*-]{0,6}\bdelivery\b/u

/** 'ከ4፡00 እስከ 6፡00 ሰዓት … በሐራጅ … መጫረት': bids are made while the auction is held. */
const BIDDING = /^(?:መጫረት|መወዳደር|መሳተፍ)/
const FROM_TO = /ከ\p{L}{0,8}\s?\d{1,2}[:.]\d\d\s(?:ሰአት\s)?እስከ\s?(?:\p{L}{1,8}\s)?\d{1,2}[:.]\d\d/u
const LONGEST_STATEMENT = 900
function isAuctionHeld(folded: string, { at, end }: NoticeClause): boolean {
  const text = folded.slice(at, Math.min(end, at + LONGEST_STATEMENT))
  return /ሀራ[ጅጁ]/.test(text) && FROM_TO.test(text)
}

/** 'እስከ … ግብር የከፈሉበትን ማስረጃ ማቅረብ የሚችሉ': who may bid, not a day for bidding. */
const PAPERS = /ማስረጃ|ሰርተ[ፊፍ]ኬት|[ፈፍ]ቃድ|ታክስ|ግብር|ክሊራንስ|ምስክር|\btax\b|\blicen[cs]e|\bclearance|\bcertificate/u
const isOfPapers = (folded: string, { at, end }: Cue): boolean =>
  /^\s?(?:የሚችል|የሚችሉ|የምትችሉ)(?!\p{L})/u.test(folded.slice(end, end + 10)) &&
  PAPERS.test(folded.slice(Math.max(0, at - REACH), at))
/** An office, an account or a project closes, too. */
const PLACES =
  /\b(?:projects?|accounts?|offices?|year|books|branch(?:es)?|shops?|roads?|bridge|schools?|universit(?:y|ies))[^\S\n](?:(?:is|are|will|shall|be|remains?|has|been)\s){0,3}$/u
const isOfPlace = (folded: string, { at, end }: Cue): boolean =>
  folded.startsWith('clos', at) && end > at && PLACES.test(folded.slice(Math.max(0, at - REACH), at))
/** 'Submit audited accounts up to July 7': the day of those papers, unless an offer is named, too. */
const OLD_PAPERS =
  /\b(?:accounts?|statements?|balance sheets?|clearances?|licen[cs]es?|certificates?|letters?|payrolls?|tax|receipts?)\b/u
export const isDayOfPapers = (spoken: string): boolean => OLD_PAPERS.test(spoken) && !OFFER.test(spoken)
/** A bond or a licence ends, too. */
const ENDS = /^(?:ይጠናቀቃል|ያበቃል|የሚያበቃ|ማብቂያ|expir|end )/u
const BONDS = /ዋስትና|ማስከበ?ሪያ|ቦንድ|ውል|[ፈፍ]ቃድ|\b(?:bond|security|guarantee|licen[cs]e|contract)\b/u
const isEndOfPapers = (folded: string, clause: NoticeClause, { at, end }: Cue): boolean =>
  ENDS.test(folded.slice(at, end)) && BONDS.test(folded.slice(Math.max(clause.at, at - REACH), at))

/** The reason for moving a day does not say what the day is for. */
const CAUSES =
  /\b(?:following|due to|because of|owing to|in response to|based on|upon|in view of|considering)\s(?:[\p{L}']+\s){0,4}(?:questions?|queries|requests?|enquiries|inquiries|clarifications?|complaints?)|(?:ጥያቄ|ቅሬታ|ማብራሪያ)\p{L}*\s(?:መሰረት|ምክንያት|መነሻ)/gu
/** Whether words mention something else before they mention an offer, or no offer at all. */
export function isOfOtherMatter(spoken: string): boolean {
  const words = spoken.replace(CAUSES, ' ')
  const goods = [...words.matchAll(GOODS)].at(-1)?.index ?? -1
  if (goods >= 0 && goods > ([...words.matchAll(OFFER_WORDS)].at(-1)?.index ?? -1)) return true
  const other = words.search(OTHER_MATTER)
  const offer = words.search(OFFER)
  return other >= 0 && (offer < 0 || other <= offer)
}

/** Whether days are counted from what a cue names, so that they do not belong to the cue itself. */
export const isCountedFrom = (folded: string, end: number, cue: Cue): boolean =>
  cue.at >= end && COUNTED_FROM.test(folded.slice(end, cue.at))
