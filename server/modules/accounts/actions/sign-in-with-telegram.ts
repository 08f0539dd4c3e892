import type { PersonId } from '#contract/ids.ts'
import { HOUR } from '#ethiopia/time-units.ts'
import { refusal } from '#contract/refusals.ts'
import type { SignInAnswer } from '#contract/sign-in.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { noteTelegramChat } from '#server/modules/notifications/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { readEmail } from '../core/email-address.ts'
import { IdentityRefused } from '../core/ports.ts'
import type { TelegramIdentity } from '../core/ports.ts'
import { insertAccountEvent } from '../store/account-events.ts'
import { insertSignInLink, findLinkedPerson } from '../store/sign-in-links.ts'
import { insertPerson, findPerson, lockContact } from '../store/people.ts'
import { claimOnce } from '../store/tokens.ts'
import type { AccountsWorld, BrowserInfo } from './accounts-world.ts'
import { countAttempt } from './count-attempt.ts'
import { openSession } from './open-session.ts'
import { mobileOf } from './read-mobile.ts'
import { tokenHash } from './token-secrets.ts'
import { sendActivation } from './send-activation.ts'
import { NOT_VERIFIED } from './sign-in-with-google.ts'

export type TelegramAuth = Readonly<Record<string, string | number>> | string
/** A login older than five minutes is refused, so an hour of memory is enough to recognise a repeated one. */
const REMEMBERED = HOUR

/**
 * Signs in with the data that Telegram's widget signed. An unknown user is asked for an address; the login stays valid
 * for signing up with it.
 */
export async function signInWithTelegram(
  world: AccountsWorld,
  auth: TelegramAuth,
  browser: BrowserInfo,
): Promise<SignInAnswer> {
  const counted = await countAttempt(world, { name: 'signInAddress', of: browser.address })
  const identity = verifiedTelegram(world, auth)
  if (!identity) return NOT_VERIFIED
  const answer = await inTransaction(world.db, async (tx): Promise<SignInAnswer> => {
    const id = await findLinkedPerson(tx, 'telegram', identity.id)
    const person = id === undefined ? undefined : await findPerson(tx, id)
    if (!person) return { success: false, reason: 'email-needed', message: 'Please supply email address' }
    return (await takeLogin(tx, identity)) ? openSession(world, tx, person, 'telegram', browser) : NOT_VERIFIED
  })
  if (answer.success || answer.reason === 'email-needed') await counted.giveBack()
  return answer
}

type TelegramSignUp = {
  email: string
  phoneNumber?: string | undefined
  telegramAuth: TelegramAuth
  telegramId?: string | number | undefined
}

/**
 * A new account for a Telegram user. The address is a claim until its email is opened. A user who has an account by
 * then is signed in.
 */
export async function signUpWithTelegram(
  world: AccountsWorld,
  input: TelegramSignUp,
  browser: BrowserInfo,
): Promise<SignInAnswer> {
  const address = readEmail(input.email)
  const phone = mobileOf(input.phoneNumber)
  await countAttempt(world, { name: 'signUpAddress', of: browser.address })
  const identity = verifiedTelegram(world, input.telegramAuth)
  if (!identity || (input.telegramId !== undefined && String(input.telegramId) !== identity.id)) return NOT_VERIFIED
  return inTransaction(world.db, async (tx) => {
    if (!(await takeLogin(tx, identity))) return NOT_VERIFIED
    const now = world.clock.now()
    // Two concurrent sign-ups make one account.
    await lockContact(tx, `telegram ${identity.id}`)
    let id = await findLinkedPerson(tx, 'telegram', identity.id)
    if (id === undefined) {
      const name = identity.name ?? null
      const row = {
        name,
        email: address.email,
        email_key: address.key,
        phone: phone ?? null,
        language: browser.language,
      }
      id = await insertPerson(tx, { ...row, created_at: now, last_seen_at: now })
      await insertAccountEvent(tx, {
        personId: id,
        actorId: id,
        at: now,
        kind: 'signed-up',
        detail: { method: 'telegram' },
      })
      const link = telegramLink(identity, id, now)
      await insertSignInLink(tx, link)
      await noteTelegramChat(tx, { id, language: browser.language }, { id: identity.id, label: link.label }, now)
      await sendActivation(world, tx, { personId: id, address, lang: browser.language })
    }
    const person = await findPerson(tx, id)
    return person ? openSession(world, tx, person, 'telegram', browser) : NOT_VERIFIED
  })
}

export const telegramLink = ({ id, username, name }: TelegramIdentity, personId: PersonId, now: Instant) => ({
  provider: 'telegram' as const,
  subject: id,
  person_id: personId,
  label: username ? `@${username}` : (name ?? null),
  linked_at: now,
})

/** The identity that Telegram signed; undefined where it is refused. */
export function verifiedTelegram(
  { ports, clock, log }: Pick<AccountsWorld, 'ports' | 'clock' | 'log'>,
  auth: TelegramAuth,
): TelegramIdentity | undefined {
  if (!ports.telegram) throw new Refused('not-found', refusal('telegram-sign-in-not-set-up'))
  try {
    return ports.telegram.verify(fieldsOf(auth), clock.now())
  } catch (error) {
    if (!(error instanceof IdentityRefused)) throw error
    log.info({ method: 'telegram', why: error.message }, 'sign-in refused')
    return undefined
  }
}

/** True only the first time this login is presented. */
export const takeLogin = (tx: Db, { login, signedAt }: TelegramIdentity): Promise<boolean> =>
  claimOnce(tx, tokenHash(`telegram ${login}`), signedAt + REMEMBERED)

function fieldsOf(auth: TelegramAuth): Readonly<Record<string, string | number>> {
  if (typeof auth !== 'string') return auth
  try {
    const fields: unknown = JSON.parse(auth)
    const plain =
      typeof fields === 'object' &&
      fields !== null &&
      Object.values(fields).every((value) => typeof value === 'string' || typeof value === 'number')
    if (plain) return fields as Record<string, string | number>
  } catch {
    // Refused below, like any other text that Telegram did not write.
  }
  throw new IdentityRefused('not the fields of a login')
}
