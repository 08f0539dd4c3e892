import { addDays, isoDate, parseIsoDate, toEthiopian, toGregorian } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { nextWorkingDay } from '#ethiopia/working-days.ts'
import { clauseAt } from './clauses.ts'
import type { NoticeClause } from './clauses.ts'
import { hourPart, weigh } from './date-answers.ts'
import type { Answer, HourPart } from './date-answers.ts'
import { partOf } from './counted-part.ts'
import type { Known, DayPart } from './day-part.ts'
import { within } from './cues.ts'
import { DATE_KINDS } from './parsed.ts'
import type { Proposal, Quote, ParsedNoticeDate } from './parsed.ts'

const SAME_DAY =
  /\bguyyu?ma sana\b|በእለቱ(?:ም)?|በዚ(?:ሁ|ያው|ያኑ|ያ)ው? (?:እለት|ቀን)|በ(?:ዛው|ዝያው|ዚያውኑ) (?:እለት|ቀን)|በተመሳሳይ (?:ቀን|እለት)|በተጠቀሰው (?:ቀን|እለት)|በ(?:ጨረታው\s)?(?:መዝጊያው?|ሚዘጋበት|ተዘጋበት)\p{L}? (?:ቀን|እለት)|\b(?:the |that |this |very )*same (?:day|date|\p{L}{3,6}day)\b|\b(?:that|this) (?:very )?(?:day|date)\b|\bthe very day\b|\b(?:closing|submission) (?:day|date)(?= (?:at|by)\b)|(?<=\bon (?:the )?)(?:deadline|closing|submission) (?:day|date)\b|\bday of (?:the )?(?:closing|submission)\b/gu
const NEXT_WORKING_DAY =
  /በቀጣ[ዩይ](?:ው)? (?:የ?ስራ|የመንግስት የ?ስራ) (?:ቀን|እለት)|በሚቀጥለው የ?ስራ (?:ቀን|እለት)|\b(?:the )?(?:next|following) (?:working|business|official) day\b|\bfirst (?:working|business) day (?:after|following)\b/gu
const NEXT_DAY =
  /በማግስቱ|በሚቀጥለው (?:ቀን|እለት)|በቀጣ[ዩይ](?:ው)? (?:ቀን|እለት)|በበነጋው|በነጋታው|\b(?:the )?(?:next|following) (?:day|morning)\b|\b(?:the )?day (?:after|following)\b|\bone day (?:after|later)\b/gu
/** The rule for days off, which does not describe this day. */
const IF_DAY_OFF = /ካልሆነ|ከሆነ|ከዋለ|የሚውል|በአል|holiday|\bif\b|weekend|falls/u
const AFTER =
  /(?<!\b(?:of|within|about|least|than|and)\s)(?<count>\d{1,3}|(?:a |one )?quarter of an|three[\s-]quarters of an|half an?|one|an|fifteen|thirty|forty[\s-]five|ሩብ|ግማሽ|አንድ|አስራ አምስት|ሰላሳ)\s?(?:\(\w+\)\s)?(?<unit>minutes?|mins?|hours?|ደቂቃ|ሰአት)\s?(?:after(?:wards?)?|later|thereafter|በኋላ|ቆይቶ)/gu
const AT_ONCE =
  /\b(?:immediately|shortly|right|soon) (?:after|thereafter)\b|\bimmediately\b|\bthereafter\b|ወዲያውኑ|ወዲያው|ወድያው|እንደተዘጋ|ከተዘጋ በኋላ/gu
const COUNTS: Readonly<Record<string, number>> = {
  'quarter of an': 0.25,
  'a quarter of an': 0.25,
  'one quarter of an': 0.25,
  'three quarters of an': 0.75,
  'three-quarters of an': 0.75,
  ሩብ: 0.25,
  half: 0.5,
  'half an': 0.5,
  'half a': 0.5,
  one: 1,
  an: 1,
  ግማሽ: 0.5,
  አንድ: 1,
  ሰላሳ: 30,
  'አስራ አምስት': 15,
  fifteen: 15,
  thirty: 30,
  'forty five': 45,
  'forty-five': 45,
}
const LAST_MINUTE = 18 * 60

