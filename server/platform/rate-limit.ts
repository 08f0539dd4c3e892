import type { Clock } from './clock.ts'

/**
 * Counts calls by key in windows of a minute. Memory is bounded: the oldest window is deleted as a whole. Of several
 * `processes` that share the callers, each allows its share.
 */
export function createRateLimit(clock: Clock, { processes = 1, maxKeys = 50_000 } = {}) {
  let minute = 0
  let counts = new Map<string, number>()
  let before = new Map<string, number>()

  return {
    /** True when the call is allowed. Sliding: the last minute's share still counts. */
    allows(key: string, perMinute: number): boolean {
      const now = clock.now()
      const current = Math.floor(now / 60_000)
      if (current !== minute) {
        before = current === minute + 1 ? counts : new Map()
        counts = new Map()
        minute = current
      }
      const share = 1 - (now % 60_000) / 60_000
      const used = (counts.get(key) ?? 0) + (before.get(key) ?? 0) * share
      if (used >= perMinute / processes) return false
      if (counts.size >= maxKeys && !counts.has(key)) {
        before = counts
        counts = new Map()
      }
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return true
    },
  }
}
export type RateLimit = ReturnType<typeof createRateLimit>
