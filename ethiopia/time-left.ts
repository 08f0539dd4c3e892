import { DAY, HOUR, MINUTE } from './time-units.ts'
import { civilDateAt, daysBetween } from './calendar.ts'

type TimeLeft = { unit: 'days' | 'hours' | 'minutes'; count: number }

/**
 * Whole days of 24 hours until an instant (epoch milliseconds), never below 0: rounded down, so that no more time is
 * promised than is left.
 */
export const wholeDaysLeft = (until: number, now: number): number => Math.max(0, Math.floor((until - now) / DAY))

/**
 * The one rule for time left, in its largest whole unit: days; under 24 hours, hours; under one hour, minutes (at least
 * one). Undefined once it is over.
 */
export function timeLeft(until: number, now: number): TimeLeft | undefined {
  const ahead = until - now
  if (ahead <= 0) return undefined
  if (ahead >= DAY) return { unit: 'days', count: wholeDaysLeft(until, now) }
  if (ahead >= HOUR) return { unit: 'hours', count: Math.floor(ahead / HOUR) }
  return { unit: 'minutes', count: Math.max(1, Math.floor(ahead / MINUTE)) }
}

/**
 * For texts that are read some time after they were written: a near day by its name (dates of Addis Ababa), else whole
 * days.
 */
export function dayAhead(until: number, now: number): 'today' | 'tomorrow' | number {
  const dates = daysBetween(civilDateAt(now), civilDateAt(until))
  if (dates <= 0) return 'today'
  return dates === 1 ? 'tomorrow' : wholeDaysLeft(until, now)
}
