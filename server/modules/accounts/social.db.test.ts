import { createHmac } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { Browser, TestApp } from '#test/app.ts'
import { HOUR, MINUTE } from '#test/clock.ts'
import { aPerson, signIn, storePerson } from '#test/factories/people.ts'
import { CLIENT_ID, startGoogle } from '#test/fakes/google-keys.ts'
import type { Google } from '#test/fakes/google-keys.ts'
import { BOT, miniAppLogin, telegramLogin } from '#test/fakes/telegram-login.ts'

let google: Google
let app: TestApp
beforeAll(async () => {
  google = await startGoogle()
  app = await startTestApp({ env: { ...BOT, GOOGLE_CLIENT_IDS: `${CLIENT_ID},chereta-android.apps.example`, GOOGLE_KEYS_URL: google.url } })
})
afterAll(async () => {
  await app.stop()
  await google.stop()
})
beforeEach(() => {
  google.setMode('ok')
  app.clock.advance(HOUR)
})

const signInWithGoogle = 'POST /api/GoogleAccount/Signin' as const
const signInWithTelegram = 'POST /api/TelegramAccount/Signin' as const
const signUpWithTelegram = 'POST /api/TelegramAccount/Signup' as const
const me = 'GET /api/account/me' as const
let n = 0
const without = (fields: Record<string, string | number>, name: string) => Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))
const nonce = async () => (await app.call('GET /api/account/sign-in-options')).google?.nonce
const claims = async (changes: Record<string, unknown> = {}) => ({
  sub: `10000${++n}`,
  email: `gmail${n}@example.com`,
  name: 'Hanna',
  nonce: await nonce(),
  ...changes,
})
const googleToken = async (changes: Record<string, unknown> = {}) => google.token(await claims(changes), app.clock.now())
const tryGoogle = (GoogleToken: string, browser: Browser = aBrowser()) => app.request(signInWithGoogle, { body: { GoogleToken } }, browser)

