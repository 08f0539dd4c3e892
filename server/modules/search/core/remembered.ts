import type { Instant } from '#ethiopia/time-units.ts'

/**
 * Remembers promises for a while: the calls of one screen ask the same at once, and get one answer.
 * A failure is not remembered. The oldest entries go first when there are too many. Time is handed in, in milliseconds.
 */
export function remembered<V>(most: number) {
  const entries = new Map<string, { until: number; value: Promise<V> }>()

  return (key: string, now: Instant, keep: number, make: () => Promise<V>): Promise<V> => {
    const known = entries.get(key)
    if (known && known.until > now) return known.value
    entries.delete(key)
    const value = make()
    const entry = { until: now + keep, value }
    entries.set(key, entry)
    value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    for (const oldest of entries.keys()) {
      if (entries.size <= most) break
      entries.delete(oldest)
    }
    return value
  }
}
