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
import type { PageContext } from '#contract/page-context.ts'
import { landingUrlAt } from './landing-url.ts'
import { landingScript } from './landing-script.ts'
import type { Landing } from './landing-script.ts'
import { earlyParts } from './document-parts.ts'
import { renderDocument, scriptJson } from './document.ts'
import type { DocumentParts } from './document.ts'
import { crawlerFile } from './for-crawlers.ts'
import { isWebViewAgent } from './lazy/web-view-agent.ts'
import { StaffLineContext } from './features/tenders/staff-line-context.ts'
import { StaffLine } from './features/tenders/staff-line.tsx'
import { ApiProblem, Unreachable, createCall } from './lib/api-client.ts'
import type { Call } from './lib/api-client.ts'
import { lastVisit } from './lazy/last-visit.ts'
import type { PageHead, ScreenHandle } from './lib/head.ts'
import { handleOf, titled } from './lib/head.ts'
import { m, speak } from './lib/messages.ts'
import { readCookies, readPreferences } from './lib/preferences.ts'
import { VisitorContext } from './lib/visitor.ts'
import type { SignedInPerson, Visitor } from './lib/visitor.ts'
import { rendered } from './lib/use-now.ts'
import { worldContext } from './lib/page-world.ts'
import type { PageWorld } from './lib/page-world.ts'
import './ui/styles.ts'
import { createRenderedBodies } from './rendered-bodies.ts'
import { routesWith } from './routes.tsx'
import { ErrorPage, statusOf } from './screens/error-screen.tsx'

const SESSION_COOKIES = ['session', '__Host-session', '__Secure-session']
const RETRY_SECONDS = '5'
const PRINT_BUTTON = "document.getElementById('print')?.addEventListener('click',()=>print());"
const PRINT_AT_ONCE = "addEventListener('load',()=>print());"
const handler = createStaticHandler(routesWith(ErrorPage))

/** The signed-in person; undefined for a session that has ended or never existed. */
async function personOf(call: Call, cookie: string | null): Promise<SignedInPerson | undefined> {
  const cookies = readCookies(cookie)
  if (!SESSION_COOKIES.some((name) => cookies.has(name))) return undefined
  const me = await call('GET /api/account/me').catch(() => undefined)
  return me && { name: me.name, email: me.email, picture: me.picture, roles: me.roles ?? [] }
}

type ServerWorld = PageWorld & { person: SignedInPerson | undefined }

async function worldFor(request: Request, context: PageContext): Promise<ServerWorld> {
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

/** Logs unexpected errors, and shows the reader the reference under which they are logged. */
function reportUnforeseen(result: StaticHandlerContext, report: PageContext['report']): void {
  for (const [route, error] of Object.entries(result.errors ?? {})) {
    if (isForeseen(error)) continue
    const problem = { type: 'about:blank', title: '', status: 500, code: 'internal', reference: report(error) } as const
    result.errors = { ...result.errors, [route]: new ApiProblem(problem) }
  }
}

const errorOf = (result: StaticHandlerContext): unknown => Object.values(result.errors ?? {})[0]
const dataOf = (result: StaticHandlerContext): unknown => result.loaderData[result.matches.at(-1)?.route.id ?? '']

function headOf({ result, handle, world }: Pick<Page, 'result' | 'handle' | 'world'>): PageHead & { title: string } {
  const error = errorOf(result)
  const data = dataOf(result)
  if (error === undefined && handle) return { title: handle.title(data), ...handle.head?.(data, world.preferences) }
  const status = statusOf(error)
  return {
    title: titled(status === 404 ? m.page_not_found() : m.unavailable_title(), m.app_name()),
    hidden: true,
    status,
  }
}

type LanguageAssets = (typeof assets.languages)['en']
const modulesOf = ({ entry, screens }: LanguageAssets, screen = ''): string[] => [
  entry,
  ...(screens[screen]?.scripts ?? []),
]

/**
 * The style sheets of a screen, of the error screen where none is named, and for an unknown name those of every screen;
 * then those of `parts`.
 */
function stylesOf(
  { screens, styles, parts: sheets }: LanguageAssets,
  screen = 'screens/error-screen',
  parts: readonly string[] = [],
): Record<string, string> {
  const addresses = [...(screens[screen]?.styles ?? styles), ...parts.flatMap((part) => sheets[part] ?? [])]
  return Object.fromEntries(addresses.map((address) => [address, assets.css[address] ?? '']))
}

/** A request while its document is rendered: its final URL, and the data of its loaders. */
type Page = {
  landing: Landing
  url: URL
  userAgent: string | null
  context: PageContext
  world: ServerWorld
  result: StaticHandlerContext
  handle: ScreenHandle<unknown> | undefined
  failed: boolean
}

/** The visitor as components see them; the cached shell has no person. */
function visitorOf({ context, world, handle, userAgent }: Page): Visitor {
  const { publicOrigin, integrations } = context
  return {
    ...world.preferences,
    renderedAt: context.now,
    ...(handle?.shell ? { staff: false } : { staff: world.staff, person: world.person }),
    publicOrigin,
    integrations,
    apiBase: isWebViewAgent(userAgent) ? context.apiBase : undefined,
  }
}

function renderBody(result: StaticHandlerContext, visitor: Visitor): { body: string; until: number } {
  rendered.until = Infinity
  const body = renderToString(
    <VisitorContext value={visitor}>
      <StaffLineContext value={StaffLine}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, result)}
          context={result}
          hydrate={false}
        />
      </StaffLineContext>
    </VisitorContext>,
  )
  return { body, until: rendered.until }
}

