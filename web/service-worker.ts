/// <reference lib="webworker" />
/** Caches the app and what was read with it for times without a connection. */
import { cachedTenderStore } from './offline/cached-tenders.ts'
import { openMessage, showMessage } from './offline/push-messages.ts'
import { renewPush } from './offline/renew-push.ts'
import type { PushRenewal } from './offline/renew-push.ts'
import { fetchChanges, syncTenders } from './offline/sync-tenders.ts'

declare const self: ServiceWorkerGlobalScope

const FILES = __KEPT_FILES__
const VERSION = FILES.map(({ url, revision }) => revision ?? url).join(' ')
const APP = 'app'
const PAGES = 'pages'
const READS = 'reads'
const OFFLINE_PAGE = '/offline'
const LIST = '/tenders/list'
/** The page from which the app starts, and which says that there is no connection, though none of it is cached. */
const SCREENS = /^\/(home|today|contact|terms|privacy|authentication\/log|subscription\/)/
const MAX_KEPT = 60
/** How many files are fetched at once for later, so that the reader's own requests do not wait behind them. */
const MAX_FETCHED_AT_ONCE = 3
const PATIENCE_MS = 6000
/** Also the name of the lock (offline/sync-while-open.ts). */
const TENDER_SYNC = 'tender-sync'

const digest = (text: string): number =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7)
const appCache = `${APP}-${digest(VERSION).toString(36)}`

type File = (typeof FILES)[number]
const addressOf = ({ url }: File): string => `/${url}`
const isSpoken = ({ lang }: File, spoken: string | null): boolean => lang === undefined || lang === spoken

/**
 * Those of the files that are not cached yet. A file of an older version is taken over, because its name identifies its
 * content.
 */
async function missing(files: readonly File[]): Promise<string[]> {
  const cache = await caches.open(appCache)
  const looked = files.map(async (file) => {
    const address = addressOf(file)
    if (await cache.match(address)) return []
    const older = file.revision === null ? await caches.match(address) : undefined
    if (older) await cache.put(address, older)
    return older ? [] : [address]
  })
  return (await Promise.all(looked)).flat()
}

/**
 * The document from which the app starts, and the files needed without a connection, in its language: the other would
 * cost its reader as much again. Everything else is cached on use, or when `keepRest` finds a good connection.
 */
async function keepApp(): Promise<void> {
  const cache = await caches.open(appCache)
  const start = await fetch(OFFLINE_PAGE, { cache: 'reload' })
  if (!start.ok) throw new Error(`${OFFLINE_PAGE} answers ${start.status}`)
  const spoken = start.headers.get('content-language')
  await cache.addAll(await missing(FILES.filter((file) => file.needed && isSpoken(file, spoken))))
  // Last, so that a worker without its offline page, or with files in another language, is never installed.
  await cache.put(OFFLINE_PAGE, start)
}

/**
 * How many unrequested files may be fetched at once: none on a slow or expensive connection, one where the browser does
 * not report it.
 */
function filesAtOnce(): number {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  if (!connection) return 1
  return connection.saveData || connection.effectiveType !== '4g' ? 0 : MAX_FETCHED_AT_ONCE
}

/** The other screens, a few files at a time while the connection is good. An idle page requests it. */
async function keepRest(): Promise<void> {
  const cache = await caches.open(appCache)
  const spoken = (await cache.match(OFFLINE_PAGE))?.headers.get('content-language') ?? null
  const rest = await missing(FILES.filter((file) => !file.needed && isSpoken(file, spoken)))
  for (let count = filesAtOnce(); rest.length > 0 && count > 0; count = filesAtOnce())
    await cache.addAll(rest.splice(0, count))
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(`${APP}-`) && name !== appCache)
  const spoken = (await (await caches.open(appCache)).match(OFFLINE_PAGE))?.headers.get('content-language') ?? null
  // Reuses files that were cached on first use before the old caches are deleted; nothing is fetched.
  await missing(FILES.filter((file) => isSpoken(file, spoken)))
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** Caches a response that may be stored; the oldest is deleted when there are too many. */
async function keep(name: string, request: Request, response: Response): Promise<void> {
  const cache = await caches.open(name)
  await cache.put(request, response)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MAX_KEPT)).map((oldest) => cache.delete(oldest)))
}

/** The same URL without the words to mark: a tender read with them is found without, and the reverse. */
async function keptFor(name: string, request: Request): Promise<Response | undefined> {
  const cache = await caches.open(name)
  const exact = await cache.match(request)
  if (exact || !/\/tenders\/(display|detail)/.test(request.url)) return exact
  const plain = (address: string): string => {
    const url = new URL(address)
    url.searchParams.delete('keyword')
    return url.href
  }
  const same = (await cache.keys()).find(({ url }) => plain(url) === plain(request.url))
  return same && cache.match(same)
}

