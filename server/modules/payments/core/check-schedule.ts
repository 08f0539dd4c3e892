import { DAY, HOUR, MINUTE, SECOND } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** An unpaid attempt reserves nothing after a day; one that the gateway reports as pending, after three. */
const LOST_AFTER = DAY
const LOST_AFTER_PENDING = 3 * DAY
/** How long a gateway's page is reused before a new one is requested. */
export const URL_LIFE = 30 * MINUTE
/** How long a gateway may take to answer a request. */
export const GATEWAY_PATIENCE = 10 * SECOND
/** How long a new attempt waits for its page; a process that ended meanwhile never records an answer. */
export const OPENING_LIFE = GATEWAY_PATIENCE + 2 * SECOND
/** The least time between two checks of an attempt at the gateway, for all callers. */
export const MIN_CHECK_GAP = 5 * SECOND

const FIRST = [5, 10, 20, 40, 60].map((seconds) => seconds * SECOND)

/**
 * When to check an attempt of this age at the gateway next, epoch milliseconds: five times in the first minute, then
 * each minute, after half an hour each hour, after three days each day; undefined after two weeks.
 */
export function nextCheckAt(createdAt: Instant, now: Instant): number | undefined {
  const age = now - createdAt
  const first = FIRST.find((at) => at > age)
  if (first !== undefined) return createdAt + first
  if (age < 30 * MINUTE) return now + MINUTE
  if (age < 3 * DAY) return now + HOUR
  return age < 14 * DAY ? now + DAY : undefined
}

/** How long after an attempt began its access ends, while the gateway reports it as pending. */
export const TEMPORARY_LIFE = DAY

/** Whether an unpaid attempt reserves nothing any more: neither a coupon nor an open payment. */
export const isLost = (createdAt: Instant, wasPending: boolean, now: Instant): boolean =>
  now - createdAt >= (wasPending ? LOST_AFTER_PENDING : LOST_AFTER)
