import type { SignInAnswer } from '#contract/sign-in.ts'
import type { Db } from '#server/platform/db.ts'
import type { CallingPerson } from '#server/platform/caller.ts'
import { readCode, wrongCode } from '../core/codes.ts'
import { readEmail } from '../core/email-address.ts'
import type { EmailAddress } from '../core/email-address.ts'
import type { Person } from '../core/person.ts'
import { insertAccountEvent } from '../store/account-events.ts'
import type { CodeRow } from '../store/codes.ts'
import { insertPerson, findByEmail, findPerson, lockForPhone, lockPerson } from '../store/people.ts'
import type { AccountsWorld, BrowserInfo } from './accounts-world.ts'
import { endSessions } from './end-sessions.ts'
import { answerForPerson, knownDevice, openSession } from './open-session.ts'
import { markEmailConfirmed, markPhoneConfirmed, reclaimAccount, sendSecurityEmail } from './confirm-contact.ts'
import { mobileOf } from './read-mobile.ts'
import { redeem, subjectFor } from './redeem-code.ts'
import { sendActivation } from './send-activation.ts'
import { signInLocally } from './sign-in-locally.ts'
import { findCallingPerson } from './resolve-target-person.ts'

type Verification = { email: string; phoneNumber?: string | undefined; code: string; name?: string | undefined }

/**
 * The code of the multi-step login, or the password typed in its place. Creates the person where the address is new.
 */
export async function verifySignInCode(
  world: AccountsWorld,
  input: Verification,
  browser: BrowserInfo,
): Promise<SignInAnswer> {
  const code = readCode(input.code)
  if (code === undefined) return signInLocally(world, { email: input.email, password: input.code }, browser)
  const address = readEmail(input.email)
  const phone = mobileOf(input.phoneNumber)
  const device = knownDevice(browser)
  const subjects = [...(device === undefined ? [] : [await subjectFor(world, address.key, device)]), address.key]
  return redeem(world, { purpose: 'sign-in', subjects, lock: address.key, phone, code }, browser, async (tx, row) => {
    const person =
      row.person_id === null
        ? await newPerson(world, tx, address, row, input.name, browser)
        : await knownPerson(world, tx, address, row)
    return person
      ? openSession(world, tx, person, 'code', browser)
      : { success: false, reason: 'wrong-code', message: wrongCode(0), triesLeft: 0 }
  })
}

/**
 * The code that confirms a number for somebody signed in. Where it replaces another one, every other session ends and
 * the person is notified.
 */
export async function verifyPhoneCode(
  world: AccountsWorld,
  caller: CallingPerson,
  input: Verification,
  browser: BrowserInfo,
): Promise<SignInAnswer> {
  const phone = mobileOf(input.phoneNumber)
  const code = readCode(input.code) ?? ''
  const subject = `person ${caller.id}`
  return redeem(
    world,
    { purpose: 'confirm-phone', subjects: [subject], lock: subject, phone, code },
    browser,
    async (tx, row) => {
      await lockForPhone(tx, caller.id, row.phone ?? '')
      const before = await findCallingPerson(tx, caller)
      await markPhoneConfirmed(world, tx, caller.id, row.phone ?? '')
      if (before.phoneConfirmedAt && before.phone !== row.phone) {
        await sendSecurityEmail(world, tx, before, 'phone-changed')
        await endSessions(world, tx, caller.id, caller.sessionId)
      }
      if (!before.phoneConfirmedAt) await sendSecurityEmail(world, tx, before, 'phone-added')
      const person = await findPerson(tx, caller.id)
      return {
        success: true,
        message: 'Your mobile number is confirmed.',
        ...(person ? await answerForPerson(tx, person) : {}),
      }
    },
  )
}

/**
 * The person the code was for. A code sent to an address that was merely claimed proves it from outside the account.
 */
async function knownPerson(
  world: AccountsWorld,
  tx: Db,
  address: EmailAddress,
  row: CodeRow,
): Promise<Person | undefined> {
  const person = row.person_id === null ? undefined : await lockPerson(tx, row.person_id)
  if (!person || person.emailKey !== address.key) return undefined
  if (row.channel === 'sms')
    return person.phone === row.destination && person.phoneConfirmedAt !== null ? person : undefined
  if (person.emailConfirmedAt === null) {
    await reclaimAccount(world, tx, person.id)
    await markEmailConfirmed(world, tx, person.id, address)
  }
  return findPerson(tx, person.id)
}

async function newPerson(
  world: AccountsWorld,
  tx: Db,
  address: EmailAddress,
  row: CodeRow,
  name: string | undefined,
  browser: BrowserInfo,
): Promise<Person | undefined> {
  const now = world.clock.now()
  const claimants = await findByEmail(tx, address.key)
  const lang = browser.language
  const known = claimants.find(
    (claimant) =>
      claimant.emailConfirmedAt === null && claimant.phone === row.phone && claimant.phoneConfirmedAt !== null,
  )
  if (known) return known
  const id = await insertPerson(tx, {
    name: name ?? null,
    email: address.email,
    email_key: address.key,
    language: lang,
    created_at: now,
    last_seen_at: now,
  })
  await insertAccountEvent(tx, { personId: id, actorId: id, at: now, kind: 'signed-up', detail: { method: 'code' } })
  await markPhoneConfirmed(world, tx, id, row.phone ?? '')
  await sendActivation(world, tx, { personId: id, address, lang })
  return findPerson(tx, id)
}
