import { renderToString } from 'react-dom/server'
import {
  RouterContextProvider,
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
} from 'react-router'
import type { StaticHandlerContext } from 'react-router'
import { assets } from 'virtual:client-assets'
import type { PostedForm } from '#contract/posted-form.ts'
import { landingUrlAt } from './landing-url.ts'
import type { NamedContact, Secrets } from './landing-url.ts'
import { renderDocument, scriptJson } from './document.ts'
import { robots, sitemapIndex, sitemapPart } from './for-crawlers.ts'
import { isWebViewAgent } from './lazy/web-view-agent.ts'
import { StaffLineContext } from './features/tenders/staff-line-context.ts'
import { StaffLine } from './features/tenders/staff-line.tsx'
import { ApiProblem, Unreachable, createCall } from './lib/api-client.ts'
import type { Call } from './lib/api-client.ts'
import { lastVisit } from './lazy/last-visit.ts'
import type { Head, ScreenHandle } from './lib/head.ts'
import { titled } from './lib/head.ts'
import { m, speak } from './lib/messages.ts'
import { readCookies, readPreferences } from './lib/preferences.ts'
import { VisitorContext } from './lib/visitor.ts'
import type { Integrations, SignedInPerson, Visitor } from './lib/visitor.ts'
import { worldContext } from './lib/world.ts'
import type { PageWorld } from './lib/world.ts'
import './ui/styles.ts'
import { routesWith } from './routes.tsx'
import { ErrorPage, statusOf } from './screens/error-screen.tsx'

export type PageContext = {
  /** Dispatches into the app in-process; the visitor's cookies are on the request. */
  api(request: Request): Promise<Response>
  /** Epoch milliseconds. */
  now: number
  publicOrigin: string
  /** Where pages in an Android web view make their calls, when that is elsewhere. */
  apiBase?: string
  cspNonce: string
  /** A form that was sent without script and refused. */
  posted?: PostedForm
  /** An error that no screen foresaw; answers the reference that finds it in the log. */
  report(error: unknown): string
  integrations: Integrations
}

const SESSION_COOKIES = ['session', '__Host-session', '__Secure-session']
const RETRY_SECONDS = '5'
const PRINT_BUTTON = "document.getElementById('print')?.addEventListener('click',()=>print());"
const PRINT_AT_ONCE = "addEventListener('load',()=>print());"
const handler = createStaticHandler(routesWith(ErrorPage))

/** Who is signed in; a session that is over, or made up, is nobody's. */
async function personOf(call: Call, cookie: string | null): Promise<SignedInPerson | undefined> {
  const cookies = readCookies(cookie)
  if (!SESSION_COOKIES.some((name) => cookies.has(name))) return undefined
  const me = await call('GET /api/account/me').catch(() => undefined)
  return me && { name: me.name, email: me.email, picture: me.picture, roles: me.roles ?? [] }
}

