import type { CivilDate } from '#ethiopia/calendar.ts'
import {
  addDays,
  daysBetween,
  isCivilDate,
  isEthiopianDate,
  isoDate,
  toEthiopian,
  toGregorian,
  weekday,
} from '#ethiopia/calendar.ts'
import type { DateCalendar } from '#ethiopia/date-parsing.ts'
import type { FoundDate } from '#ethiopia/dates-in-text.ts'
import type { Why } from './parsed.ts'

/** A day that a date can mean, and the calendar it was written in. */
export type Day = { date: CivilDate; calendar: DateCalendar }
/**
 * All days that a date can mean, likeliest first; `why` where there is more than one, or one that is not proven.
 * `isLikely`: the first may still be proposed.
 */
export type Meant = { days: readonly Day[]; why?: Why; isLikely?: true }

/** The context of a notice's dates. `base`: the day of publishing, else today. */
export type DateSetting = {
  base: CivilDate
  isAmharic: boolean
  /** Days that are certain, and the Ethiopian years it names. */
  anchors: readonly CivilDate[]
  ethiopianYears: ReadonlySet<number>
  /** Other dates of the notice can only have been written in this order. */
  monthFirst: boolean
  dayFirst: boolean
}

/**
 * Dates of one notice lie within this many days of each other; compared with today, a notice is new or some months old.
 */
const CLOSE = 400
const FAR_AHEAD = 5 * 365

/** No offer period is longer than a year. */
const LONGEST_OPEN = 365
const isOpenDay = (date: CivilDate, base: CivilDate): boolean =>
  daysBetween(base, date) >= 0 && daysBetween(base, date) <= LONGEST_OPEN

const isNear = (date: CivilDate, to: readonly CivilDate[]): boolean =>
  to.some((anchor) => Math.abs(daysBetween(anchor, date)) <= CLOSE)

function yearlessDays({ month, day, calendar }: NonNullable<FoundDate['yearless']>, base: CivilDate): Day[] {
  const year = calendar === 'ethiopian' ? toEthiopian(base).year : base.year
  return [year - 1, year, year + 1]
    .map((guess) => ({ year: guess, month, day }))
    .filter((written) => (calendar === 'ethiopian' ? isEthiopianDate(written) : isCivilDate(written)))
    .map((written) => ({ calendar, date: calendar === 'ethiopian' ? toGregorian(written) : written }))
    .filter(({ date }) => daysBetween(base, date) >= -CLOSE && daysBetween(base, date) <= 2 * CLOSE)
    .toSorted((a, b) => rank(a.date, base) - rank(b.date, base))
    .slice(0, 2)
}
/** Future days come first, then past ones. */
const rank = (date: CivilDate, base: CivilDate): number => {
  const days = daysBetween(base, date)
  return days >= 0 ? days : 1000 - days
}

/** 'Tir 12, 2026': an Ethiopian month with a year of the other calendar. */
function slipOfYear({ date }: Day): Day[] {
  const { year, month, day } = toEthiopian(date)
  return [year - 8, year - 7]
    .map((guess) => ({ year: guess, month, day }))
    .filter(isEthiopianDate)
    .map((written) => ({ calendar: 'ethiopian' as const, date: toGregorian(written) }))
    .filter((guess) => guess.date.year === year)
}

/** The day of that weekday nearest to a date that the weekday contradicts. */
function besideWeekday(found: FoundDate, { date, calendar }: Day): Day[] {
  if (found.weekday === undefined) return []
  const behind = (found.weekday - weekday(date) + 7) % 7
  return [{ calendar, date: addDays(date, behind > 3 ? behind - 7 : behind) }]
}

const unique = (days: readonly Day[]): Day[] => {
  const seen = new Set<string>()
  return days.filter(({ date }) => !seen.has(isoDate(date)) && seen.add(isoDate(date)))
}

function certainDays(found: FoundDate, setting: DateSetting): Meant {
  const days = unique(found.readings)
  const [first] = days
  if (!first) return { days: [] }
  if (first.calendar === 'ethiopian' && daysBetween(setting.base, first.date) > FAR_AHEAD)
    return { days: slipOfYear(first), why: 'two-answers' }
  if (found.isAmiss && days.length === 1)
    return { days: unique([first, ...besideWeekday(found, first)]), why: 'two-answers' }
  return days.length > 1 ? { days, why: 'two-answers' } : { days }
}

/**
 * The possible calendars of an unmarked date in figures, by the other dates, the years named and, last, the language.
 */
