import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const ORIGIN = 'https://here.example'
type Asked = string | { url: string }
const addressOf = (asked: Asked): string => new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href

/** The part of a browser's caches that the worker uses. */
class MemoryCache {
  readonly held = new Map<string, Response>()
  match = async (asked: Asked) => this.held.get(addressOf(asked))?.clone()
  put = async (asked: Asked, answer: Response) => void this.held.set(addressOf(asked), answer)
  keys = async () => [...this.held.keys()].map((url) => ({ url }))
  delete = async (asked: Asked) => this.held.delete(addressOf(asked))
  addAll = async (all: readonly Asked[]) => {
    for (const request of all) await this.put(request, await answer(addressOf(request)))
  }
}
const stores = new Map<string, MemoryCache>()
const caches = {
  open: async (name: string) => {
    const store = stores.get(name) ?? new MemoryCache()
    stores.set(name, store)
    return store
  },
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
  match: async (asked: Asked) => {
    for (const store of stores.values()) if (await store.match(asked)) return store.match(asked)
    return undefined
  },
}

const sent: { url: string; init: RequestInit | undefined }[] = []
let answer = async (url: string) =>
  new Response(url, { headers: url.endsWith('/offline') ? { 'content-language': 'en' } : {} })
const listeners = new Map<string, (event: object) => void>()
const opened: string[] = []

const subscription = (name: string) => ({
  endpoint: `https://push.example/${name}`,
  toJSON: () => ({ endpoint: `https://push.example/${name}`, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
})

beforeAll(async () => {
  vi.stubGlobal('__KEPT_FILES__', [
    { url: 'assets/app-1.js', revision: null, needed: true },
    { url: 'assets/list-1.js', revision: null },
  ])
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', (asked: Asked, init?: RequestInit) => {
    sent.push({ url: addressOf(asked), init })
    return answer(addressOf(asked))
  })
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<unknown>) => work() } })
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    location: { origin: ORIGIN },
    registration: { pushManager: { getSubscription: async () => null, subscribe: async () => subscription('new') } },
    clients: {
      claim: async () => undefined,
      matchAll: async () => [],
      openWindow: async (url: string) => opened.push(url),
    },
  })
  await import('./service-worker.ts')
})
afterAll(() => vi.unstubAllGlobals())

/** Dispatches an event to the worker; resolves when all its work is done, with its response. */
async function hand(type: string, event: object = {}): Promise<Response | undefined> {
  const work: Promise<unknown>[] = []
  let response: Promise<Response> | undefined
  const waitUntil = (done: Promise<unknown>) => work.push(done)
  listeners.get(type)?.({ ...event, waitUntil, respondWith: (given: Promise<Response>) => (response = given) })
  const given = await response
  await Promise.all(work)
  return given
}
const navigate = (path: string) =>
  hand('fetch', { request: { method: 'GET', url: ORIGIN + path, mode: 'navigate', headers: new Headers() } })
const heldIn = async (name: string) =>
  (await (await caches.open(name)).keys()).map(({ url }) => url.slice(ORIGIN.length))

test('a new version deletes earlier ones, and keeps its own files and the visited pages', async () => {
  await hand('install')
  const [own = ''] = await caches.keys()
  await caches.open('app-older').then((cache) => cache.put('/assets/list-1.js', new Response('of before')))
  await caches.open('pages').then((cache) => cache.put('/tenders/list', new Response('a list')))
  await hand('activate')
  expect(new Set(await caches.keys())).toEqual(new Set([own, 'pages']))
  // A file of the same name is the same file.
  expect(new Set(await heldIn(own))).toEqual(new Set(['/offline', '/assets/app-1.js', '/assets/list-1.js']))
})

test('a visited page is available without a connection, unless it must not be stored', async () => {
  const online = answer
  await navigate('/tenders/list')
  answer = async () => new Response('of its reader', { headers: { 'cache-control': 'private, no-store' } })
  await navigate('/tenders/saved')
  answer = () => Promise.reject(new TypeError('offline'))
  expect(await (await navigate('/tenders/list'))?.text()).toBe(`${ORIGIN}/tenders/list`)
  expect(await (await navigate('/tenders/saved'))?.text()).toBe(`${ORIGIN}/offline`)
  expect(await heldIn('pages')).toEqual(['/tenders/list'])
  answer = online
})

