import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { ROLES } from '#contract/endpoint.ts'
import type { Caller } from './caller.ts'
import { bearerOf, cookieOf } from './http/credentials.ts'

export const OPERATOR_COOKIE = 'operator'

const operator: Caller = { name: 'operator', signedIn: true, subscriber: true, roles: new Set(ROLES) }
const digest = (text: string) => createHash('sha256').update(text).digest()
const same = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

/**
 * Stands for staff beside accounts: whoever holds the token of the configuration may do everything.
 * The cookie holds a value derived from the token, never the token, and opens documents only: a GET has no effect,
 * so a foreign page gains nothing by causing one.
 */
export function createOperator(token: string | undefined) {
  const cookieValue = token && createHmac('sha256', token).update('operator cookie').digest('base64url')
  return {
    /** The operator, or undefined where it is somebody else. */
    identify(request: Request): Caller | undefined {
      const bearer = bearerOf(request)
      if (bearer !== undefined) return token !== undefined && same(bearer, token) ? operator : undefined
      const cookie = cookieOf(request, OPERATOR_COOKIE)
      const reads = request.method === 'GET' || request.method === 'HEAD'
      return reads && cookie !== undefined && cookieValue !== undefined && same(cookie, cookieValue) ? operator : undefined
    },
    /** The cookie's value for the right token, else undefined. */
    cookieFor(given: string): string | undefined {
      return token !== undefined && same(given, token) ? cookieValue : undefined
    },
  }
}
export type Operator = ReturnType<typeof createOperator>