describe('Google', () => {
  test('makes an account for somebody new, with a proven address, and finds it again whatever the address is by then', async () => {
    const sub = 'google-sub-1'
    const picture = 'https://lh3.googleusercontent.com/a/x'
    const first = await app.call(signInWithGoogle, { body: { GoogleToken: await googleToken({ sub, email: 'Hanna@Example.com', picture }) } }, aBrowser())
    expect(first).toMatchObject({ success: true, name: 'Hanna', email: 'Hanna@Example.com', emailConfirmed: true, picture, hasPassword: false })
    const later = await app.call(signInWithGoogle, { body: { GoogleToken: await googleToken({ sub, email: 'other@example.com' }) } }, aBrowser())
    expect(later).toMatchObject({ success: true, email: 'Hanna@Example.com' })
  })
  test('signs into the account that proved the same address, and keeps its password', async () => {
    const person = await aPerson(app)
    const answer = await app.call(signInWithGoogle, { body: { GoogleToken: await googleToken({ email: person.email }) } }, aBrowser())
    expect(answer).toMatchObject({ success: true, email: person.email, phoneNumber: person.phone, hasPassword: true })
    await app.call(me, {}, person)
  })
  test('takes an account back from whoever registered with the address of somebody else', async () => {
    const email = 'victim@example.com'
    await app.call('POST /api/LocalAccount/Signup', { body: { name: 'Mallory', email, password: 'password of mallory' } }, aBrowser())
    const attacker = aBrowser()
    const login = (browser = aBrowser()) => app.call('POST /api/LocalAccount/Signin', { body: { email, password: 'password of mallory' } }, browser)
    attacker.token = (await login(attacker)).token
    await app.call('POST /api/account/links/telegram', { body: { telegramAuth: telegramLogin({ id: 666 }, app.clock.now()) } }, attacker)
    const answer = await app.call(signInWithGoogle, { body: { GoogleToken: await googleToken({ email }) } }, aBrowser())
    expect(answer).toMatchObject({ success: true, email, emailConfirmed: true, hasPassword: false })
    expect(answer.telegramId).toBeUndefined()
    expect((await app.refusal(me, {}, attacker)).status).toBe(401)
    expect((await app.refusal('POST /api/LocalAccount/refresh', {}, { ...attacker, page: true })).status).toBe(401)
    expect((await login()).success).toBe(false)
    expect(await app.call(signInWithTelegram, { body: { telegramAuth: telegramLogin({ id: 666 }, app.clock.now()) } }, aBrowser())).toMatchObject({
      reason: 'email-needed',
    })
  })
  test.each<[string, (attacker: Browser, owner: Browser) => Promise<Browser>, boolean]>([
    ['another browser opened the letter: the password goes', async (_, owner) => owner, false],
    ['the browser that signed up opened it: the password stays', async (maker) => maker, true],
    ['another opened it and then signed in with the password: it stays', async (_, owner) => owner, true],
  ])('an account confirmed by letter: %s', async (name, opener, stays) => {
    const email = `confirmed${++n}@example.com`
    const [maker, owner] = [aBrowser(), aBrowser()]
    await app.call('POST /api/LocalAccount/Signup', { body: { name: 'Maker', email, password: 'password of the maker' } }, maker)
    const login = (browser: Browser) => app.call('POST /api/LocalAccount/Signin', { body: { email, password: 'password of the maker' } }, browser)
    const link = /https?:\/\/\S+/.exec((await app.lettersTo(email))[0]?.text ?? '')?.[0] ?? ''
    const activateionToken = new URL(link).searchParams.get('token') ?? ''
    const browser = await opener(maker, owner)
    await app.call('POST /api/LocalAccount/confirm-email', { body: { activateionToken, email } }, browser)
    maker.token = (await login(maker)).token
    if (name.includes('then signed in')) await login(owner)
    const answer = await app.call(signInWithGoogle, { body: { GoogleToken: await googleToken({ email }) } }, aBrowser())
    expect(answer).toMatchObject({ success: true, email, emailConfirmed: true, hasPassword: stays })
    expect((await app.request(me, {}, maker)).status).toBe(stays ? 200 : 401)
    expect((await login(aBrowser())).success).toBe(stays)
  })
  test('signs in nobody who is suspended', async () => {
    const admin = await aPerson(app, { roles: ['admin'] })
    const { id, email } = await storePerson(app)
    await app.call('PUT /api/admin/people/{id}/suspension', { params: { id }, body: { suspended: true } }, admin)
    const answer = await app.call(signInWithGoogle, { body: { GoogleToken: await googleToken({ email }) } }, aBrowser())
    expect(answer).toMatchObject({ success: false, reason: 'suspended' })
  })

  const forge = async (claimsOf: Record<string, unknown>, header: Record<string, unknown>, sign: (input: string) => string) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const seconds = Math.floor(app.clock.now() / 1000)
    const input = `${part(header)}.${part({ iss: 'https://accounts.google.com', aud: CLIENT_ID, iat: seconds, exp: seconds + 3600, email_verified: true, ...claimsOf })}`
    return `${input}.${sign(input)}`
  }
  test.each<[string, () => Promise<string>]>([
    ['another audience', () => googleToken({ aud: 'somebody-else.apps.example' })],
    ['another issuer', () => googleToken({ iss: 'https://accounts.google.com.evil.example' })],
    ['expired', async () => google.token({ ...(await claims()), exp: Math.floor(app.clock.now() / 1000) - 6 }, app.clock.now())],
    ['made long ago with a far end', async () => google.token({ ...(await claims()), iat: Math.floor(app.clock.now() / 1000) - 7200 }, app.clock.now())],
    ['another key under a known name', async () => google.token(await claims(), app.clock.now(), { key: (await generateKeyPair('RS256')).privateKey })],
    ['no algorithm', async () => forge(await claims(), { alg: 'none', typ: 'JWT' }, () => '')],
    [
      'HS256 with the public key as secret',
      async () => {
        const pem = await exportSPKI((await importJWK(google.publicKey() ?? {}, 'RS256')) as CryptoKey)
        return forge(await claims(), { alg: 'HS256', kid: google.publicKey()?.kid }, (input) => createHmac('sha256', pem).update(input).digest('base64url'))
      },
    ],
    [
      'its own key in the header (jwk)',
      async () => {
        const pair = await generateKeyPair('RS256', { extractable: true })
        return google.token(await claims(), app.clock.now(), { key: pair.privateKey, header: { jwk: await exportJWK(pair.publicKey), kid: 'mine' } })
      },
    ],
    [
      'the address of its keys in the header (jku)',
      async () =>
        google.token(await claims(), app.clock.now(), {
          key: (await generateKeyPair('RS256')).privateKey,
          header: { jku: 'http://127.0.0.1:9/keys', kid: 'mine' },
        }),
    ],
    ['another algorithm', async () => new SignJWT(await claims()).setProtectedHeader({ alg: 'ES256' }).sign((await generateKeyPair('ES256')).privateKey)],
    ['an address that is not verified', () => googleToken({ email_verified: false })],
    ['no word on verification', () => googleToken({ email_verified: undefined })],
    ['an access token in its place', async () => 'ya29.a0AfH6SMBx'],
    ['no nonce', () => googleToken({ nonce: undefined })],
    ['a nonce of their own', () => googleToken({ nonce: 'abc.zzzzzzzzz.def' })],
    ['no subject', () => googleToken({ sub: undefined })],
  ])('refuses a token with %s', async (_, make) => {
    const { status, body, headers } = await tryGoogle(await make())
    expect([status, body]).toEqual([200, expect.objectContaining({ success: false, reason: 'not-verified' })])
    expect(headers.getSetCookie()).toEqual([])
  })
  test('refuses a token shown again, and a nonce used in another', async () => {
    const given = await claims()
    const token = await google.token(given, app.clock.now())
    expect((await tryGoogle(token)).body).toMatchObject({ success: true })
    expect((await tryGoogle(token)).body).toMatchObject({ success: false })
    expect((await tryGoogle(await google.token({ ...(await claims()), nonce: given.nonce }, app.clock.now()))).body).toMatchObject({ success: false })
  })
  test('refuses a nonce of more than an hour ago', async () => {
    const old = await nonce()
    app.clock.advance(HOUR)
    expect((await tryGoogle(await googleToken({ nonce: old }))).body).toMatchObject({ success: false })
  })
  test.each(['slow', 'error', 'garbage', 'empty'] as const)('is said to be away when its keys are (%s), and works again with them', async (mode) => {
    const other = await startTestApp({ env: { GOOGLE_CLIENT_IDS: CLIENT_ID, GOOGLE_KEYS_URL: google.url } })
    other.clock.set(app.clock.now())
    const attempt = async () => {
      const one = (await other.call('GET /api/account/sign-in-options')).google?.nonce
      return other.request(signInWithGoogle, { body: { GoogleToken: await google.token({ ...(await claims()), nonce: one }, app.clock.now()) } }, aBrowser())
    }
    google.setMode(mode)
    const refused = await attempt()
    if (mode === 'empty') expect(refused.body).toMatchObject({ success: false })
    else expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true])
    google.setMode('ok')
    if (mode !== 'empty') expect((await attempt()).body).toMatchObject({ success: true })
    await other.stop()
  })
  test('follows keys that change', async () => {
    const other = await startGoogle()
    const fresh = await startTestApp({ env: { GOOGLE_CLIENT_IDS: CLIENT_ID, GOOGLE_KEYS_URL: other.url } })
    const token = async () => {
      const one = (await fresh.call('GET /api/account/sign-in-options')).google?.nonce
      return other.token({ ...(await claims()), nonce: one }, fresh.clock.now())
    }
    await other.rotate()
    expect((await fresh.call(signInWithGoogle, { body: { GoogleToken: await token() } }, aBrowser())).success).toBe(true)
    expect((await fresh.call(signInWithGoogle, { body: { GoogleToken: await token() } }, aBrowser())).success).toBe(true)
    expect(other.asked()).toBe(1)
    await fresh.stop()
    await other.stop()
  })
  test('is not offered where it is not set up', async () => {
    const bare = await startTestApp()
    expect(await bare.call('GET /api/account/sign-in-options')).toEqual({})
    expect((await bare.refusal(signInWithGoogle, { body: { GoogleToken: 'x' } })).status).toBe(404)
    await bare.stop()
  })
})

