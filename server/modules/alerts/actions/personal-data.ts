import type { PersonId } from '#contract/ids.ts'
import type { PersonalData } from '#server/modules/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import type { Reason } from '../core/reasons.ts'
import { listHits } from '../store/hits.ts'
import { deleteProfile, findProfile } from '../store/profiles.ts'
import { deleteRecommendationsOf, listNotInterested, hasRecommendations } from '../store/recommendations.ts'
import { deleteSavedSearchesOf, listSavedSearchRows } from '../store/saved-searches.ts'
import { deleteWatchesOf } from '../store/watches.ts'

/**
 * Deletes what a person watches and what was found for them: on deletion, and when an account goes to the person who
 * confirmed its address.
 */
export async function deleteAlertData(tx: Db, personId: PersonId): Promise<void> {
  // First: a backfill holds the profile while it writes hits, for which it would wait until the deletion of watches is
  // committed.
  await deleteProfile(tx, personId)
  await deleteSavedSearchesOf(tx, personId)
  await deleteWatchesOf(tx, personId)
  await deleteRecommendationsOf(tx, personId)
}

/** Without the words around a keyword: they are the notice's, and may not be on its public card. */
const withoutPlace = (reason: Reason): Reason => ('keyword' in reason ? { keyword: reason.keyword } : reason)

/** Part of the export and the deletion of an account: profile, saved searches, and what they found. */
export const alertData = (db: Db): PersonalData => ({
  name: 'alerts',
  async read({ id }) {
    const searches = await listSavedSearchRows(db, id)
    return {
      profile: await findProfile(db, id),
      savedSearches: searches.map(({ name, query, frequency, channels, paused_at, created_at }) => ({
        name,
        query,
        frequency,
        channels,
        pausedAt: paused_at,
        createdAt: created_at,
      })),
      wantsRecommendations: await hasRecommendations(db, id),
      notForMe: await listNotInterested(db, id),
      found: (await listHits(db, id)).map(({ reasons, ...hit }) => ({ ...hit, reasons: reasons.map(withoutPlace) })),
    }
  },
  erase: (tx, { id }) => deleteAlertData(tx, id),
})
