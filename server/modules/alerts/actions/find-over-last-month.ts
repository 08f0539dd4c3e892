import type { Reading } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { SORT } from '#contract/search.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { listWithTexts } from '#server/modules/documents/index.ts'
import { filtersOf, findPage, satisfiesFilters } from '#server/modules/search/index.ts'
import type { Filters } from '#server/modules/search/index.ts'
import { readForIndex } from '#server/modules/tenders/index.ts'
import type { Db } from '#server/platform/db.ts'
import { overLastMonth } from '../core/saved-search-query.ts'
import type { SavedSearchQuery } from '../core/saved-search-query.ts'
import { analyse } from './find-matches.ts'

/** How many tenders are read at once, because descriptions are long. */
const PORTION = 50

/**
 * `unread`: how many tenders with documents were not read; `likely`: how many of them are found, by the share of those
 * read.
 */
export type FoundOverLastMonth = { ids: TenderId[]; unread: number; likely: number }

/**
 * The newest `most` tenders of thirty days that a saved search would have found. Matching reads the notice alone
 * (0018), so the newest `mostRead` tenders with documents are read.
 */
export async function findOverLastMonth(
  { db, clock }: Reading,
  query: SavedSearchQuery,
  most: number,
  mostRead = Infinity,
): Promise<FoundOverLastMonth> {
  const now = clock.now()
  const asked = overLastMonth(query, now)
  if (!asked) return { ids: [], unread: 0, likely: 0 }
  const filters = filtersOf(asked, 'public', now)
  const { found } = await findPage({ db, clock }, filters, { pageIndex: 0, pageSize: most, sortOrder: SORT.date })
  const ids = found.map(({ id }) => id)
  if (filters.text === undefined) return { ids, unread: 0, likely: 0 }
  const documented = new Set(await listWithTexts(db, ids))
  const toRead = ids.filter((id) => documented.has(id)).slice(0, mostRead)
  const byNotice = new Set(await satisfying(db, filters, toRead, now))
  const unread = documented.size - toRead.length
  return {
    ids: ids.filter((id) => !documented.has(id) || byNotice.has(id)),
    unread,
    likely: unread === 0 ? 0 : Math.round((unread * byNotice.size) / toRead.length),
  }
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
