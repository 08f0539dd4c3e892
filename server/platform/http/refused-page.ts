import type { Context } from 'hono'
import type { Endpoints } from '#contract/endpoint.ts'
import type { Problem } from '#contract/errors.ts'
import type { PostedForm } from '#contract/posted-form.ts'
import type { RequestEnv } from './mount.ts'

/** Whether a browser follows a link to a call that links open: it accepts HTML, which no script of ours requests. */
export function opensInTab(contract: Endpoints, { req, get }: Context<RequestEnv>): boolean {
  if (req.method !== 'GET' || !(req.header('accept') ?? '').includes('text/html')) return false
  return contract[get('route') as keyof Endpoints]?.opensInTab === true
}

/** A refusal as a page in the reader's language, with the next step; `page` shows the refused URL. */
export async function refusedPage(
  refused: Response,
  page: (posted: PostedForm) => Promise<Response>,
): Promise<Response> {
  const problem = (await refused.clone().json()) as Problem
  const shown = await page({ values: {}, problem })
  const headers = new Headers(shown.headers)
  headers.set('cache-control', 'private, no-store')
  const retry = refused.headers.get('retry-after')
  if (retry !== null) headers.set('retry-after', retry)
  return new Response(shown.body, { status: refused.status, headers })
}
