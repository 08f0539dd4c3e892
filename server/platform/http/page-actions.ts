import type { Hono } from 'hono'
import { returnPath } from '#contract/return-url.ts'
import { OPERATOR_COOKIE } from '../operator.ts'
import type { Operator } from '../operator.ts'
import type { RateLimit } from '../rate-limit.ts'
import { Refused } from '../refused.ts'
import type { RequestEnv } from './mount.ts'

const CHOICES: Record<string, readonly string[]> = { lang: ['en', 'am'], cal: ['gc', 'et'], theme: ['light', 'dark', 'system'] }
const YEAR = 365 * 24 * 3600

/** A path on this site, or the list. Anything a browser could read as another host is refused. */
export const ownPath = (to: string | undefined | null): string => returnPath(to) ?? '/tenders/list'

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** What a page does without script: remember a choice of language, calendar or theme; take the operator's token. */
export function pageActions(app: Hono<RequestEnv>, options: { operator: Operator; rateLimit: RateLimit; secure: boolean }): void {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${options.secure ? '; Secure' : ''}`

  app.get('/preferences', (c) => {
    const headers = new Headers({ location: ownPath(c.req.query('to')), 'cache-control': 'no-store' })
    for (const [name, values] of Object.entries(CHOICES)) {
      const value = c.req.query(name)
      if (value === undefined) continue
      if (!values.includes(value))
        throw new Refused('invalid-input', `${name} must be one of ${values.join(', ')}`, {
          fields: { [name]: [`${name} must be one of ${values.join(', ')}`] },
        })
      // The page's own script reads these, to render as the server did: so not HttpOnly.
      headers.append('set-cookie', `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${value === 'system' ? 0 : YEAR}${options.secure ? '; Secure' : ''}`)
    }
    return new Response(null, { status: 303, headers })
  })

  app.post('/operator', async (c) => {
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const foreign = site === undefined ? origin !== undefined && hostOf(origin) !== (c.req.header('host') ?? 'unknown') : site !== 'same-origin'
    if (foreign) throw new Refused('not-allowed')
    if (!options.rateLimit.allows(`operator ${c.get('address')}`, 10)) throw new Refused('too-many-requests')
    const form = await c.req.parseBody().catch(() => ({ token: '' }))
    const cookie = options.operator.cookieFor(typeof form['token'] === 'string' ? form['token'] : '')
    if (cookie === undefined) return new Response(null, { status: 303, headers: { location: '/operator?wrong=1' } })
    return new Response(null, {
      status: 303,
      headers: { location: '/tenders/list', 'set-cookie': `${OPERATOR_COOKIE}=${cookie}; ${attributes}; Max-Age=86400` },
    })
  })

  app.post(
    '/operator/leave',
    () => new Response(null, { status: 303, headers: { location: '/tenders/list', 'set-cookie': `${OPERATOR_COOKIE}=; ${attributes}; Max-Age=0` } }),
  )
}