/** Answers that script cannot read are never `ok`; those of an Android web view's own API base can be. */
const mayKeep = (response: Response): boolean => response.ok && !response.redirected

/**
 * Network first, however slow, because the cached page may be in another language; the cache when there is no network.
 */
async function page(event: FetchEvent): Promise<Response> {
  const { request } = event
  const address = new URL(request.url)
  try {
    const response = await fetch(request)
    if (mayKeep(response) && !/no-store/.test(response.headers.get('cache-control') ?? ''))
      event.waitUntil(keep(PAGES, request, response.clone()))
    return response
  } catch {
    const same = await keptFor(PAGES, request)
    if (same) return same
    // Only under its own URL: the cached list is not the response to this search. At home the app finds who is signed
    // in; visitors have the list.
    if (
      (address.pathname === '/' || address.pathname.startsWith(LIST)) &&
      address.pathname + address.search !== LIST &&
      (await (await caches.open(PAGES)).match(LIST))
    )
      return Response.redirect(LIST)
    return offlinePage()
  }
}

const offlinePage = async (): Promise<Response> =>
  (await (await caches.open(appCache)).match(OFFLINE_PAGE)) ?? Response.error()

/**
 * Reads whose cached response could be mistaken for a current one: closings change, tenders are withdrawn. Without a
 * response the page shows the device's data about tenders, with its age.
 */
const DATED = /^\/api\/(tenderQueries\/filters|tenders\/(?!title|uniqueCompanies))/

async function read(event: FetchEvent): Promise<Response> {
  const isKept = !DATED.test(new URL(event.request.url).pathname)
  try {
    const response = await fetch(event.request, { signal: AbortSignal.timeout(PATIENCE_MS * 5) })
    if (isKept && mayKeep(response)) event.waitUntil(keep(READS, event.request, response.clone()))
    return response
  } catch (error) {
    const same = isKept ? await keptFor(READS, event.request) : undefined
    if (same) return same
    throw error
  }
}

/**
 * Rarely needed files are cached on first use: fonts for devices without Ethiopic letters, a page in the other
 * language.
 */
async function file(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  const copy = response.clone()
  if (mayKeep(response)) event.waitUntil(caches.open(appCache).then((cache) => cache.put(request, copy)))
  return response
}

/**
 * A message of a page: is it of this version (`holds`, its start file), does its reader want this version now, has it
 * another language, or is it idle?
 */
function answerPage(event: ExtendableMessageEvent): void {
  const { data, ports } = event
  const { holds } = (data ?? {}) as { holds?: unknown }
  if (data === 'skip-waiting') void self.skipWaiting()
  else if (data === 'other-language') event.waitUntil(keepApp())
  else if (data === 'keep-rest') event.waitUntil(keepRest().catch(() => undefined))
  else if (typeof holds === 'string') ports[0]?.postMessage(FILES.some(({ url }) => `/${url}` === holds))
}

self.addEventListener('message', answerPage)
/**
 * Occasionally while no page is open (decision 0090), unless a page does it. Changes not read then
 * are read the next time.
 */
async function syncInBackground(): Promise<void> {
  await navigator.locks.request(TENDER_SYNC, { ifAvailable: true }, async (lock) => {
    if (lock)
      await syncTenders({
        read: fetchChanges,
        shelf: cachedTenderStore,
        now: Date.now(),
        rest: () => Promise.resolve(true),
      })
  })
}

type PeriodicSyncEvent = ExtendableEvent & { tag: string }
self.addEventListener('periodicsync' as 'sync', (event: Event) => {
  const { tag } = event as PeriodicSyncEvent
  if (tag === TENDER_SYNC) (event as PeriodicSyncEvent).waitUntil(syncInBackground())
})
self.addEventListener('push', (event) => event.waitUntil(showMessage(event)))
// Nothing waits for it: without a connection an open page registers the address (push-browser.ts).
self.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(renewPush(event as PushRenewal).catch(() => undefined)),
)
self.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(event)))
self.addEventListener('install', (event) => event.waitUntil(keepApp()))
// A later version waits, because the files of open pages must stay. The first version need not.
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET') return
  // Only reads that a page marks as public; staff's calls never have the mark. They may go to another origin of ours
  // (docs/android-web-view.md).
  if (address.pathname.startsWith('/api/') && request.headers.get('x-keep') === '1') event.respondWith(read(event))
  else if (address.origin !== self.location.origin) return
  else if (address.pathname.startsWith('/assets/')) event.respondWith(file(event))
  else if (request.mode === 'navigate' && (address.pathname === '/' || address.pathname.startsWith('/tenders/')))
    event.respondWith(page(event))
  else if (request.mode === 'navigate' && SCREENS.test(address.pathname))
    event.respondWith(fetch(request).catch(offlinePage))
})