async function worldFor(
  request: Request,
  context: PageContext,
): Promise<PageWorld & { person: SignedInPerson | undefined }> {
  const cookie = request.headers.get('cookie')
  const call = createCall((path, init) => {
    const headers = new Headers(init.headers)
    for (const name of ['cookie', 'x-forwarded-for', 'x-request-id']) {
      const value = request.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    return context.api(new Request(new URL(path, request.url), { ...init, headers }))
  })
  const person = await personOf(call, cookie)
  return {
    call,
    person,
    signedIn: person !== undefined,
    browser: false,
    posted: context.posted,
    publicOrigin: context.publicOrigin,
    now: () => context.now,
    lastVisit: async () =>
      person ? (await call('GET /api/common/LastVisit').catch(() => 0)) || undefined : lastVisit(cookie, context.now),
    staff: (person?.roles.length ?? 0) > 0,
    preferences: readPreferences(cookie, new URL(request.url).searchParams),
  }
}

const isForeseen = (error: unknown): boolean =>
  error instanceof ApiProblem || error instanceof Unreachable || isRouteErrorResponse(error)

/** What nobody foresaw goes to the log, and its reader is told where it is found there. */
function reportUnforeseen(result: StaticHandlerContext, report: PageContext['report']): void {
  for (const [route, error] of Object.entries(result.errors ?? {})) {
    if (isForeseen(error)) continue
    const problem = { type: 'about:blank', title: '', status: 500, code: 'internal', reference: report(error) } as const
    result.errors = { ...result.errors, [route]: new ApiProblem(problem) }
  }
}

const errorOf = (result: StaticHandlerContext): unknown => Object.values(result.errors ?? {})[0]

function headOf(result: StaticHandlerContext, handle: ScreenHandle<unknown> | undefined): Head & { title: string } {
  const error = errorOf(result)
  const data = result.loaderData[result.matches.at(-1)?.route.id ?? '']
  if (error === undefined && handle) return { title: handle.title(data), ...handle.head?.(data) }
  const status = statusOf(error)
  return { title: titled(status === 404 ? m.page_not_found() : m.away_title(), m.app_name()), hidden: true, status }
}

type LanguageAssets = (typeof assets.languages)['en']
const modulesOf = ({ entry, screens }: LanguageAssets, screen = ''): string[] => [
  entry,
  ...(screens[screen]?.scripts ?? []),
]

function stylesOf({ screens, styles }: LanguageAssets, screen = 'error-page'): Record<string, string> {
  return Object.fromEntries((screens[screen]?.styles ?? styles).map((address) => [address, assets.css[address] ?? '']))
}

async function forCrawlers(path: string, { call, publicOrigin }: PageWorld): Promise<Response | undefined> {
  const headers = { 'cache-control': 'public, max-age=3600' }
  if (path === '/robots.txt')
    return new Response(robots(publicOrigin), { headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' } })
  const [, part] = /^\/sitemap\/(pages|\d{1,2})\.xml$/.exec(path) ?? []
  const xml =
    path === '/sitemap.xml'
      ? await sitemapIndex(call, publicOrigin)
      : part && (await sitemapPart(part, call, publicOrigin))
  return xml
    ? new Response(xml, { headers: { ...headers, 'content-type': 'application/xml; charset=utf-8' } })
    : undefined
}

/** Takes what belongs in no address out of the address bar, before anything else of the page runs, and keeps it on the device. */
const cleaningScript = (shown: URL, contact: NamedContact): string =>
  `history.replaceState(null,'',${scriptJson(shown.pathname + shown.search)}+location.hash);` +
  `try{localStorage.contact=JSON.stringify({...JSON.parse(localStorage.contact||'{}'),...${scriptJson(contact)}})}catch{}`

/** The same with what is for this tab alone: the page takes it from there (features/accounts/arrived.ts), and neither the address bar nor the page shows it. */
const secretsScript = (shown: URL, secrets: Secrets): string =>
  `history.replaceState(null,'',${scriptJson(shown.pathname + shown.search)});` +
  `try{sessionStorage.setItem(${scriptJson(`arrived ${shown.pathname}`)},${scriptJson(JSON.stringify(secrets))})}catch{}document.currentScript.remove()`

/** Renders any GET that is neither a call of the API nor a file. Redirects are real ones; a failing call becomes a page with its status. */
export async function render(arriving: Request, context: PageContext): Promise<Response> {
  const arrival = landingUrlAt(new URL(arriving.url), context.publicOrigin)
  if ('redirect' in arrival)
    return new Response(null, { status: 302, headers: { location: arrival.redirect, 'cache-control': 'no-store' } })
  const { shown, contact, secrets } = arrival
  const request = new Request(shown, { headers: arriving.headers })
  const world = await worldFor(request, context)
  const plain = await forCrawlers(new URL(request.url).pathname, world)
  if (plain) return plain
  const requestContext = new RouterContextProvider(new Map([[worldContext, world]]))
  const result = await handler.query(new Request(request.url, { headers: request.headers }), { requestContext })
  if (result instanceof Response) return result
  reportUnforeseen(result, context.report)
  const failed = errorOf(result) !== undefined
  const handle = result.matches.at(-1)?.route.handle as ScreenHandle<unknown> | undefined
  const { publicOrigin, integrations } = context
  const apiBase = isWebViewAgent(request.headers.get('user-agent')) ? context.apiBase : undefined
  const isShell = handle?.shell === true
  const reader = isShell ? { staff: false } : { staff: world.staff, person: world.person }
  const visitor: Visitor = {
    ...world.preferences,
    renderedAt: context.now,
    ...reader,
    publicOrigin,
    integrations,
    apiBase,
  }
  // From here to the end nothing is awaited: the language holds.
  speak(visitor.lang)
  const head = headOf(result, handle)
  const router = createStaticRouter(handler.dataRoutes, result)
  const body = renderToString(
    <VisitorContext value={visitor}>
      <StaffLineContext value={StaffLine}>
        <StaticRouterProvider router={router} context={result} hydrate={false} />
      </StaffLineContext>
    </VisitorContext>,
  )
  const ships = !failed && !handle?.bare
  const printsAtOnce = new URL(request.url).searchParams.get('print') === '1'
  const ownScript = handle?.bare ? PRINT_BUTTON + (printsAtOnce ? PRINT_AT_ONCE : '') : undefined
  const html = renderDocument({
    preferences: visitor,
    head,
    body,
    ethiopic: assets.ethiopic,
    css: stylesOf(assets.languages[visitor.lang], failed ? undefined : handle?.name),
    nonce: context.cspNonce,
    firstScript: contact ? cleaningScript(shown, contact) : secrets && secretsScript(shown, secrets),
    publicOrigin: context.publicOrigin,
    namesLanguage: new URL(request.url).searchParams.get('lang') === visitor.lang,
    start: ships
      ? {
          data: isShell ? { visitor } : { visitor, loaderData: result.loaderData },
          modules: modulesOf(assets.languages[visitor.lang], handle?.name),
        }
      : undefined,
    script: failed ? undefined : ownScript,
  })
  const status = head.status ?? 200
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // The service worker keeps pages on the device, but none that may not be stored.
      'cache-control':
        (!isShell && (world.staff || world.signedIn)) || contact || secrets || status !== 200
          ? 'private, no-store'
          : 'private, no-cache',
      'content-language': visitor.lang,
      vary: context.apiBase === undefined ? 'Cookie' : 'Cookie, User-Agent',
      ...(status === 503 ? { 'retry-after': RETRY_SECONDS } : {}),
    },
  })
}
