import type { NoticeClause } from './clauses.ts'
import { within } from './cues.ts'
import type { CueRole } from './cues-data.ts'
import type { Known } from './day-part.ts'
import { OF_OFFER, RULES_OF_DAYS } from './earned-words.ts'

/** Words of time that say nothing new next to a closing: how it is named, counted and opened. */
const SAID = new RegExp(
  [
    String.raw`\b(?:local|east african?|eat|new york|gmt|ethiopian|gregorian|addis ababa|standard)?\s?time(?: zone)?(?: of (?:the )?(?:closing|opening|submission))?(?=\s?(?:[,.;:()]|$|on\b|in\b|at\b|and\b|of\b|to\b|by\b))|\bdates? (?:and|&|/) (?:time|hour)s?\b|\b(?:closing|submission|due|deadline|opening|end|final|last|bid|submittal)\s?(?:dates?|days?|times?|hours?)\b|\b(?:dates?|days?|times?) (?:of|for) (?:the )?(?:bid |tender |proposal )?(?:closing|opening|submission|submitting|receipt|deadline|the last|first|publication|announcement|advert\p{L}*|this|its|issu\p{L}*|notice)\b`,
    String.raw`\b(?:on|of) (?:the |that |this )?(?:very )?(?:same|that|this) (?:day|date|time|hour)\b|\bsame (?:day|date|time|hour|monday|tuesday|wednesday|thursday|friday|saturday)\b|\bthat day\b|\b(?:before|after|following|at|until|till|from|by) (?:the )?(?:bid )?(?:deadline|closing|opening|submission|publication|announcement|advert\p{L}*|appearance|lunch)\b|\b(?:on or before|or before|not later than|no later than|at the latest|latest(?: by)?|later than|on time|up to)\b|\b(?:working|office|business|official|calendar|consecutive) (?:days?|hours?|time)\b|\bo'?clock\b|\bhours\b(?=\s(?:local|on|in|eat|east)|[,.;)])|\bhrs?\b`,
    String.raw`\bimmediately(?: (?:after|there))?\p{L}*|\b(?:an?|half(?: an?)?|\d{1,2}|fifteen|thirty|ten|one) (?:hour|minutes?|hr)\b (?:after\p{L}*|later|there\p{L}+)|\b(?:late|after that|thereafter|soon after)\b|\b(?:next|following) (?:working |business )?day\b|\b(?:first|last) (?:day|date)\b|\b(?:date|day) (?:stated|indicated|mentioned|given|above|shown)\b|\b(?:above|stated|indicated|mentioned|specified|given)(?:-?mentioned)? (?:date|day|time|hour)s?\b|\b(?:until|till|before|after|by|on|at|from|since)\s(?=[\s]*(?:$|[#]))|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day,?(?=\s?[#(])|\b(?:at|in) (?:any|all|the) times?\b|\bperiod of\b|\b(?:date|day) (?:of )?(?:that |on which )?(?:the|this) (?:notice|advert\p{L}*|announcement|invitation)\b|\b1st day\b|\b(?:dates?|days?) (?:is|are|will be)\b|\bfor \d{1,4} (?:\p{L}+ )?(?:days|months|weeks)\b|\b\d{1,3}(?:st|nd|rd|th) (?:floor|street|road)\b|\bdays?\b(?= (?:from|after|of|as of|since) (?:the |this |its )?(?:date|day|first|publi|announce|advert|notice))|\b(?:date|dated?|day|time|hour)\s?(?=[:|#(])`,
  ].join('|'),
  'gmu',
)
/** Words by which another day or hour is set apart, once those above are put aside. */
const OF_TIME =
  /\b(?:dates?|days?|hours?|weeks?|weekly|daily|months?|deadlines?|earlier|later|sooner|early|until|till|every(?! day)|each (?:mon|tues|wednes|thurs|fri|day)\p{L}*|others?|prevails?|supersedes?|change[sd]?|grace|minutes (?:ahead|behind|fast|slow|late|more)|(?:the )?\d{1,2}(?:st|nd|rd|th)(?![\p{L}]))\b|#\s?(?:sooner|earlier)/u
