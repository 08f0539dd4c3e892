import type { Hono } from 'hono'
import { returnPath } from '#contract/return-url.ts'
import { refuse } from '../refused.ts'
import type { RequestEnv } from './mount.ts'

const VIEWS = ['list', 'line', 'calendar']
const CHOICES: Record<string, readonly string[]> = {
  lang: ['en', 'am'],
  cal: ['gc', 'et'],
  theme: ['light', 'dark', 'system'],
  'view-list': VIEWS,
  'view-saved': VIEWS,
  'view-alerts': VIEWS,
}
/** The cookie of the choice, when its name differs. */
const KEPT_AS: Record<string, string> = { theme: 'prefers-color' }
/** The default choice needs no cookie. */
const USUAL = new Set(['system', 'list'])
const YEAR = 365 * 24 * 3600

/** A path on this site, or the list. Anything a browser could read as another host is refused. */
export const ownPath = (to: string | undefined | null): string => returnPath(to) ?? '/tenders/list'

/** Actions of pages without script that store a choice of language, calendar, theme or view of a list. */
export function pageActions(app: Hono<RequestEnv>, secure: boolean): void {
  app.get('/preferences', (c) => {
    const headers = new Headers({ location: ownPath(c.req.query('to')), 'cache-control': 'no-store' })
    for (const [name, values] of Object.entries(CHOICES)) {
      const value = c.req.query(name)
      if (value === undefined) continue
      if (!values.includes(value)) throw refuse(name, 'option-needed', { field: name, options: values.join(', ') })
      // The page's own script reads these, to render as the server did: so not HttpOnly.
      headers.append(
        'set-cookie',
        `${KEPT_AS[name] ?? name}=${value}; Path=/; SameSite=Lax; Max-Age=${USUAL.has(value) ? 0 : YEAR}${secure ? '; Secure' : ''}`,
      )
    }
    return new Response(null, { status: 303, headers })
  })
}
