import { parseIsoDate } from '#ethiopia/calendar.ts'
import { dayText } from '#web/lib/dates.ts'
import type { Preferences } from '#web/lib/preferences.ts'

/** Noon of an ISO day in Addis Ababa, for texts of the day. */
const noonOf = (iso: string): number => Date.parse(`${iso}T12:00:00+03:00`)

/** An ISO day in the reader's calendar and language. */
export const isoDayText = (iso: string, reader: Pick<Preferences, 'lang' | 'calendar'>): string =>
  parseIsoDate(iso) ? dayText(noonOf(iso), reader, { weekday: false }) : iso
