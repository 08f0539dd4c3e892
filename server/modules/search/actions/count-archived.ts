import type { Reading } from '#server/platform/world.ts'
import type { Caller } from '#server/platform/caller.ts'
import { isStaff } from '#server/platform/caller.ts'
import { asksTokens } from '../core/filters.ts'
import type { Filters } from '../core/filters.ts'
import { wordIndexPlanServes } from '../core/word-index-plan.ts'
import type { FilterParams } from '../core/read-filters.ts'
import { createPromiseCache } from '../core/promise-cache.ts'
import { countArchivedRows } from '../store/pages.ts'
import { withinTime } from '#server/platform/within-time.ts'
import { SEARCH_LIMIT } from './find-page.ts'
import { filtersOf } from './read-parameters.ts'
import { resolveFilters } from './resolve-filters.ts'

/** Milliseconds for which a count is cached: the archive grows slowly. */
const KEEP = 60_000
const MAX_REMEMBERED = 500

function countArchived({ db, clock }: Reading, filters: Filters): Promise<number> {
  return withinTime(
    db,
    { limit: SEARCH_LIMIT, byWords: asksTokens(filters), onePlan: wordIndexPlanServes(filters) },
    async (tx) => {
      const resolved = await resolveFilters(tx, filters)
      return resolved ? countArchivedRows(tx, resolved, clock.now()) : 0
    },
  )
}

/**
 * Counts the closed tenders that a search finds, exactly up to 10,000 and 10,001 beyond. The count is cached for a
 * minute.
 */
export function countingArchived(world: Reading): (caller: Caller, params: FilterParams) => Promise<number> {
  const recall = createPromiseCache<number>(MAX_REMEMBERED)
  return async (caller, params) => {
    const now = world.clock.now()
    const filters = filtersOf({ ...params, includeArchived: true }, isStaff(caller) ? 'staff' : 'public', now)
    return recall(JSON.stringify(filters), now, KEEP, () => countArchived(world, filters))
  }
}
