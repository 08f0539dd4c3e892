import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson, PEOPLE_PASSWORD, signIn, storePerson } from '#test/factories/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
const me = 'GET /api/account/me' as const
const refresh = 'POST /api/LocalAccount/refresh' as const

describe('sessions', () => {
  test('the cookie cannot be read by scripts or other sites; over https it is bound to the host', async () => {
    const { email } = await storePerson(app)
    const { headers } = await app.request(
      'POST /api/LocalAccount/Signin',
      { body: { email, password: PEOPLE_PASSWORD } },
      aBrowser(),
    )
    expect(headers.getSetCookie().find((line) => line.startsWith('session='))).toMatch(
      /^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    )
    const secure = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://chereta.test' } })
    const other = await storePerson(secure)
    const answer = await secure.request(
      'POST /api/LocalAccount/Signin',
      { body: { email: other.email, password: PEOPLE_PASSWORD } },
      aBrowser(),
    )
    expect(answer.headers.getSetCookie().find((line) => line.startsWith('__Host-session='))).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/,
    )
    await secure.stop()
  })
  test('the bearer ends after a quarter of an hour; the cookie gives another', async () => {
    const person = await aPerson(app)
    app.clock.advance(15 * MINUTE - 1)
    await app.call(me, {}, person)
    app.clock.advance(1)
    expect((await app.refusal(me, {}, person)).status).toBe(401)
    const renewed = await app.call(refresh, {}, { ...person, page: true })
    expect(renewed.token).not.toBe(person.token)
    await app.call(me, {}, { ...person, token: renewed.token })
  })
  test('renewing replaces the cookie and, after a minute of grace, the bearer', async () => {
    const person = await aPerson(app)
    const [before, token] = [person.cookies.get('session'), person.token]
    const { token: next } = await app.call(refresh, {}, { ...person, page: true })
    expect(person.cookies.get('session')).not.toBe(before)
    await app.call(me, {}, { ...person, token })
    app.clock.advance(MINUTE + 1)
    expect((await app.refusal(me, {}, { ...person, token })).status).toBe(401)
    await app.call(me, {}, { ...person, token: next })
  })
  test('two tabs that renew at the same time both continue', async () => {
    const person = await aPerson(app)
    const other = { ...person, page: true, cookies: new Map(person.cookies) }
    const [one, two] = await Promise.all([
      app.call(refresh, {}, { ...person, page: true }),
      app.call(refresh, {}, other),
    ])
    expect([one.success, two.success]).toEqual([true, true])
    // A browser has one cookie jar, so the quicker tab's value stays.
    const jar = new Map([...other.cookies, ...person.cookies])
    app.clock.advance(2 * MINUTE)
    expect((await app.call(refresh, {}, { ...person, page: true, cookies: jar })).success).toBe(true)
  })
  test('an answer lost on the way loses nothing', async () => {
    const person = await aPerson(app)
    const old = new Map(person.cookies)
    await app.call(refresh, {}, { ...person, page: true, cookies: new Map(old) })
    app.clock.advance(HOUR)
    const again = { ...person, page: true, cookies: new Map(old) }
    expect((await app.call(refresh, {}, again)).success).toBe(true)
    app.clock.advance(HOUR)
    expect((await app.call(refresh, {}, again)).success).toBe(true)
  })
  test('a cookie that was copied and replaced ends the session for both', async () => {
    const person = await aPerson(app)
    const stolen = { ...person, page: true, cookies: new Map(person.cookies) }
    const owner = { ...person, page: true }
    await app.call(refresh, {}, owner)
    app.clock.advance(5 * MINUTE)
    const { token } = await app.call(refresh, {}, owner)
    expect((await app.refusal(refresh, {}, stolen)).status).toBe(401)
    expect((await app.refusal(refresh, {}, owner)).status).toBe(401)
    expect((await app.refusal(me, {}, { ...person, token })).status).toBe(401)
  })
  test('an old copied cookie is not mistaken for one whose answer was lost: the newer one ends the session for both', async () => {
    const person = { ...(await aPerson(app)), page: true }
    const thief = { ...person, cookies: new Map(person.cookies) }
    await app.call(refresh, {}, person)
    app.clock.advance(2 * MINUTE)
    // The newer value has not been shown yet: as far as the server knows, it never arrived.
    await app.call(refresh, {}, thief)
    await app.call(me, {}, thief)
    app.clock.advance(2 * MINUTE)
    expect((await app.refusal(refresh, {}, person)).status).toBe(401)
    expect((await app.refusal(refresh, {}, thief)).status).toBe(401)
  })
  test('thirty days unused end a session, ninety end it whatever happens', async () => {
    const idle = { ...(await aPerson(app)), page: true }
    app.clock.advance(30 * DAY - 1)
    await app.call(refresh, {}, idle)
    app.clock.advance(30 * DAY)
    expect((await app.refusal(refresh, {}, idle)).status).toBe(401)
    const busy = { ...(await aPerson(app)), page: true }
    for (let day = 0; day < 85; day += 5) {
      app.clock.advance(5 * DAY)
      await app.call(refresh, {}, busy)
    }
    app.clock.advance(5 * DAY)
    expect((await app.refusal(refresh, {}, busy)).status).toBe(401)
  })
  test('signing out ends bearer and cookie at once', async () => {
    const person = await aPerson(app)
    const copy = { ...person, cookies: new Map(person.cookies) }
    await app.call('POST /api/LocalAccount/Signout', {}, person)
    expect(person.cookies.has('session')).toBe(false)
    expect((await app.refusal(me, {}, copy)).status).toBe(401)
    expect((await app.refusal(refresh, {}, { ...copy, page: true })).status).toBe(401)
    expect((await app.refusal(me, {}, { ...copy, page: true })).status).toBe(401)
  })
  test('signing in gives new secrets and ends the former session of the browser; a planted cookie has no effect', async () => {
    const person = await aPerson(app)
    const before = { ...person, cookies: new Map(person.cookies) }
    await signIn(app, person.email, person)
    expect(person.cookies.get('session')).not.toBe(before.cookies.get('session'))
    expect((await app.refusal(me, {}, before)).status).toBe(401)
    const planted = aBrowser({ cookies: new Map([['session', 'x'.repeat(43)]]) })
    await signIn(app, person.email, planted)
    expect(planted.cookies.get('session')).not.toBe('x'.repeat(43))
  })
  test('the cookie alone reads and never writes', async () => {
    const person = { ...(await aPerson(app)), page: true }
    expect((await app.call(me, {}, person)).email).toBe(person.email)
    for (const refused of [
      await app.refusal('PUT /api/account/profile', { body: { name: 'Mallory' } }, person),
      await app.refusal('POST /api/LocalAccount/Signout', {}, person),
      await app.refusal('POST /api/account/delete', { body: {} }, person),
    ])
      expect(refused.status).toBe(401)
  })
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a sibling of the domain', { 'sec-fetch-site': 'same-site', origin: 'https://other.chereta.test' }],
    ['an old browser on another site', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    ['a sandboxed frame', { 'sec-fetch-site': '', origin: 'null' }],
  ])('%s cannot renew, sign in, or have any other effect', async (_, headers) => {
    const person = await aPerson(app)
    const forged = (key: string, body?: string, type = 'application/json') => {
      const [method = '', path = ''] = key.split(' ')
      const sent = new Headers({
        'content-type': type,
        cookie: [...person.cookies].map((pair) => pair.join('=')).join('; '),
      })
      for (const [name, value] of Object.entries(headers)) if (value !== '') sent.set(name, value)
      return app.send(
        new Request(`http://chereta.test${path}`, { method, headers: sent, ...(body === undefined ? {} : { body }) }),
        aBrowser().address,
      )
    }
    const login = JSON.stringify({ email: person.email, password: PEOPLE_PASSWORD })
    const answers = await Promise.all([
      forged('POST /api/LocalAccount/refresh'),
      forged('POST /api/LocalAccount/Signin', login),
      forged('POST /api/LocalAccount/Signin', login, 'text/plain'),
      forged('POST /api/LocalAccount/Signout'),
      forged('PUT /api/account/profile', '{}'),
      forged('DELETE /api/savedSearches/1'),
      forged('POST /api/LocalAccount/request-code', JSON.stringify({ email: person.email })),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
    await app.call(me, {}, person)
  })
  test('a foreign page is accepted only with a bearer token, whatever other Authorization it sends', async () => {
    const person = await aPerson(app)
    const login = { email: person.email, password: PEOPLE_PASSWORD }
    const cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ')
    const from = (authorization: string, path = 'Signin') =>
      app.send(
        new Request(`http://chereta.test/api/LocalAccount/${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            cookie,
            authorization,
            'sec-fetch-site': 'cross-site',
            origin: 'https://evil.example',
          },
          body: JSON.stringify(login),
        }),
        aBrowser().address,
      )
    for (const nothing of ['Basic eDp5', 'Bearer', 'Bearer ', 'x', 'Token Bearer x', `Bearer${person.token}`])
      expect((await from(nothing)).status).toBe(403)
    expect((await from('Bearer x')).status).toBe(401)
    // Renewal needs the cookie and no bearer.
    expect((await from(`Bearer ${person.token}`, 'refresh')).status).toBe(403)
    expect((await from(`Bearer ${person.token}`)).status).toBe(200)
  })
  test('renewing must come from our own pages; other methods, forms and tricks do nothing', async () => {
    const person = await aPerson(app)
    const cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ')
    const status = async (path: string, init: RequestInit) =>
      (await app.send(new Request(`http://chereta.test${path}`, init), aBrowser().address)).status
    expect(await status('/api/LocalAccount/refresh', { method: 'POST', headers: { cookie } })).toBe(403)
    expect(await status('/api/LocalAccount/refresh', { headers: { cookie, 'sec-fetch-site': 'same-origin' } })).toBe(
      405,
    )
    expect(await status('/api/LocalAccount/Signout?_method=POST', { headers: { cookie } })).toBe(405)
    const form = {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'x-http-method-override': 'PUT' },
      body: 'name=x',
    }
    expect(await status('/api/account/profile', form)).toBe(405)
    expect(await status('/api/LocalAccount/Signin', { ...form, body: `email=${person.email}&password=x` })).toBe(415)
  })
  test('a write with an expired token is refused, never done as a stranger', async () => {
    const person = await aPerson(app)
    app.clock.advance(15 * MINUTE)
    expect((await app.refusal('PUT /api/account/profile', { body: { name: 'Later' } }, person)).code).toBe('signed-out')
    expect((await app.refusal('GET /api/tenders/TendersCount', {}, person)).code).toBe('signed-out')
  })
})

describe('seeing and ending sessions', () => {
  test('each is known by its device; one, or all others, can be ended by their owner only', async () => {
    const { email } = await storePerson(app)
    const phone = await signIn(
      app,
      email,
      aBrowser({ headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 13) Chrome/125.0 Mobile Safari/537.36' } }),
    )
    app.clock.advance(MINUTE)
    const desk = await signIn(
      app,
      email,
      aBrowser({ headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/130.0' } }),
    )
    const { sessions } = await app.call('GET /api/account/sessions', {}, desk)
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox, Windows', true],
      ['Chrome, Android', false],
    ])
    const stranger = await aPerson(app)
    const id = sessions[1]?.id ?? ''
    expect((await app.refusal('DELETE /api/account/sessions/{id}', { params: { id } }, stranger)).status).toBe(404)
    await app.call(me, {}, phone)
    await app.call('DELETE /api/account/sessions/{id}', { params: { id } }, desk)
    expect((await app.refusal(me, {}, phone)).status).toBe(401)
    const again = await signIn(app, email)
    expect(await app.call('POST /api/account/sessions/end-others', {}, desk)).toEqual({ ended: 1 })
    expect((await app.refusal(me, {}, again)).status).toBe(401)
    await app.call(me, {}, desk)
  })
  test('the last visit is the one before this', async () => {
    const person = { ...(await aPerson(app)) }
    expect(await app.call('GET /api/common/LastVisit', {}, person)).toBe(0)
    const left = app.clock.now()
    app.clock.advance(DAY)
    const { token } = await app.call(refresh, {}, { ...person, page: true })
    expect(await app.call('GET /api/common/LastVisit', {}, { ...person, token })).toBe(left)
    app.clock.advance(10 * MINUTE)
    await app.call(refresh, {}, { ...person, page: true })
    expect(await app.call('GET /api/common/LastVisit', {}, { ...person, token })).toBe(left)
  })
})
