import type { PersonId } from '#contract/ids.ts'
import { listPeopleByIds } from '#server/modules/accounts/index.ts'
import type { Person } from '#server/modules/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import type { SubscriptionHolder } from '../store/subscriptions.ts'

/** Only a confirmed address makes its owner part of a team. */
export const subscriberOf = (person: Pick<Person, 'id' | 'emailKey' | 'emailConfirmedAt'>): SubscriptionHolder => ({
  id: person.id,
  emailKey: person.emailConfirmedAt === null ? undefined : (person.emailKey ?? undefined),
})

/** The holders with these numbers; deleted people are left out. */
export async function subscribersOf(db: Db, ids: readonly PersonId[]): Promise<SubscriptionHolder[]> {
  return (await listPeopleByIds(db, ids)).map(subscriberOf)
}
