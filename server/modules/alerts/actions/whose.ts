import { findPerson, lockPerson, personIdAt } from '#server/modules/accounts/index.ts'
import type { Person } from '#server/modules/accounts/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'

/** Whose records an address asks for; refused with not-found where that is not the caller's to ask. */
export async function resolveAlertPerson(db: Db, caller: Caller, address?: string): Promise<Person> {
  const person = await findPerson(db, await personIdAt(db, caller, address))
  if (!person) throw new Refused('not-found')
  return person
}

/** Held until the transaction ends: nothing is written for an account that is deleted at the same moment. */
export async function lockAlertPerson(tx: Db, id: number): Promise<void> {
  if (!(await lockPerson(tx, id))) throw new Refused('not-found')
}
