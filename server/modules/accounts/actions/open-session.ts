import { randomUUID } from 'node:crypto'
import type { SignInAnswer } from '#contract/sign-in.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { pushAgain } from '#server/modules/notifications/index.ts'
import type { Db } from '#server/platform/db.ts'
import { personAnswer } from '../core/person.ts'
import type { SignInMethod, Person } from '../core/person.ts'
import { bearerEnd, DEVICE_LIFE, deviceLabel, SESSION_IDLE, previousVisitOf } from '../core/sessions.ts'
import { insertDevice } from '../store/devices.ts'
import { insertAccountEvent } from '../store/account-events.ts'
import { listSignInLinks } from '../store/sign-in-links.ts'
import { updatePerson } from '../store/people.ts'
import { insertBearer, insertSessionSecret, insertSession, findBySecret } from '../store/sessions.ts'
import type { AccountsWorld, BrowserInfo } from './accounts-world.ts'
import { endSession } from './end-sessions.ts'
import { newToken, tokenHash } from './token-secrets.ts'

export const SESSION_COOKIE = 'session'
const DEVICE_COOKIE = 'device'
const WELCOME = 'Signed in'

/**
 * Starts a session with new tokens in the caller's transaction and returns the result of a sign-in; an earlier session
 * of this browser ends, and its push messages resume. A suspended person gets none.
 */
export async function openSession(
  { clock, log }: Pick<AccountsWorld, 'clock' | 'log'>,
  tx: Db,
  person: Person,
  method: SignInMethod,
  browser: BrowserInfo,
): Promise<SignInAnswer> {
  const now = clock.now()
  if (person.suspendedAt !== null) {
    log.info({ person: person.id, method }, 'sign-in of a suspended person')
    return { success: false, reason: 'suspended', message: 'This account is suspended. Please contact us.' }
  }
  await endFormer({ clock }, tx, browser, now)
  const id = randomUUID()
  const device = tokenHash(nameDevice(browser))
  const cookie = newToken()
  const token = newToken()
  const expiresAt = bearerEnd(now, now)
  await insertSession(tx, {
    id,
    person_id: person.id,
    method,
    device: deviceLabel(browser.userAgent),
    device_hash: device,
    created_at: now,
    last_used_at: now,
  })
  await insertSessionSecret(tx, id, tokenHash(cookie), now)
  await insertBearer(tx, id, tokenHash(token), expiresAt)
  await pushAgain({ clock }, tx, person.id, device, id)
  const newDevice = await insertDevice(tx, person.id, device, now)
  await updatePerson(tx, person.id, { last_seen_at: now, visit_before: previousVisitOf(person, now) })
  await insertAccountEvent(tx, {
    personId: person.id,
    actorId: person.id,
    at: now,
    kind: 'signed-in',
    detail: { method, newDevice },
  })
  browser.setCookie(SESSION_COOKIE, cookie, SESSION_IDLE / 1000)
  log.info({ person: person.id, method, newDevice, staff: person.roles.length > 0 }, 'signed in')
  return { success: true, message: WELCOME, token, expiresAt, ...(await answerForPerson(tx, person)) }
}

/** A person as screens show them, as of now. */
export async function answerForPerson(db: Db, person: Person): Promise<ReturnType<typeof personAnswer>> {
  const links = await listSignInLinks(db, person.id)
  return personAnswer(person, links.find(({ provider }) => provider === 'telegram')?.subject)
}

/** The cookie's value by which a browser is recognised, if it looks like one of ours. */
export function knownDevice(browser: Pick<BrowserInfo, 'cookie'>): string | undefined {
  const value = browser.cookie(DEVICE_COOKIE)
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** The value by which this browser will be recognised; it keeps an existing one. */
export function nameDevice(browser: Pick<BrowserInfo, 'cookie' | 'setCookie'>): string {
  const device = knownDevice(browser) ?? newToken()
  browser.setCookie(DEVICE_COOKIE, device, DEVICE_LIFE / 1000)
  return device
}

async function endFormer(
  world: Pick<AccountsWorld, 'clock'>,
  tx: Db,
  browser: BrowserInfo,
  now: Instant,
): Promise<void> {
  const shown = browser.cookie(SESSION_COOKIE)
  const former = shown === undefined ? undefined : await findBySecret(tx, tokenHash(shown), now)
  if (former) await endSession(world, tx, former.id, former.sessionId)
}
