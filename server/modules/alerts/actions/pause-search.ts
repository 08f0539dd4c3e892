import type { PersonId, SearchId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { inTransaction } from '#server/platform/db.ts'
import { lockSavedSearch, updateSavedSearchPaused } from '../store/saved-searches.ts'

/** Pauses a saved search of the person, as its emails' unsubscribe link does; nothing happens where there is none. `now` in epoch milliseconds. */
export async function pauseSearch(db: Db, personId: PersonId, searchId: SearchId, now: Instant): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await lockSavedSearch(tx, personId, searchId)) await updateSavedSearchPaused(tx, searchId, now)
  })
}
