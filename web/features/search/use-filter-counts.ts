import { useEffect, useState } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { NO_COUNTS } from './filter-counts.ts'
import type { FilterCounts } from './filter-counts.ts'
import { searchAddress } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

const known = new Map<string, FilterCounts>()
const MAX_KNOWN = 30

/** The counts for a search. The old ones stay until the new ones are there, so that nothing jumps, and when none can be had. */
export function useFilterCounts(search: ListSearch, given: FilterCounts | undefined): FilterCounts {
  const visitor = useVisitor()
  const key = searchAddress({ ...search, pageIndex: 0, sortOrder: 0 })
  const [counts, setCounts] = useState(given ?? known.get(key) ?? NO_COUNTS)
  useEffect(() => {
    if (given) known.set(key, given)
    const ready = known.get(key)
    if (ready) return setCounts(ready)
    let stale = false
    const load = async () => {
      const { loadFilterCounts } = await import('./load-filter-counts.ts')
      const loaded = await loadFilterCounts(browserCall, search, visitor)
      if (known.size >= MAX_KNOWN) known.clear()
      known.set(key, loaded)
      if (!stale) setCounts(loaded)
    }
    void load().catch(() => undefined)
    return () => {
      stale = true
    }
  }, [key, search, given, visitor])
  return counts
}
