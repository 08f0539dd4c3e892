import { HOUR } from '#ethiopia/time-units.ts'
import { createHmac } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestBrowser, TestApp } from '#test/app.ts'
import { aPerson, newEmail, storePerson } from '#test/factories/people.ts'
import { openGoogleSite } from '#test/factories/google-site.ts'
import { CLIENT_ID, startGoogle } from '#test/fakes/google-keys.ts'
import type { GoogleSite } from '#test/factories/google-site.ts'
import { telegramLogin } from '#test/fakes/telegram-login.ts'

let site: GoogleSite
let app: TestApp
beforeAll(async () => {
  site = await openGoogleSite()
  app = site.app
})
afterAll(() => site.stop())
beforeEach(() => {
  site.google.setMode('ok')
  app.clock.advance(HOUR)
})

const signInWithGoogle = 'POST /api/GoogleAccount/Signin' as const
const signInWithTelegram = 'POST /api/TelegramAccount/Signin' as const
const me = 'GET /api/account/me' as const
const nonce = () => site.nonce()
const claims = (changes?: Record<string, unknown>) => site.claims(changes)
const googleToken = (changes?: Record<string, unknown>) => site.googleToken(changes)
const tryGoogle = (GoogleToken: string, browser: TestBrowser = aBrowser()) =>
  app.request(signInWithGoogle, { body: { GoogleToken } }, browser)

