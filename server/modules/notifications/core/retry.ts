import { DAY, SECOND } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** Waits after the first, second … failure; the last one repeats. With the jitter none exceeds five minutes. */
const WAITS = [15, 30, 60, 120, 240, 270].map((seconds) => seconds * SECOND)
const JITTER = 0.1
/** How long a message is retried, counted from the first attempt. */
export const MAX_RETRY_TIME = 4 * 3600 * SECOND
/**
 * Attempts before it gives up, even when four hours seem over: the clock may have been set, or the machine may have
 * slept.
 */
const MIN_ATTEMPTS = 4
/** A provider that requests a longer pause than this counts as failed for good. */
const MAX_WISH = DAY

/**
 * When to retry after `attempts` failures, or undefined when it is time to give up. `random` from 0 to 1 spreads the
 * attempts; `wish` is the provider's requested delay, in milliseconds. All instants are epoch milliseconds.
 */
export function nextAttempt(
  message: { since: number; attempts: number },
  now: Instant,
  random: number,
  wish?: number,
): number | undefined {
  const usual = (WAITS[message.attempts - 1] ?? WAITS.at(-1) ?? 0) * (1 - JITTER + 2 * JITTER * random)
  const at = now + Math.round(Math.max(usual, wish ?? 0))
  if (at <= message.since + MAX_RETRY_TIME) return at
  // Where the provider's requested pause is longer than the four hours, nothing was attempted in them.
  return message.attempts < MIN_ATTEMPTS && (wish ?? 0) <= MAX_WISH ? at : undefined
}
