import { findByEmail, findPerson, lockPerson, readEmail } from '#server/modules/accounts/index.ts'
import type { Person } from '#server/modules/accounts/index.ts'
import { hasRole, personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'

/** Whose records an address asks for: the caller's own, where it is theirs or left out; for an admin whoever proved it. For everybody else there is no such person. */
export async function personAsked(db: Db, caller: Caller, address?: string): Promise<Person> {
  const own = personOf(caller)
  if (!address?.trim()) return present(await findPerson(db, own.id))
  const { key } = readEmail(address)
  const found = await findByEmail(db, key)
  return present(found.find(({ id, emailConfirmedAt }) => id === own.id || (emailConfirmedAt !== null && hasRole(caller, 'admin'))))
}

function present(person: Person | undefined): Person {
  if (!person) throw new Refused('not-found')
  return person
}

/** Held until the transaction ends: nothing is written for an account that is deleted at the same moment. */
export async function holdPerson(tx: Db, id: number): Promise<void> {
  if (!(await lockPerson(tx, id))) throw new Refused('not-found')
}
