import type { SignInAnswer } from '#contract/sign-in.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { readEmail } from '../core/email-address.ts'
import { IdentityRefused } from '../core/ports.ts'
import type { GoogleIdentity } from '../core/ports.ts'
import { isSurelyTheirs } from '../core/person.ts'
import type { Person } from '../core/person.ts'
import { addEvent } from '../store/events.ts'
import { addLink, findLinked } from '../store/links.ts'
import { addPerson, changePerson, findByEmail, findPerson, lockContact } from '../store/people.ts'
import type { AccountsWorld, Browser } from './accounts-world.ts'
import { count } from './count.ts'
import { takeNonce } from './nonce.ts'
import { openSession } from './open-session.ts'
import { proveEmail, takeBack } from './prove.ts'

export const NOT_VERIFIED: SignInAnswer = { success: false, reason: 'not-verified', message: 'This sign-in could not be verified. Please try again.' }

/**
 * Signs in with a Google ID token. Who comes for the first time gets the account whose address Google has verified as theirs: one that proved it already
 * is linked; one that merely claimed it is taken back first; else a new one is made.
 */
export async function signInWithGoogle(world: AccountsWorld, token: string, browser: Browser): Promise<SignInAnswer> {
  const counted = await count(world, { name: 'signInAddress', of: browser.address })
  const identity = await verifiedGoogle(world, token)
  if (!identity) return NOT_VERIFIED
  const answer = await inTransaction(world.db, async (tx) => {
    if (!(await takeNonce(world, tx, identity.nonce))) return NOT_VERIFIED
    const person = await personOfGoogle(world, tx, identity, browser)
    if (person) return openSession(world, tx, person, 'google', browser)
    return {
      success: false,
      reason: 'already-used' as const,
      message: 'This address belongs to an account that is linked to another Google account. Please sign in another way.',
    }
  })
  if (answer.success) await counted.giveBack()
  return answer
}

/** What the token says where Google signed it for us; undefined where it is refused. */
export async function verifiedGoogle(
  { ports, clock, log }: Pick<AccountsWorld, 'ports' | 'clock' | 'log'>,
  token: string,
): Promise<GoogleIdentity | undefined> {
  if (!ports.google) throw new Refused('not-found', 'Signing in with Google is not set up here.')
  try {
    return await ports.google.verify(token, clock.now())
  } catch (error) {
    if (!(error instanceof IdentityRefused)) throw error
    log.info({ method: 'google', why: error.message }, 'sign-in refused')
    return undefined
  }
}

async function personOfGoogle(world: AccountsWorld, tx: Db, identity: GoogleIdentity, browser: Browser): Promise<Person | undefined> {
  const now = world.clock.now()
  const linked = await findLinked(tx, 'google', identity.subject)
  if (linked !== undefined) return findPerson(tx, linked)
  const address = readEmail(identity.email)
  await lockContact(tx, address.key)
  const [claimant] = await findByEmail(tx, address.key)
  let id = claimant?.id
  if (claimant === undefined) {
    id = await addPerson(tx, { name: identity.name ?? null, language: browser.language, created_at: now, last_seen_at: now })
    await addEvent(tx, { personId: id, actorId: id, at: now, kind: 'signed-up', detail: { method: 'google' } })
  } else if (!isSurelyTheirs(claimant)) await takeBack(world, tx, claimant.id)
  if (id === undefined) return undefined
  if (!claimant || !isSurelyTheirs(claimant)) await proveEmail(world, tx, id, address)
  if (!(await addLink(tx, { provider: 'google', subject: identity.subject, person_id: id, label: identity.email, linked_at: now }))) return undefined
  await addEvent(tx, { personId: id, actorId: id, at: now, kind: 'linked', detail: { provider: 'google' } })
  const person = await findPerson(tx, id)
  const missing = {
    ...(person?.name || !identity.name ? {} : { name: identity.name }),
    ...(person?.picture || !identity.picture ? {} : { picture: identity.picture }),
  }
  if (Object.keys(missing).length > 0) await changePerson(tx, id, missing)
  return findPerson(tx, id)
}
