import type { PersonId } from '#contract/ids.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { mailboxKey } from '#contract/email-address.ts'
import { countUnfailed, enqueueMessage } from '#server/modules/notifications/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { CallingPerson } from '#server/platform/caller.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import { planCode } from '../core/code-plan.ts'
import type { Destination } from '../core/code-plan.ts'
import { CODE_LIFE, RESEND_AFTER } from '../core/codes.ts'
import { readEmail } from '../core/email-address.ts'
import { codeSms } from '../core/account-email.ts'
import type { EmailLanguage } from '../core/account-email.ts'
import type { Person } from '../core/person.ts'
import { insertCode, findNewestCode } from '../store/codes.ts'
import { findDevicePerson } from '../store/devices.ts'
import { findByEmail, findPerson } from '../store/people.ts'
import type { AccountsWorld, BrowserInfo } from './accounts-world.ts'
import { countAttempt } from './count-attempt.ts'
import { mobileOf } from './read-mobile.ts'
import { knownDevice } from './open-session.ts'
import { subjectFor } from './redeem-code.ts'
import { keyed, tokenHash } from './token-secrets.ts'
import { aboutAccount, sendAccountEmail } from './send-account-email.ts'
import { requireRecentSignIn } from './require-recent-sign-in.ts'

type CodeSent = { success: boolean; message: string; resendAfter: number; expiresIn: number }
type Request = {
  purpose: 'sign-in' | 'confirm-phone'
  subject: string
  phone: string | null
  personId: PersonId | null
  name: string | null
  lang: EmailLanguage
}

const CODE_SMS = { kind: 'sign-in-code', channel: 'sms' } as const
const SENT: CodeSent = {
  success: true,
  message: 'A code is on its way to the phone or e-mail of this account.',
  resendAfter: RESEND_AFTER / 1000,
  expiresIn: CODE_LIFE / 1000,
}

/**
 * A code for the multi-step login. The response is the same with or without an account; where no code can be sent, an
 * unknown code is stored.
 */
export async function requestSignInCode(
  world: AccountsWorld,
  input: { email: string; phoneNumber?: string | undefined },
  browser: BrowserInfo,
): Promise<CodeSent> {
  const { email, key } = readEmail(input.email)
  const phone = mobileOf(input.phoneNumber)
  const claimants = await findByEmail(world.db, key)
  const { person, destination } = planCode(claimants, email, phone)
  const device = await deviceOf(world, key, person, browser)
  const mailbox = mailboxKey(key)
  await countAttempt(
    world,
    { name: 'codeAddress', of: browser.address },
    device === undefined ? { name: 'codeStranger', of: mailbox } : { name: 'code', of: `${mailbox} ${device}` },
  )
  const ofAccount = claimants[0]?.emailConfirmedAt != null
  if (
    destination?.channel === 'sms' &&
    !(await mayText(world, destination.to, { ofAccount, isKnown: device !== undefined }))
  )
    return SENT
  const lang = person?.language ?? browser.language
  const request = {
    subject: device === undefined ? key : await subjectFor(world, key, device),
    phone: person ? null : (phone ?? null),
    personId: person?.id ?? null,
    name: person?.emailConfirmedAt ? person.name : null,
    lang,
  }
  await sendCode(world, { ...request, purpose: 'sign-in' }, destination)
  return SENT
}

/**
 * Counts one code to the number. Of a number named by the caller it says that there were too many; of an account's
 * number it says nothing, or strangers could find out whose it is.
 */
async function mayText(
  world: AccountsWorld,
  to: string,
  { ofAccount, isKnown }: { ofAccount: boolean; isKnown: boolean },
): Promise<boolean> {
  try {
    await countAttempt(world, ...(isKnown ? [] : [{ name: 'codeStranger' as const, of: to }]), { name: 'code', of: to })
    return true
  } catch (error) {
    if (!ofAccount || !(error instanceof Refused)) throw error
    return false
  }
}

/** The browser's value if the person of this address has used it before. */
async function deviceOf(
  { db }: AccountsWorld,
  emailKey: string,
  person: Person | undefined,
  browser: BrowserInfo,
): Promise<string | undefined> {
  const device = knownDevice(browser)
  const knownTo = device === undefined ? [] : await findDevicePerson(db, emailKey, tokenHash(device))
  return person && knownTo.includes(person.id) ? device : undefined
}

/**
 * A code that confirms a number for somebody signed in. A number opens the account like a password, so a different one
 * than the confirmed one needs the password or a fresh session; sending the same code again does not.
 */
export async function requestPhoneCode(
  world: AccountsWorld,
  caller: CallingPerson,
  input: { phoneNumber?: string | undefined; password?: string | undefined },
  browser: BrowserInfo,
): Promise<CodeSent> {
  const phone = mobileOf(input.phoneNumber) ?? caller.phone
  if (phone === undefined) throw refuse('phoneNumber', 'mobile-required')
  const subject = `person ${caller.id}`
  const last = await findNewestCode(world.db, 'confirm-phone', subject)
  const isShown =
    (caller.phoneConfirmed && caller.phone === phone) || (last?.phone === phone && world.clock.now() < last.expires_at)
  if (!isShown) await requireRecentSignIn(world, caller, input.password, browser)
  await countAttempt(world, { name: 'codeAddress', of: browser.address }, { name: 'code', of: phone })
  const person = await findPerson(world.db, caller.id)
  const request = { subject, phone, personId: caller.id, name: person?.name ?? null, lang: caller.language }
  await sendCode(world, { ...request, purpose: 'confirm-phone' }, { channel: 'sms', to: phone })
  return SENT
}

async function sendCode(world: AccountsWorld, request: Request, destination: Destination | undefined): Promise<void> {
  const now = world.clock.now()
  if (
    destination?.channel !== 'email' &&
    (await countUnfailed(world.db, CODE_SMS, now - DAY)) >= world.settings.smsDailyCap
  ) {
    world.log.error({ cap: world.settings.smsDailyCap }, 'no more codes by SMS today: the daily cap is reached')
    throw new Refused('unavailable')
  }
  const id = randomUUID()
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const mac = keyed(await world.secret(), 'code', id, code)
  const { purpose, subject, phone, personId, name, lang } = request
  const expiresAt = now + CODE_LIFE
  await inTransaction(world.db, async (tx) => {
    const sent = { channel: destination?.channel ?? null, destination: destination?.to ?? null }
    await insertCode(tx, {
      id,
      purpose,
      subject,
      phone,
      person_id: personId,
      ...sent,
      mac,
      created_at: now,
      expires_at: expiresAt,
    })
    if (destination?.channel === 'email')
      await sendAccountEmail(world, tx, 'code', {
        personId,
        to: destination.to,
        lang,
        facts: { name, code },
        key: id,
        expiresAt,
      })
    if (destination?.channel !== 'sms') return
    const text = codeSms(lang, code)
    const outcome = await enqueueMessage(world, tx, {
      ...CODE_SMS,
      to: destination.to,
      lang,
      text,
      key: `${aboutAccount(personId)}code:${id}`,
      secret: true,
      expiresAt,
    })
    if (outcome === 'capped')
      world.log.warn({ kind: CODE_SMS.kind }, 'a code was held back: this number has had too many')
  })
}
