import type { CivilDate } from './calendar.ts'
import { addDays, addMonths, daysBetween, isEthiopianDate, toEthiopian, toGregorian, weekday } from './calendar.ts'

/** Gregorian or Ethiopian. */
type WallCalendar = 'gc' | 'et'
/**
 * A month as it hangs on the wall. `year` and `month` are of its calendar (Pagume is 13); `weeks` are whole, so that the first and the last hold days of the
 * months before and after, and begin with Sunday, as calendars in Ethiopia do. All days are Gregorian.
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
