import { parseIsoDate } from '#ethiopia/calendar.ts'
import { dayText } from '#web/lib/dates.ts'
import type { Preferences } from '#web/lib/preferences.ts'

/** Noon of an ISO day in Addis Ababa, for texts of the day. */
const noonOf = (iso: string): number => Date.parse(`${iso}T12:00:00+03:00`)

/**
 * The last day of a paper in the reader's calendar and language. Separate from `isoDayText`, so that pages of staff do
 * not share a script with it.
 */
export const lastDayText = (iso: string, reader: Pick<Preferences, 'lang' | 'calendar'>): string =>
  parseIsoDate(iso) ? dayText(noonOf(iso), reader, { weekday: false }) : iso
