import { randomBytes, randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
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
  return async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    const span = envOf(c.env).span?.child() ?? telemetry.begin()
    c.set('requestId', requestId)
    c.set('address', clientAddress(c.req.raw, envOf(c.env), trustedProxies))
    c.set('log', log.child({ request: requestId }))
    c.set('nonce', randomBytes(16).toString('base64'))
    c.set('span', span)
    await next()
    secure(c, security)
    c.res.headers.set('x-request-id', requestId)
    c.res = await compressed(c.req.raw, c.res)
    // The route's pattern, never the URL, which could contain an email address or a search.
    const line = {
      request: requestId,
      method: c.req.method,
      route: c.get('route') ?? 'page',
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    }
    const isInternal = envOf(c.env).internal
    span.end(requestSpan({ ...line, refused: c.get('refused') }, isInternal))
    if (isInternal) log.debug(line, 'page call')
    else log.info(line, 'request')
  }
}

/** Adds the security headers that the response has not set itself. */
function secure(c: Context<RequestEnv>, { isSecure, social, ...others }: Security): void {
  const isPage = c.res.headers.get('content-type')?.startsWith('text/html')
  const headers = securityHeaders({
    ...others,
    secure: isSecure,
    nonce: isPage ? c.get('nonce') : undefined,
    social: isPage ? social : undefined,
  })
  for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
}
