/** Time is handed in, so that a test can move it. */
export type Clock = {
  /** UTC epoch milliseconds. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