function unmarkedDays(found: FoundDate, setting: DateSetting): Meant {
  const all = found.readings
  const named = all.filter(
    ({ calendar, date }) => calendar === 'ethiopian' && setting.ethiopianYears.has(toEthiopian(date).year),
  )
  if (named.length > 0) return { days: named }
  const near = all.filter(({ date }) => isNear(date, setting.anchors.length > 0 ? setting.anchors : [setting.base]))
  if (near.length === 1) return { days: near }
  const likely = setting.isAmharic ? 'ethiopian' : 'gregorian'
  const days = all.toSorted((a, b) => Number(b.calendar === likely) - Number(a.calendar === likely))
  return days.length > 1 ? { days, why: 'two-answers' } : { days }
}

/** '2019-03-15' in a notice of 2026: the year is an Ethiopian one, whatever the form suggests. */
const isOfOtherYear = ({ ifEthiopian, readings }: FoundDate, base: CivilDate): boolean =>
  ifEthiopian !== undefined && isNear(ifEthiopian, [base]) && !readings.some(({ date }) => isNear(date, [base]))

/**
 * The days that a date of the notice can mean. A date with the weekday of another day is in doubt, in figures as well
 * as in words.
 */
export function daysMeant(found: FoundDate, setting: DateSetting): Meant {
  const meant = daysWritten(found, setting)
  const near = nearButUnfitting(found, meant, setting)
  const [first, second] = near.length > 0 ? near : meant.days
  if (!first || (near.length === 0 && (!found.isAmiss || second || meant.why))) return meant
  if (weekday(first.date) === found.weekday) return meant
  const days = unique([first, ...besideWeekday(found, first), ...meant.days])
  return days.length > 1 ? { days, why: 'two-answers' } : meant
}

/**
 * 'Monday 25/03/2019' in a notice of the Ethiopian year 2019: the weekday fits a day of the other calendar, years ago,
 * by chance.
 */
function nearButUnfitting({ unfitting = [] }: FoundDate, { days }: Meant, { anchors, base }: DateSetting): Day[] {
  const isClose = ({ date }: Day): boolean => isNear(date, [...anchors, base])
  return days.some(isClose) ? [] : unfitting.filter(isClose)
}

function daysWritten(found: FoundDate, setting: DateSetting): Meant {
  if (found.ifEthiopian && isOfOtherYear(found, setting.base)) {
    const near: Day = { date: found.ifEthiopian, calendar: 'ethiopian' }
    return { days: [near, ...unique(found.readings)], why: 'two-answers', isLikely: true }
  }
  if (found.yearless) return { days: yearlessDays(found.yearless, setting.base), why: 'no-year' }
  const meant = found.readings.some(({ certain }) => certain)
    ? certainDays(found, setting)
    : unmarkedDays(found, setting)
  const isTurned = setting.monthFirst && !setting.dayFirst && !found.readings.some(({ certain }) => certain)
  const round = isTurned
    ? unique(found.turned).filter(({ date }) => isNear(date, [...setting.anchors, setting.base]))
    : []
  // Another date of the same notice certainly has its month first.
  if (round.length > 0) return { days: round }
  if (found.turned.length === 0 || meant.days.some(({ calendar }) => calendar === 'ethiopian')) return meant
  const turned = unique(found.turned).filter(({ date }) => isNear(date, [...setting.anchors, setting.base]))
  if (meant.days.length === 0) return { days: turned.length > 0 ? turned : unique(found.turned) }
  if (setting.dayFirst && !setting.monthFirst) return meant
  // '05/06/2026': the day comes first here, except for writers with American habits.
  const other = turned.filter(({ date }) => isOpenDay(date, setting.base))
  return other.length > 0 ? { days: unique([...meant.days, ...other]), why: 'two-answers' } : meant
}

const YEAR_NAMED = /(?<!\d|\d[/.-])(?<year>(?:19|20)\d\d)\s?(?:አ[./]{0,2}ም|በጀት|e[./]?\s?c(?!\p{L})|efy|ethiopian)/gu

/** The context that the dates of a notice give to each other. */
export function dateSetting(
  folded: string,
  found: readonly FoundDate[],
  base: CivilDate,
  isAmharic: boolean,
): DateSetting {
  const certain = found.flatMap((date) => (isOfOtherYear(date, base) ? [] : date.readings.filter((one) => one.certain)))
  const years = [...folded.matchAll(YEAR_NAMED)].map(({ groups }) => Number(groups?.['year']))
  const written = certain.filter(({ calendar }) => calendar === 'ethiopian').map(({ date }) => toEthiopian(date).year)
  const numeric = found.filter(
    ({ turned, readings }) => turned.length > 0 || (readings.length > 0 && !readings[0]?.certain),
  )
  return {
    base,
    isAmharic,
    anchors: certain.map(({ date }) => date),
    ethiopianYears: new Set([...years, ...written]),
    monthFirst: numeric.some(({ readings, turned }) => turned.length > 0 && readings.length === 0),
    dayFirst: numeric.some(({ readings, turned }) => turned.length === 0 && readings.some(({ date }) => date.day > 12)),
  }
}
