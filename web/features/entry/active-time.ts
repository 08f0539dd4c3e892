import { SECOND } from '#ethiopia/time-units.ts'

/** A longer gap between two inputs is a break. */
const LONGEST_GAP = 30 * SECOND

/**
 * Active working time: gaps between inputs, summed here; the inputs themselves are not stored. Milliseconds in, seconds
 * out.
 */
export function createActiveTime(now: () => number) {
  let last: number | undefined
  let sum = 0
  return {
    touch(): void {
      const at = now()
      const gap = at - (last ?? at)
      if (gap > 0 && gap <= LONGEST_GAP) sum += gap
      last = at
    },
    seconds: (): number => Math.round(sum / SECOND),
  }
}
export type ActiveTime = ReturnType<typeof createActiveTime>
