import { addDays, civilDateAt, instantOf, isoDate, weekday } from '#ethiopia/calendar.ts'
import type { Instant } from '#ethiopia/time-units.ts'

const DAYS_A_WEEK = 7
/** 0 is Sunday. */
const MONDAY = 1

/** The last whole week, from Monday to Sunday in Addis Ababa: instants, and the day after it, which is its name. */
export function pastWeek(now: Instant): { since: number; until: number; name: string } {
  const today = civilDateAt(now)
  const monday = addDays(today, -((weekday(today) + DAYS_A_WEEK - MONDAY) % DAYS_A_WEEK))
  return { since: instantOf(addDays(monday, -DAYS_A_WEEK), 0), until: instantOf(monday, 0), name: isoDate(monday) }
}
