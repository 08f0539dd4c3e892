import { MINUTE, HOUR, DAY } from '#ethiopia/time-units.ts'
import { dayText } from './dates.ts'
import { m } from './messages.ts'
import type { Preferences } from './preferences.ts'

/**
 * Seconds under a minute, minutes under an hour, hours under a day, days under thirty days, else a short date. Future
 * instants count as now.
 */
export function relativeTime(instant: number, now: number, reader: Pick<Preferences, 'lang' | 'calendar'>): string {
  const age = Math.max(0, now - instant)
  if (age < MINUTE) return m.seconds_ago({ count: Math.max(1, Math.floor(age / 1000)) })
  if (age < HOUR) return m.minutes_ago({ count: Math.floor(age / MINUTE) })
  if (age < DAY) return m.hours_ago({ count: Math.floor(age / HOUR) })
  if (age < 30 * DAY) return m.days_ago({ count: Math.floor(age / DAY) })
  return dayText(instant, reader, { weekday: false })
}
