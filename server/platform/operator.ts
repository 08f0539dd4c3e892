import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { ROLES } from '#contract/endpoint.ts'
import { visitor } from './caller.ts'
import type { Caller } from './caller.ts'
import { Refused } from './refused.ts'

export const OPERATOR_COOKIE = 'operator'

const operator: Caller = { name: 'operator', signedIn: true, subscriber: true, roles: new Set(ROLES) }
const digest = (text: string) => createHash('sha256').update(text).digest()
const same = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

/**
 * Stands for staff until there are accounts: whoever holds the token of the configuration may do everything.
 * The cookie holds a value derived from the token, never the token, and opens documents only: a GET has no effect,
 * so a foreign page gains nothing by causing one.
 */
export function createOperator(token: string | undefined) {
  const cookieValue = token && createHmac('sha256', token).update('operator cookie').digest('base64url')
  return {
    async identify(request: Request): Promise<Caller> {
      const bearer = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
      if (bearer !== undefined) {
        if (token !== undefined && same(bearer, token)) return operator
        throw new Refused('signed-out')
      }
      const cookie = cookieOf(request, OPERATOR_COOKIE)
      const reads = request.method === 'GET' || request.method === 'HEAD'
      return reads && cookie !== undefined && cookieValue !== undefined && same(cookie, cookieValue) ? operator : visitor
    },
    /** The cookie's value for the right token, else undefined. */
    cookieFor(given: string): string | undefined {
      return token !== undefined && same(given, token) ? cookieValue : undefined
    },
  }
}
export type Operator = ReturnType<typeof createOperator>

export function cookieOf(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name && value) return value
  }
  return undefined
}
