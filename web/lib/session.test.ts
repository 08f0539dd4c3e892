import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserCall } from './browser-call.ts'
import { ApiProblem, Unreachable } from './api-client.ts'
import { finishSignIn } from '#web/features/accounts/login/remember-sign-in.ts'
import { SIGNED_OUT, beginSession, heldToken, isSignedIn, storeToken, onSessionEnd, queueSignOut } from './session.ts'

type Sent = { path: string; method: string; bearer: string | null }
let sent: Sent[]
let answers: (sent: Sent) => Response | Promise<Response>
const kept = new Map<string, string>()
const events = new EventTarget()

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const refused = () => json(401, { type: 'about:blank', title: 'Please login first', status: 401, code: 'signed-out' })
const renewal = (token: string) => json(200, { success: true, token, expiresAt: Date.now() + 900_000 })
const paths = () => sent.map(({ path, bearer }) => `${path} ${bearer ?? '-'}`)
const REFRESH = '/api/LocalAccount/refresh -'

beforeEach(() => {
  sent = []
  kept.clear()
  vi.stubGlobal('window', events)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal(
    'fetch',
    async (path: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
      const one = { path, method, bearer: headers['authorization'] ?? null }
      sent.push(one)
      return answers(one)
    },
  )
  beginSession(true)
})
afterEach(() => vi.unstubAllGlobals())

test('a visitor sends no bearer and renews nothing', async () => {
  beginSession(false)
  answers = () => json(200, {})
  await browserCall('GET /api/tenders/TendersCount')
  expect(paths()).toEqual(['/api/tenders/TendersCount -'])
})

test('without a valid token one is fetched first, once for simultaneous calls', async () => {
  answers = ({ path }) => (path.endsWith('refresh') ? renewal('one') : json(200, {}))
  await Promise.all([browserCall('GET /api/tenders/TendersCount'), browserCall('GET /api/account/me')])
  expect(paths().filter((line) => line === REFRESH)).toHaveLength(1)
  expect(paths()).toContain('/api/account/me Bearer one')
  expect(kept.get('userToken')).toBe('one')
})

test('an unknown token is renewed and the call repeated, writes too, with authorization', async () => {
  storeToken('old', Date.now() + 900_000)
  answers = ({ path, bearer }) =>
    path.endsWith('refresh') ? renewal('new') : bearer === 'Bearer new' ? json(200, { success: true }) : refused()
  await browserCall('POST /api/LocalAccount/Signout')
  expect(paths()).toEqual(['/api/LocalAccount/Signout Bearer old', REFRESH, '/api/LocalAccount/Signout Bearer new'])
})

test('a token that would expire during the call is not sent', () => {
  const now = Date.now()
  storeToken('one', now + 10_000)
  expect(heldToken(now)).toBeUndefined()
  storeToken('two', now + 10_001)
  expect(heldToken(now)).toBe('two')
})

test('an expired session ends once: reads continue as a visitor, writes are not repeated', async () => {
  const ends = vi.fn()
  const stop = onSessionEnd(ends)
  storeToken('old', Date.now() + 900_000)
  answers = ({ path, bearer }) => (path.endsWith('refresh') || bearer !== null ? refused() : json(200, { data: [] }))
  await expect(browserCall('POST /api/LocalAccount/Signout')).rejects.toBeInstanceOf(ApiProblem)
  expect(paths()).toEqual(['/api/LocalAccount/Signout Bearer old', REFRESH])
  expect(isSignedIn()).toBe(false)
  expect(heldToken()).toBeUndefined()
  beginSession(true)
  storeToken('old', Date.now() + 900_000)
  sent = []
  await browserCall('GET /api/tenders/TendersCount')
  expect(paths()).toEqual(['/api/tenders/TendersCount Bearer old', REFRESH, '/api/tenders/TendersCount -'])
  expect(ends).toHaveBeenCalledTimes(2)
  stop()
})

test('neither a missing connection nor a failing service ends the session', async () => {
  answers = () => Promise.reject(new TypeError('offline'))
  await expect(browserCall('GET /api/tenders/TendersCount')).rejects.toBeInstanceOf(Unreachable)
  expect(isSignedIn()).toBe(true)
  for (const status of [429, 503]) {
    answers = () => json(status, {})
    await expect(browserCall('GET /api/tenders/TendersCount')).rejects.toThrow()
    expect(isSignedIn(), String(status)).toBe(true)
  }
})

test('signing out in another tab signs out here', () => {
  storeToken('one', Date.now() + 900_000)
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'userToken', newValue: null }))
  expect(isSignedIn()).toBe(false)
})

test('signing out without a connection is completed by the next page, except the page that reports it, or cancelled by signing in again, but not by a renewed token', () => {
  expect(beginSession(true)).toBe(false)
  queueSignOut(true)
  vi.stubGlobal('location', { pathname: '/tenders/list' })
  expect(beginSession(true)).toBe(true)
  expect(beginSession(false)).toBe(false)
  vi.stubGlobal('location', { pathname: SIGNED_OUT })
  expect([beginSession(true), isSignedIn()]).toEqual([false, false])
  vi.stubGlobal('location', { pathname: '/tenders/list', replace: () => undefined })
  storeToken('renewed', Date.now() + 900_000)
  expect(beginSession(true)).toBe(true)
  finishSignIn({ success: true, message: '', token: 'new', expiresAt: Date.now() + 900_000 }, '/tenders/list')
  expect([beginSession(true), isSignedIn()]).toEqual([false, true])
})
