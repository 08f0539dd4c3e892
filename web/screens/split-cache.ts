import { MINUTE } from '#ethiopia/time-units.ts'
import type { SplitRead } from './read-split-tender.ts'

const MAX_CACHED = 20
const FRESH_MS = 5 * MINUTE

export type SplitCache = Map<string, { read: SplitRead; at: number }>

/** Errors, and data from this device, are read again: the service may have more. */
const isFromService = (read: SplitRead): boolean => 'shut' in read || ('tender' in read && !('cachedAt' in read.tender))

/** Caches data requested at the instant `at`; the oldest entry is removed where there are many. */
export function cacheSplit(cache: SplitCache, key: string, read: SplitRead, at: number): void {
  cache.delete(key)
  if (!isFromService(read)) return
  if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '')
  cache.set(key, { read, at })
}

/** The data under a key, if it was requested within the last five minutes. */
export function cachedSplit(cache: SplitCache, key: string, now: number): SplitRead | undefined {
  const found = cache.get(key)
  return found && now - found.at < FRESH_MS ? found.read : undefined
}
