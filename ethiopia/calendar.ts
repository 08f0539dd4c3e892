import { DAY, MINUTE } from './time-units.ts'

/** A day of the Gregorian calendar, with no time and no zone. `month` is 1 to 12. */
export type CivilDate = { year: number; month: number; day: number }
/** A day of the Ethiopian calendar (Amete Mihret). `month` is 1 to 13; Pagume, the 13th, has 5 or 6 days. */
type EthiopianDate = { year: number; month: number; day: number }

/** Addis Ababa is three hours ahead of UTC all year round. */
const ADDIS_OFFSET_MS = 3 * 60 * MINUTE

/** Days are counted as Julian day numbers: the Ethiopian cycle is plain division on that scale. */
const EPOCH_JDN = 2_440_588
/** 1 January of year 1, Gregorian. */
const YEAR_ONE_JDN = 1_721_426
/** The JDN at which the four-year Ethiopian cycle of year 0 begins. */
const ETHIOPIAN_CYCLE_JDN = 1_723_856
const CYCLE_DAYS = 1461
const MONTH_STARTS = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
const WEEKDAYS_PER_WEEK = 7

const modulo = (value: number, by: number): number => ((value % by) + by) % by
const isLeapGregorian = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

function gregorianMonthLength(year: number, month: number): number {
  if (month === 2) return isLeapGregorian(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function jdnOf({ year, month, day }: CivilDate): number {
  const past = year - 1
  const wholeYears = past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400)
  const leapDay = month > 2 && isLeapGregorian(year) ? 1 : 0
  return YEAR_ONE_JDN + wholeYears + (MONTH_STARTS[month - 1] ?? 0) + leapDay + day - 1
}

function civilOfJdn(jdn: number): CivilDate {
  // The average year length lands on the right year or the one after it, so one step back is enough.
  let year = Math.floor((jdn - YEAR_ONE_JDN) / 365.2425) + 1
  if (jdn < jdnOf({ year, month: 1, day: 1 })) year -= 1
  else if (jdn >= jdnOf({ year: year + 1, month: 1, day: 1 })) year += 1
  let day = jdn - jdnOf({ year, month: 1, day: 1 }) + 1
  let month = 1
  while (day > gregorianMonthLength(year, month)) {
    day -= gregorianMonthLength(year, month)
    month += 1
  }
  return { year, month, day }
}

/** Gregorian day to Ethiopian day; exact for every day of the two calendars (proleptic outside 1900-2100). */
export function toEthiopian(date: CivilDate): EthiopianDate {
  const since = jdnOf(date) - ETHIOPIAN_CYCLE_JDN
  const inCycle = modulo(since, CYCLE_DAYS)
  // The last day of a cycle is the sixth of Pagume: division by 365 alone would open a fifth year for it.
  const sixthOfPagume = Math.floor(inCycle / 1460)
  const dayOfYear = (inCycle % 365) + 365 * sixthOfPagume
  const year = 4 * Math.floor(since / CYCLE_DAYS) + Math.floor(inCycle / 365) - sixthOfPagume
  return { year, month: Math.floor(dayOfYear / 30) + 1, day: (dayOfYear % 30) + 1 }
}

/** Ethiopian day to Gregorian day. The date must exist (see `isEthiopianDate`). */
export function toGregorian({ year, month, day }: EthiopianDate): CivilDate {
  return civilOfJdn(ETHIOPIAN_CYCLE_JDN + 365 * year + Math.floor(year / 4) + 30 * (month - 1) + day - 1)
}

/** The day `days` later (or earlier, when negative). */
export const addDays = (date: CivilDate, days: number): CivilDate => civilOfJdn(jdnOf(date) + days)

/** The same day of the month `months` later, or that month's last day where it is shorter. */
export function addMonths({ year, month, day }: CivilDate, months: number): CivilDate {
  const at = year * 12 + (month - 1) + months
  const [laterYear, laterMonth] = [Math.floor(at / 12), modulo(at, 12) + 1]
  return { year: laterYear, month: laterMonth, day: Math.min(day, gregorianMonthLength(laterYear, laterMonth)) }
}

/** Days from `from` to `to`: 1 when `to` is the day after. */
export const daysBetween = (from: CivilDate, to: CivilDate): number => jdnOf(to) - jdnOf(from)

/** 0 is Sunday, 6 Saturday. */
export const weekday = (date: CivilDate): number => modulo(jdnOf(date) + 1, WEEKDAYS_PER_WEEK)

/** For sorting: negative when `a` is earlier. Works for two dates of the same calendar, whichever it is. */
export const compareDates = (a: CivilDate, b: CivilDate): number =>
  a.year - b.year || a.month - b.month || a.day - b.day

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most
}

/** Whether the day exists in the Ethiopian calendar: the sixth of Pagume only in years with remainder 3. */
export function isEthiopianDate({ year, month, day }: EthiopianDate): boolean {
  if (!isCount(year, 9999) || !isCount(month, 13)) return false
  return isCount(day, month < 13 ? 30 : year % 4 === 3 ? 6 : 5)
}

/** Whether the day exists in the Gregorian calendar (years 1 to 9999). */
export function isCivilDate({ year, month, day }: CivilDate): boolean {
  return isCount(year, 9999) && isCount(month, 12) && isCount(day, gregorianMonthLength(year, month))
}

/** The day on the wall calendar in Addis Ababa at an instant (epoch milliseconds). */
export function civilDateAt(instantMs: number): CivilDate {
  return civilOfJdn(EPOCH_JDN + Math.floor((instantMs + ADDIS_OFFSET_MS) / DAY))
}

/** Minutes since midnight (0 to 1439) on the clock in Addis Ababa at an instant. */
export function minutesOfDayAt(instantMs: number): number {
  return Math.floor(modulo(instantMs + ADDIS_OFFSET_MS, DAY) / MINUTE)
}

/** Epoch milliseconds of a day and a time of day (minutes since midnight) in Addis Ababa. */
export function instantOf(date: CivilDate, minutesOfDay: number): number {
  return (jdnOf(date) - EPOCH_JDN) * DAY + minutesOfDay * MINUTE - ADDIS_OFFSET_MS
}

/** The last millisecond of a day in Addis Ababa: when a tender closes that gives no time. */
export const endOfDay = (date: CivilDate): number => instantOf(date, 24 * 60) - 1

/** 2026-02-20. */
export function isoDate({ year, month, day }: CivilDate): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Reads exactly what `isoDate` writes; undefined for anything else, or a day that does not exist. */
export function parseIsoDate(text: string): CivilDate | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (!parts) return undefined
  const date = { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) }
  return isCivilDate(date) ? date : undefined
}
