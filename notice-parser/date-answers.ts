import { compareDates, daysBetween } from '#ethiopia/calendar.ts'
import { formatClock } from '#ethiopia/clock.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import type { NoticeClause } from './clauses.ts'
import { hasLostHour } from './damage.ts'
import type { DateField, Known, DayPart } from './day-part.ts'
import type { Day } from './days-meant.ts'
import { hoursMeant, isLikelyHour, isOfEthiopian, isOfTwoClocks } from './hours-meant.ts'
import { answersOf } from './options.ts'
import type { ReadOptions } from './options.ts'
import type { Proposal, Quote, Why } from './parsed.ts'

/** Answers for one field: one that is sure or not, several, or none; `why` where several are possible. */
export type Answer = { candidates: Proposal[]; why?: Why; isLikely: boolean }

const LONGEST_OPEN = 365
/** `isLikely`: of several hours the first is the likely one. `isShaken`: one of two hours in a row was lost. */
export type HourPart = { answers: ReadOptions<string>[]; isOpen: boolean; isLikely?: boolean; isShaken?: boolean }

/** Offices are open until an hour that the notice does not name. */
const OFFICE_HOURS =
  /\b(?:office|working|business|regular|normal) hours\b|ስራ ሰአ[ትታ]|\b(?:before|after) lunch\b|\bhalf[\s-](?:a[\s-])?day\b|\b(?:morning|forenoon|afternoon|evening|midday)\b|(?<!\p{L})(?:ግማሽ ቀን|[ከበ]?ምሳ|ከ?ሰአት (?:በፊት|በኋላ)|[ከበ]?[ጠጥ]ዋት\p{L}?|[ከበ]?ረፋድ\p{L}?|[ከበ]?ቀትር\p{L}?)(?!\p{L})|\b(?:c\.?o\.?b|e\.?o\.?b)\b|\b(?:close|end) of (?:the )?(?:business|working|office)?\s?(?:day|business|hours)\b|\bsame (?:hour|time)\b|በ(?:ተመሳሳይ|ዚያው|ዚሁ) ሰአት/u
const OTHER_HOURS = new Set(['closing', 'opening', 'both', 'hours', 'meeting', 'viewing', 'former'])

/** Hours of this field; where a statement names closing and opening together, its first hour is the closing. */
export function hourPart(
  { reading, timing, clocks: setting }: Known,
  role: DateField,
  clauses: readonly NoticeClause[] = [],
): HourPart {
  const own = timing.clocks.filter((clock) => clock.role === role)
  const both = timing.clocks.filter((clock) => clock.role === 'both')
  const shared = role === 'closing' ? both.slice(0, 1) : both.slice(-1)
  const places = [...own, ...shared].map((clock) => hoursMeant(clock, setting, reading.quote(clock.at, clock.end)))
  // An hour without a known purpose may be this one.
  const isOpen = timing.clocks.some(
    (clock) =>
      clock.elsewhere ||
      !OTHER_HOURS.has(clock.role ?? '') ||
      (clock.role === 'hours' && clauses.some((one) => isNext(reading.folded, one, clock.clause))),
  )
  // Two hours, one of them for the opening: only their order shows which one closes.
  const openings = timing.clocks.filter((clock) => clock.role === 'opening').map(({ minutes }) => minutes)
  const isHeld = role === 'opening' && timing.clocks.some((clock) => clock.role === 'hours')
  const isElsewhere = role === 'closing' && places.length === 0 && new Set(openings).size > 1
  const isLost = clauses.some(
    (clause) =>
      hasLostHour(reading.folded, clause, timing.clocks, timing.dates) ||
      isHourLineLost(reading.folded, timing, timing.clauses[timing.clauses.indexOf(clause) + 1]),
  )
  const isByDay = clauses.some(({ at, end }) => OFFICE_HOURS.test(reading.folded.slice(at, end)))
  const answers = answersOf(places)
  const first = role === 'closing' ? handedInBefore(reading, own, answers) : undefined
  const [hour = '', ...others] = first?.meanings.keys() ?? []
  return {
    answers: first ? [first, ...answers.filter((answer) => answer !== first)] : answers,
    isOpen: isOpen || isByDay || isElsewhere || isHeld || isLost,
    isLikely: first !== undefined && (others.length === 0 || isLikelyHour(hour, setting)),
    isShaken:
      (isLost && own.length === 0 && shared.length > 0) ||
      isOfTwoClocks(timing.clocks) ||
      [...own, ...shared].some(({ isWorn }) => isWorn) ||
      own.some((clock) => isSpanOfEthiopian(clock, timing.clocks)) ||
      isOnOtherClock(reading.folded, own, answers),
  }
}

