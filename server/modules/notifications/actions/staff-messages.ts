import type { DeliveryId } from '#contract/ids.ts'
import { HOUR } from '#ethiopia/time-units.ts'
import type { StaffMessages } from '#contract/notifications.ts'
import { inTransaction } from '#server/platform/db.ts'
import { messagesJob } from '../job-names.ts'
import { findRestored, listHeld } from '../store/held-deliveries.ts'
import { countByState, listNewestFailed, listOldestPending, updateFailedToPending } from '../store/staff-overview.ts'
import type { NotificationsWorld } from './notifications-world.ts'

/** How long a failed message can be retried. */
const REPLAY_FOR = 48 * HOUR
const MAX_SHOWN = 100

/**
 * The state of messages: numbers by channel and state, the oldest waiting, and failures with reasons. Never addresses
 * or texts.
 */
export async function readMessages({ db, clock }: NotificationsWorld): Promise<StaffMessages> {
  const now = clock.now()
  const failed = await listNewestFailed(db, now - REPLAY_FOR, now, MAX_SHOWN)
  const held = await listHeld(db)
  const restored = held.length > 0 ? await findRestored(db) : undefined
  return {
    counts: await countByState(db, now - REPLAY_FOR),
    oldestWaiting: await listOldestPending(db, now),
    failed,
    held,
    ...(restored ? { restored } : {}),
  }
}

/**
 * Retries failed messages of the last 48 hours; resolves with how many. Messages with a code are deleted, and expired
 * ones stay failed.
 */
export function replayMessages(
  { db, clock, jobs }: NotificationsWorld,
  ids: readonly DeliveryId[],
): Promise<{ replayed: number }> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const channels = await updateFailedToPending(tx, ids, now - REPLAY_FOR, now)
    for (const channel of new Set(channels)) await jobs.send(tx, messagesJob(channel), {})
    return { replayed: channels.length }
  })
}
