import type { CivilDate } from './calendar.ts'
import { addDays, addMonths, daysBetween, isEthiopianDate, toEthiopian, toGregorian, weekday } from './calendar.ts'
import { ETHIOPIAN_MONTHS_AM, ETHIOPIAN_MONTHS_EN, GREGORIAN_MONTHS_AM, GREGORIAN_MONTHS_EN } from './date-names.ts'

/** Gregorian or Ethiopian. */
type WallCalendar = 'gc' | 'et'
/**
 * A month as on a wall calendar, `year` and `month` of its calendar (Pagume is 13). `weeks` are whole and begin with
 * Sunday, as in Ethiopia; all days are Gregorian.
 */
export type WallMonth = {
  year: number
  month: number
  first: CivilDate
  last: CivilDate
  weeks: CivilDate[][]
}

const WEEK_DAYS = 7
const PAGUME = 13

function pagumeLength(year: number): number {
  return isEthiopianDate({ year, month: PAGUME, day: 6 }) ? 6 : 5
}

function endsOf(day: CivilDate, calendar: WallCalendar): Omit<WallMonth, 'weeks'> {
  if (calendar === 'gc') {
    const first = { ...day, day: 1 }
    return { year: day.year, month: day.month, first, last: addDays(addMonths(first, 1), -1) }
  }
  const { year, month } = toEthiopian(day)
  const first = toGregorian({ year, month, day: 1 })
  return { year, month, first, last: addDays(first, (month === PAGUME ? pagumeLength(year) : 30) - 1) }
}

/** The month of a calendar in which a day lies. */
export function monthOf(day: CivilDate, calendar: WallCalendar): WallMonth {
  const ends = endsOf(day, calendar)
  const start = addDays(ends.first, -weekday(ends.first))
  const weeks = Math.ceil((daysBetween(start, ends.last) + 1) / WEEK_DAYS)
  const week = (place: number) =>
    Array.from({ length: WEEK_DAYS }, (_, each) => addDays(start, place * WEEK_DAYS + each))
  return { ...ends, weeks: Array.from({ length: weeks }, (_, place) => week(place)) }
}

/** 'Hidar 2019 E.C.', as the calendar calls it. */
export function monthName(
  { year, month }: Pick<WallMonth, 'year' | 'month'>,
  { calendar, lang }: { calendar: WallCalendar; lang: 'en' | 'am' },
): string {
  const [en, am] =
    calendar === 'et' ? [ETHIOPIAN_MONTHS_EN, ETHIOPIAN_MONTHS_AM] : [GREGORIAN_MONTHS_EN, GREGORIAN_MONTHS_AM]
  const era = calendar === 'et' ? (lang === 'am' ? ' ዓ.ም' : ' E.C.') : ''
  return `${(lang === 'am' ? am : en)[month - 1]} ${year}${era}`
}
