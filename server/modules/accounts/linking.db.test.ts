import { HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson, signIn } from '#test/factories/people.ts'
import { openGoogleSite } from '#test/factories/google-site.ts'
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
const signUpWithTelegram = 'POST /api/TelegramAccount/Signup' as const
const googleToken = (changes?: Record<string, unknown>) => site.googleToken(changes)

describe('linking', () => {
  test('several ways lead to one person; each belongs to one only; the last sign-in method stays', async () => {
    const person = await aPerson(app)
    const sub = 'linked-sub'
    const telegramAuth = telegramLogin({ id: 9_000_000_001 }, app.clock.now())
    expect(
      (
        await app.call(
          'POST /api/account/links/google',
          { body: { GoogleToken: await googleToken({ sub, email: 'other.box@example.com' }) } },
          person,
        )
      ).success,
    ).toBe(true)
    expect((await app.call('POST /api/account/links/telegram', { body: { telegramAuth } }, person)).success).toBe(true)
    expect(
      (await app.call('GET /api/account/links', {}, person)).links.map(({ provider, label }) => [provider, label]),
    ).toEqual([
      ['google', 'other.box@example.com'],
      ['telegram', '@abebe_b'],
    ])
    const byGoogle = await app.call(signInWithGoogle, { body: { GoogleToken: await googleToken({ sub }) } }, aBrowser())
    expect([byGoogle.email, byGoogle.telegramId]).toEqual([person.email, '9000000001'])
    const stranger = await aPerson(app)
    const taken = await app.refusal(
      'POST /api/account/links/google',
      { body: { GoogleToken: await googleToken({ sub }) } },
      stranger,
    )
    expect(taken.code).toBe('wrong-state')
    await app.call('DELETE /api/account/links/{provider}', { params: { provider: 'google' } }, person)
    expect(
      (await app.refusal('DELETE /api/account/links/{provider}', { params: { provider: 'google' } }, person)).status,
    ).toBe(404)
  })
  test('the last sign-in method cannot be removed', async () => {
    const browser = aBrowser()
    const telegramAuth = telegramLogin({ id: 9_000_000_002 }, app.clock.now())
    browser.token = (
      await app.call(signUpWithTelegram, { body: { email: 'only.telegram@example.com', telegramAuth } }, browser)
    ).token
    expect(
      (await app.refusal('DELETE /api/account/links/{provider}', { params: { provider: 'telegram' } }, browser)).code,
    ).toBe('wrong-state')
  })
  test('needs the password, or a session that has just begun', async () => {
    const person = await aPerson(app)
    app.clock.advance(10 * MINUTE)
    const telegramAuth = () => telegramLogin({ id: 9_000_000_003 }, app.clock.now())
    expect(
      (await app.refusal('POST /api/account/links/telegram', { body: { telegramAuth: telegramAuth() } }, person)).code,
    ).toBe('sign-in-again')
    const again = await signIn(app, person.email, person)
    expect(
      (await app.call('POST /api/account/links/telegram', { body: { telegramAuth: telegramAuth() } }, again)).success,
    ).toBe(true)
  })
})
