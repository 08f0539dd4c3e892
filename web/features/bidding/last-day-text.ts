import { isoDayText } from '#web/lazy/iso-day-text.ts'
import type { Preferences } from '#web/lib/preferences.ts'

/** The last day of a paper (year-month-day) in the reader's calendar and language, without the weekday. */
export const lastDayText = (iso: string, reader: Pick<Preferences, 'lang' | 'calendar'>): string =>
  isoDayText(iso, reader, { weekday: false })
