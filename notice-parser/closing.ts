import type { NoticeClause } from './clauses.ts'
import { leaningClosing } from './closing-leaning.ts'
import { hourPart, weigh } from './date-answers.ts'
import type { Answer, HourPart } from './date-answers.ts'
import { partOf } from './counted-part.ts'
import type { Known, DayPart } from './day-part.ts'
import { isOfOtherMatter } from './cue-turns.ts'
import { hoursMeant } from './hours-meant.ts'
import { DATE_KINDS } from './parsed.ts'
import type { ParsedNoticeDate } from './parsed.ts'

const UNTIL_BEFORE =
  /(?:\bon or before|\b(?:not|no) later than|\bbefore|\buntil|\btill|\bup ?to|\bup to and (?:including|inclusive of)|\bby|\bhanga|እስከ|ክሳብ)\s(?:the\s)?(?:\p{L}+day,?\s)?(?:እለት\s|guyyaa\s)?$/u
const OPEN_END =
  /\buntil further notice\b|\buntil (?:the )?(?:post|position|quota|stock|vacanc\p{L}+)s?\s(?:is|are) (?:filled|full|finished)\b|\bon a rolling basis\b|እስኪ(?:ሞላ|ያልቅ|ጠናቀቅ)/u
/** 'Documents: Birr 150, room 22, until …': the statement of what documents cost says when they are sold. */
const OF_PRICE = /\bno[nt][\s-]?refundable|የማይመለስ|\bdocuments?\s?:\s?(?:birr|etb|br\.?)\s?\d/u
/** 'The uniforms are delivered by', without an offer: what was bought. */
const OF_DELIVERY = /\b(?:delivered|completed|finished|supplied|installed|handed over|paid)\b/u
const OF_OFFER =
  /\b(?:bids?|offers?|proposals?|quot\p{L}*|tenders?|envelopes?|applications?|documents?|price|expressions?|eois?)\b/u
const LONGEST_TEXT = 300
/** How many letters before a limit its subject may stand. */
const LONGEST_LEAD = 600

