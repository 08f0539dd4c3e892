import type { PersonId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import { deleteStartsOf } from '../store/bot-updates.ts'
import { deleteSwitches, listSwitches } from '../store/switches.ts'
import { listContactPoints, deleteContactPointsOf } from '../store/contact-points.ts'
import { deleteDeliveriesOf, listDeliveriesOf } from '../store/insert-deliveries.ts'
import { listHistory, deleteHistory } from '../store/notification-history.ts'

/**
 * Part of the export and the deletion of an account: switches, chats and browsers, the notification history, and sent
 * and pending messages.
 */
export const deliveryData = (db: Db) => ({
  name: 'alertsByChannel',
  async read({ id }: { id: PersonId }) {
    return {
      channels: (await listSwitches(db, [id])).get(id),
      contactPoints: (await listContactPoints(db, id)).map(
        ({ channel, address, label, lang, created_at, off_at, off_reason }) => ({
          channel,
          address,
          label: label ?? undefined,
          lang,
          createdAt: created_at,
          offAt: off_at ?? undefined,
          offReason: off_reason ?? undefined,
        }),
      ),
      notificationHistory: await listHistory(db, id),
      messages: await listDeliveriesOf(db, id),
    }
  },
  erase: (tx: Db, { id }: { id: PersonId }): Promise<void> => deletePersonDeliveries(tx, id),
})

/**
 * Deletes everything stored about a person: on deletion, and where an account goes to the person who confirmed its
 * address, who must not get its former user's messages.
 */
export async function deletePersonDeliveries(tx: Db, personId: PersonId): Promise<void> {
  await deleteDeliveriesOf(tx, personId)
  await deleteHistory(tx, personId)
  await deleteSwitches(tx, personId)
  await deleteContactPointsOf(tx, personId)
  await deleteStartsOf(tx, personId)
}
