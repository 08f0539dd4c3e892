import type { CivilDate } from './calendar.ts'
import { addDays, addMonths, daysBetween, toEthiopian } from './calendar.ts'
import { monthOf } from './month.ts'

/** Gregorian or Ethiopian. */
type WallCalendar = 'gc' | 'et'
const MONTHS = { gc: 12, et: 13 } as const

/**
 * The same day of the month before (-1) or after (1), in a calendar; its last day where it has fewer (Pagume has five
 * or six).
 */
export function dayInNextMonth(day: CivilDate, calendar: WallCalendar, by: 1 | -1): CivilDate {
  if (calendar === 'gc') return addMonths(day, by)
  const { first, last } = monthOf(day, calendar)
  const next = monthOf(by > 0 ? addDays(last, 1) : addDays(first, -1), calendar)
  return addDays(next.first, Math.min(toEthiopian(day).day - 1, daysBetween(next.first, next.last)))
}

/** The same day of the year before or after, in a calendar; the last of its month where it has fewer. */
export function dayInNextYear(day: CivilDate, calendar: WallCalendar, by: 1 | -1): CivilDate {
  if (calendar === 'gc') return addMonths(day, MONTHS.gc * by)
  const inMonth = toEthiopian(day).day
  let { first } = monthOf(day, calendar)
  for (let month = 0; month < MONTHS.et; month++) first = dayInNextMonth(first, calendar, by)
  const { last } = monthOf(first, calendar)
  return addDays(first, Math.min(inMonth - 1, daysBetween(first, last)))
}
