import { useEffect, useState } from 'react'
import type { Instant } from '#ethiopia/time-units.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import type { Visitor } from '#web/lib/visitor.ts'
import { NO_COUNTS, uncounted } from './filter-counts.ts'
import type { FilterCounts } from './filter-counts.ts'
import { FRESH_MS } from './list-cache.ts'
import { inUsualOrder, listSearchAddress } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

/** Counts that were read, and those being read, by the URL of their search; all expire after five minutes. */
const known = new Map<string, FilterCounts | Promise<FilterCounts>>()
/** Counts in the document are as old as it is, by the clock of this device. */
let knownSince: Instant = performance.timeOrigin
const MAX_KNOWN = 30

const keyOf = (search: ListSearch): string => listSearchAddress(inUsualOrder({ ...search, pageIndex: 0 }))

async function read(search: ListSearch, visitor: Visitor): Promise<FilterCounts> {
  const { loadFilterCounts } = await import('./load-filter-counts.ts')
  return loadFilterCounts(browserCall, search, visitor)
}

/**
 * Reads each search once in five minutes, and once more where the document left some out and `isWhole` is wanted.
 * Rejects when nothing can be read; the next call tries again.
 */
export function countsOf(search: ListSearch, visitor: Visitor, isWhole = false): FilterCounts | Promise<FilterCounts> {
  const key = keyOf(search)
  const now = Date.now()
  if (known.size >= MAX_KNOWN || now - knownSince >= FRESH_MS) {
    known.clear()
    knownSince = now
  }
  const ready = known.get(key)
  if (ready && !(isWhole && 'leftOut' in ready)) return ready
  const reading = read(search, visitor)
  known.set(key, reading)
  reading.then(
    (counts) => known.set(key, counts),
    () => known.delete(key),
  )
  return reading
}

/**
 * The counts for a search. The old ones stay until the new ones are there, so that nothing moves, and without their
 * numbers when none can be read.
 */
export function useFilterCounts(search: ListSearch, given: FilterCounts | undefined): FilterCounts {
  const visitor = useVisitor()
  const [counts, setCounts] = useState(() => {
    const ready = given ?? known.get(keyOf(search))
    return ready && !(ready instanceof Promise) ? ready : NO_COUNTS
  })
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => {
    if (given) known.set(keyOf(search), given)
    let stale = false
    const show = async () => {
      const next = await countsOf(search, visitor, isWhole)
      if (!stale) setCounts(next)
    }
    void show().catch(() => stale || setCounts(uncounted))
    return () => {
      stale = true
    }
  }, [search, given, visitor, isWhole])
  return counts.leftOut ? { ...counts, readRest: () => setIsWhole(true) } : counts
}
