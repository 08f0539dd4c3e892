import type { Reading } from '#server/platform/world.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { deleteMessagesByKey } from '#server/modules/notifications/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import { deleteReceivedBefore } from '../store/contact-messages.ts'

/** As the privacy page says. */
const KEPT_FOR = 365 * DAY

/** The email about a message, among all emails. */
export const contactEmailKey = (id: number): string => `contact-message:${id}`

/** Deletes messages that came more than a year ago, with the emails about them. */
export async function deleteOldContactMessages({ db, clock }: Reading): Promise<void> {
  await inTransaction(db, async (tx) =>
    deleteMessagesByKey(tx, (await deleteReceivedBefore(tx, clock.now() - KEPT_FOR)).map(contactEmailKey)),
  )
}
