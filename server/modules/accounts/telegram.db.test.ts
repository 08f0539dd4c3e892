import { HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { BOT, miniAppLogin, telegramLogin } from '#test/fakes/telegram-login.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: BOT })
})
afterAll(() => app.stop())
beforeEach(() => app.clock.advance(HOUR))

const signInWithTelegram = 'POST /api/TelegramAccount/Signin' as const
const signUpWithTelegram = 'POST /api/TelegramAccount/Signup' as const
let n = 0
const without = (fields: Record<string, string | number>, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))

describe('Telegram', () => {
  const login = (fields: Record<string, string | number> = {}) =>
    telegramLogin({ id: 7_000_000_000 + ++n, ...fields }, app.clock.now())
  const tryTelegram = (telegramAuth: Record<string, string | number> | string) =>
    app.request(signInWithTelegram, { body: { telegramAuth } }, aBrowser())

  test('asks somebody unknown for an address; the same login then makes the account', async () => {
    const telegramAuth = login({ last_name: 'Bekele' })
    const telegramId = telegramAuth['id'] ?? 0
    expect(await app.call(signInWithTelegram, { body: { telegramAuth } }, aBrowser())).toMatchObject({
      success: false,
      reason: 'email-needed',
      message: 'Please supply email address',
    })
    const email = `telegram${n}@example.com`
    const made = await app.call(
      signUpWithTelegram,
      { body: { email, phoneNumber: '0912345678', telegramAuth, telegramId } },
      aBrowser(),
    )
    expect(made).toMatchObject({
      success: true,
      name: 'Abebe Bekele',
      email,
      emailConfirmed: false,
      telegramId: String(telegramId),
      phoneNumberConfirmed: false,
    })
    expect((await app.messagesTo(email)).map(({ kind }) => kind)).toEqual(['activation'])
    expect(
      await app.call(
        'GET /api/TelegramAccount/TelegramIdExists/{id}',
        { params: { id: String(telegramId) } },
        aBrowser(),
      ),
    ).toEqual({ exists: true })
    app.clock.advance(MINUTE)
    expect((await tryTelegram(JSON.stringify(login({ id: telegramId })))).body).toMatchObject({ success: true, email })
  })

  /** A login of a person with an account. */
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
    [
      'another bot',
      (right) => telegramLogin({ id: right['id'] ?? 0 }, app.clock.now(), '987654321:another-token-of-another-bot'),
    ],
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
    const answer = await app.call(
      signUpWithTelegram,
      { body: { email: 'x@example.com', telegramAuth: login(), telegramId: 12 } },
      aBrowser(),
    )
    expect(answer.success).toBe(false)
  })
})
