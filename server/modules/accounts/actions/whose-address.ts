import { hasRole, personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { readEmail } from '../core/email-address.ts'
import { findByEmail } from '../store/people.ts'

/**
 * Whose records an address in a request asks for: the caller's own where it is theirs or left out, for an admin those of whoever proved it. Another's answers
 * like one that does not exist (3-decisions.md section 1).
 */
export async function personIdAt(db: Db, caller: Caller, address: string | undefined): Promise<number> {
  const own = personOf(caller)
  if (!address?.trim()) return own.id
  const { key } = readEmail(address)
  if (own.email !== undefined && readEmail(own.email).key === key) return own.id
  const proven = hasRole(caller, 'admin')
    ? (await findByEmail(db, key)).find(({ emailConfirmedAt }) => emailConfirmedAt !== null)
    : undefined
  if (!proven) throw new Refused('not-found')
  return proven.id
}
