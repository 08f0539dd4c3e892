import type { SignInAnswer } from '#contract/sign-in.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { CallingPerson } from '#server/platform/caller.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  bearerEnd,
  TOKEN_GRACE_PERIOD,
  judgeSecret,
  SESSION_IDLE,
  MAX_SESSION_AGE,
  previousVisitOf,
} from '../core/sessions.ts'
import { updatePerson, findPerson } from '../store/people.ts'
import {
  insertBearer,
  insertSessionSecret,
  findBySecret,
  lockSession,
  updateSecretRetired,
  updateBearerExpiry,
  updateSessionLastUsed,
} from '../store/sessions.ts'
import type { BrowserInfo } from './accounts-world.ts'
import { answerForPerson, SESSION_COOKIE } from './open-session.ts'
import { newToken, tokenHash } from './token-secrets.ts'
import type { Reading } from '#server/platform/world.ts'

/**
 * A new bearer and a new value of the cookie, in exchange for the present one. Two tabs that renew at once share the
 * session: the slower one gets a bearer only and keeps the cookie that the quicker one was given.
 */
export async function renewSession(
  { db, clock }: Reading,
  caller: CallingPerson,
  browser: BrowserInfo,
): Promise<SignInAnswer> {
  const now = clock.now()
  const shown = tokenHash(browser.cookie(SESSION_COOKIE) ?? '')
  return inTransaction(db, async (tx) => {
    const locked = await lockSession(tx, caller.sessionId)
    const found = locked ? await findBySecret(tx, shown, now) : undefined
    const person = found && (await findPerson(tx, found.id))
    if (!found || !person) throw new Refused('signed-out')
    const verdict = judgeSecret({ retiredAt: found.retiredAt, newerSeen: found.newerSeen ?? undefined }, now)
    if (verdict === 'copied') throw new Refused('signed-out')
    if (verdict !== 'grace') {
      const cookie = newToken()
      await updateSecretRetired(tx, found.sessionId, found.secretId, now)
      await insertSessionSecret(tx, found.sessionId, tokenHash(cookie), now)
      browser.setCookie(
        SESSION_COOKIE,
        cookie,
        Math.floor(Math.min(SESSION_IDLE, found.createdAt + MAX_SESSION_AGE - now) / 1000),
      )
    }
    const token = newToken()
    const expiresAt = bearerEnd(now, found.createdAt)
    await updateBearerExpiry(tx, found.sessionId, now + TOKEN_GRACE_PERIOD)
    await insertBearer(tx, found.sessionId, tokenHash(token), expiresAt)
    await updateSessionLastUsed(tx, found.sessionId, now)
    await updatePerson(tx, person.id, { last_seen_at: now, visit_before: previousVisitOf(person, now) })
    return { success: true, message: 'Signed in', token, expiresAt, ...(await answerForPerson(tx, person)) }
  })
}