/** Reads like a visitor's page; returns the response's text, rejects without one. */
async function readAsVisitor(path: string): Promise<string | undefined> {
  const headers = new Headers({ 'x-keep': '1' })
  return (await hand('fetch', { request: { method: 'GET', url: ORIGIN + path, mode: 'cors', headers } }))?.text()
}
const DATED = [
  '/api/tenders/searchTenders?keyword=pumps',
  '/api/tenders/tender_by_guid/0190a5c4-0000-7000-8000-000000000000',
  '/api/tenders/calendar?from=2026-11-01&to=2026-11-30',
  '/api/tenders/closing-soon?count=1',
  '/api/tenders/TendersCount',
  '/api/tenderQueries/filters?keyword=pumps',
]
const LASTING = ['/api/subscription/plan', '/api/tenders/title/7', '/api/tenderQueries/sources']

test('without a connection no old closing is shown as current: the page learns that there is no answer', async () => {
  const online = answer
  for (const path of [...DATED, ...LASTING]) expect(await readAsVisitor(path)).toBe(ORIGIN + path)
  expect(await heldIn('reads')).toEqual(LASTING)
  const reads = await caches.open('reads')
  // As an earlier version left them.
  for (const path of DATED) await reads.put(path, new Response('of old'))
  answer = () => Promise.reject(new TypeError('offline'))
  for (const path of DATED) await expect(readAsVisitor(path), path).rejects.toThrow('offline')
  for (const path of LASTING) expect(await readAsVisitor(path)).toBe(ORIGIN + path)
  answer = online
})

test('a push message leads only to a page of ours', async () => {
  const click = (data: unknown) => hand('notificationclick', { notification: { close: () => undefined, data } })
  for (const data of [
    '/tenders/detail?id=7',
    `${ORIGIN}/today`,
    'https://evil.example/x',
    '//evil.example',
    'http://[',
  ])
    await click(data)
  expect(opened).toEqual([`${ORIGIN}/tenders/detail?id=7`, `${ORIGIN}/today`, `${ORIGIN}/`, `${ORIGIN}/`, `${ORIGIN}/`])
})

describe('a browser that renews its push address', () => {
  const SERVICE: Record<string, object> = {
    '/api/Notification/vapid-key': { key: 'BAAA' },
    '/api/LocalAccount/refresh': { success: true, token: 'of the reader' },
    '/api/Notification/SubscribePush': { id: 1 },
  }
  async function renewed(event: object, service = SERVICE) {
    const before = answer
    sent.length = 0
    answer = async (url) => {
      const found = service[new URL(url).pathname]
      return found ? Response.json(found) : Response.json({ code: 'signed-out' }, { status: 401 })
    }
    await hand('pushsubscriptionchange', event)
    answer = before
    const { init } = sent.find(({ url }) => url.endsWith('/SubscribePush')) ?? {}
    return (
      init && { ...(JSON.parse(init.body as string) as object), as: new Headers(init.headers).get('authorization') }
    )
  }
  const address = (name: string) => ({ endpoint: `https://push.example/${name}` })

  test('registers the new one for the person of its session, with the one that it replaces', async () => {
    const event = { oldSubscription: subscription('old'), newSubscription: subscription('given') }
    expect(await renewed(event)).toMatchObject({
      as: 'Bearer of the reader',
      subscription: address('given'),
      replaces: address('old').endpoint,
    })
  })

  test('subscribes again where the browser only says that the old one is over', async () => {
    expect(await renewed({})).toMatchObject({ as: 'Bearer of the reader', subscription: address('new') })
  })

  test('registers none where nobody is signed in', async () => {
    expect(await renewed({}, { '/api/Notification/vapid-key': { key: 'BAAA' } })).toBeUndefined()
    expect(sent.map(({ url }) => new URL(url).pathname)).toContain('/api/LocalAccount/refresh')
  })
})
