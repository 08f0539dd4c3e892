import type { Instant } from '#ethiopia/time-units.ts'

/**
 * Caches promises for a while, so that concurrent calls with one question get one answer. Failures are not cached; the
 * oldest entries are removed first. Times in milliseconds.
 */
export function createPromiseCache<V>(most: number) {
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
