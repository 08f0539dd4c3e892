import { randomBytes, randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { lateChild } from '../log.ts'
import type { Log } from '../log.ts'
import type { Telemetry } from '../telemetry.ts'
import { clientAddress, envOf } from './address.ts'
import { compressed } from './compress.ts'
import type { RequestEnv } from './mount.ts'
import { requestSpan } from './request-span.ts'
import { securityHeaders } from './security-headers.ts'
import type { SocialSignIn } from './security-headers.ts'

export type Observing = {
  log: Log
  telemetry: Telemetry
  trustedProxies: number
  /** The only outside address to which pages may send data. */
  analyticsUrl?: string
  /** Social sign-ins that pages may show. */
  social: SocialSignIn
  /** A key for Google's maps is set. */
  googleMaps?: boolean
}
type Security = Pick<Observing, 'analyticsUrl' | 'social' | 'googleMaps'> & { isSecure: boolean; apiOrigin?: string }

/**
 * Gives each request its id, address, log and span; secures and compresses its response, and logs one line about it.
 */
export function observeRequests(
  { log, telemetry, trustedProxies }: Observing,
  security: Security,
): MiddlewareHandler<RequestEnv> {
  const addSecurity = securityOf(security)
  return async (c, next) => {
    const started = performance.now()
    const isInternal = envOf(c.env).internal
    const requestId = randomUUID()
    const span = envOf(c.env).span?.child() ?? telemetry.begin()
    c.set('requestId', requestId)
    c.set('address', clientAddress(c.req.raw, envOf(c.env), trustedProxies))
    c.set('log', lateChild(log, { request: requestId }))
    c.set('nonce', newNonce())
    c.set('span', span)
    await next()
    if (!isInternal) {
      addSecurity(c)
      c.res.headers.set('x-request-id', requestId)
      const answer = await compressed(c.req.raw, c.res)
      if (answer !== c.res) {
        // Hono would copy the headers of the former response into this one.
        c.res = undefined
        c.res = answer
      }
    }
    // The route's pattern, never the URL, which could contain an email address or a search.
    const line = {
      request: requestId,
      method: c.req.method,
      route: c.get('route') ?? 'page',
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    }
    span.end(requestSpan({ ...line, refused: c.get('refused') }, isInternal))
    if (isInternal) log.debug(line, 'page call')
    else log.info(line, 'request')
  }
}

const NONCE_BYTES = 16
/** Drawing random bytes takes ten microseconds, however few: enough for many nonces at once. */
const DRAWN = 256 * NONCE_BYTES
let drawn = Buffer.alloc(0)

/** 128 random bits, never the same ones again. */
function newNonce(): string {
  if (drawn.length < NONCE_BYTES) drawn = randomBytes(DRAWN)
  const nonce = drawn.toString('base64', 0, NONCE_BYTES)
  drawn = drawn.subarray(NONCE_BYTES)
  return nonce
}

/** Stands for the nonce of an answer until it is made. */
const NONCE = '{nonce}'

/** Adds the security headers that the response has not set itself. */
function securityOf({ isSecure, social, ...others }: Security): (c: Context<RequestEnv>) => void {
  const made = (isPage: boolean) =>
    Object.entries(
      securityHeaders({
        ...others,
        secure: isSecure,
        nonce: isPage ? NONCE : undefined,
        social: isPage ? social : undefined,
      }),
    )
  const [ofPages, ofOthers] = [made(true), made(false)]
  return (c) => {
    const { headers } = c.res
    const isPage = headers.get('content-type')?.startsWith('text/html')
    for (const [name, value] of isPage ? ofPages : ofOthers)
      if (!headers.has(name)) headers.set(name, isPage ? value.replaceAll(NONCE, c.get('nonce')) : value)
  }
}