const isBracketed = (folded: string, dates: readonly { end: number }[], { at }: { at: number }): boolean =>
  dates.some(({ end }) => end < at && /^\s?(?:አ[./]?ም\.?\s?)?[(/]\s?$/.test(folded.slice(end, at)))

const isLimit = (folded: string, { at, end }: { at: number; end: number }): boolean =>
  UNTIL_BEFORE.test(folded.slice(Math.max(0, at - 24), at)) ||
  /^\s?(?:ቀን\s)?(?:\d{1,2}[:.]\d{2}\s)?(?:ሰአት\s)?ድረስ/.test(folded.slice(end, end + 24))
function isOfOtherLimit(folded: string, { clause, at }: { clause: NoticeClause; at: number }): boolean {
  const spoken = folded.slice(Math.max(clause.at, at - LONGEST_LEAD), at)
  return isOfOtherMatter(spoken) || OF_PRICE.test(spoken) || (OF_DELIVERY.test(spoken) && !OF_OFFER.test(spoken))
}

/** 'Not later than January 5' alone: a limit with no word that ties it to buying documents or anything else. */
function untilAnswer(known: Known): Answer | undefined {
  const { folded } = known.reading
  const role = 'closing' as const
  const dates = known.timing.dates
    .filter(({ role }) => role === undefined)
    .filter((date) => isLimit(folded, date) && !isOfOtherLimit(folded, date))
    .map((date) => ({ ...date, role }))
  if (dates.length === 0) return undefined
  // The same day in the other calendar, or another day: then there are two answers.
  dates.push(...known.timing.dates.flatMap((date) => (isBracketed(folded, dates, date) ? [{ ...date, role }] : [])))
  const clauses = new Set(dates.map(({ clause }) => clause))
  const clocks = known.timing.clocks.map((clock) =>
    clock.role === undefined && clauses.has(clock.clause) ? { ...clock, role: 'closing' as const } : clock,
  )
  const limited = { ...known, timing: { ...known.timing, dates, clocks } }
  const part = { ...partOf(limited, 'closing'), rule: 'until', isProved: false }
  return part.answers.length > 0 ? weigh('closing', limited, part) : undefined
}

/** 'Closed at 2:00 and opened at 2:30 on the 15th day': both on one day. */
function sharedPart(known: Known): DayPart | undefined {
  const clauses = new Set(known.timing.clocks.filter(({ role }) => role === 'closing').map(({ clause }) => clause))
  const timing = {
    ...known.timing,
    dates: known.timing.dates.filter(({ clause }) => clauses.has(clause)),
    days: known.timing.days.filter(({ clause }) => clauses.has(clause)),
  }
  const part = partOf({ ...known, timing }, 'opening')
  return part.answers.length > 0 ? { ...part, rule: 'same-statement', isProved: false } : undefined
}

/** The hours of a statement that have no other purpose. */
function hoursOf(known: Known, clause: NoticeClause): HourPart {
  const clocks = known.timing.clocks.map((clock) =>
    clock.clause === clause && (clock.role === undefined || clock.role === 'sale')
      ? { ...clock, role: 'closing' as const }
      : clock,
  )
  return hourPart({ ...known, timing: { ...known.timing, clocks } }, 'closing')
}

const SAME_HOUR = /\bsame (?:hour|time)\b|በ?ተመሳሳይ ሰአት|በዚ(?:ያው|ሁ) ሰአት/u
/** 'Moved from December 3, 2:00 PM, to December 14 at the same hour': the hour of the day that was replaced. */
function hoursKept(known: Known, { clauses }: DayPart): HourPart | undefined {
  const { folded } = known.reading
  const isSame = clauses.some(({ at, end }) => SAME_HOUR.test(folded.slice(at, end)))
  if (!isSame || hourPart(known, 'closing', clauses).answers.length > 0) return undefined
  const clocks = known.timing.clocks.map((clock) =>
    clock.role === 'former' && clock.cue?.role !== 'opening' ? { ...clock, role: 'closing' as const } : clock,
  )
  const kept = hourPart({ ...known, timing: { ...known.timing, clocks } }, 'closing')
  return kept.answers.length === 1 ? kept : undefined
}

/** A limit without a known purpose, with an hour of its own that the closing does not have. */
function isContradicted(known: Known, { candidates: [closing] }: Answer): boolean {
  const value = closing?.value
  const { time } = typeof value === 'object' && 'dateType' in value ? value : {}
  if (!closing?.sure || time === undefined) return false
  const { folded } = known.reading
  return known.timing.dates
    .filter((date) => date.role === undefined && isLimit(folded, date) && !isOfOtherLimit(folded, date))
    .some(({ clause }) => {
      const hours = known.timing.clocks.filter((clock) => clock.clause === clause && clock.role === undefined)
      const meant = hours.flatMap((clock) => [...hoursMeant(clock, known.clocks, [0, 0]).meanings.keys()])
      return meant.length > 0 && !meant.includes(time)
    })
}

const checked = (known: Known, answer: Answer): Answer =>
  isContradicted(known, answer)
    ? { ...answer, candidates: answer.candidates.map((one) => ({ ...one, sure: false })) }
    : answer

export function readClosing(known: Known): Answer {
  const part = partOf(known, 'closing')
  if (part.answers.length > 0) return checked(known, weigh('closing', known, part, hoursKept(known, part)))
  const until = untilAnswer(known)
  if (until) return until
  const leaning = leaningClosing(known)
  if (leaning) return weigh('closing', known, leaning.part, hoursOf(known, leaning.clause))
  const shared = sharedPart(known)
  if (shared) return weigh('closing', known, shared)
  const words = OPEN_END.exec(known.reading.folded)
  if (!words) return { candidates: [], isLikely: false }
  const [from, to] = [words.index, words.index + words[0].length]
  const value: ParsedNoticeDate = {
    dateType: DATE_KINDS.text,
    text: known.reading.plain.slice(from, to).slice(0, LONGEST_TEXT),
  }
  const quotes = [known.reading.quote(from, to)]
  return { candidates: [{ field: 'closing', value, quotes, rule: 'closing-words', sure: false }], isLikely: true }
}
