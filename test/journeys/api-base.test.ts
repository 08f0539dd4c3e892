import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { PEOPLE_PASSWORD, storePerson } from '#test/factories/people.ts'

const PAGES = 'https://chereta.test'
const BASE = 'https://api.chereta.test'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36'
/**
 * Next to ours, below ours, with our name in theirs, our name over http, on another port, and no origin that a browser
 * would tell.
 */
const FOREIGN = [
  'https://evil.example',
  'https://evil.chereta.test',
  'https://api.chereta.test.evil.example',
  'https://evilchereta.test',
  'http://chereta.test',
  'https://chereta.test:8443',
  'https://chereta.test/',
  'HTTPS://CHERETA.TEST',
  'https://www.chereta.test',
  'null',
  '*',
]

let app: TestApp
let plain: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_ORIGIN: PAGES, API_BASE_URL: `${BASE}/` } })
  plain = await startTestApp({ env: { PUBLIC_ORIGIN: PAGES } })
})
afterAll(async () => {
  await app.stop()
  await plain.stop()
})

const grants = (headers: Headers) => [...headers].filter(([name]) => name.startsWith('access-control-'))
const from = (origin: string, more: Record<string, string> = {}) => ({ origin, 'sec-fetch-site': 'same-site', ...more })
const asked = (path: string, origin: string, method = 'GET', to = app) =>
  to.send(
    new Request(BASE + path, { method: 'OPTIONS', headers: from(origin, { 'access-control-request-method': method }) }),
  )
const get = (path: string, headers: Record<string, string> = {}, to = app) =>
  to.send(new Request(BASE + path, { headers }))