const OF_TIME_IN_AMHARIC =
  /(?:^|[\s(፤፣])(?:ዘወትር(?! በስራ)|በየ(?:ሳምንቱ|ቀኑ|እለቱ|ወሩ)|(?:ሁለተኛ|ሶስተኛ|ቀጣይ)(?:ው)? (?:ዙር|ምእራፍ)|ለውጥ|ለውጦች|ሌሎች|የቀሩት|ቀሪዎቹ|(?:እስከ\s)?በ?(?:ማግስቱ|ነጋታው)(?!(?:\s+\S+){0,5}\s+[የይ](?:ሚ)?ከፈ))(?=[\s።፤፣]|$)/u
/** Those who hand in are a part of all bidders, or what is handed in is about the tender and no offer. */
const OF_SOME =
  /\b(?:shortlisted|short-listed|selected|prequalified|pre-qualified|those (?:who|that|which)|winners?|(?:un)?successful|losing|disqualified|(?:who|that|which) (?:missed|have missed|did not|didn't|could not|were late|failed)|only (?:bidders|firms|those)|local (?:purchasers|suppliers|bidders)|foreign|first cut|soft|those invited|only invited|invited by letter|by invitation only)\b|\b(?:submit|deposit|hand in|deliver|send|present)s?\s(?:(?:the|their|your|a|its)\s){0,2}(?:bid|tender)\s(?:bonds?|securit\p{L}+|guarantees?|fees?)\b|\b(?:deposit|pay|transfer)s?\s(?:(?:an?|the|birr|etb|br\.?|amount of|sum of)\s){0,3}\d|\b(?:comments?|remarks|suggestions|requests? for|applications? for (?:a |the )?(?:site|visit|document|copy|training|membership))\b|(?:^|[\s፤፣])(?:ያለፉ|ላለፉ|የተመረጡ|ያሸነፉ|ተሸናፊ|የተሸነፉ|ያልተመረጡ|ላልተመረጡ|ያላለፉ|የመጀመሪያው ዙር|1ኛው? ዙር)(?=[\s፤፣])/u
/** The object of handing in must be an offer or its papers, if one is named. */
const HANDED_IN =
  /\b(?:submit|deposit|send|deliver|return|hand in|present|bring|collect)s?\s(?<object>(?!(?:on|by|not|no|or|until|till|before|to|at|in)\b)[\p{L}][\p{L}\s'-]{2,60}?)\s(?=(?:by|until|till|before|not later|no later|on or)\b)/u
/** Papers about offers, or made from those that come with them. */
const REPORTS = /\b(?:reports?|scans?|results?|minutes|lists? of|evaluations?)\b/u
const PAST =
  /\b(?:were|was) (?:found|rejected|opened|evaluated|too|too high|received|returned)\b|\brejected (?:bids|offers)\b/u
const AUTHORITY = /(?:የውክልና|ውክልና|ቀሪ ክፍያ)\p{L}*(?:\s\S+){0,2}\s(?:እስከ|በ)/u

/** Days on which something is bought or begins are no beginning of counted days. */
const FROM_OTHER =
  /(?:ከ(?:ገዙ|ገዛ|ወሰዱ|ወሰደ|ከፈሉ)\p{L}*|(?:ሰነ[ድዱ]\p{L}?)\s(?:ከገዙ|ከወሰዱ|ከተሸጠ)\p{L}*)(?:\s\S+){0,3}\s(?:ጀምሮ|በኋላ)|(?:ቅዳሜ|እሁድ|በአል)\p{L}*(?:\s\S+){0,2}\s(?:አይቆጠ[ርሩ]|አይታሰብ|ሳይቆጠር)\p{L}*|\b(?:counting|excluding|not counting) only\b|\bcounting only\b/u

/** 'The closing date of tenders': the rest of the name. */
const NAMED = /^\s(?:date|day|time|hour)(?: (?:and|&) (?:time|hour))?(?=\s(?:of|for)\s)/u

const REACH = 220
const OTHER_MATTER: ReadonlySet<CueRole> = new Set([
  'sale',
  'viewing',
  'meeting',
  'question',
  'validity',
  'contract',
  'licence',
  'published',
  'opening',
])

/** The words of a statement without its days, hours and counts, each of which has its own purpose. */
function unspoken({ reading: { folded }, timing }: Known, { at, end }: NoticeClause): string {
  const spans = [timing.dates, timing.clocks, timing.days.filter(({ role }) => role !== undefined)].flatMap((found) =>
    within<NoticeClause>(found, { at, end }),
  )
  let text = folded.slice(at, end)
  for (const span of spans) {
    const from = span.at - at
    text = text.slice(0, from) + '#'.repeat(Math.min(span.end, end) - span.at) + text.slice(span.end - at)
  }
  // The words that bind the closing to its day are no other ones.
  for (const cue of within(timing.cues, { at, end }).filter(({ role }) => role === 'closing' || role === 'both')) {
    const to = cue.end + (NAMED.exec(folded.slice(cue.end, cue.end + 24))?.[0].length ?? 0)
    text = text.slice(0, cue.at - at) + ' '.repeat(to - cue.at) + text.slice(to - at)
  }
  return text.replace(/#+/g, (run) => '#'.padEnd(run.length, ' ')).replace(SAID, ' ')
}

/**
 * Whether words of time are left over, in the closing's statement or behind it, that name another day without a date,
 * or only some of the bidders.
 */
export function hasWordsLeft(known: Known, statement: NoticeClause, day: NoticeClause): boolean {
  const { reading, timing } = known
  const near = { at: Math.max(statement.at, day.at - REACH), end: Math.min(statement.end, day.end + REACH) }
  const words = reading.folded.slice(near.at, near.end)
  if ([OF_SOME, FROM_OTHER, PAST, AUTHORITY].some((other) => other.test(words))) return true
  const object = HANDED_IN.exec(words)?.groups?.['object']
  if (object !== undefined && !OF_OFFER.test(object) && !/\b(?:it|them|this|forms?)\b/.test(object)) return true
  if (object !== undefined && REPORTS.test(object)) return true
  const isOther = (clause: NoticeClause): boolean =>
    within(timing.cues, clause).some(({ role }) => OTHER_MATTER.has(role))
  const next = timing.clauses[timing.clauses.indexOf(statement) + 1]
  const isRule = next !== undefined && RULES_OF_DAYS.test(reading.folded.slice(next.at, next.end))
  const parts = next && next.at - statement.end < 3 && !isOther(next) && !isRule ? [near, next] : [near]
  return parts.some((part) => {
    const left = unspoken(known, part)
    return OF_TIME.test(isOther(part) ? '' : left) || OF_TIME_IN_AMHARIC.test(left)
  })
}
