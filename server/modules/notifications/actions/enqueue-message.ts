import type { World } from '#server/platform/world.ts'
import { HOUR } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { inTransaction } from '#server/platform/db.ts'
import { recipientKey } from '../core/message.ts'
import type { OutgoingMessage } from '../core/message.ts'
import { insertMessage, countSince, hasDelivery, lockRecipient } from '../store/deliveries.ts'
import { messagesJob } from '../job-names.ts'

/**
 * The most messages to one mailbox or phone in an hour by all modules together, so that nobody can be flooded through
 * us.
 */
const MAX_PER_HOUR = 5
const MAX_PER_DAY = 10

/**
 * Writes a message into the caller's transaction, to be sent after it commits. 'capped' when the recipient has had too
 * many: then nothing is sent, and the caller should respond as if it had been.
 */
export function enqueueMessage(
  { clock, jobs }: Pick<World, 'clock' | 'jobs'>,
  db: Db,
  message: OutgoingMessage,
): Promise<'queued' | 'capped'> {
  return inTransaction(db, async (tx) => {
    const key = recipientKey(message.channel, message.to)
    const now = clock.now()
    await lockRecipient(tx, key)
    if (await hasDelivery(tx, message.key)) return 'queued'
    if (!message.always) {
      const { hour, day } = await countSince(tx, key, now - HOUR, now - 24 * HOUR)
      if (hour >= MAX_PER_HOUR || day >= MAX_PER_DAY) return 'capped'
    }
    if (await insertMessage(tx, message, key, now)) await jobs.send(tx, messagesJob(message.channel), {})
    return 'queued'
  })
}
