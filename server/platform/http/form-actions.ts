import type { Context, Hono } from 'hono'
import type { PostedForm } from '#contract/posted-form.ts'
import { Refused } from '../refused.ts'
import { requestCookies } from './cookies.ts'
import type { FormAction } from './extra-page.ts'
import { readableIssue } from './input.ts'
import type { Mounting, RequestEnv } from './mount.ts'
import { problemOf } from './problem.ts'
import { refuseForeign } from './same-origin.ts'

const LONGEST_FORM = 64 * 1024

/**
 * The fields of a form as browsers send them without script, with normalised line ends; undefined for anything else.
 */
async function fieldsOf(request: Request): Promise<Record<string, string>> {
  if (!(request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')) return {}
  const text = await request.text()
  if (text.length > LONGEST_FORM) throw new Refused('too-large')
  return Object.fromEntries(
    [...new URLSearchParams(text)].map(([name, value]) => [name, readableIssue(value).replace(/\r\n?/g, '\n')]),
  )
}

/**
 * Handles the forms of pages without script: redirects to another page or, when refused, shows the same page with what
 * was typed and the reason.
 */
export function formActions(
  app: Hono<RequestEnv>,
  options: Pick<Mounting, 'rateLimit' | 'publicOrigin' | 'apiBase'> & { formActions: readonly FormAction[] },
  page: (c: Context<RequestEnv>, request: Request, posted: PostedForm) => Promise<Response>,
): void {
  for (const { path, perMinute, act } of options.formActions) {
    app.post(path, async (c) => {
      const { raw, url } = c.req
      refuseForeign(raw, options, false)
      if (!options.rateLimit.allows(`form ${path} ${c.get('address')}`, perMinute))
        throw new Refused('too-many-requests')
      const { language } = requestCookies(raw, options.publicOrigin.startsWith('https:'), options.apiBase?.cookieDomain)
      const outcome = await act({
        url: new URL(url),
        fields: await fieldsOf(raw),
        address: c.get('address'),
        language,
        log: c.get('log'),
      })
      if (typeof outcome === 'string')
        return new Response(null, { status: 303, headers: { location: outcome, 'cache-control': 'no-store' } })
      const headers = new Headers(raw.headers)
      for (const name of ['content-type', 'content-length']) headers.delete(name)
      const problem = problemOf(outcome.refused, c.get('requestId'), language)
      const shown = await page(c, new Request(url, { headers }), { values: outcome.values, problem })
      const answer = new Response(shown.body, { status: problem.status, headers: shown.headers })
      answer.headers.set('cache-control', 'private, no-store')
      return answer
    })
  }
}
