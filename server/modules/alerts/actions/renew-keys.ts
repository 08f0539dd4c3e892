import type { Reading } from '#server/platform/world.ts'
import { savedSearchQuery } from '#contract/saved-searches.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { filtersOf } from '#server/modules/search/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { settleAll } from '#server/platform/settle-all.ts'
import { keysOfProfile } from '../core/keys.ts'
import type { WatchKey } from '../core/keys.ts'
import { keysOfSearch } from '../core/search-keys.ts'
import { lockExistingProfile } from '../store/profiles.ts'
import { lockSavedSearch } from '../store/saved-searches.ts'
import { listWatchesToRenew, updateWatchKeys } from '../store/watches.ts'
import type { WatchToRenew } from '../store/watches.ts'

const PORTION = 200

/**
 * Rebuilds the keys of watches that an older analyser made: tenders are no longer matched under its stems. Returns how
 * many; a failed one does not stop the others.
 */
export async function renewKeys({ db, clock }: Reading, mayContinue: () => boolean = () => true): Promise<number> {
  const { attempt, end } = settleAll()
  let renewed = 0
  let portion = await listWatchesToRenew(db, 0, PORTION)
  while (portion.length > 0 && mayContinue()) {
    for (const watch of portion)
      await attempt(async () => {
        if (await inTransaction(db, (tx) => renew(tx, watch, clock.now()))) renewed += 1
      })
    portion = await listWatchesToRenew(db, portion.at(-1)?.id ?? 0, PORTION)
  }
  end()
  return renewed
}

/** False where its profile or search, and its keys, were deleted meanwhile. */
async function renew(tx: Db, watch: WatchToRenew, now: Instant): Promise<boolean> {
  const keys = await keysOf(tx, watch, now)
  if (keys) await updateWatchKeys(tx, watch.id, keys)
  return keys !== undefined
}

async function keysOf(
  tx: Db,
  { personId, savedSearchId }: WatchToRenew,
  now: Instant,
): Promise<WatchKey[] | undefined> {
  if (savedSearchId === null) {
    const profile = await lockExistingProfile(tx, personId)
    return profile && keysOfProfile(profile)
  }
  const search = await lockSavedSearch(tx, personId, savedSearchId)
  return search && keysOfSearch(filtersOf(savedSearchQuery.parse(search.query), 'public', now))
}
