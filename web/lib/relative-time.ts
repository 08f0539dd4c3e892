import { dayText } from './dates.ts'
import { m } from './messages.ts'
import type { Preferences } from './preferences.ts'

const SECOND = 1000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 'Just now' at first, seconds under a minute, minutes under an hour, hours under a day, days under thirty days, else a short date. What lies ahead counts as now. */
export function relativeTime(instant: number, now: number, reader: Pick<Preferences, 'lang' | 'calendar'>): string {
  const age = Math.max(0, now - instant)
  if (age < SECOND) return m.just_now()
  if (age < MINUTE) return m.seconds_ago({ count: Math.floor(age / SECOND) })
  if (age < HOUR) return m.minutes_ago({ count: Math.floor(age / MINUTE) })
  if (age < DAY) return m.hours_ago({ count: Math.floor(age / HOUR) })
  if (age < 30 * DAY) return m.days_ago({ count: Math.floor(age / DAY) })
  return dayText(instant, reader, { weekday: false })
}
