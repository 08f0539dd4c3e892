import type { PersonId } from '#contract/ids.ts'
import { hasRole, personOf } from '#server/platform/caller.ts'
import type { Caller, CallingPerson } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { readEmail } from '../core/email-address.ts'
import type { Person } from '../core/person.ts'
import { findByEmail, findPerson, lockPerson } from '../store/people.ts'

/** The caller's own row; refused with signed-out where the account was deleted meanwhile. */
export async function findCallingPerson(db: Db, { id }: Pick<CallingPerson, 'id'>): Promise<Person> {
  const person = await findPerson(db, id)
  if (!person) throw new Refused('signed-out')
  return person
}

/**
 * The person whom a request is about, by number or address: the caller where it is theirs or left out; for an admin any
 * person, by an address the person who confirmed it. Another person's is treated like one that does not exist.
 */
export async function resolveTargetPerson(
  db: Db,
  caller: Caller,
  target: number | string | undefined,
): Promise<Person> {
  const person =
    typeof target === 'number' ? await withNumber(db, caller, target) : await withAddress(db, caller, target?.trim())
  if (!person) throw new Refused('not-found')
  return person
}

async function withNumber(db: Db, caller: Caller, id: PersonId): Promise<Person | undefined> {
  return personOf(caller).id === id || hasRole(caller, 'admin') ? findPerson(db, id) : undefined
}

async function withAddress(db: Db, caller: Caller, address: string | undefined): Promise<Person | undefined> {
  const own = personOf(caller)
  if (!address) return findPerson(db, own.id)
  const { key } = readEmail(address)
  if (own.email !== undefined && readEmail(own.email).key === key) return findPerson(db, own.id)
  return hasRole(caller, 'admin')
    ? (await findByEmail(db, key)).find(({ emailConfirmedAt }) => emailConfirmedAt !== null)
    : undefined
}

/**
 * The person, locked until the transaction ends, so that nothing is written for an account that is deleted meanwhile.
 * Refused as `gone` says.
 */
export async function lockTargetPerson(
  tx: Db,
  id: PersonId,
  gone: 'signed-out' | 'not-found' = 'signed-out',
): Promise<Person> {
  const person = await lockPerson(tx, id)
  if (!person) throw new Refused(gone)
  return person
}
