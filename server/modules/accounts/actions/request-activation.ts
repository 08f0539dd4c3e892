import { randomUUID } from 'node:crypto'
import { mailboxKey } from '#contract/email-address.ts'
import type { PersonId } from '#contract/ids.ts'
import { inTransaction } from '#server/platform/db.ts'
import { readEmail } from '../core/email-address.ts'
import type { EmailLanguage } from '../core/account-email.ts'
import { findDevicePerson } from '../store/devices.ts'
import { findByEmail, lockPerson } from '../store/people.ts'
import type { AccountsWorld, BrowserInfo } from './accounts-world.ts'
import { countAttempt } from './count-attempt.ts'
import { knownDevice } from './open-session.ts'
import { keyed, tokenHash } from './token-secrets.ts'
import { sendActivation } from './send-activation.ts'

export const ACTIVATION_EMAIL = 'accounts-activation-letter'
type ActivationEmail = {
  request: string
  personId: PersonId | null
  lang: EmailLanguage
  returnUrl?: string | undefined
}

/**
 * Requests the email of a sign-up again. If several people claim the address, it is the email of the one who has used
 * this browser. A job writes it, so that response times do not reveal whether somebody waits for one.
 */
export async function requestActivation(
  world: AccountsWorld,
  input: { email: string; returnUrl?: string | undefined },
  browser: BrowserInfo,
): Promise<{ success: boolean; message: string }> {
  const { key } = readEmail(input.email)
  await countAttempt(world, { name: 'emailAddress', of: browser.address }, { name: 'email', of: mailboxKey(key) })
  const [likeliest] = await findByEmail(world.db, key)
  const device = knownDevice(browser)
  const [here] = device === undefined ? [] : await findDevicePerson(world.db, key, tokenHash(device))
  const email: ActivationEmail = {
    request: randomUUID(),
    personId: here ?? likeliest?.id ?? null,
    lang: browser.language,
    returnUrl: input.returnUrl,
  }
  await world.jobs.send(world.db, ACTIVATION_EMAIL, email)
  return {
    success: true,
    message:
      'If this address waits to be confirmed, the email was sent to it again. Please check your spam folder too.',
  }
}

/**
 * Writes the email; to an address that has an owner by now, the one that says so. A repetition makes the same token and
 * no second email.
 */
export async function sendActivationEmail(
  world: AccountsWorld,
  { request, personId, lang, returnUrl }: ActivationEmail,
): Promise<void> {
  if (personId === null) return
  const secret = await world.secret()
  await inTransaction(world.db, async (tx) => {
    const person = await lockPerson(tx, personId)
    if (!person?.email || !person.emailKey) return
    const isOwner = person.emailConfirmedAt !== null
    const again = { request, token: keyed(secret, 'activation', request, person.id).toString('base64url') }
    await sendActivation(world, tx, {
      personId: isOwner ? 0 : person.id,
      address: { email: person.email, key: person.emailKey },
      lang,
      again,
      returnUrl,
    })
  })
}
