import { DAY, HOUR, MINUTE, SECOND } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** A try that nobody paid holds nothing after a day; one of which the gateway says that it is under way, after three. */
const LOST_AFTER = DAY
const LOST_AFTER_PENDING = 3 * DAY
/** How long the page of a gateway is handed out again before a new one is asked for. */
export const URL_LIFE = 30 * MINUTE
/** However often somebody asks, the gateway is asked about a try no more often than this. */
export const LOOK_PAUSE = 5 * SECOND

const FIRST = [5, 10, 20, 40, 60].map((seconds) => seconds * SECOND)

/**
 * When to ask the gateway next about a try that is as old as this, epoch milliseconds: five times in the first minute, then each minute, after half an hour
 * each hour, after three days each day; undefined after two weeks.
 */
export function nextLook(createdAt: Instant, now: Instant): number | undefined {
  const age = now - createdAt
  const first = FIRST.find((at) => at > age)
  if (first !== undefined) return createdAt + first
  if (age < 30 * MINUTE) return now + MINUTE
  if (age < 3 * DAY) return now + HOUR
  return age < 14 * DAY ? now + DAY : undefined
}

/** Access while the gateway says that a payment is under way ends so long after the try began. */
export const TEMPORARY_LIFE = DAY

/** Whether a try that is not paid holds nothing any more: neither a coupon nor the payment open. */
export const isLost = (createdAt: Instant, wasPending: boolean, now: Instant): boolean =>
  now - createdAt >= (wasPending ? LOST_AFTER_PENDING : LOST_AFTER)
