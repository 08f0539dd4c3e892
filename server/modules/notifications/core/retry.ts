import { DAY, SECOND } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** Waits after the first, second … failure; the last one repeats. With the jitter none exceeds five minutes. */
const WAITS = [15, 30, 60, 120, 240, 270].map((seconds) => seconds * SECOND)
const JITTER = 0.1
/** How long a message is retried, counted from the first attempt. */
export const MAX_RETRY_TIME = 4 * 3600 * SECOND
/** The most attempts: a clock that was set meanwhile, or a machine that slept, can make a moment look like four hours. */
const MIN_ATTEMPTS = 4
/** A provider that wants to be left alone for longer has given up on us. */
const MAX_WISH = DAY

/**
 * When to retry after `attempts` failures, or undefined when it is time to give up. `random` from 0 to 1 spreads the attempts; `wish` is the
 * provider's requested delay, in milliseconds. All instants are epoch milliseconds.
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
  // Where the provider's own wish outlasts the four hours, nothing was tried in them.
  return message.attempts < MIN_ATTEMPTS && (wish ?? 0) <= MAX_WISH ? at : undefined
}
