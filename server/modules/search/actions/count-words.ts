import { createPromiseCache } from '../core/promise-cache.ts'
import { findPage } from './find-page.ts'
import { filtersOf } from './read-parameters.ts'
import type { SearchWorld } from './search-world.ts'

/** Milliseconds for which a count is cached: many people type the same words. */
const KEEP = 60_000
const MAX_REMEMBERED = 2000

/** How many open tenders each of the texts finds. */
export function countingWords(world: SearchWorld): (texts: readonly string[]) => Promise<number[]> {
  const recall = createPromiseCache<number>(MAX_REMEMBERED)
  return async (texts) => {
    const counts: number[] = []
    // One after the other: typing causes many calls, and nobody waits for the counts.
    for (const text of texts) {
      const now = world.clock.now()
      counts.push(
        await recall(text, now, KEEP, async () => {
          const filters = filtersOf({ keyword: text }, 'public', now)
          return (await findPage(world, filters, { pageIndex: 0, pageSize: 1, sortOrder: 1 })).total
        }),
      )
    }
    return counts
  }
}
