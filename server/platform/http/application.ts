import { Hono } from 'hono'
import type { Context } from 'hono'
import type { Endpoints } from '#contract/endpoint.ts'
import type { PostedForm } from '#contract/posted-form.ts'
import type { Database } from '../db.ts'
import { Refused } from '../refused.ts'
import { envOf } from './address.ts'
import { bodyLimit } from './body-limit.ts'
import { bodyLimitsOf, methodsOf } from './call-paths.ts'
import { languageShown } from './cookies.ts'
import { cookieOf } from './credentials.ts'
import { answerOurPages } from './cross-origin.ts'
import { docsPage } from './docs-page.ts'
import { isFromHere } from './extra-page.ts'
import type { ExtraPage, FormAction } from './extra-page.ts'
import { formActions } from './form-actions.ts'
import { identifyOnce } from './identify-once.ts'
import { mount } from './mount.ts'
import type { Mounting, RequestEnv } from './mount.ts'
import { observeRequests } from './observe-requests.ts'
import type { Observing } from './observe-requests.ts'
import { openApi } from './openapi.ts'
import { pageActions } from './page-actions.ts'
import { problemResponse } from './problem.ts'
import { opensInTab, refusedPage } from './refused-page.ts'

/** Additional data for rendering a page, besides its request. */
export type PageExtras = {
  /** A form that came without script and was refused: the page shows it again. */
  posted?: PostedForm
  /** Logs the error and returns the reference that the page shows. */
  report(error: unknown): string
}
export type PageServer = (
  request: Request,
  nonce: string,
  api: (request: Request) => Promise<Response>,
  extras: PageExtras,
) => Promise<Response>

export type Application = Mounting &
  Observing & {
    contract: Endpoints
    handlers: Record<string, unknown>
    /** Pages for the operator. */
    extraPages: readonly ExtraPage[]
    formActions: readonly FormAction[]
    /** Answers every request that is not a call: pages, built files. */
    pages: PageServer
    /** Those of the database. */
    writes: Database['writes']
  }
type Env = Context<RequestEnv>
type RenderPage = (c: Env, request: Request, posted?: PostedForm) => Promise<Response>

/** The whole HTTP side: calls of the contract, their documentation, and pages for the rest. */
export function createApplication(options: Application): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>()
  const { contract, publicOrigin, analyticsUrl, social, googleMaps } = options
  const isSecure = publicOrigin.startsWith('https:')
  const apiOrigin = options.apiBase?.origin
  app.use(observeRequests(options, { isSecure, analyticsUrl, apiOrigin, social, googleMaps }))
  const methodsAt = methodsOf(contract)
  app.use(answerOurPages(options, methodsAt))
  app.use(bodyLimit(bodyLimitsOf(contract)))

  app.get('/api/openapi.json', (c) => c.json(openApi(contract, publicOrigin)))
  app.get('/api/docs', (c) => {
    const theme = cookieOf(c.req.raw, 'prefers-color')
    return c.html(docsPage(contract, { nonce: c.get('nonce'), origin: publicOrigin, theme }))
  })
  mount(app, contract, options.handlers, options)
  app.all('/api/*', (c) => refuseMethod(c, methodsAt(c.req.path), options))

  pageActions(app, isSecure)
  const page = pageRenderer(app, options)
  formActions(app, options, page)
  for (const extra of options.extraPages) app.get(extra.path, (c) => answerExtraPage(c, extra, options))
  app.all('*', (c) => page(c, c.req.raw))
  app.onError((error, c) => answerError(error, c, page, options))
  return app
}

/** Answers a request to /api/ that no handler accepted: with 405 and the path's methods, or 404 where it has none. */
function refuseMethod(c: Env, methods: readonly string[], { log }: Application): Response {
  if (methods.length === 0) throw new Refused('not-found')
  const response = problemResponse(new Refused('wrong-method'), c.get('requestId'), log, languageShown(c.req.raw))
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method))
  response.headers.set('allow', [...new Set(allowed)].join(', '))
  return response
}

/** Pages call the API in process, as part of their own request. */
function pageRenderer(app: Hono<RequestEnv>, { log, telemetry, pages, identify, writes }: Application): RenderPage {
  return (c, request, posted) => {
    const env = { ...envOf(c.env), internal: true, span: c.get('span'), identify: identifyOnce(identify, writes) }
    const api = async (call: Request) => app.fetch(call, env)
    const report = (err: unknown): string => {
      const reference = c.get('requestId')
      log.error({ err, reference }, 'a page could not be made')
      telemetry.report(err, { 'http.route': 'page', 'chereta.reference': reference })
      return reference
    }
    return pages(request, c.get('nonce'), api, { report, ...(posted ? { posted } : {}) })
  }
}

async function answerExtraPage(
  c: Env,
  { answer }: ExtraPage,
  { trustedProxies, publicOrigin, identify }: Application,
): Promise<Response> {
  const socket = envOf(c.env).incoming?.socket.remoteAddress ?? 'in-process'
  const fromHere = trustedProxies === 0 && isFromHere(c.req.raw, socket, publicOrigin)
  const { html, policy } = await answer({ params: c.req.param(), caller: await identify(c.req.raw), fromHere })
  return c.html(html, 200, {
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-frame-options': 'SAMEORIGIN',
  })
}

/** A problem report; as an HTML page where a person opened the call in a tab. */
async function answerError(
  error: Error,
  c: Env,
  page: RenderPage,
  { contract, log, telemetry }: Application,
): Promise<Response> {
  if (error instanceof Refused) c.set('refused', error.code)
  const response = problemResponse(error, c.get('requestId'), log, languageShown(c.req.raw))
  if (response.status === 500)
    telemetry.report(error, {
      'http.route': c.get('route') ?? 'page',
      'chereta.reference': c.get('requestId'),
    })
  if (!opensInTab(contract, c)) return response
  return refusedPage(response, (posted) => page(c, c.req.raw, posted)).catch(() => response)
}
