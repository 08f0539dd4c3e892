import type { HeldDecision } from '#contract/notifications.ts'
import { DAY } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { messagesJob } from '../job-names.ts'
import {
  deleteHeld,
  findRestored,
  updateDueHeld,
  insertRestored,
  updateHeldReleased,
} from '../store/held-deliveries.ts'
import type { Restored } from '../store/held-deliveries.ts'
import type { NotificationsWorld } from './notifications-world.ts'

/** How long after a restore a message may have been sent before it: the first digests look back thirty days. */
const LOOKED_BACK = 40 * DAY

/**
 * Records a restore in its transaction, and holds pending messages: they may have been sent after the backup was made.
 * Returns how many messages are held. Instants in epoch milliseconds.
 */
export async function holdAfterRestore(tx: Db, restored: Restored): Promise<number> {
  await insertRestored(tx, restored)
  return updateDueHeld(tx, restored.restoredAt)
}

/** When the database was restored, as long as messages are affected; undefined otherwise. Epoch milliseconds. */
export async function restoredAt(db: Db, now: Instant): Promise<number | undefined> {
  const restored = await findRestored(db)
  return restored && restored.restoredAt > now - LOOKED_BACK ? restored.restoredAt : undefined
}

/**
 * Staff's decision on held messages of a kind on a channel, up to those that were shown: send or delete them. Returns
 * how many there were.
 */
export function decideOnHeld(
  { db, clock, jobs, log }: NotificationsWorld,
  { decision, channel, kind, upTo }: HeldDecision,
  caller: Caller,
): Promise<{ decided: number }> {
  return inTransaction(db, async (tx) => {
    const chosen = { channel, kind, upTo }
    const decided =
      decision === 'send' ? await updateHeldReleased(tx, chosen, clock.now()) : await deleteHeld(tx, chosen)
    if (decision === 'send' && decided > 0) await jobs.send(tx, messagesJob(channel), {})
    log.info({ decision, channel, kind, decided, by: personOf(caller).id }, 'held messages decided')
    return { decided }
  })
}
