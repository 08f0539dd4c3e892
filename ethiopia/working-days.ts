import type { CivilDate } from './calendar.ts'
import { addDays, isoDate, weekday } from './calendar.ts'

/** Days on which offices are closed besides weekends, as ISO dates (see `isoDate`). */
export type Holidays = ReadonlySet<string>
/** How a notice counts: all days, or working days only. */
type DurationKind = 'calendar' | 'working'

/** Ten years: a longer duration is a typing error. */
const LONGEST_DURATION = 3650

/** Saturday, Sunday, or a holiday. */
export function isDayOff(date: CivilDate, holidays: Holidays): boolean {
  const day = weekday(date)
  return day === 0 || day === 6 || holidays.has(isoDate(date))
}

/** The first working day that is not before `date`: the day itself when offices are open. */
export function nextWorkingDay(date: CivilDate, holidays: Holidays): CivilDate {
  let day = date
  while (isDayOff(day, holidays)) day = addDays(day, 1)
  return day
}

function assertDuration(days: number): void {
  if (!Number.isInteger(days) || days < 1 || days > LONGEST_DURATION) throw new RangeError(`a duration of ${days} days`)
}

/**
 * The `days`-th day from publication, which is day 1. Throws RangeError unless `days` is a whole number from 1 to 3650.
 */
export function addCalendarDays(publication: CivilDate, days: number): CivilDate {
  assertDuration(days)
  return addDays(publication, days - 1)
}

/**
 * The `days`-th working day from publication, which is day 1; published on a day off, the next working day is day 1.
 * Throws RangeError unless `days` is a whole number from 1 to 3650.
 */
export function addWorkingDays(publication: CivilDate, days: number, holidays: Holidays): CivilDate {
  assertDuration(days)
  let day = nextWorkingDay(publication, holidays)
  for (let counted = 1; counted < days; counted += 1) day = nextWorkingDay(addDays(day, 1), holidays)
  return day
}

/**
 * The day a tender closes that is open for `days` days: one that offices are closed on moves to the next working day.
 */
export function closingByDuration(
  publication: CivilDate,
  kind: DurationKind,
  days: number,
  holidays: Holidays,
): CivilDate {
  return kind === 'working'
    ? addWorkingDays(publication, days, holidays)
    : nextWorkingDay(addCalendarDays(publication, days), holidays)
}
