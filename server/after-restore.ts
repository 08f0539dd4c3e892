import type { Instant } from '#ethiopia/time-units.ts'
import { holdAfterRestore } from './modules/notifications/index.ts'
import { insertResumedChanges } from './modules/tenders/index.ts'
import type { Db } from './platform/db.ts'

/**
 * Prepares a restored database before anything works on it, in the transaction that restores it: nobody gets a message
 * twice, and no reader of the feed misses later changes. Returns how many messages wait for a decision by staff.
 * Instants in epoch milliseconds.
 */
export async function settleRestored(tx: Db, restored: { restoredAt: Instant; madeAt: Instant }): Promise<number> {
  await insertResumedChanges(tx, restored.restoredAt)
  return holdAfterRestore(tx, restored)
}
