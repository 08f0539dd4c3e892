import type { PersonId } from '#contract/ids.ts'
import { inTransaction } from '#server/platform/db.ts'
import { RESET_LIFE } from '../core/codes.ts'
import { readEmail } from '../core/email-address.ts'
import { insertAccountEvent } from '../store/account-events.ts'
import { insertPerson, updatePerson, findByEmail, findPerson, lockContact } from '../store/people.ts'
import { insertToken } from '../store/tokens.ts'
import type { AccountsWorld } from './accounts-world.ts'
import { markEmailConfirmed, reclaimAccount } from './confirm-contact.ts'
import type { Proving } from './confirm-contact.ts'
import { newToken, tokenHash } from './token-secrets.ts'
import { tokenLink } from './send-account-email.ts'

/**
 * Makes the person of this address an admin, and creates them if necessary: for the operator, who vouches for the
 * address. Returns a link, good for 20 minutes, to set a password; undefined where the person has one.
 */
export async function makeAdmin(
  world: Pick<AccountsWorld, 'db'> & Proving,
  publicOrigin: string,
  text: string,
): Promise<{ id: PersonId; created: boolean; link: string | undefined }> {
  const address = readEmail(text)
  return inTransaction(world.db, async (tx) => {
    const now = world.clock.now()
    await lockContact(tx, address.key)
    const [known] = await findByEmail(tx, address.key)
    const id =
      known?.id ??
      (await insertPerson(tx, {
        email: address.email,
        email_key: address.key,
        language: 'en',
        created_at: now,
        last_seen_at: now,
      }))
    if (known && known.emailConfirmedAt === null) await reclaimAccount(world, tx, id)
    if (!known || known.emailConfirmedAt === null) await markEmailConfirmed(world, tx, id, address)
    const person = await findPerson(tx, id)
    const roles = person?.roles ?? []
    if (!roles.includes('admin')) await updatePerson(tx, id, { roles: [...roles, 'admin'] })
    await insertAccountEvent(tx, {
      personId: id,
      actorId: null,
      at: now,
      kind: 'roles-changed',
      detail: { from: roles, to: [...new Set([...roles, 'admin'])], by: 'command line' },
    })
    if (person?.passwordHash) return { id, created: false, link: undefined }
    const token = newToken()
    const row = {
      kind: 'reset' as const,
      hash: tokenHash(token),
      person_id: id,
      email: address.email,
      email_key: address.key,
      session_id: null,
    }
    await insertToken(tx, { ...row, created_at: now, expires_at: now + RESET_LIFE })
    return {
      id,
      created: known === undefined,
      link: tokenLink(publicOrigin, 'authentication/reset-password', token, address.email),
    }
  })
}
