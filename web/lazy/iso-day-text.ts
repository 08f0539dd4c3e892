import { instantOf, parseIsoDate } from '#ethiopia/calendar.ts'
import type { DateForm } from '#ethiopia/date-text.ts'
import { dayText } from '#web/lib/dates.ts'
import type { Preferences } from '#web/lib/preferences.ts'

const NOON = 12 * 60

/** A day as the reader writes it, from year-month-day; any other text stays as it is. */
export function isoDayText(
  iso: string | undefined,
  reader: Pick<Preferences, 'lang' | 'calendar'>,
  form?: DateForm,
): string {
  const day = parseIsoDate(iso ?? '')
  return day ? dayText(instantOf(day, NOON), reader, form) : (iso ?? '')
}