/** Screens that many visitors open with the same data. */
const READ_BY_MANY: readonly (string | undefined)[] = ['home-page', 'list-page']
const renderedBefore = createRenderedBodies()
/** Where a list continues: it names the instant, and no screen shows it. */
const CURSOR = /"next":"[^"]*"/

/**
 * The body of a document. It depends on nothing but what the browser's first render has as well: the address, the
 * visitor and the data. Those of people are not stored.
 */
function bodyOf({ url, world, handle, failed, result }: Page, visitor: Visitor, data = ''): string {
  const render = () => renderBody(result, visitor)
  if (failed || world.signedIn || world.posted || !READ_BY_MANY.includes(handle?.name)) return render().body
  const { renderedAt, ...reader } = visitor
  return renderedBefore(
    JSON.stringify([url.pathname, url.search, reader]),
    data.replace(CURSOR, ''),
    renderedAt,
    render,
  )
}

/** The data and modules that the app starts from; nothing where it does not start. */
function startOf({ handle, failed }: Page, visitor: Visitor, data: string | undefined): DocumentParts['start'] {
  if (failed || data === undefined) return undefined
  return {
    data: `{"visitor":${scriptJson(visitor)}${handle?.shell ? '' : `,"loaderData":${data}`}}`,
    modules: modulesOf(assets.languages[visitor.lang], handle?.name),
  }
}

/** The inline script of a screen that runs without the app. */
function ownScriptOf({ url, handle, failed }: Page): string | undefined {
  if (failed || !handle?.bare) return undefined
  return PRINT_BUTTON + (url.searchParams.get('print') === '1' ? PRINT_AT_ONCE : '')
}

/** The service worker caches pages, except those that may not be stored. */
function cacheControlOf({ landing: { contact, secrets }, world, handle }: Page, status: number): string {
  const isOfPerson = !handle?.shell && (world.staff || world.signedIn)
  return isOfPerson || contact || secrets || status !== 200 ? 'private, no-store' : 'private, no-cache'
}

const headersOf = (page: Page, lang: string, status: number): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': cacheControlOf(page, status),
  'content-language': lang,
  vary: page.context.apiBase === undefined ? 'Cookie' : 'Cookie, User-Agent',
  ...(status === 503 ? { 'retry-after': RETRY_SECONDS } : {}),
})

/** The document of a page. Nothing in here is awaited, so that the language applies from its first line to its last. */
function respond(page: Page): Response {
  const { landing, url, context, result, handle, failed } = page
  const visitor = visitorOf(page)
  const { lang } = visitor
  speak(lang)
  const head = headOf(page)
  const data = handle?.bare ? undefined : scriptJson(result.loaderData)
  const html = renderDocument({
    preferences: visitor,
    head,
    body: bodyOf(page, visitor, data),
    ethiopic: assets.ethiopic,
    css: failed
      ? stylesOf(assets.languages[lang])
      : stylesOf(assets.languages[lang], handle?.name, earlyParts(dataOf(result), visitor.staff)),
    nonce: context.cspNonce,
    firstScript: landingScript(landing),
    publicOrigin: context.publicOrigin,
    namesLanguage: url.searchParams.get('lang') === lang,
    start: startOf(page, visitor, data),
    script: ownScriptOf(page),
  })
  const status = head.status ?? 200
  return context.answer(html, { status, headers: headersOf(page, lang, status) })
}

const redirectTo = (location: string): Response =>
  new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })

/**
 * Renders any GET that is neither a call of the API nor a file. Redirects are HTTP redirects; a failing call becomes a
 * page with its status.
 */
export async function render(arriving: Request, context: PageContext): Promise<Response> {
  const landing = landingUrlAt(new URL(arriving.url), context.publicOrigin)
  if ('redirect' in landing) return redirectTo(landing.redirect)
  const url = landing.shown
  const { headers } = arriving
  const request = new Request(url, { headers })
  const world = await worldFor(request, context)
  const plain = await crawlerFile(url.pathname, world)
  if (plain) return plain
  const requestContext = new RouterContextProvider(new Map([[worldContext, world]]))
  const result = await handler.query(request, { requestContext })
  if (result instanceof Response) return result
  reportUnforeseen(result, context.report)
  return respond({
    landing,
    url,
    userAgent: headers.get('user-agent'),
    context,
    world,
    result,
    handle: handleOf(result.matches.at(-1)?.route),
    failed: errorOf(result) !== undefined,
  })
}
