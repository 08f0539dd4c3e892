import { addDays, compareDates, daysBetween, isoDate, toEthiopian } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import type { FoundDate } from '#ethiopia/dates-in-text.ts'
import type { FoundDays } from '#ethiopia/days-in-text.ts'
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
import type { Reading } from './reading.ts'

export type DateField = 'closing' | 'opening'
/** Facts known before the closing and the opening are read. `published` is the day that the notice itself names. */
export type Known = {
  reading: Reading
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

const isRole =
  (role: CueRole): ((bound: { role: unknown }) => boolean) =>
  (bound) =>
    bound.role === role || bound.role === 'both'

/** The day of a field; `isProved` where the words leave nothing open. */
export type DayPart = {
  answers: ReadOptions<ParsedNoticeDate>[]
  why?: Why
  /** The first answer is the likely one, though another fits. */
  isLikely?: boolean
  rule: string
  isProved: boolean
  days: readonly Day[]
  clauses: readonly NoticeClause[]
}

/** 'Before January 5': that day, or the one before it. */
const orDayBefore = ({ isBefore }: Bound<FoundDate>, meant: Meant): Meant =>
  isBefore && meant.days.length === 1
    ? { days: meant.days.flatMap((day) => [day, { ...day, date: addDays(day.date, -1) }]), why: 'two-answers' }
    : meant

/** An auction goes on for hours or days; offers are opened at once. */
const HELD = /ካሄ|ጀምራል|ጀመራል|ሸጣል|held|conduct|tak|beg|start/

/** Days in figures or words that stand for this field, but for those that the notice itself calls former. */
function dayPart(known: Known, role: CueRole): DayPart {
  const { timing, reading, dates: setting } = known
  const former = new Set(
    timing.dates
      .filter((date) => date.role === 'former')
      .flatMap((date) => daysMeant(date, setting).days.map((day) => isoDate(day.date))),
  )
  // An auction 'from March 1 to March 4' opens on the first of them.
  const starts = timing.dates.filter(
    ({ role: its, cue }) =>
      role === 'opening' && its === 'start' && cue?.role === role && HELD.test(reading.folded.slice(cue.at, cue.end)),
  )
  const found = starts.length > 0 ? starts : timing.dates.filter(isRole(role))
  // A day on the side where such a word rarely tells of it is no rival to one on the other.
  const straight = found.filter(({ isAside }) => !isAside)
  const meant = (straight.length > 0 ? straight : found).map((date) => ({
    date,
    ...orDayBefore(date, daysMeant(date, setting)),
  }))
  const current = meant.filter(({ days }) => days.length !== 1 || !former.has(isoDate((days[0] as Day).date)))
  const answers = answersOf(
    current.map(({ date, days }) => {
      return {
        meanings: new Map(days.map((day) => [isoDate(day.date), day])),
        quotes: [reading.quote(date.at, date.end)],
      }
    }),
  )
  const days = answers.flatMap(({ meanings }) => [...meanings.values()])
  const isWhole = current.some(({ why: reason }) => reason === undefined)
  const why = isWhole && answers.length === 1 ? undefined : current.find(({ why: reason }) => reason)?.why
  return {
    answers: answers.map(({ meanings, quotes }) => ({
      quotes,
      meanings: new Map([...meanings].map(([key, day]) => [key, typedDay(day)])),
    })),
    why,
    isLikely: answers.length === 1 && current.some(({ date }) => date.isBefore === true),
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
      !current.some(({ date }) => hasLostDay(reading.folded, date.clause, timing.dates)) &&
      current.some(({ date }) => !date.isAside),
    days,
    clauses: current.map(({ date }) => date.clause),
  }
}

/** A later day that no word tells of may be the one that counts: the next lot's, or the new one of an extension. */
function hasUnbound({ timing, dates: setting, published }: Known, days: readonly Day[]): boolean {
  const known = new Set(days.map(({ date }) => isoDate(date)))
  return timing.dates
    .filter(({ role }) => role === undefined)
    .flatMap((date) => daysMeant(date, setting).days.slice(0, 1))
    .some(({ date }) => !known.has(isoDate(date)) && compareDates(date, published ?? setting.base) > 0)
}

/** Counted from the day after: 'ከወጣበት ቀን ማግስት ጀምሮ'. */
const DAY_AFTER =
  /ማግስት(?!ቱ)|\bday (?:after|following)\b|\b(?:next|following) day (?:of|after|to)\b|\b(?:after|following) (?:the )?(?:(?:first|last) )?(?:date of )?(?:the |this |its )?(?:first )?(?:publication|announcement|advertisement|appearance|posting|notice)\b/
const ANCHOR =
  /ጀምሮ|ከወጣ|ከታተመ|ከታወጀ|አንስቶ|ባሉት|\bwithin\b|\bafter\b|\bfrom\b|\bsince\b|\bpublication\b|\bannounce|\badvertis|\bfor\b|\bup ?to\b|\buntil\b|ለ\d|ለ?ተከታታይ|እስከ|ውስጥ|ለ\p{L}/u

/** The beginning of counted days, without which they may be days of anything. */
const FROM_NOTICE =
  /ከወጣ|በወጣ|ከታተመ|ከታወጀ|ማስታወቂያ|ጋዜጣ|ጀምሮ|አንስቶ|ተከታታይ|\bpublication\b|\bpublished\b|\bannounce|\badvert|\bappear|\bnotice\b|\bnewspaper\b|\bposting\b|\binvitation\b|\bconsecutive\b|\btoday\b/
/** 'Within 15 days after' is said of the days as they are counted. */
const WITHIN = /\b(?:within|in)\s(?:the\s)?$/

function countedIn(known: Known, role: CueRole): Bound<FoundDays>[] {
  const { folded } = known.reading
  const found = known.timing.days.filter(isRole(role))
  const anchored = found.filter(({ ordinal, clause }) => ordinal || ANCHOR.test(folded.slice(clause.at, clause.end)))
  const ordinals = anchored.filter(({ ordinal }) => ordinal)
  // The named day wins over the days up to it.
  return ordinals.length > 0 ? ordinals : anchored
}

/** 'On the 16th day', after fifteen working days, is a working day. */
function unitOf(count: FoundDays, all: readonly FoundDays[]): FoundDays['unit'] {
  if (count.unit === 'working' || !count.ordinal) return count.unit
  const counts = all.filter(({ ordinal, days }) => !ordinal && (days === count.days || days === count.days - 1))
  return counts.some(({ unit }) => unit === 'working') ? 'working' : 'calendar'
}

function countPart(known: Known, role: CueRole): DayPart {
  const { reading, timing } = known
  const counts = countedIn(known, role)
  let why: Why | undefined
  const answers = answersOf(
    counts.map((count): ReadOptions<ParsedNoticeDate> => {
      const dateType = unitOf(count, timing.days) === 'working' ? DATE_KINDS.workingDays : DATE_KINDS.calendarDays
      const isAfter = DAY_AFTER.test(reading.folded.slice(count.clause.at, count.clause.end))
      if (count.words !== undefined) why = 'words-and-figures'
      else if (isAfter) why ??= 'two-answers'
      const all = [
        count.days,
        ...(count.words === undefined ? [] : [count.words]),
        ...(isAfter ? [count.days + 1] : []),
      ]
      return {
        meanings: new Map(all.map((duration) => [`${dateType} ${duration}`, { dateType, duration }])),
        quotes: [reading.quote(count.at, count.end)],
      }
    }),
  )
  const isSold = counts.some(({ ordinal, clause, at, cue }) => !ordinal && hasSale(known, clause, at, cue?.at ?? at))
  const other = timing.days.some(({ ordinal, role: its }) => ordinal && (its === 'opening' || its === undefined))
  const isOrdinal = counts.some(({ ordinal }) => ordinal)
  const isAnchored = counts.some(({ clause }) => FROM_NOTICE.test(reading.folded.slice(clause.at, clause.end)))
  const isWithin = counts.every(({ at }) => WITHIN.test(reading.folded.slice(Math.max(0, at - 12), at)))
  return {
    answers,
    why,
    isLikely: why === 'two-answers' && answers.length === 1 && isWithin && !isOrdinal,
    rule: isOrdinal ? 'nth-day' : 'days',
    isProved:
      answers.length === 1 &&
      !why &&
      !isSold &&
      !hasDayMeant(known, counts) &&
      !isCountedFromDay(known, counts) &&
      !counts.some(({ isOther, clause }) => isOther === true || hasLostDay(reading.folded, clause, timing.dates)) &&
      counts.some(({ isAside }) => !isAside) &&
      (isOrdinal || (isAnchored && !other)),
    days: [],
    clauses: counts.map(({ clause }) => clause),
  }
}

/** 'Thirty days, i.e. December 23': the day is what the count is meant to be, whatever it comes to. */
const THAT_IS = /(?:\bi\.?\s?e\b|\bthat is\b|\bnamely\b|\bbeing\b|ማለትም|[=(])[\s.,:]*$/u
function hasDayMeant({ timing, reading: { folded } }: Known, counts: readonly Bound<FoundDays>[]): boolean {
  const clauses = new Set(counts.map(({ clause }) => clause))
  return timing.dates.some(
    ({ clause, at, role }) =>
      clauses.has(clause) && role !== 'closing' && role !== 'opening' && THAT_IS.test(folded.slice(clause.at, at)),
  )
}

const LONGEST_SPAN = 60
/** 'Services from December 1, 2026 to November 30, 2027': offers are taken for weeks. */
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

/** 'From December 5 for ten days': those of the tender begin with its publishing. */
function isCountedFromDay({ timing, dates: setting, published }: Known, counts: readonly Bound<FoundDays>[]): boolean {
  const clauses = new Set(counts.map(({ clause }) => clause))
  return timing.dates
    .filter(({ clause, role }) => role === 'start' && clauses.has(clause))
    .flatMap((date) => daysMeant(date, setting).days)
    .some(({ date }) => !published || compareDates(date, published) !== 0)
}

/** Whether the buying of documents is spoken of where days for handing in are counted. */
function hasSale({ timing }: Known, clause: { at: number; end: number }, at: number, cue: number): boolean {
  const [from, to] = [Math.min(at, cue), Math.max(at, cue)]
  return within(timing.cues, clause).some(
    ({ role, at: place }) => role === 'sale' && place > from - 60 && place < to + 20,
  )
}

/** The day of a field: a date where one is printed, else counted. */
export const partOf = (known: Known, role: DateField): DayPart => {
  const day = dayPart(known, role)
  return day.answers.length > 0 ? day : countPart(known, role)
}
