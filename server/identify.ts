import { identifyByBearer, identifyByCookie, SESSION_COOKIE } from './modules/accounts/index.ts'
import type { AccountsWorld } from './modules/accounts/index.ts'
import { visitor } from './platform/caller.ts'
import type { Caller } from './platform/caller.ts'
import { cookieName } from './platform/http/cookies.ts'
import { bearerOf, cookieOf } from './platform/http/credentials.ts'
import { sideOf } from './platform/http/same-origin.ts'
import type { OurOrigins } from './platform/http/same-origin.ts'
import type { IdentifiedBy } from './platform/http/identify-once.ts'
import { Refused } from './platform/refused.ts'

/**
 * Finds the caller of a request. An expired bearer is refused even on open calls, so that the page renews it. The
 * session's cookie alone authorises reading and, from pages of this site, renewal.
 */
export function createIdentify(accounts: AccountsWorld, ours: OurOrigins) {
  const sessionCookie = cookieName(SESSION_COOKIE, ours.publicOrigin.startsWith('https:'), ours.apiBase?.cookieDomain)
  return async (request: Request, way?: IdentifiedBy): Promise<Caller> => {
    const cookie = cookieOf(request, sessionCookie)
    if (way === 'session') {
      if (sideOf(request, ours) !== 'own') throw new Refused('not-allowed')
      return (cookie && (await identifyByCookie(accounts, cookie, true))) || visitor
    }
    const bearer = bearerOf(request)
    if (bearer !== undefined) {
      const caller = await identifyByBearer(accounts, bearer)
      if (!caller) throw new Refused('signed-out')
      return caller
    }
    if (way === 'bearer') return visitor
    const reads = way === 'rendering' || request.method === 'GET' || request.method === 'HEAD'
    return (reads && cookie && (await identifyByCookie(accounts, cookie, false))) || visitor
  }
}
