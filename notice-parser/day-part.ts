import { addDays, compareDates, daysBetween, isoDate, toEthiopian } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import type { FoundDate } from '#ethiopia/dates-in-text.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import type { Bound, Timing } from './binding.ts'
import type { NoticeClause } from './clauses.ts'
import { within } from './cues.ts'
import type { CueRole } from './cues-data.ts'
import { hasLostDay } from './damage.ts'
import { daysMeant } from './days-meant.ts'
import type { DateSetting, Day, Meant } from './days-meant.ts'
import type { ClockSetting } from './hours-meant.ts'
import { isOrElse } from './leaning-dates.ts'
import { answersOf } from './options.ts'
import type { ReadOptions } from './options.ts'
import { DATE_KINDS } from './parsed.ts'
import type { ParsedNoticeDate, Why } from './parsed.ts'
import type { PastedText } from './pasted-text.ts'

export type DateField = 'closing' | 'opening'
/** Facts known before the closing and the opening are read. `published` is the day that the notice itself names. */
export type Known = {
  reading: PastedText
  timing: Timing
  dates: DateSetting
  clocks: ClockSetting
  published: CivilDate | undefined
  holidays: Holidays
}
const typedDay = ({ date, calendar }: Day): ParsedNoticeDate =>
  calendar === 'ethiopian'
    ? { dateType: DATE_KINDS.ethiopian, ethDate: isoDate(toEthiopian(date)) }
    : { dateType: DATE_KINDS.gregorian, gcDate: isoDate(date) }

export const isRole =
  (role: CueRole): ((bound: { role: unknown }) => boolean) =>
  (bound) =>
    bound.role === role || bound.role === 'both'

/** The day of a field; `isProved` where the words allow no other. */
export type DayPart = {
  answers: ReadOptions<ParsedNoticeDate>[]
  why?: Why
  /** The first answer is the likely one, though another is possible. */
  isLikely?: boolean
  rule: string
  isProved: boolean
  days: readonly Day[]
  clauses: readonly NoticeClause[]
}

/** 'Before January 5': that day or the one before it is the last. */
const orDayBefore = ({ isBefore }: Bound<FoundDate>, meant: Meant): Meant =>
  isBefore && meant.days.length === 1
    ? { days: meant.days.flatMap((day) => [day, { ...day, date: addDays(day.date, -1) }]), why: 'two-answers' }
    : meant

/** An auction lasts hours or days; offers are opened at one moment. */
const HELD = /ካሄ|ጀምራል|ጀመራል|ሸጣል|held|conduct|tak|beg|start/

/** 'Now reads: "on December 3, 10:00 AM"': of the old closing only the hour was another. */
const READS_NOW = /\bnow reads?\b|\b(?:shall|should|must|to|will) (?:now )?(?:be )?read\b/u

const formerDays = ({ timing, dates: setting }: Known): ReadonlySet<string> =>
  new Set(
    timing.dates
      .filter((date) => date.role === 'former')
      .flatMap((date) => daysMeant(date, setting).days.map((day) => isoDate(day.date))),
  )

