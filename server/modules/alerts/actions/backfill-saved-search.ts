import type { Reading } from '#server/platform/world.ts'
import { savedSearchQuery } from '#contract/saved-searches.ts'
import { TOTAL_CAP } from '#contract/fields.ts'
import { listApprovedWithEnd } from '#server/modules/tenders/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import { insertBackfilled, deleteOtherHits } from '../store/hits.ts'
import { lockSavedSearch } from '../store/saved-searches.ts'
import { updateBackfilled } from '../store/watches.ts'
import type { WatchToBackfill } from '../store/watches.ts'
import { findOverLastMonth } from './find-over-last-month.ts'
import { JUST_MATCHED, readJustMatched } from './read-just-matched.ts'

/**
 * Backfills a saved search from the last thirty days, so that its hits equal those of the list, except by words of
 * documents. Hits that it no longer finds are deleted.
 */
export async function backfillSavedSearch(
  { db, clock }: Reading,
  { id, personId, savedSearchId, query }: WatchToBackfill,
): Promise<void> {
  const now = clock.now()
  const { ids } = await findOverLastMonth({ db, clock }, savedSearchQuery.parse(query), TOTAL_CAP)
  const tenders = await listApprovedWithEnd(db, ids)
  await inTransaction(db, async (tx) => {
    const current = await lockSavedSearch(tx, personId, savedSearchId ?? 0)
    // Changed meanwhile: another job follows, and reads it again.
    if (!current || JSON.stringify(current.query) !== JSON.stringify(query)) return
    await deleteOtherHits(
      tx,
      id,
      tenders.map((tender) => tender.id),
      now - JUST_MATCHED,
    )
    await insertBackfilled(
      tx,
      id,
      personId,
      tenders.map((tender) => ({ tenderId: tender.id, at: Math.min(tender.publishedAt, now), reasons: [] })),
    )
    await updateBackfilled(tx, id, now)
  })
  await readJustMatched({ db, clock }, id)
}