const signIn = (email: string, headers: Record<string, string>, to = app) =>
  to.send(
    new Request(`${BASE}/api/LocalAccount/Signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email, password: PEOPLE_PASSWORD }),
    }),
  )
const refresh = (cookie: string, headers: Record<string, string>) =>
  app.send(new Request(`${BASE}/api/LocalAccount/refresh`, { method: 'POST', headers: { cookie, ...headers } }))

describe('a page of ours calls the base', () => {
  test('with a preflight, which returns the methods of the path and the headers it uses', async () => {
    const response = await asked('/api/LocalAccount/Signin', PAGES, 'POST')
    expect(response.status).toBe(204)
    expect(Object.fromEntries(grants(response.headers))).toEqual({
      'access-control-allow-origin': PAGES,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, content-type, x-keep, upload-offset',
      'access-control-max-age': '7200',
    })
    expect(response.headers.get('vary')).toBe('Origin')
  })
  test('at every path of the contract, with exactly its methods', async () => {
    for (const key of Object.keys(contract)) {
      const [method = '', pattern = ''] = key.split(' ')
      const path = pattern.replace(/\{\w+\}/g, '7')
      const { headers } = await asked(path, PAGES, method)
      const methods = headers.get('access-control-allow-methods')?.split(', ') ?? []
      expect(methods, key).toContain(method)
      for (const method of methods)
        expect(
          Object.keys(contract).some((other) => fits(other, method, path)),
          `${method} ${path}`,
        ).toBe(true)
    }
  })
  test('and may read all answers: successes, refusals, its own errors and 304', async () => {
    const kept = '/api/tenders/feed.atom'
    const { headers } = await get(kept, from(PAGES))
    for (const [path, more, status] of [
      ['/heartbeat.json', {}, 200],
      ['/api/tenders/searchTenders', {}, 200],
      ['/api/tenders/searchTenders?pageIndex=-1', {}, 400],
      ['/api/account/me', {}, 401],
      ['/api/tenders/title/99999999', {}, 404],
      [kept, { 'if-none-match': headers.get('etag') ?? '' }, 304],
    ] as const) {
      const response = await get(path, from(PAGES, more))
      expect(response.status, path).toBe(status)
      expect(grants(response.headers), path).toEqual([
        ['access-control-allow-credentials', 'true'],
        ['access-control-allow-origin', PAGES],
      ])
      expect(response.headers.get('vary'), path).toMatch(/\bOrigin\b/)
    }
  })
  test('but not at a path that is not a call', async () => {
    const response = await asked('/api/nothing', PAGES)
    expect([response.status, response.headers.get('access-control-allow-methods')]).toEqual([404, null])
    expect(grants((await asked('/preferences', PAGES)).headers)).toEqual([])
    expect(grants((await get('/preferences?lang=am', from(PAGES))).headers)).toEqual([])
  })
  test('to sign in and renew; the cookie is for both hosts', async () => {
    const { email } = await storePerson(app)
    const answer = await signIn(email, from(PAGES))
    expect(await answer.json()).toMatchObject({ success: true })
    const line = answer.headers.getSetCookie().find((cookie) => cookie.includes('session=')) ?? ''
    expect(line).toMatch(
      /^__Secure-session=[\w-]{43}; Path=\/; Domain=chereta\.test; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/,
    )
    const renewed = await refresh(line.split(';', 1)[0] ?? '', from(PAGES))
    expect(await renewed.json()).toMatchObject({ success: true, token: expect.any(String) })
  })
})

describe('a foreign page', () => {
  test.each(FOREIGN)('%s is allowed nothing, can read no answer, and causes no change', async (origin) => {
    const { email } = await storePerson(app)
    const preflight = await asked('/api/LocalAccount/Signin', origin, 'POST')
    expect(preflight.status).toBe(405)
    const read = await get('/api/tenders/searchTenders', from(origin))
    const entered = await signIn(email, from(origin))
    expect([entered.status, entered.headers.getSetCookie()]).toEqual([403, []])
    const line = (await signIn(email, from(PAGES))).headers.getSetCookie().find((cookie) => cookie.includes('session='))
    const renewed = await refresh(line?.split(';', 1)[0] ?? '', from(origin))
    expect([renewed.status, renewed.headers.getSetCookie()]).toEqual([403, []])
    for (const { headers } of [preflight, read, entered, renewed]) {
      expect(grants(headers)).toEqual([])
      expect(headers.get('vary')).toMatch(/\bOrigin\b/)
    }
  })
  test('cannot send a request under our origin', async () => {
    const { email } = await storePerson(app)
    expect((await signIn(email, { origin: PAGES, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
  test('an answer to a request without an origin varies by origin for caches', async () => {
    const { headers } = await get('/api/tenders/feed.atom')
    expect(grants(headers)).toEqual([])
    expect(headers.get('vary')).toMatch(/\bOrigin\b/)
  })
})

describe('without a base, or with our own origin as the base', () => {
  test('no origin is allowed anything, and another subdomain of the same name stays foreign', async () => {
    const own = await startTestApp({ env: { PUBLIC_ORIGIN: PAGES, API_BASE_URL: PAGES } })
    for (const service of [plain, own]) {
      const { email } = await storePerson(service)
      const answers = [
        await asked('/api/LocalAccount/Signin', PAGES, 'POST', service),
        await get('/heartbeat.json', from(PAGES), service),
        await signIn(email, from(PAGES), service),
      ]
      expect(answers.map(({ status }) => status)).toEqual([405, 200, 403])
      for (const { headers } of answers) {
        expect(grants(headers)).toEqual([])
        expect(headers.get('vary') ?? '').not.toContain('Origin')
        expect(headers.get('content-security-policy')).not.toContain('api.chereta.test')
      }
      const entered = await service.request(
        'POST /api/LocalAccount/Signin',
        { body: { email, password: PEOPLE_PASSWORD } },
        aBrowser(),
      )
      expect(entered.headers.getSetCookie().join()).toMatch(/__Host-session=/)
    }
    await own.stop()
  })
})

describe('pages', () => {
  const page = async (to: TestApp, userAgent: string) =>
    to.send(new Request(`${PAGES}/contact`, { headers: { 'user-agent': userAgent } }))
  test('have a policy that allows connections to the base', async () => {
    const policy = (await page(app, ANDROID)).headers.get('content-security-policy') ?? ''
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toEqual(["'self'", BASE])
  })
})

const fits = (key: string, method: string, path: string): boolean => {
  const [one, pattern = ''] = key.split(' ')
  return (
    one === method &&
    new RegExp(`^${pattern.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
  )
}
