import { minutesOfDayAt } from '#ethiopia/calendar.ts'
import { formatClock } from '#ethiopia/clock.ts'
import { clockText, dayText } from '../lib/dates.ts'
import type { Preferences } from '../lib/preferences.ts'

/** Day and hour of an instant in Addis Ababa, in the reader's calendar, language and clock. */
export const dateTimeText = (instant: number, reader: Pick<Preferences, 'lang' | 'calendar'>): string =>
  `${dayText(instant, reader, { weekday: false })} ${clockText(formatClock(minutesOfDayAt(instant)), reader.lang)}`
