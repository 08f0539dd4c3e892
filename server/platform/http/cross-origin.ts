import type { MiddlewareHandler } from 'hono'
import type { RequestEnv } from './mount.ts'
import { isOurPage } from './same-origin.ts'
import type { OurOrigins } from './same-origin.ts'

/**
 * Headers that our pages send and others may not: the bearer, JSON, the mark of responses to cache for offline use, and
 * the offset of an upload.
 */
const HEADERS = 'authorization, content-type, x-keep, upload-offset'
/** The longest time that Chromium accepts. */
const REMEMBERED_SECONDS = '7200'

/**
 * Lets pages of exactly our origin call us at the base that Android web views use (CORS). `methodsAt` returns the
 * methods of a path. Other origins get no headers, and without a base nothing changes.
 */
export function answerOurPages(ours: OurOrigins, methodsAt: (path: string) => string[]): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    if (!ours.apiBase) return next()
    const methods = methodsAt(c.req.path)
    if (methods.length === 0 && !c.req.path.startsWith('/api/')) return next()
    const origin = c.req.header('origin') ?? null
    const isOurs = isOurPage(origin, ours)
    const isAsking = isOurs && c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined
    if (isAsking && methods.length > 0) {
      c.set('route', 'preflight')
      c.res = new Response(null, {
        status: 204,
        headers: {
          'access-control-allow-methods': methods.join(', '),
          'access-control-allow-headers': HEADERS,
          'access-control-max-age': REMEMBERED_SECONDS,
        },
      })
    } else await next()
    // Also for others, so that a cache does not mix up their response with that for our pages.
    c.res.headers.append('vary', 'Origin')
    if (!isOurs || origin === null) return
    c.res.headers.set('access-control-allow-origin', origin)
    c.res.headers.set('access-control-allow-credentials', 'true')
  }
}
