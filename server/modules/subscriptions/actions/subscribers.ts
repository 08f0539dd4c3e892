import type { PersonId } from '#contract/ids.ts'
import { findPerson, listPeopleByIds } from '#server/modules/accounts/index.ts'
import type { Person } from '#server/modules/accounts/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import type { SubscriptionHolder } from '../store/subscriptions.ts'

/** Only a confirmed address makes its owner part of a team. */
export const subscriberOf = (person: Pick<Person, 'id' | 'emailKey' | 'emailConfirmedAt'>): SubscriptionHolder => ({
  id: person.id,
  emailKey: person.emailConfirmedAt === null ? undefined : (person.emailKey ?? undefined),
})

/** The caller as a person. */
export async function callingPerson(db: Db, caller: Caller): Promise<Person> {
  const person = await findPerson(db, personOf(caller).id)
  if (!person) throw new Refused('signed-out')
  return person
}

/** The holders with these numbers; deleted people are left out. */
export async function subscribersOf(db: Db, ids: readonly PersonId[]): Promise<SubscriptionHolder[]> {
  return (await listPeopleByIds(db, ids)).map(subscriberOf)
}
