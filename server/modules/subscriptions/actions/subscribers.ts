import { findByEmail, findPerson, lockPerson, peopleByIds, readEmail } from '#server/modules/accounts/index.ts'
import type { Person } from '#server/modules/accounts/index.ts'
import { hasRole, personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import type { SubscriptionHolder } from '../store/subscriptions.ts'

/** Only an address that was proved makes its owner part of a team. */
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

/** The person, held until the transaction ends: nothing is written for an account that is deleted at the same moment. Refused where it is gone. */
export async function lockSubscriptionPerson(tx: Db, id: number): Promise<Person> {
  const person = await lockPerson(tx, id)
  if (!person) throw new Refused('signed-out')
  return person
}

/** The person with this number, if that is the caller or an admin asks; for everybody else there is no such person. */
export async function resolveSubscriptionPerson(db: Db, caller: Caller, id: number): Promise<Person> {
  const person = caller.person?.id === id || hasRole(caller, 'admin') ? await findPerson(db, id) : undefined
  if (!person) throw new Refused('not-found')
  return person
}

/** The same by an e-mail address: the caller's own, or for an admin whoever proved it. */
export async function personWithAddress(db: Db, caller: Caller, address: string): Promise<Person> {
  const { key } = readEmail(address)
  const own = personOf(caller).id
  const person = (await findByEmail(db, key)).find(
    ({ id, emailConfirmedAt }) => id === own || (emailConfirmedAt !== null && hasRole(caller, 'admin')),
  )
  if (!person) throw new Refused('not-found')
  return person
}

/** The holders with these numbers; who is gone is left out. */
export async function subscribersOf(db: Db, ids: readonly number[]): Promise<SubscriptionHolder[]> {
  return (await peopleByIds(db, ids)).map(subscriberOf)
}
