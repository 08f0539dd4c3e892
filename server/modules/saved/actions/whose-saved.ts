import { findByEmail, readEmail } from '#server/modules/accounts/index.ts'
import { hasRole, personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'

/**
 * Whose list is meant: the caller's own. An address may stand in the request; another person's answers as one that does not exist, but to an admin
 * (3-decisions.md section 1).
 */
export async function whoseSaved(db: Db, caller: Caller, email: string | undefined): Promise<number> {
  const own = personOf(caller)
  if (!email) return own.id
  const { key } = readEmail(email)
  if (own.email !== undefined && readEmail(own.email).key === key) return own.id
  const proven = hasRole(caller, 'admin') ? (await findByEmail(db, key)).find(({ emailConfirmedAt }) => emailConfirmedAt !== null) : undefined
  if (!proven) throw new Refused('not-found')
  return proven.id
}
