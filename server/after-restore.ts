import type { Instant } from '#ethiopia/time-units.ts'
import { holdAfterRestore } from './modules/notifications/index.ts'
import { insertResumedChanges } from './modules/tenders/index.ts'
import type { Db } from './platform/db.ts'

/**
 * Prepares a restored database in its transaction: nobody gets a message twice, no reader of the feed misses later
 * changes. Returns how many messages wait for staff. Instants in epoch milliseconds.
 */
export async function settleRestored(tx: Db, restored: { restoredAt: Instant; madeAt: Instant }): Promise<number> {
  await insertResumedChanges(tx, restored.restoredAt)
  return holdAfterRestore(tx, restored)
}
