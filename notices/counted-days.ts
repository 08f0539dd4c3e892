import { addDays, compareDates } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { isDayOff, nextWorkingDay } from '#ethiopia/working-days.ts'
import type { Holidays } from '#ethiopia/working-days.ts'

/** How working days were counted: the day that is day 1, and how many days off were left out up to `last`. */
export function countedDays(
  published: CivilDate,
  last: CivilDate,
  holidays: Holidays,
): { first: CivilDate; left: number } {
  const first = nextWorkingDay(published, holidays)
  let left = 0
  for (let day = first; compareDates(day, last) <= 0; day = addDays(day, 1)) if (isDayOff(day, holidays)) left += 1
  return { first, left }
}
