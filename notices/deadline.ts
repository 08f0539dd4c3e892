import { DAY } from '#ethiopia/time-units.ts'
import { civilDateAt, daysBetween } from '#ethiopia/calendar.ts'
import { wholeDaysLeft } from '#ethiopia/time-left.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** A tender that closes so soon after publishing is an emergency. */
const EMERGENCY_MS = 3 * DAY

/**
 * Closing at most three days after publishing. A closing before publishing is a mistake of the notice, no emergency.
 */
export function isEmergency(closingAt: Instant | null, publishedAt: Instant | null): boolean {
  if (closingAt === null || publishedAt === null) return false
  const time = closingAt - publishedAt
  return time >= 0 && time <= EMERGENCY_MS
}

type TimeLeft = { leftDays?: number; totalDays?: number; percent?: number }

/**
 * `leftDays` are whole days of 24 hours, never below 0; `totalDays` go by dates in Addis Ababa; `percent` is what is
 * left of the time between publishing and closing, 0 to 100.
 */
export function timeLeftOf(closingAt: Instant | null, publishedAt: Instant | null, now: Instant): TimeLeft {
  if (closingAt === null) return {}
  const lastDay = civilDateAt(closingAt)
  const leftDays = wholeDaysLeft(closingAt, now)
  if (publishedAt === null) return { leftDays }
  const totalDays = Math.max(0, daysBetween(civilDateAt(publishedAt), lastDay))
  const total = closingAt - publishedAt
  const left = Math.max(0, closingAt - now)
  const percent = total > 0 ? Math.round(Math.min(1, left / total) * 100) : 0
  return { leftDays, totalDays, percent }
}
