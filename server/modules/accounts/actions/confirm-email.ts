import type { PersonId } from '#contract/ids.ts'
import type { SignInAnswer } from '#contract/sign-in.ts'
import { inTransaction } from '#server/platform/db.ts'
import { refuse } from '#server/platform/refused.ts'
import { readEmail } from '../core/email-address.ts'
import { normalisePassword } from '../core/passwords.ts'
import type { Person } from '../core/person.ts'
import { isDeviceOf } from '../store/devices.ts'
import { insertAccountEvent } from '../store/account-events.ts'
import { findPerson, lockContact, lockPerson } from '../store/people.ts'
import { findToken, claimToken } from '../store/tokens.ts'
import type { AccountsWorld, BrowserInfo } from './accounts-world.ts'
import { endSessions } from './end-sessions.ts'
import { countAttempt } from './count-attempt.ts'
import { knownDevice, openSession } from './open-session.ts'
import { markEmailConfirmed, sendSecurityEmail } from './confirm-contact.ts'
import { tokenHash } from './token-secrets.ts'
import { countPasswordTry } from './sign-in-locally.ts'

type Confirmation = { activateionToken: string; email: string; password?: string | undefined }

const CONFIRMED = 'Your email address is confirmed.'
/** Nothing was changed yet: the link stays valid for the second attempt. */
const ASKS = {
  'password-needed': 'Enter the password of this account to confirm the address in this browser.',
  'sign-in-first': 'Sign in to this account in this browser first, then confirm the address.',
} as const

/**
 * Confirms the address that the email was sent to. A browser that the account does not know needs the password or a
 * session too: the email alone does not prove that the account belongs to the mailbox's owner (decision 0025).
 */
export async function confirmEmail(
  world: AccountsWorld,
  input: Confirmation,
  browser: BrowserInfo,
): Promise<SignInAnswer> {
  const address = readEmail(input.email)
  const hash = tokenHash(input.activateionToken)
  const counted = await countAttempt(world, { name: 'signInAddress', of: browser.address })
  const found = await findToken(world.db, 'activation', hash, address.key, world.clock.now())
  const before = found && (await findPerson(world.db, found.person_id))
  if (!before) throw deadLink('activateionToken')
  const isKnown = await knows(world, before.id, browser)
  if (!isKnown && before.passwordHash === null) return refused('sign-in-first')
  if (!isKnown && input.password === undefined) return refused('password-needed')
  if (!isKnown) await checkPassword(world, before, input.password ?? '', browser)
  const answer = await inTransaction(world.db, async (tx): Promise<SignInAnswer> => {
    const now = world.clock.now()
    await lockContact(tx, address.key)
    const token = await claimToken(tx, 'activation', hash, address.key, now)
    const person = token && (await lockPerson(tx, token.person_id))
    // A password that was changed during the check confirms nothing.
    if (!token || !person || (!isKnown && person.passwordHash !== before.passwordHash))
      throw deadLink('activateionToken')
    if (!(await markEmailConfirmed(world, tx, person.id, { email: token.email, key: token.email_key })))
      throw deadLink('activateionToken')
    if (person.emailConfirmedAt !== null && person.emailKey !== token.email_key) {
      await sendSecurityEmail(world, tx, person, 'email-changed')
      await insertAccountEvent(tx, { personId: person.id, actorId: person.id, at: now, kind: 'email-changed' })
      await endSessions(world, tx, person.id, token.session_id)
    }
    const renewed = isKnown || person.suspendedAt !== null ? undefined : await findPerson(tx, person.id)
    return {
      ...(renewed ? await openSession(world, tx, renewed, 'password', browser) : { success: true }),
      message: CONFIRMED,
    }
  })
  await counted.giveBack()
  return answer
}

const refused = (reason: keyof typeof ASKS): SignInAnswer => ({ success: false, reason, message: ASKS[reason] })

async function knows({ db }: Pick<AccountsWorld, 'db'>, personId: PersonId, browser: BrowserInfo): Promise<boolean> {
  const device = knownDevice(browser)
  return device !== undefined && (await isDeviceOf(db, personId, tokenHash(device)))
}

async function checkPassword(
  world: AccountsWorld,
  person: Person,
  password: string,
  browser: BrowserInfo,
): Promise<void> {
  const tried = await countPasswordTry(world, person.emailKey ?? `person ${person.id}`, browser)
  if (!(await world.ports.hasher.verify(person.passwordHash ?? undefined, normalisePassword(password))))
    throw refuse('password', 'password-incorrect')
  await tried.giveBack()
}

export const deadLink = (field: string) => refuse(field, 'link-expired')
