import { emailKey } from '#contract/email-address.ts'
import type { PersonId } from '#contract/ids.ts'
import type { PersonKeys } from '#server/modules/accounts/index.ts'
import { deleteMessagesByPrefix } from '#server/modules/notifications/index.ts'
import type { Db } from '#server/platform/db.ts'
import { deleteSubscription, findSubscription } from '../store/subscriptions.ts'
import { deleteFromTeams, deleteTeam, listTeam } from '../store/team.ts'
import { datesOf } from './read-subscription.ts'
import { teamEmailKey } from './update-team.ts'

/**
 * Part of the export and the deletion of an account: periods, and who shares them. A used trial stays as a digest that
 * names nobody.
 */
export const subscriptionData = (db: Db) => ({
  name: 'subscription',
  async read({ id, emails }: PersonKeys) {
    const [email] = emails
    const held = await findSubscription(db, { id, emailKey: email === undefined ? undefined : emailKey(email) })
    return {
      ...datesOf(held),
      androidId: held.androidId,
      sharedWith: (await listTeam(db, id)).map((member) => member.email),
    }
  },
  async erase(tx: Db, { id, emails }: PersonKeys) {
    await deleteSubscription(tx, id)
    await deleteTeamData(tx, id)
    for (const email of emails) await deleteFromTeams(tx, emailKey(email))
  },
})

/**
 * Removes everybody from a person's team: on deletion, and where an account goes to the person who confirmed its
 * address, who did not choose them.
 */
export async function deleteTeamData(tx: Db, personId: PersonId): Promise<void> {
  await deleteTeam(tx, personId)
  // These emails name the person to colleagues.
  await deleteMessagesByPrefix(tx, teamEmailKey(personId))
}
