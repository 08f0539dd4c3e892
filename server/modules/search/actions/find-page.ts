import { asksTokens } from '../core/filters.ts'
import type { Filters } from '../core/filters.ts'
import { Refused } from '#server/platform/refused.ts'
import { listOrderOf } from '../core/list-order.ts'
import type { ListOrder } from '../core/list-order.ts'
import { wordIndexPlanServes } from '../core/word-index-plan.ts'
import type { FoundPage } from '../store/pages.ts'
import { findPageRows } from '../store/pages.ts'
import { withinTime } from '#server/platform/within-time.ts'
import { openTendersPage } from './ask-open-tenders.ts'
import { relaxPage } from './relax-page.ts'
import { resolveFilters } from './resolve-filters.ts'
import { storedIn } from './search-world.ts'
import type { PageFrom, PageWanted, SearchWorld } from './search-world.ts'

/** The time limit of a search, in milliseconds; it normally takes a hundredth of it. */
export const SEARCH_LIMIT = 5000
/** The time limit of ranking: on a busy machine, a page by date is better than none. */
const JUDGING_LIMIT = 2500

const NOTHING: FoundPage = { total: 0, found: [] }

/** Ids of one page of a search, in order, and the total: from memory where only open tenders are searched. */
export const findPage = async (world: SearchWorld, filters: Filters, wanted: PageWanted): Promise<PageFrom> =>
  (await openTendersPage(world, filters, wanted)) ?? {
    ...(await storedPage(world, filters, wanted)),
    ...storedIn(world.db),
  }

/**
 * Ranking reads the texts of hundreds of tenders, which may lie on a slow disk; finding them by date reads the index
 * alone.
 */
async function storedPage(world: SearchWorld, filters: Filters, wanted: PageWanted): Promise<FoundPage> {
  const order = listOrderOf(wanted.sortOrder)
  if (order !== 'best' || !asksTokens(filters))
    return pageWithin(world, filters, { ...wanted, order, limit: SEARCH_LIMIT })
  try {
    return await pageWithin(world, filters, { ...wanted, order, limit: JUDGING_LIMIT })
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'took-too-long') throw error
    return pageWithin(world, filters, { ...wanted, order: 'date', limit: SEARCH_LIMIT })
  }
}

function pageWithin(
  { db, clock }: SearchWorld,
  filters: Filters,
  { pageIndex, pageSize, order, relax, asOf, after, limit }: PageWanted & { order: ListOrder; limit: number },
): Promise<FoundPage> {
  return withinTime(db, { limit, byWords: asksTokens(filters), onePlan: wordIndexPlanServes(filters) }, async (tx) => {
    const resolved = await resolveFilters(tx, filters)
    if (!resolved) return NOTHING
    const page = {
      now: asOf ?? clock.now(),
      offset: pageIndex * pageSize,
      size: pageSize,
      order,
      after,
    } as const
    const found = await findPageRows(tx, resolved, page)
    return relax ? relaxPage(tx, resolved, page, found) : found
  })
}
