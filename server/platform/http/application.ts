import { randomBytes, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { MAX_BODY } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import type { PostedForm } from '#contract/posted-form.ts'
import type { Log } from '../log.ts'
import { Refused } from '../refused.ts'
import type { Telemetry } from '../telemetry.ts'
import { clientAddress } from './address.ts'
import type { NodeEnv } from './address.ts'
import { bodyLimit } from './body-limit.ts'
import { compressed } from './compress.ts'
import { isFromHere } from './extra-page.ts'
import type { ExtraPage, FormAction } from './extra-page.ts'
import { answerOurPages } from './cross-origin.ts'
import { languageShown } from './cookies.ts'
import { docsPage } from './docs-page.ts'
import { formActions } from './form-actions.ts'
import { mount, splitKey } from './mount.ts'
import type { Mounting, RequestEnv } from './mount.ts'
import { pageActions } from './page-actions.ts'
import { openApi } from './openapi.ts'
import { problemResponse } from './problem.ts'
import { opensInTab, refusedPage } from './refused-page.ts'
import { requestSpan } from './request-span.ts'
import { securityHeaders } from './security-headers.ts'
import type { SocialSignIn } from './security-headers.ts'

/** What a page is rendered with besides its request. */
export type PageExtras = {
  /** A form that came without script and was refused: the page shows it again. */ posted?: PostedForm
  report(error: unknown): string
}
export type PageServer = (
  request: Request,
  nonce: string,
  api: (request: Request) => Promise<Response>,
  extras: PageExtras,
) => Promise<Response>

export type Application = Mounting & {
  contract: Endpoints
  handlers: Record<string, unknown>
  log: Log
  telemetry: Telemetry
  trustedProxies: number
  /** Pages may send there, and nowhere else but here. */
  analyticsUrl?: string
  /** Sign-ins of others that pages may show. */
  social: SocialSignIn
  /** A key for Google's maps is set. */ googleMaps?: boolean
  /** Pages for the operator. */
  extraPages: readonly ExtraPage[]
  formActions: readonly FormAction[]
  /** Everything that is no call: pages, built files. */
  pages: PageServer
}

/** The whole HTTP side: calls of the contract, their documentation, and pages for the rest. */
export function createApplication(options: Application): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>()
  const secure = options.publicOrigin.startsWith('https:')

  app.use(async (c, next) => {
    const started = performance.now()
    const nonce = randomBytes(16).toString('base64')
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.set('address', clientAddress(c.req.raw, envOf(c.env), options.trustedProxies))
    c.set('log', options.log.child({ request: requestId }))
    c.set('nonce', nonce)
    const span = envOf(c.env).span?.child() ?? options.telemetry.begin()
    c.set('span', span)
    await next()
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html')
    const { analyticsUrl, apiBase, social, googleMaps } = options
    const security = securityHeaders({
      nonce: isPage ? nonce : undefined,
      secure,
      analyticsUrl,
      apiOrigin: apiBase?.origin,
      social: isPage ? social : undefined,
      googleMaps,
    })
    for (const [name, value] of Object.entries(security)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    c.res.headers.set('x-request-id', requestId)
    c.res = await compressed(c.req.raw, c.res)
    // The route's pattern, never the address: that could hold an email or what somebody searched for.
    const line = {
      request: requestId,
      method: c.req.method,
      route: c.get('route') ?? 'page',
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    }
    span.end(requestSpan({ ...line, refused: c.get('refused') }, envOf(c.env).internal))
    if (envOf(c.env).internal) options.log.debug(line, 'page call')
    else options.log.info(line, 'request')
  })
  const methodsAt = methodsOf(options.contract)
  app.use(answerOurPages(options, methodsAt))
  app.use(bodyLimit(bodyLimitsOf(options.contract)))

  app.get('/api/openapi.json', (c) => c.json(openApi(options.contract, options.publicOrigin)))
  app.get('/api/docs', (c) => c.html(docsPage(options.contract, c.get('nonce'))))
  mount(app, options.contract, options.handlers, options)

  app.all('/api/*', (c) => {
    const methods = methodsAt(c.req.path)
    if (methods.length === 0) throw new Refused('not-found')
    const response = problemResponse(
      new Refused('wrong-method'),
      c.get('requestId'),
      options.log,
      languageShown(c.req.raw),
    )
    response.headers.set(
      'allow',
      [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)))].join(', '),
    )
    return response
  })
  pageActions(app, secure)
  const page = (c: Context<RequestEnv>, request: Request, posted?: PostedForm) => {
    const api = async (call: Request) => app.fetch(call, { ...envOf(c.env), internal: true, span: c.get('span') })
    const report = (err: unknown): string => {
      const reference = c.get('requestId')
      options.log.error({ err, reference }, 'a page could not be made')
      options.telemetry.report(err, { 'http.route': 'page', 'chereta.reference': reference })
      return reference
    }
    return options.pages(request, c.get('nonce'), api, { report, ...(posted ? { posted } : {}) })
  }
  formActions(app, options, page)
  for (const { path, answer } of options.extraPages) {
    app.get(path, async (c) => {
      const socket = envOf(c.env).incoming?.socket.remoteAddress ?? 'in-process'
      const fromHere = options.trustedProxies === 0 && isFromHere(c.req.raw, socket, options.publicOrigin)
      const { html, policy } = await answer({
        params: c.req.param(),
        caller: await options.identify(c.req.raw),
        fromHere,
      })
      return c.html(html, 200, {
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'x-frame-options': 'SAMEORIGIN',
      })
    })
  }
  app.all('*', (c) => page(c, c.req.raw))
  app.onError(async (error, c) => {
    if (error instanceof Refused) c.set('refused', error.code)
    const response = problemResponse(error, c.get('requestId'), options.log, languageShown(c.req.raw))
    if (response.status === 500)
      options.telemetry.report(error, {
        'http.route': c.get('route') ?? 'page',
        'chereta.reference': c.get('requestId'),
      })
    if (!opensInTab(options.contract, c)) return response
    return refusedPage(response, (posted) => page(c, c.req.raw, posted)).catch(() => response)
  })
  return app
}

const envOf = (env: unknown): NodeEnv => env ?? {}

/** Which methods a path has among the calls; none when it is no call. */
function methodsOf(contract: Endpoints): (path: string) => string[] {
  const calls = Object.keys(contract).map((key) => ({ method: splitKey(key)[0], pattern: pathPattern(key) }))
  return (path) => calls.flatMap(({ method, pattern }) => (pattern.test(path) ? method : []))
}

const pathPattern = (key: string): RegExp =>
  new RegExp(
    `^${splitKey(key)[1]
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{\w+\}/g, '[^/]+')}$`,
  )

/** How many bytes a request may bring: what its call says, else what all calls may. */
function bodyLimitsOf(contract: Endpoints): (request: Request) => number {
  const larger = Object.entries(contract).flatMap(([key, { maxBody }]) =>
    maxBody === undefined ? [] : [{ method: splitKey(key)[0], pattern: pathPattern(key), maxBody }],
  )
  return ({ method, url }) => {
    const path = larger.length === 0 ? '' : new URL(url).pathname
    return larger.find((one) => one.method === method && one.pattern.test(path))?.maxBody ?? MAX_BODY
  }
}
