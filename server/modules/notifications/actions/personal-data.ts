import type { Db } from '#server/platform/db.ts'
import { deleteStartsOf } from '../store/bot.ts'
import { deleteChoices, choicesBy } from '../store/choices.ts'
import { contactPointsOf, deleteContactPointsOf } from '../store/contact-points.ts'
import { dropMessagesFor, messagesFor } from '../store/late-messages.ts'
import { allTold, deleteTold } from '../store/told.ts'

/** Part of the export and the deletion of an account: switches, chats and browsers, what was told and what was or is to be sent. */
export const deliveryData = (db: Db) => ({
  name: 'alertsByChannel',
  async read({ id }: { id: number }) {
    return {
      channels: (await choicesBy(db, [id])).get(id),
      contactPoints: (await contactPointsOf(db, id)).map(({ channel, address, label, lang, created_at, off_at, off_reason }) => ({
        channel,
        address,
        label: label ?? undefined,
        lang,
        createdAt: created_at,
        offAt: off_at ?? undefined,
        offReason: off_reason ?? undefined,
      })),
      told: await allTold(db, id),
      messages: await messagesFor(db, id),
    }
  },
  erase: (tx: Db, { id }: { id: number }): Promise<void> => forgetPerson(tx, id),
})

/** Forgets everything kept of a person: for a deletion, and where an account goes to whoever proved its address, whom nothing of its former user may reach. */
export async function forgetPerson(tx: Db, personId: number): Promise<void> {
  await dropMessagesFor(tx, personId)
  await deleteTold(tx, personId)
  await deleteChoices(tx, personId)
  await deleteContactPointsOf(tx, personId)
  await deleteStartsOf(tx, personId)
}
