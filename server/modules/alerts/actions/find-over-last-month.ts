import type { TenderId } from '#contract/ids.ts'
import { SORT } from '#contract/search.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { listWithTexts } from '#server/modules/documents/index.ts'
import { filtersOf, findPage, satisfiesFilters } from '#server/modules/search/index.ts'
import type { Filters } from '#server/modules/search/index.ts'
import { readForIndex } from '#server/modules/tenders/index.ts'
import type { Db } from '#server/platform/db.ts'
import type { World } from '#server/platform/world.ts'
import { overLastMonth } from '../core/saved-search-query.ts'
import type { SavedSearchQuery } from '../core/saved-search-query.ts'
import { analyse } from './find-matches.ts'

/** How many tenders are read at once, because descriptions are long. */
const PORTION = 50

/**
 * The newest `most` tenders of the last thirty days that a saved search would have found, by search itself. Matching reads the notice alone (0050), so tenders
 * found only by words of their documents are left out.
 */
export async function findOverLastMonth(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  query: SavedSearchQuery,
  most: number,
): Promise<TenderId[]> {
  const now = clock.now()
  const asked = overLastMonth(query, now)
  if (!asked) return []
  const filters = filtersOf(asked, 'public', now)
  const { found } = await findPage({ db, clock }, filters, { pageIndex: 0, pageSize: most, sortOrder: SORT.date })
  const ids = found.map(({ id }) => id)
  if (filters.text === undefined) return ids
  const documented = await listWithTexts(db, ids)
  const byNotice = new Set(await satisfying(db, filters, documented, now))
  const other = new Set(documented)
  return ids.filter((id) => !other.has(id) || byNotice.has(id))
}

/** Those of some tenders whose notices satisfy the filters. */
async function satisfying(db: Db, filters: Filters, ids: readonly TenderId[], now: Instant): Promise<TenderId[]> {
  const held: TenderId[] = []
  for (let start = 0; start < ids.length; start += PORTION) {
    for (const tender of await readForIndex(db, ids.slice(start, start + PORTION)))
      if (satisfiesFilters(filters, tender, analyse(tender, () => false).tokens, now)) held.push(tender.id)
    // Requests run between two portions.
    await new Promise(setImmediate)
  }
  return held
}
