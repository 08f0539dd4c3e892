import { asksTokens } from '../core/filters.ts'
import type { Filters } from '../core/filters.ts'
import { orderOf } from '../core/list-order.ts'
import { onePlanServes } from '../core/one-plan.ts'
import type { FoundPage } from '../store/pages.ts'
import { readPage } from '../store/pages.ts'
import { withinTime } from '../store/within-time.ts'
import { openPage } from './ask-open-tenders.ts'
import { relaxPage } from './relax-page.ts'
import { resolveFilters } from './resolve-filters.ts'
import type { PageFrom, PageWanted, SearchWorld } from './search-world.ts'

/** A search may take so long, in milliseconds; it takes a hundredth of it. */
export const SEARCH_LIMIT = 5000

const NOTHING: FoundPage = { total: 0, found: [] }

/** Ids of one page of a search, in order, and the total: from memory where only open tenders are asked for. */
export const findPage = async (world: SearchWorld, filters: Filters, wanted: PageWanted): Promise<PageFrom> =>
  (await openPage(world, filters, wanted)) ?? { ...(await storedPage(world, filters, wanted)), from: world.db }

function storedPage({ db, clock }: SearchWorld, filters: Filters, wanted: PageWanted): Promise<FoundPage> {
  return withinTime(
    db,
    { limit: SEARCH_LIMIT, byWords: asksTokens(filters), onePlan: onePlanServes(filters) },
    async (tx) => {
      const resolved = await resolveFilters(tx, filters)
      if (!resolved) return NOTHING
      const { pageIndex, pageSize, sortOrder, relax, after } = wanted
      const page = {
        now: after?.asOf ?? clock.now(),
        offset: pageIndex * pageSize,
        size: pageSize,
        order: orderOf(sortOrder),
        after,
      } as const
      const found = await readPage(tx, resolved, page)
      return relax ? relaxPage(tx, resolved, page, found) : found
    },
  )
}
