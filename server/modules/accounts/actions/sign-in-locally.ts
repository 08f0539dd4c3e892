import { mailboxKey } from '#contract/email-address.ts'
import type { SignInAnswer } from '#contract/sign-in.ts'
import { inTransaction } from '#server/platform/db.ts'
import { readEmail } from '../core/email-address.ts'
import { normalisePassword } from '../core/passwords.ts'
import type { Person } from '../core/person.ts'
import { findDevicePerson } from '../store/devices.ts'
import { listPeopleByIds } from '../store/find-people.ts'
import { findByEmail, lockPerson, updatePasswordHash } from '../store/people.ts'
import type { AccountsWorld, BrowserInfo } from './accounts-world.ts'
import { countAttempt } from './count-attempt.ts'
import { knownDevice, openSession } from './open-session.ts'
import { tokenHash } from './token-secrets.ts'

/** The most passwords checked for an address that several people claim: each check takes its time. */
const MAX_TRIED = 4

const WRONG: SignInAnswer = {
  success: false,
  reason: 'wrong-credentials',
  message: 'Incorrect email or password.',
}

/** Email and password. Takes equally long and returns the same whether the account exists or not. */
export async function signInLocally(
  world: AccountsWorld,
  input: { email: string; password: string },
  browser: BrowserInfo,
): Promise<SignInAnswer> {
  const { key } = readEmail(input.email)
  const counted = await countPasswordTry(world, key, browser)
  const person = await findByPassword(world, key, input.password, counted.knownTo)
  if (!person) {
    world.log.info({ method: 'password' }, 'sign-in refused')
    return WRONG
  }
  await counted.giveBack()
  return inTransaction(world.db, async (tx) => {
    // A password that was changed, or an account that was deleted, during the check opens nothing.
    const current = await lockPerson(tx, person.id)
    return current && current.passwordHash === person.passwordHash
      ? openSession(world, tx, current, 'password', browser)
      : WRONG
  })
}

/**
 * One attempt with a password. A browser that the person has used before has a counter of its own, apart from everyone
 * who guesses; `knownTo` are the people whose password it may try, empty for an unknown browser.
 */
export async function countPasswordTry(world: AccountsWorld, emailKey: string, browser: BrowserInfo) {
  const device = knownDevice(browser)
  const knownTo = device === undefined ? [] : await findDevicePerson(world.db, emailKey, tokenHash(device))
  const account = mailboxKey(emailKey)
  const { giveBack } = await (knownTo.length > 0
    ? countAttempt(world, { name: 'signInDevice', of: `${account} ${device}` })
    : countAttempt(world, { name: 'signInAddress', of: browser.address }, { name: 'signInAccount', of: account }))
  return { giveBack, knownTo }
}

/**
 * Finds the person of a password: the one who confirmed the address, else one of those who claim it. One hash is
 * computed even without an account; a hash of weaker parameters is renewed.
 */
async function findByPassword(
  { db, ports: { hasher } }: AccountsWorld,
  emailKey: string,
  input: string,
  knownTo: readonly number[],
): Promise<Person | undefined> {
  const password = normalisePassword(input)
  const [first, ...others] = knownTo.length > 0 ? await listPeopleByIds(db, knownTo) : await findByEmail(db, emailKey)
  const candidates = first?.emailConfirmedAt
    ? [first]
    : [first, ...others].filter((person) => person?.passwordHash).slice(0, MAX_TRIED)
  for (const person of candidates.length > 0 ? candidates : [undefined]) {
    const hash = person?.passwordHash ?? undefined
    if (!(await hasher.verify(hash, password)) || !person || !hash) continue
    if (!hasher.isOutdated(hash)) return person
    const passwordHash = await hasher.hash(password)
    return (await updatePasswordHash(db, person.id, hash, passwordHash)) ? { ...person, passwordHash } : undefined
  }
  return undefined
}
