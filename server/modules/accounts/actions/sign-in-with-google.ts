import { refusal } from '#contract/refusals.ts'
import type { SignInAnswer } from '#contract/sign-in.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { readEmail } from '../core/email-address.ts'
import { IdentityRefused } from '../core/ports.ts'
import type { GoogleIdentity } from '../core/ports.ts'
import type { Person } from '../core/person.ts'
import { insertAccountEvent } from '../store/account-events.ts'
import { insertSignInLink, findLinkedPerson } from '../store/sign-in-links.ts'
import { insertPerson, updatePerson, findByEmail, findPerson, lockContact } from '../store/people.ts'
import type { AccountsWorld, BrowserInfo } from './accounts-world.ts'
import { countAttempt } from './count-attempt.ts'
import { takeNonce } from './nonce.ts'
import { openSession } from './open-session.ts'
import { markEmailConfirmed, reclaimAccount, sendSecurityEmail } from './confirm-contact.ts'
import { sendActivation } from './send-activation.ts'

export const NOT_VERIFIED: SignInAnswer = {
  success: false,
  reason: 'not-verified',
  message: "We couldn't verify this sign-in. Please try again.",
}

const REFUSALS = {
  'already-used':
    'This address belongs to an account that is linked to another Google account. Please sign in another way.',
  'link-first':
    'There is an account with this e-mail already. Please log in to it another way, then link Google in your profile.',
} as const

/**
 * Signs in with a Google ID token. Only for mailboxes that Google runs is the token a proof of the address: with others
 * a new account claims it until its email is opened, and an existing one is linked by its owner, never here.
 */
export async function signInWithGoogle(
  world: AccountsWorld,
  token: string,
  browser: BrowserInfo,
): Promise<SignInAnswer> {
  const counted = await countAttempt(world, { name: 'signInAddress', of: browser.address })
  const identity = await verifiedGoogle(world, token)
  if (!identity) return NOT_VERIFIED
  const answer = await inTransaction(world.db, async (tx): Promise<SignInAnswer> => {
    if (!(await takeNonce(world, tx, identity.nonce))) return NOT_VERIFIED
    const person = await personOfGoogle(world, tx, identity, browser)
    return typeof person === 'string'
      ? { success: false, reason: person, message: REFUSALS[person] }
      : openSession(world, tx, person, 'google', browser)
  })
  if (answer.success) await counted.giveBack()
  return answer
}

/** The identity in the token where Google signed it for us; undefined where it is refused. */
export async function verifiedGoogle(
  { ports, clock, log }: Pick<AccountsWorld, 'ports' | 'clock' | 'log'>,
  token: string,
): Promise<GoogleIdentity | undefined> {
  if (!ports.google) throw new Refused('not-found', refusal('google-not-set-up'))
  try {
    return await ports.google.verify(token, clock.now())
  } catch (error) {
    if (!(error instanceof IdentityRefused)) throw error
    log.info({ method: 'google', why: error.message }, 'sign-in refused')
    return undefined
  }
}

async function personOfGoogle(
  world: AccountsWorld,
  tx: Db,
  identity: GoogleIdentity,
  browser: BrowserInfo,
): Promise<Person | keyof typeof REFUSALS> {
  const now = world.clock.now()
  const linked = await findLinkedPerson(tx, 'google', identity.subject)
  const known = linked === undefined ? undefined : await findPerson(tx, linked)
  if (known) return known
  const address = readEmail(identity.email)
  await lockContact(tx, address.key)
  const [claimant] = await findByEmail(tx, address.key)
  if (!identity.ownsMailbox && claimant?.emailConfirmedAt) return 'link-first'
  const mine = identity.ownsMailbox ? claimant : undefined
  const id = mine?.id ?? (await newPerson(world, tx, identity, browser))
  if (identity.ownsMailbox && !mine?.emailConfirmedAt) {
    if (mine) await reclaimAccount(world, tx, id)
    await markEmailConfirmed(world, tx, id, address)
  }
  if (
    !(await insertSignInLink(tx, {
      provider: 'google',
      subject: identity.subject,
      person_id: id,
      label: identity.email,
      linked_at: now,
    }))
  )
    return 'already-used'
  await insertAccountEvent(tx, { personId: id, actorId: id, at: now, kind: 'linked', detail: { provider: 'google' } })
  if (mine) await sendSecurityEmail(world, tx, mine, 'sign-in-linked', { provider: 'google' })
  if (!identity.ownsMailbox) {
    await updatePerson(tx, id, { email: address.email, email_key: address.key })
    await sendActivation(world, tx, { personId: id, address, lang: browser.language })
  }
  const person = await findPerson(tx, id)
  const missing = {
    ...(person?.name || !identity.name ? {} : { name: identity.name }),
    ...(person?.picture || !identity.picture ? {} : { picture: identity.picture }),
  }
  if (Object.keys(missing).length > 0) await updatePerson(tx, id, missing)
  return (await findPerson(tx, id)) ?? 'already-used'
}

async function newPerson(
  { clock }: AccountsWorld,
  tx: Db,
  { name }: GoogleIdentity,
  { language }: BrowserInfo,
): Promise<number> {
  const now = clock.now()
  const id = await insertPerson(tx, { name: name ?? null, language, created_at: now, last_seen_at: now })
  await insertAccountEvent(tx, { personId: id, actorId: id, at: now, kind: 'signed-up', detail: { method: 'google' } })
  return id
}
