import { SORT } from '#contract/search.ts'
import type { World } from '#server/platform/world.ts'
import { asksTokens } from '../core/filters.ts'
import type { Filters } from '../core/filters.ts'
import { onePlanServes } from '../core/one-plan.ts'
import type { FoundPage } from '../store/pages.ts'
import { readPage } from '../store/pages.ts'
import { withinTime } from '../store/within-time.ts'
import { relaxPage } from './relax-page.ts'
import { resolveFilters } from './resolve-filters.ts'

/** A search may take so long, in milliseconds; it takes a hundredth of it. */
export const SEARCH_LIMIT = 5000

/** `relax`: the first page is filled with tenders that lack some of the words, where those with all of them leave room. */
type PageWanted = { pageIndex: number; pageSize: number; sortOrder: number; relax?: boolean }
const NOTHING: FoundPage = { total: 0, found: [] }

/** Ids of one page of a search, in order, and the total. */
export function findPage(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  filters: Filters,
  wanted: PageWanted,
): Promise<FoundPage> {
  return withinTime(
    db,
    { limit: SEARCH_LIMIT, byWords: asksTokens(filters), onePlan: onePlanServes(filters) },
    async (tx) => {
      const resolved = await resolveFilters(tx, filters)
      if (!resolved) return NOTHING
      const { pageIndex, pageSize, sortOrder, relax } = wanted
      const page = {
        now: clock.now(),
        offset: pageIndex * pageSize,
        size: pageSize,
        order: sortOrder === SORT.date ? 'date' : 'best',
      } as const
      const found = await readPage(tx, resolved, page)
      return relax ? relaxPage(tx, resolved, page, found) : found
    },
  )
}
