import type { PersonId, SearchId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { inTransaction } from '#server/platform/db.ts'
import { lockSavedSearch } from '../store/saved-searches.ts'
import { leaveChannel } from './stop-searches-on.ts'

/**
 * Takes email out of the channels of a person's saved search, as its emails' unsubscribe link does, and pauses one that
 * has no other; nothing happens where there is none. `now` in epoch milliseconds.
 */
export async function stopSearchEmails(db: Db, personId: PersonId, searchId: SearchId, now: Instant): Promise<void> {
  await inTransaction(db, async (tx) => {
    const search = await lockSavedSearch(tx, personId, searchId)
    if (search) await leaveChannel(tx, search, 'email', now)
  })
}
