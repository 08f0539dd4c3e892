import { addDays, civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** Banks book evenings and weekends on the next working day. */
const DAYS_AHEAD = 7
/** Nothing older is counted: an older day is probably of the Ethiopian calendar, read as a Gregorian one. */
const DAYS_BACK = 3 * 366

/** First and last day, year-month-day, on which a credit that is counted now can have been booked. */
export const bookableDays = (now: Instant): { first: string; last: string } => ({
  first: isoDate(addDays(civilDateAt(now), -DAYS_BACK)),
  last: isoDate(addDays(civilDateAt(now), DAYS_AHEAD)),
})

/** Why a day (year-month-day) cannot be a booking day. */
export function dayFault(day: string, now: Instant): 'day-long-ago' | 'day-to-come' | undefined {
  const { first, last } = bookableDays(now)
  if (day < first) return 'day-long-ago'
  return day > last ? 'day-to-come' : undefined
}