const UNTIL = 12
/** 'From 4:00 to 6:00 in the morning': nobody means the night, but only the hours show the clock. */
const isSpanOfEthiopian = (clock: Known['timing']['clocks'][number], all: Known['timing']['clocks']): boolean =>
  clock.isSpoken === true &&
  isOfEthiopian(clock) &&
  all.some(({ role, at }) => role === 'hours' && at >= clock.end && at - clock.end < UNTIL)

const IN_AMHARIC = /\p{Script=Ethiopic}{3}/u
/** '10:00 AM', and '10:00 ሰዓት' in another statement, which is 4:00 PM: the same figures, but two hours. */
function isOnOtherClock(
  folded: string,
  own: Known['timing']['clocks'],
  [only, ...others]: readonly ReadOptions<string>[],
): boolean {
  if (!only || others.length > 0 || only.meanings.size > 1) return false
  return own.some(({ at, end, minutes, ethiopian }) => {
    const isAmharic = minutes === undefined && IN_AMHARIC.test(folded.slice(Math.max(0, at - 5), end + 7))
    return isAmharic && ethiopian !== undefined && !only.meanings.has(formatClock(ethiopian))
  })
}

const HOUR_LABEL = /^[\s•*|-]{0,4}(?:(?:local )?time|hour|ሰአት)\s?[:.-]/u
/** 'Time: |0:00' below the line of a day: its hour was not read. */
const isHourLineLost = (folded: string, { clocks }: Known['timing'], line: NoticeClause | undefined): boolean =>
  line !== undefined &&
  HOUR_LABEL.test(folded.slice(line.at, line.at + 24)) &&
  !clocks.some(({ clause, elsewhere }) => clause === line && !elsewhere)

/** The same statement, or the one next to it across a semicolon. */
const isNext = (folded: string, one: NoticeClause, other: NoticeClause): boolean =>
  one === other || (other.at - one.end <= 1 && other.at > one.at && /[;፤]/.test(folded[one.end] ?? ''))

const HANDED_IN = /ስገ|ገቢ|ይገባ|ቅር[ቡበብ]|ቀር[ባብ]|መለስ|submi|deliver|hand|receiv|accept|return/
const SHUT = /ዘጋ|ዝጊያ|ተዘግቶ|ሸ[ግጋ]|ሽጎ|clos|seal/
/** Submitted until 3:30, sealed at 3:45: bidders must meet the earlier hour. */
function handedInBefore(
  { folded, quote }: Known['reading'],
  clocks: Known['timing']['clocks'],
  answers: readonly ReadOptions<string>[],
): ReadOptions<string> | undefined {
  const [one, other] = answers
  if (!one || !other || answers.length > 2) return undefined
  const isOf = (answer: ReadOptions<string>, verb: RegExp): boolean =>
    clocks.some(({ at, end, cue }) => {
      const isIts = answer.quotes.some(([start]) => start === quote(at, end)[0])
      return isIts && cue !== undefined && verb.test(folded.slice(cue.at, cue.end))
    })
  const [first, last] = isOf(one, HANDED_IN) && isOf(other, SHUT) ? [one, other] : [other, one]
  if (!isOf(first, HANDED_IN) || !isOf(last, SHUT)) return undefined
  const [hour = ''] = first.meanings.keys()
  const late = [...last.meanings.keys()].find((time) => time > hour)
  return late !== undefined && minutesOf(late) - minutesOf(hour) <= 60 ? first : undefined
}
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** How far apart two quotes stand. */
const apart = ([at, end]: Quote = [0, 0], [from, to]: Quote = [0, 0]): number => Math.max(from - end, at - to, 0)