type Relative = { at: number; end: number; text: string; minutes?: number }

/** Words that refer to the closing, where the opening is mentioned. */
function leaning({ reading: { folded }, timing }: Known, pattern: RegExp): Relative | undefined {
  for (const found of folded.matchAll(pattern)) {
    const clause = clauseAt(timing.clauses, found.index)
    if (!clause) continue
    const isOpening = within(timing.cues, clause).some(({ role }) => role === 'opening' || role === 'both')
    const words = folded.slice(clause.at, clause.end)
    if (!isOpening || ((pattern === NEXT_DAY || pattern === NEXT_WORKING_DAY) && IF_DAY_OFF.test(words))) continue
    const { count = '', unit = '' } = found.groups ?? {}
    const number = COUNTS[count] ?? Number(count)
    const minutes = unit ? number * (/^m|ደቂቃ/.test(unit) ? 1 : 60) : undefined
    return { at: found.index, end: found.index + found[0].length, text: found[0], minutes }
  }
  return undefined
}

function timeAfter(time: string, minutes: number): string | undefined {
  const at = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes
  return at <= LAST_MINUTE
    ? `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
    : undefined
}

const isTyped = (value: Proposal['value'] | undefined): value is ParsedNoticeDate =>
  typeof value === 'object' && !Array.isArray(value)

/** The closing's day as the opening's own, with the words that support it. */
function sameDay(closing: Proposal, quotes: readonly Quote[], rule: string): DayPart {
  const { time: _, ...day } = closing.value as ParsedNoticeDate
  return {
    answers: [{ meanings: new Map([['same', day]]), quotes: [...closing.quotes.slice(0, 1), ...quotes] }],
    rule,
    isProved: closing.sure,
    days: [],
    clauses: [],
  }
}

/** Hours of the opening, but for 'an hour after', which is not an hour of the day. */
function hoursBut(known: Known, after: Relative | undefined, clauses: readonly NoticeClause[]): HourPart {
  if (!after) return hourPart(known, 'opening', clauses)
  const clocks = known.timing.clocks.filter(({ at, end }) => end <= after.at || at >= after.end)
  return hourPart({ ...known, timing: { ...known.timing, clocks } }, 'opening')
}

/** Hours not earlier than the proposed closing on the same day. */
function notBefore(hours: HourPart, { candidates: [closing], isLikely }: Answer): HourPart {
  const value = closing?.value
  const closed = isLikely && isTyped(value) ? value.time : undefined
  if (!closed) return hours
  const answers = hours.answers.map(({ meanings, quotes }) => {
    const later = [...meanings].filter(([time]) => time >= closed)
    return { quotes, meanings: later.length > 0 ? new Map(later) : meanings }
  })
  return { ...hours, answers }
}

/** 'On the next working day': the day itself where the closing names one, else the words. */
function nextDay(known: Known, { candidates: [closing], why, isLikely }: Answer): Answer | undefined {
  const working = leaning(known, NEXT_WORKING_DAY)
  const next = working ?? leaning(known, NEXT_DAY)
  if (!next) return undefined
  // Lots that close on different days are opened on different days.
  const said = known.reading.folded.match(working ? NEXT_WORKING_DAY : NEXT_DAY)?.length ?? 0
  if (said > 1 && why && !isLikely) return { candidates: [], isLikely: false }
  const { reading } = known
  const closed = closing && isTyped(closing.value) && (!why || isLikely) ? dayOf(closing.value) : undefined
  const morrow = closed && addDays(closed, 1)
  const date = morrow && working ? nextWorkingDay(morrow, known.holidays) : morrow
  const words: ParsedNoticeDate = { dateType: DATE_KINDS.text, text: reading.plain.slice(next.at, next.end) }
  const isEthiopian = closing !== undefined && isTyped(closing.value) && closing.value.ethDate !== undefined
  const day: ParsedNoticeDate | undefined =
    date &&
    (isEthiopian
      ? { dateType: DATE_KINDS.ethiopian, ethDate: isoDate(toEthiopian(date)) }
      : { dateType: DATE_KINDS.gregorian, gcDate: isoDate(date) })
  const answers = [{ meanings: new Map([['next', day ?? words]]), quotes: [reading.quote(next.at, next.end)] }]
  return weigh('opening', known, { answers, rule: 'next-day', isProved: false, days: [], clauses: [] })
}

function dayOf({ gcDate, ethDate }: ParsedNoticeDate): CivilDate | undefined {
  if (gcDate !== undefined) return parseIsoDate(gcDate)
  const [year = 0, month = 0, day = 0] = (ethDate ?? '').split('-').map(Number)
  return ethDate === undefined ? undefined : toGregorian({ year, month, day })
}

/**
 * An opening with an hour but no day, where the closing has one: a notice that keeps offers unopened for a day says so.
 */
function sameStatement(known: Known, closings: Answer, hours: HourPart): Answer | undefined {
  const [closing] = closings.candidates
  const { timing } = known
  const first = timing.clocks.find(({ role }) => role === 'opening')
  if (!closing || !isTyped(closing.value) || !first) return undefined
  const index = timing.clauses.indexOf(first.clause)
  const isNear = timing.clocks.some(
    ({ role, clause }) => role === 'closing' && (clause === first.clause || clause === timing.clauses[index - 1]),
  )
  const isDayKnown = !closings.why || closings.isLikely
  if (!isNear || !isDayKnown || timing.days.some(({ role }) => role === 'opening')) return undefined
  const later = notBefore(hours, closings)
  const closed = closing.value.time
  const isAfter =
    closed !== undefined && later.answers.every(({ meanings }) => [...meanings.keys()].every((time) => time >= closed))
  return isAfter ? unsure(weigh('opening', known, sameDay(closing, [], 'same-statement'), later)) : undefined
}

/** Bidders of an auction are registered in the hour before it: two hours in one statement. */
const REGISTERS = /ምዝገባ|\bregist(?:er|ration)/u

/** The opening, which notices often define by the closing: the same day, half an hour later, the next working day. */
export function readOpening(known: Known, closings: Answer): Answer {
  const part = partOf(known, 'opening')
  const { reading } = known
  if (part.answers.length > 0) {
    const answer = weigh('opening', known, part)
    return part.clauses.some(({ at, end }) => REGISTERS.test(reading.folded.slice(at, end))) ? unsure(answer) : answer
  }
  const [closing] = closings.candidates
  const after = leaning(known, AFTER)
  const words = leaning(known, SAME_DAY) ?? after ?? leaning(known, AT_ONCE)
  const clause = words && clauseAt(known.timing.clauses, words.at)
  const hours = hoursBut(known, after, clause ? [clause] : [])
  const next = words && closing ? undefined : nextDay(known, closings)
  if (next) return next
  if (closing && isTyped(closing.value) && words) {
    const own = closings.isLikely ? closing : lastBefore(closings.candidates, reading.quote(words.at, words.end)[0])
    const quotes = [reading.quote(words.at, words.end)]
    const { time } = closing.value
    const later = after?.minutes !== undefined && time ? timeAfter(time, after.minutes) : undefined
    const relative: HourPart = later
      ? { answers: [{ meanings: new Map([[later, later]]), quotes: [] }], isOpen: false }
      : hours
    const answer = weigh('opening', known, sameDay(own ?? closing, quotes, 'same-day'), notBefore(relative, closings))
    return closings.why && !answer.why && !closings.isLikely
      ? { ...answer, why: closings.why, isLikely: false }
      : answer
  }
  return sameStatement(known, closings, hours) ?? { candidates: [], isLikely: false }
}

/** The same day in the other calendar stands no further away. */
const SAME_PLACE = 40
/** Of closings in several statements, the one named last before the words that refer to it. */
function lastBefore(closings: readonly Proposal[], at: number): Proposal | undefined {
  const startOf = ({ quotes: [[start] = [0, 0]] }: Proposal): number => start
  const [first] = closings
  const last = closings.filter((one) => startOf(one) < at).toSorted((one, other) => startOf(other) - startOf(one))[0]
  return first && last && startOf(last) - startOf(first) > SAME_PLACE ? last : first
}

const unsure = (answer: Answer): Answer => ({
  ...answer,
  candidates: answer.candidates.map((one) => ({ ...one, sure: false })),
})
