import { addDays, daysBetween, parseIsoDate } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { dateReadings } from '#ethiopia/date-parsing.ts'
import { plainDate } from './loose-dates.ts'

/** A day without its year is the one of that name that is nearest to today. */
const HALF_YEAR = 183

/**
 * The day of publishing as somebody types it, in either calendar: '24/11/2026', '15/03/2019', 'ኅዳር 15 2019', '2026-11-24'. Newspapers are entered soon after
 * they come out, so figures that both calendars have mean the day that is nearer to `today`. Undefined where it is no day.
 */
export function publishedDay(text: string, today: CivilDate): CivilDate | undefined {
  const words = text.trim()
  const iso = parseIsoDate(words)
  if (iso || words === '') return iso
  const away = ({ date }: { date: CivilDate }): number => Math.abs(daysBetween(today, date))
  const readings = dateReadings(plainDate(words, addDays(today, -HALF_YEAR)))
  return readings.toSorted((one, other) => away(one) - away(other))[0]?.date
}