describe('Google', () => {
  test('makes an account with a confirmed address for somebody new, and finds it again even if the address changes', async () => {
    const sub = 'google-sub-1'
    const picture = 'https://lh3.googleusercontent.com/a/x'
    const first = await app.call(
      signInWithGoogle,
      { body: { GoogleToken: await googleToken({ sub, email: 'Hanna@Example.com', picture }) } },
      aBrowser(),
    )
    expect(first).toMatchObject({
      success: true,
      name: 'Hanna',
      email: 'Hanna@Example.com',
      emailConfirmed: true,
      picture,
      hasPassword: false,
    })
    const later = await app.call(
      signInWithGoogle,
      { body: { GoogleToken: await googleToken({ sub, email: 'other@example.com' }) } },
      aBrowser(),
    )
    expect(later).toMatchObject({ success: true, email: 'Hanna@Example.com' })
  })
  test('signs in to the account that confirmed the same address, and keeps its password', async () => {
    const person = await aPerson(app)
    const answer = await app.call(
      signInWithGoogle,
      { body: { GoogleToken: await googleToken({ email: person.email }) } },
      aBrowser(),
    )
    expect(answer).toMatchObject({ success: true, email: person.email, phoneNumber: person.phone, hasPassword: true })
    await app.call(me, {}, person)
  })
  test('takes an account back from a person who registered with the address of somebody else', async () => {
    const email = 'victim@example.com'
    await app.call(
      'POST /api/LocalAccount/Signup',
      { body: { name: 'Mallory', email, password: 'password of mallory' } },
      aBrowser(),
    )
    const attacker = aBrowser()
    const login = (browser = aBrowser()) =>
      app.call('POST /api/LocalAccount/Signin', { body: { email, password: 'password of mallory' } }, browser)
    attacker.token = (await login(attacker)).token
    await app.call(
      'POST /api/account/links/telegram',
      { body: { telegramAuth: telegramLogin({ id: 666 }, app.clock.now()) } },
      attacker,
    )
    const answer = await app.call(signInWithGoogle, { body: { GoogleToken: await googleToken({ email }) } }, aBrowser())
    expect(answer).toMatchObject({ success: true, email, emailConfirmed: true, hasPassword: false })
    expect(answer.telegramId).toBeUndefined()
    expect((await app.refusal(me, {}, attacker)).status).toBe(401)
    expect((await app.refusal('POST /api/LocalAccount/refresh', {}, { ...attacker, page: true })).status).toBe(401)
    expect((await login()).success).toBe(false)
    expect(
      await app.call(
        signInWithTelegram,
        { body: { telegramAuth: telegramLogin({ id: 666 }, app.clock.now()) } },
        aBrowser(),
      ),
    ).toMatchObject({
      reason: 'email-needed',
    })
  })
  test.each<[string, 'maker' | 'owner', string | undefined, boolean]>([
    ['another browser opened the letter: the password goes', 'owner', undefined, false],
    ['the browser that signed up opened it: the password stays', 'maker', undefined, true],
    ['another opened it and knew the password: it stays', 'owner', 'password of the maker', true],
  ])('an account confirmed by email: %s', async (_, opener, password, stays) => {
    const email = newEmail()
    const [maker, owner] = [aBrowser(), aBrowser()]
    await app.call(
      'POST /api/LocalAccount/Signup',
      { body: { name: 'Maker', email, password: 'password of the maker' } },
      maker,
    )
    const login = (browser: TestBrowser) =>
      app.call('POST /api/LocalAccount/Signin', { body: { email, password: 'password of the maker' } }, browser)
    const link = /https?:\/\/\S+/.exec((await app.messagesTo(email))[0]?.text ?? '')?.[0] ?? ''
    const activateionToken = new URL(link).searchParams.get('token') ?? ''
    await app.call(
      'POST /api/LocalAccount/confirm-email',
      { body: { activateionToken, email, password } },
      opener === 'maker' ? maker : owner,
    )
    maker.token = (await login(maker)).token
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

  const forge = async (
    claimsOf: Record<string, unknown>,
    header: Record<string, unknown>,
    sign: (input: string) => string,
  ) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const seconds = Math.floor(app.clock.now() / 1000)
    const input = `${part(header)}.${part({ iss: 'https://accounts.google.com', aud: CLIENT_ID, iat: seconds, exp: seconds + 3600, email_verified: true, ...claimsOf })}`
    return `${input}.${sign(input)}`
  }
  test.each<[string, () => Promise<string>]>([
    ['another audience', () => googleToken({ aud: 'somebody-else.apps.example' })],
    ['another issuer', () => googleToken({ iss: 'https://accounts.google.com.evil.example' })],
    [
      'expired',
      async () =>
        site.google.token({ ...(await claims()), exp: Math.floor(app.clock.now() / 1000) - 6 }, app.clock.now()),
    ],
    [
      'made long ago with a far end',
      async () =>
        site.google.token({ ...(await claims()), iat: Math.floor(app.clock.now() / 1000) - 7200 }, app.clock.now()),
    ],
    [
      'another key under a known name',
      async () =>
        site.google.token(await claims(), app.clock.now(), { key: (await generateKeyPair('RS256')).privateKey }),
    ],
    ['no algorithm', async () => forge(await claims(), { alg: 'none', typ: 'JWT' }, () => '')],
    [
      'HS256 with the public key as secret',
      async () => {
        const pem = await exportSPKI((await importJWK(site.google.publicKey() ?? {}, 'RS256')) as CryptoKey)
        return forge(await claims(), { alg: 'HS256', kid: site.google.publicKey()?.kid }, (input) =>
          createHmac('sha256', pem).update(input).digest('base64url'),
        )
      },
    ],
    [
      'its own key in the header (jwk)',
      async () => {
        const pair = await generateKeyPair('RS256', { extractable: true })
        return site.google.token(await claims(), app.clock.now(), {
          key: pair.privateKey,
          header: { jwk: await exportJWK(pair.publicKey), kid: 'mine' },
        })
      },
    ],
    [
      'the address of its keys in the header (jku)',
      async () =>
        site.google.token(await claims(), app.clock.now(), {
          key: (await generateKeyPair('RS256')).privateKey,
          header: { jku: 'http://127.0.0.1:9/keys', kid: 'mine' },
        }),
    ],
    [
      'another algorithm',
      async () =>
        new SignJWT(await claims())
          .setProtectedHeader({ alg: 'ES256' })
          .sign((await generateKeyPair('ES256')).privateKey),
    ],
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
    const token = await site.google.token(given, app.clock.now())
    expect((await tryGoogle(token)).body).toMatchObject({ success: true })
    expect((await tryGoogle(token)).body).toMatchObject({ success: false })
    expect(
      (await tryGoogle(await site.google.token({ ...(await claims()), nonce: given.nonce }, app.clock.now()))).body,
    ).toMatchObject({ success: false })
  })
  test('refuses a nonce of more than an hour ago', async () => {
    const old = await nonce()
    app.clock.advance(HOUR)
    expect((await tryGoogle(await googleToken({ nonce: old }))).body).toMatchObject({ success: false })
  })
  test.each(['slow', 'error', 'garbage', 'empty'] as const)(
    'is reported as unavailable while its keys are (%s), and works again with them',
    async (mode) => {
      const other = await startTestApp({ env: { GOOGLE_CLIENT_IDS: CLIENT_ID, GOOGLE_KEYS_URL: site.google.url } })
      other.clock.set(app.clock.now())
      const attempt = async () => {
        const one = (await other.call('GET /api/account/sign-in-options')).google?.nonce
        return other.request(
          signInWithGoogle,
          { body: { GoogleToken: await site.google.token({ ...(await claims()), nonce: one }, app.clock.now()) } },
          aBrowser(),
        )
      }
      site.google.setMode(mode)
      const refused = await attempt()
      if (mode === 'empty') expect(refused.body).toMatchObject({ success: false })
      else expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true])
      site.google.setMode('ok')
      if (mode !== 'empty') expect((await attempt()).body).toMatchObject({ success: true })
      await other.stop()
    },
  )
  test('follows keys that change', async () => {
    const other = await startGoogle()
    const fresh = await startTestApp({ env: { GOOGLE_CLIENT_IDS: CLIENT_ID, GOOGLE_KEYS_URL: other.url } })
    const token = async () => {
      const one = (await fresh.call('GET /api/account/sign-in-options')).google?.nonce
      return other.token({ ...(await claims()), nonce: one }, fresh.clock.now())
    }
    await other.rotate()
    expect((await fresh.call(signInWithGoogle, { body: { GoogleToken: await token() } }, aBrowser())).success).toBe(
      true,
    )
    expect((await fresh.call(signInWithGoogle, { body: { GoogleToken: await token() } }, aBrowser())).success).toBe(
      true,
    )
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

describe('an address of which Google does not run the mailbox', () => {
  const foreign = async (changes: Record<string, unknown> = {}) => googleToken({ hd: undefined, ...changes })
  test('is a claim until its email is opened', async () => {
    const sub = 'foreign-sub-1'
    const email = 'foreign1@company.example'
    const made = await app.call(signInWithGoogle, { body: { GoogleToken: await foreign({ sub, email }) } }, aBrowser())
    expect(made).toMatchObject({ success: true, email, emailConfirmed: false })
    expect((await app.messagesTo(email)).map(({ kind }) => kind)).toEqual(['activation'])
    expect(
      await app.call(signInWithGoogle, { body: { GoogleToken: await foreign({ sub, email }) } }, aBrowser()),
    ).toMatchObject({ success: true, email })
    expect(await app.messagesTo(email)).toHaveLength(1)
    expect(
      await app.call('GET /api/LocalAccount/EmailAndPasswordExists/{email}', { params: { email } }, aBrowser()),
    ).toMatchObject({ exists: true })
  })
  test('neither opens nor links an account that has it; linked from within that account, it opens it', async () => {
    const person = await aPerson(app, { email: 'owner@company.example' })
    const sub = 'foreign-sub-2'
    const token = () => foreign({ sub, email: person.email })
    const browser = aBrowser()
    const refused = await app.request(signInWithGoogle, { body: { GoogleToken: await token() } }, browser)
    expect(refused.body).toMatchObject({ success: false, reason: 'link-first' })
    expect(refused.headers.getSetCookie()).toEqual([])
    expect((await app.call('GET /api/account/links', {}, person)).links).toEqual([])
    expect(
      (await app.call('POST /api/account/links/google', { body: { GoogleToken: await token() } }, person)).success,
    ).toBe(true)
    expect(await app.call(signInWithGoogle, { body: { GoogleToken: await token() } }, aBrowser())).toMatchObject({
      success: true,
      phoneNumber: person.phone,
    })
  })
  test('takes nothing from a person who claims it, and confirms nothing for a person signed in with it', async () => {
    const email = 'claimed@company.example'
    const maker = aBrowser()
    await app.call(
      'POST /api/LocalAccount/Signup',
      { body: { name: 'First', email, password: 'password of the first' } },
      maker,
    )
    const login = () => {
      maker.token = undefined
      return app.call('POST /api/LocalAccount/Signin', { body: { email, password: 'password of the first' } }, maker)
    }
    const other = await app.call(signInWithGoogle, { body: { GoogleToken: await foreign({ email }) } }, aBrowser())
    expect(other).toMatchObject({ success: true, name: 'Hanna', email, emailConfirmed: false, hasPassword: false })
    expect(await login()).toMatchObject({ success: true, name: 'First', emailConfirmed: false })
    maker.token = (await login()).token
    await app.call('POST /api/account/links/google', { body: { GoogleToken: await foreign({ email }) } }, maker)
    expect(await app.call(me, {}, maker)).toMatchObject({ emailConfirmed: false })
  })
  test.each(['reader@gmail.com', 'Reader.Two@GoogleMail.com'])('%s is a mailbox of Google', async (email) => {
    expect(
      await app.call(signInWithGoogle, { body: { GoogleToken: await foreign({ email }) } }, aBrowser()),
    ).toMatchObject({ emailConfirmed: true })
  })
  test.each(['reader@gmail.com.example', 'gmail.com@company.example', 'reader@notgmail.com'])(
    '%s is not',
    async (email) => {
      expect(
        await app.call(signInWithGoogle, { body: { GoogleToken: await foreign({ email }) } }, aBrowser()),
      ).toMatchObject({ emailConfirmed: false })
    },
  )
})
