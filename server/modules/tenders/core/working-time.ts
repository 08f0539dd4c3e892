import { addDays, civilDateAt, instantOf } from '#ethiopia/calendar.ts'
import { isDayOff } from '#ethiopia/working-days.ts'
import type { Holidays } from '#ethiopia/working-days.ts'

/** Days beyond this are not counted. */
const MAX_DAYS = 60

/** Milliseconds between two instants that fall on working days; at most those of sixty days. */
export function workingTime(from: number, to: number, holidays: Holidays): number {
  let sum = 0
  let day = civilDateAt(from)
  for (let n = 0; n <= MAX_DAYS; n++) {
    const [begins, ends] = [instantOf(day, 0), instantOf(addDays(day, 1), 0)]
    if (begins >= to) break
    if (!isDayOff(day, holidays)) sum += Math.min(ends, to) - Math.max(begins, from)
    day = addDays(day, 1)
  }
  return Math.max(0, sum)
}