/** Days in figures or words that stand for this field, but for those that the notice itself calls former. */
export function dayPart(known: Known, role: CueRole): DayPart {
  const { timing, reading, dates: setting } = known
  const former = formerDays(known)
  // An auction 'from March 1 to March 4' opens on the first of them.
  const starts = timing.dates.filter(
    ({ role: its, cue }) =>
      role === 'opening' && its === 'start' && cue?.role === role && HELD.test(reading.folded.slice(cue.at, cue.end)),
  )
  const found = starts.length > 0 ? starts : timing.dates.filter(isRole(role))
  // A day on the side where such a word rarely refers to it does not compete with one on the other side.
  const straight = found.filter(({ isAside }) => !isAside)
  const meant = (straight.length > 0 ? straight : found).map((date) => ({
    date,
    ...orDayBefore(date, daysMeant(date, setting)),
  }))
  const isNow = ({ clause }: Bound<FoundDate>): boolean => READS_NOW.test(reading.folded.slice(clause.at, clause.end))
  const current = meant.filter(
    ({ date, days }) => days.length !== 1 || !former.has(isoDate((days[0] as Day).date)) || isNow(date),
  )
  const answers = answersOf(
    current.map(({ date, days }) => {
      return {
        meanings: new Map(days.map((day) => [isoDate(day.date), day])),
        quotes: [reading.quote(date.at, date.end)],
      }
    }),
  )
  // One long statement without a full stop holds many days.
  const clauses = [...new Set(current.map(({ date }) => date.clause))]
  const days = answers.flatMap(({ meanings }) => [...meanings.values()])
  const isWhole = current.some(({ why: reason }) => reason === undefined)
  const why = isWhole && answers.length === 1 ? undefined : current.find(({ why: reason }) => reason)?.why
  return {
    answers: answers.map(({ meanings, quotes }) => ({
      quotes,
      meanings: new Map([...meanings].map(([key, day]) => [key, typedDay(day)])),
    })),
    why,
    isLikely: answers.length === 1 && current.some(({ date, isLikely }) => isLikely ?? date.isBefore === true),
    rule: 'day',
    isProved:
      !hasUnbound(known, days) &&
      former.size === 0 &&
      straight.length === found.length &&
      answers.length === 1 &&
      days.length === 1 &&
      isWhole &&
      !current.some(({ date }) => date.isOther === true || isOrElse(reading.folded, date)) &&
      !isOfLongSpan(known, current) &&
      !isOfOneLot(known, clauses) &&
      !clauses.some((clause) => hasLostDay(reading.folded, clause, timing.dates)) &&
      current.some(({ date }) => !date.isAside),
    days,
    clauses,
  }
}

/** A later day without a cue may be the one that counts: the next lot's, or the new one of an extension. */
function hasUnbound({ timing, dates: setting, published }: Known, days: readonly Day[]): boolean {
  const known = new Set(days.map(({ date }) => isoDate(date)))
  return timing.dates
    .filter(({ role }) => role === undefined)
    .flatMap((date) => daysMeant(date, setting).days.slice(0, 1))
    .some(({ date }) => !known.has(isoDate(date)) && compareDates(date, published ?? setting.base) > 0)
}

const LOT = /\blots?\s?(?:no\.?\s?)?(?:\d|one|two|three|i{1,3}(?!\p{L}))|ሎት\s?(?:ቁጥር\s)?(?:\d|አንድ|ሁለት|ሶስት)/u
/** 'Submission of lot 1: December 8. Submission of lot 2: two days later': other lots may close on other days. */
function isOfOneLot({ reading: { folded }, timing }: Known, clauses: readonly NoticeClause[]): boolean {
  const isLot = ({ at, end }: NoticeClause): boolean => LOT.test(folded.slice(at, end))
  if (!clauses.some(isLot)) return false
  return timing.clauses.some(
    (clause) =>
      !clauses.includes(clause) &&
      isLot(clause) &&
      within(timing.cues, clause).some(({ role }) => role === 'closing' || role === 'both'),
  )
}

const LONGEST_SPAN = 60
/** 'Services from December 1, 2026 to November 30, 2027': offers are accepted for weeks, not for a year. */
function isOfLongSpan(
  { timing, dates: setting }: Known,
  current: readonly { date: Bound<FoundDate>; days: readonly Day[] }[],
): boolean {
  return current.some(({ date, days }) => {
    const start = timing.dates.findLast(
      ({ role, clause, at }) => role === 'start' && clause === date.clause && at < date.at,
    )
    const [from] = start ? daysMeant(start, setting).days : []
    const [to] = days
    return from !== undefined && to !== undefined && daysBetween(from.date, to.date) > LONGEST_SPAN
  })
}
