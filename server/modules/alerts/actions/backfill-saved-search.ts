import type { TenderId } from '#contract/ids.ts'
import { savedSearchQuery } from '#contract/saved-searches.ts'
import { TOTAL_CAP } from '#contract/fields.ts'
import { SORT } from '#contract/search.ts'
import { filtersOf, findPage } from '#server/modules/search/index.ts'
import { listApprovedWithEnd } from '#server/modules/tenders/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { World } from '#server/platform/world.ts'
import { overLastMonth } from '../core/saved-search-query.ts'
import type { SavedSearchQuery } from '../core/saved-search-query.ts'
import { insertBackfilled, deleteOtherHits } from '../store/hits.ts'
import { lockSavedSearch } from '../store/saved-searches.ts'
import { updateBackfilled } from '../store/watches.ts'
import type { WatchToBackfill } from '../store/watches.ts'
import { JUST_MATCHED, readJustMatched } from './read-just-matched.ts'

/** Backfills a saved search from the last thirty days, by search itself, so that its hits are those of the list. Hits that it no longer finds are deleted. */
export async function backfillSavedSearch(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { id, personId, savedSearchId, query }: WatchToBackfill,
): Promise<void> {
  const now = clock.now()
  const tenders = await listApprovedWithEnd(db, await findOverLastMonth({ db, clock }, savedSearchQuery.parse(query)))
  await inTransaction(db, async (tx) => {
    const current = await lockSavedSearch(tx, personId, savedSearchId ?? 0)
    // Changed meanwhile: then another job follows, and reads again.
    if (!current || JSON.stringify(current.query) !== JSON.stringify(query)) return
    await deleteOtherHits(
      tx,
      id,
      tenders.map((one) => one.id),
      now - JUST_MATCHED,
    )
    await insertBackfilled(
      tx,
      id,
      personId,
      tenders.map((one) => ({ tenderId: one.id, at: Math.min(one.publishedAt, now), reasons: [] })),
    )
    await updateBackfilled(tx, id, now)
  })
  await readJustMatched({ db, clock }, id)
}

/** The tenders that it would have given. */
async function findOverLastMonth(world: Pick<World, 'db' | 'clock'>, query: SavedSearchQuery): Promise<TenderId[]> {
  const now = world.clock.now()
  const asked = overLastMonth(query, now)
  if (!asked) return []
  const page = { pageIndex: 0, pageSize: TOTAL_CAP, sortOrder: SORT.date }
  const { found } = await findPage(world, filtersOf(asked, 'public', now), page)
  return found.map(({ id }) => id)
}
