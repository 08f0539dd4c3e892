import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { insertSubscription, updateContactCounts } from '../store/subscriptions.ts'

/**
 * Records in the caller's transaction how many contacts a person has imported, who is then no longer asked for them
 * (decision 0090). The counts never fall, so that a person who deletes their contacts is not asked again.
 */
export async function recordImportedContacts(
  tx: Db,
  personId: PersonId,
  counts: { phoneCount: number; emailCount: number },
  now: Instant,
): Promise<void> {
  await insertSubscription(tx, personId, now)
  await updateContactCounts(tx, personId, counts, now)
}
