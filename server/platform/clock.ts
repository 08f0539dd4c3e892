import type { Instant } from '#ethiopia/time-units.ts'

/** Time is passed in, so that a test can move it. */
export type Clock = {
  /** UTC epoch milliseconds. */
  now(): Instant
}

export const systemClock: Clock = { now: () => Date.now() }
