import { inTransaction } from '#server/platform/db.ts'
import { refuseFields } from '#server/platform/refused.ts'
import { readEmail } from '../core/email-address.ts'
import { normalisePassword, passwordError } from '../core/passwords.ts'
import { insertDevice } from '../store/devices.ts'
import { insertAccountEvent } from '../store/account-events.ts'
import { insertPerson, findByEmail } from '../store/people.ts'
import type { AccountsWorld, BrowserInfo } from './accounts-world.ts'
import { countAttempt } from './count-attempt.ts'
import { nameDevice } from './open-session.ts'
import { mobileOf } from './read-mobile.ts'
import { tokenHash } from './token-secrets.ts'
import { sendActivation } from './send-activation.ts'

type SignUp = {
  name: string
  email: string
  phoneNumber?: string | undefined
  password: string
  returnUrl?: string | undefined
}

/**
 * A new account, whose address is a mere claim until its email is opened; several people may claim the same one. An
 * address with an owner gets an email that says so, and no account is made. The response is the same.
 */
export async function signUp(
  world: AccountsWorld,
  input: SignUp,
  browser: BrowserInfo,
): Promise<{ success: boolean; message: string }> {
  const address = readEmail(input.email)
  const phone = mobileOf(input.phoneNumber)
  refuseWeak(input.password, [input.name, address.email])
  await countAttempt(world, { name: 'signUpAddress', of: browser.address })
  const hash = await world.ports.hasher.hash(normalisePassword(input.password))
  const now = world.clock.now()
  const device = tokenHash(nameDevice(browser))
  await inTransaction(world.db, async (tx) => {
    const [holder] = await findByEmail(tx, address.key)
    const claim = { address, lang: browser.language, returnUrl: input.returnUrl }
    if (holder?.emailConfirmedAt) return sendActivation(world, tx, { ...claim, personId: 0 })
    const row = {
      name: input.name,
      email: address.email,
      email_key: address.key,
      phone: phone ?? null,
      password_hash: hash,
      password_changed_at: now,
    }
    const id = await insertPerson(tx, { ...row, language: browser.language, created_at: now, last_seen_at: now })
    await insertDevice(tx, id, device, now)
    await insertAccountEvent(tx, {
      personId: id,
      actorId: id,
      at: now,
      kind: 'signed-up',
      detail: { method: 'password' },
    })
    return sendActivation(world, tx, { ...claim, personId: id })
  })
  return {
    success: true,
    message: 'We have sent you an e-mail to confirm your address. Please check your spam folder too.',
  }
}

/** Refuses a password that is too short, too long or too common, naming the field. */
export function refuseWeak(password: string, own: readonly (string | null | undefined)[]): void {
  const fault = passwordError(password, own)
  if (fault) throw refuseFields({ password: [fault] })
}