describe('Telegram', () => {
  const login = (fields: Record<string, string | number> = {}) => telegramLogin({ id: 7_000_000_000 + ++n, ...fields }, app.clock.now())
  const tryTelegram = (telegramAuth: Record<string, string | number> | string) => app.request(signInWithTelegram, { body: { telegramAuth } }, aBrowser())

  test('asks somebody unknown for an address; the same login then makes the account', async () => {
    const telegramAuth = login({ last_name: 'Bekele' })
    const telegramId = telegramAuth['id'] ?? 0
    expect(await app.call(signInWithTelegram, { body: { telegramAuth } }, aBrowser())).toMatchObject({
      success: false,
      reason: 'email-needed',
      message: 'Please supply email address',
    })
    const email = `telegram${n}@example.com`
    const made = await app.call(signUpWithTelegram, { body: { email, phoneNumber: '0912345678', telegramAuth, telegramId } }, aBrowser())
    expect(made).toMatchObject({
      success: true,
      name: 'Abebe Bekele',
      email,
      emailConfirmed: false,
      telegramId: String(telegramId),
      phoneNumberConfirmed: false,
    })
    expect((await app.lettersTo(email)).map(({ kind }) => kind)).toEqual(['activation'])
    expect(await app.call('GET /api/TelegramAccount/TelegramIdExists/{id}', { params: { id: String(telegramId) } }, aBrowser())).toEqual({ exists: true })
    app.clock.advance(MINUTE)
    expect((await tryTelegram(JSON.stringify(login({ id: telegramId })))).body).toMatchObject({ success: true, email })
  })

  /** A login of somebody who has an account. */
  async function known() {
    const telegramAuth = login()
    await app.call(signUpWithTelegram, { body: { email: `telegram${n}@example.com`, telegramAuth } }, aBrowser())
    app.clock.advance(MINUTE)
    return telegramLogin({ id: telegramAuth['id'] ?? 0 }, app.clock.now())
  }
  const seconds = () => Math.floor(app.clock.now() / 1000)
  test.each<[string, (right: Record<string, string | number>) => Record<string, string | number>]>([
    ['a wrong hash', (right) => ({ ...right, hash: '0'.repeat(64) })],
    ['no hash', (right) => without(right, 'hash')],
    ['a short hash', (right) => ({ ...right, hash: String(right['hash']).slice(0, 32) })],
    ['one field changed', (right) => ({ ...right, first_name: 'Kebede' })],
    ['the id of somebody else', (right) => ({ ...right, id: 42 })],
    ['a field missing', (right) => without(right, 'username')],
    ['a field added', (right) => ({ ...right, last_name: 'Bekele' })],
    ['another bot', (right) => telegramLogin({ id: right['id'] ?? 0 }, app.clock.now(), '987654321:another-token-of-another-bot')],
    ['the key of Mini Apps', (right) => miniAppLogin({ id: right['id'] ?? 0 }, app.clock.now())],
    ['auth_date 0', (right) => telegramLogin({ id: right['id'] ?? 0, auth_date: 0 }, 0)],
    ['301 seconds old', (right) => telegramLogin({ id: right['id'] ?? 0, auth_date: seconds() - 301 }, 0)],
    ['a day old', (right) => telegramLogin({ id: right['id'] ?? 0, auth_date: seconds() - 86_400 }, 0)],
    ['from the future', (right) => telegramLogin({ id: right['id'] ?? 0, auth_date: seconds() + 60 }, 0)],
    ['two fields in one', (right) => telegramLogin({ first_name: `Abebe\nid=${right['id']}` }, app.clock.now())],
  ])('refuses a login with %s', async (_, forge) => {
    const { status, body, headers } = await tryTelegram(forge(await known()))
    expect([status, body]).toEqual([200, expect.objectContaining({ success: false, reason: 'not-verified' })])
    expect(headers.getSetCookie()).toEqual([])
  })
  test('takes a login of 300 seconds ago, and each only once', async () => {
    const right = await known()
    app.clock.advance(5 * MINUTE)
    expect((await tryTelegram(right)).body).toMatchObject({ success: true })
    expect((await tryTelegram(right)).body).toMatchObject({ success: false, reason: 'not-verified' })
  })
  test('takes each only once, at the same moment too', async () => {
    const right = await known()
    const answers = await Promise.all(Array.from({ length: 5 }, () => tryTelegram(right)))
    expect(answers.filter(({ body }) => (body as { success: boolean }).success)).toHaveLength(1)
  })
  test('makes no account for an id other than the one that signed', async () => {
    const answer = await app.call(signUpWithTelegram, { body: { email: 'x@example.com', telegramAuth: login(), telegramId: 12 } }, aBrowser())
    expect(answer.success).toBe(false)
  })
})

