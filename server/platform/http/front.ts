import { randomUUID } from 'node:crypto'
import { ERROR_CODES } from '#contract/errors.ts'
import type { MetricsAnswer } from './metrics-answer.ts'

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>
/** `notReady` is undefined when the process can serve, else the reason. */
export type FrontState = {
  app: Fetch | undefined
  notReady(): Promise<string | undefined>
  /** Answers `/metrics`; absent where that has another port, or none. */
  metrics?: MetricsAnswer | undefined
  /** Further facts in the answer of `/ready`. */
  state?(): object
}

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  })

/**
 * Answers before, next to and after the application: whether the process is alive, whether it can serve, and 503 until
 * it can.
 */
export function createFront(state: FrontState): Fetch {
  return async (request, env) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/live') return json(200, { ok: true })
    if (pathname === '/ready') {
      const why = state.app ? await state.notReady() : 'starting'
      return why === undefined
        ? json(200, { ok: true, ...state.state?.() })
        : json(503, { ok: false, why }, { 'retry-after': '3' })
    }
    if (pathname === '/metrics' && state.metrics) return state.metrics(request)
    return state.app ? state.app(request, env) : notYet(request)
  }
}

function notYet(request: Request): Response {
  const headers = { 'retry-after': '3', 'cache-control': 'no-store' }
  if (!(request.headers.get('accept') ?? '').includes('text/html')) {
    const problem = {
      type: 'about:blank',
      title: ERROR_CODES.unavailable,
      status: 503,
      code: 'unavailable',
      reference: randomUUID(),
    }
    return new Response(JSON.stringify(problem), {
      status: 503,
      headers: { ...headers, 'content-type': 'application/problem+json' },
    })
  }
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="3">
<title>Chereta</title><p>${ERROR_CODES.unavailable}</p><p lang="am">አገልግሎቱ ለጊዜው አይገኝም። እባክዎ ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ።</p></html>`
  return new Response(page, {
    status: 503,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
    },
  })
}