/** 'Until 11:30 on the 15th day', 'closed on the 16th day at 3:30': of several days, each with the hour next to it. */
function hoursByDay(part: DayPart, hours: HourPart): ReadonlyMap<ReadOptions<unknown>, ReadOptions<string>> {
  const pairs = new Map(
    part.answers.flatMap((day) => {
      const near = hours.answers.toSorted(
        (one, other) => apart(day.quotes[0], one.quotes[0]) - apart(day.quotes[0], other.quotes[0]),
      )
      return near[0] ? [[day, near[0]] as const] : []
    }),
  )
  const isPaired = pairs.size > 1 && new Set(pairs.values()).size === hours.answers.length
  return isPaired && hours.answers.length === pairs.size ? pairs : new Map()
}

function candidatesOf(field: DateField, part: DayPart, hours: HourPart): Proposal[] {
  const timesOf = ({ meanings, quotes }: ReadOptions<string>) => [...meanings.keys()].map((time) => ({ time, quotes }))
  const own = hoursByDay(part, hours)
  const every = hours.answers.flatMap(timesOf)
  return part.answers.flatMap((day) => {
    const { meanings, quotes } = day
    const paired = own.get(day)
    const times = paired ? timesOf(paired) : every
    return [...meanings.values()].flatMap((value) =>
      (times.length > 0 ? times : [undefined]).map((hour): Proposal => ({
        field,
        value: hour ? { ...value, time: hour.time } : value,
        quotes: hour ? [...quotes, ...hour.quotes] : quotes,
        rule: `${field}-${part.rule}`,
        sure: false,
      })),
    )
  })
}

/** A day before publishing, or more than a year after it. */
const isOutOfOrder = (days: readonly Day[], published: CivilDate | undefined): boolean =>
  days.some(
    ({ date }) => published && (compareDates(date, published) < 0 || daysBetween(published, date) > LONGEST_OPEN),
  )

/** Day and hour of a field together: one answer, or why there are several. */
export function weigh(
  field: DateField,
  known: Known,
  part: DayPart,
  hours: HourPart = hourPart(known, field, part.clauses),
): Answer {
  const candidates = candidatesOf(field, part, hours)
  const [first] = candidates
  if (!first) return { candidates: [], isLikely: false }
  const [hour] = hours.answers
  const times = [...(hour?.meanings.keys() ?? [])]
  const isOneDay = part.answers.length === 1 && part.answers[0]?.meanings.size === 1
  if (isOneDay && isOutOfOrder(part.days, known.published)) return { candidates, why: 'out-of-order', isLikely: false }
  if (!isOneDay || part.why) {
    const isSoon = part.why === 'no-year' && known.published !== undefined && times.length <= 1
    return {
      candidates,
      why: part.why ?? 'two-answers',
      isLikely: isSoon || (part.isLikely === true && times.length <= 1),
    }
  }
  if (hours.answers.length > 1) return { candidates, why: 'two-answers', isLikely: hours.isLikely === true }
  if (times.length > 1) return { candidates, why: 'which-clock', isLikely: isLikelyHour(times[0] ?? '', known.clocks) }
  // A day that is over today, in a notice that does not name its own day, rather belongs to an earlier one.
  const isOver = known.published === undefined && part.days.some(({ date }) => compareDates(date, known.dates.base) < 0)
  const isProved = part.isProved && !isOver && !hours.isShaken && !(hour === undefined && hours.isOpen)
  return { candidates: [{ ...first, sure: isProved }], isLikely: true }
}