describe('linking', () => {
  test('several ways lead to one person; each belongs to one only; the last way in stays', async () => {
    const person = await aPerson(app)
    const sub = 'linked-sub'
    const telegramAuth = telegramLogin({ id: 9_000_000_001 }, app.clock.now())
    expect(
      (await app.call('POST /api/account/links/google', { body: { GoogleToken: await googleToken({ sub, email: 'other.box@example.com' }) } }, person)).success,
    ).toBe(true)
    expect((await app.call('POST /api/account/links/telegram', { body: { telegramAuth } }, person)).success).toBe(true)
    expect((await app.call('GET /api/account/links', {}, person)).links.map(({ provider, label }) => [provider, label])).toEqual([
      ['google', 'other.box@example.com'],
      ['telegram', '@abebe_b'],
    ])
    const byGoogle = await app.call(signInWithGoogle, { body: { GoogleToken: await googleToken({ sub }) } }, aBrowser())
    expect([byGoogle.email, byGoogle.telegramId]).toEqual([person.email, '9000000001'])
    const stranger = await aPerson(app)
    const taken = await app.refusal('POST /api/account/links/google', { body: { GoogleToken: await googleToken({ sub }) } }, stranger)
    expect(taken.code).toBe('wrong-state')
    await app.call('DELETE /api/account/links/{provider}', { params: { provider: 'google' } }, person)
    expect((await app.refusal('DELETE /api/account/links/{provider}', { params: { provider: 'google' } }, person)).status).toBe(404)
  })
  test('the last way in cannot be taken off', async () => {
    const browser = aBrowser()
    const telegramAuth = telegramLogin({ id: 9_000_000_002 }, app.clock.now())
    browser.token = (await app.call(signUpWithTelegram, { body: { email: 'only.telegram@example.com', telegramAuth } }, browser)).token
    expect((await app.refusal('DELETE /api/account/links/{provider}', { params: { provider: 'telegram' } }, browser)).code).toBe('wrong-state')
  })
  test('needs the password, or a session that has just begun', async () => {
    const person = await aPerson(app)
    app.clock.advance(10 * MINUTE)
    const telegramAuth = () => telegramLogin({ id: 9_000_000_003 }, app.clock.now())
    expect((await app.refusal('POST /api/account/links/telegram', { body: { telegramAuth: telegramAuth() } }, person)).code).toBe('sign-in-again')
    const again = await signIn(app, person.email, person)
    expect((await app.call('POST /api/account/links/telegram', { body: { telegramAuth: telegramAuth() } }, again)).success).toBe(true)
  })
})
