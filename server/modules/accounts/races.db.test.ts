import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { tokenOf } from '#test/factories/links-and-codes.ts'
import { aPerson, newEmail, PEOPLE_PASSWORD } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { BOT, telegramLogin } from '#test/fakes/telegram-login.ts'
import { quickHasher } from '#test/passwords.ts'

let app: TestApp
/** Runs once, after a password was found right and before its effect. */
let meanwhile: (() => Promise<unknown>) | undefined
const hasher = {
  ...quickHasher,
  async verify(hash: string | undefined, password: string) {
    const isRight = await quickHasher.verify(hash, password)
    const happens = meanwhile
    meanwhile = undefined
    await happens?.()
    return isRight
  },
}
beforeAll(async () => {
  app = await startTestApp({ env: BOT, hasher })
})
afterAll(() => app.stop())
beforeEach(() => app.clock.advance(DAY))

test('two people who take each other’s number at the same time both get an answer', async () => {
  for (let round = 0; round < 6; round++) {
    app.clock.advance(DAY)
    const [one, two] = [await aPerson(app), await aPerson(app)]
    const asks = async (person: SignedIn, phone: string) => {
      await app.call('POST /api/account/change-phone', { body: { phoneNumber: phone } }, person)
      const code = /\d{6}/.exec((await app.messagesTo(phone)).at(-1)?.text ?? '')?.[0] ?? ''
      return { email: person.email, phoneNumber: phone, code }
    }
    const [first, second] = [await asks(one, two.phone ?? ''), await asks(two, one.phone ?? '')]
    const answers = await Promise.all([
      app.request('POST /api/LocalAccount/verify-code', { body: first }, one),
      app.request('POST /api/LocalAccount/verify-code', { body: second }, two),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
})

test('somebody who signs up by Telegram four times at once has one account', async () => {
  const signUp = (n: number) =>
    app.call(
      'POST /api/TelegramAccount/Signup',
      {
        body: {
          email: `tg${n}@example.com`,
          telegramAuth: telegramLogin({ id: 5_555_555, username: `name${n}` }, app.clock.now()),
        },
      },
      aBrowser(),
    )
  const answers = await Promise.all([1, 2, 3, 4].map(signUp))
  expect(new Set(answers.map(({ email }) => email)).size).toBe(1)
})

test('every request made while the account is being deleted gets an answer, and nothing of it is stored', async () => {
  const person = await aPerson(app)
  const login = { body: { email: person.email, password: PEOPLE_PASSWORD } }
  const answers = await Promise.all([
    app.request('POST /api/account/delete', { body: {} }, person),
    ...[1, 2, 3].map(() => app.request('POST /api/LocalAccount/Signin', login, aBrowser())),
    app.request('POST /api/subscription/SubscribeForTrial', {}, person),
    app.request('POST /api/subscription/SaveAndroidId', { body: { androidId: 'phone' } }, person),
    app.request('POST /api/account/change-email', { body: { email: 'another@example.com' } }, person),
  ])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const { rows } = await sql`select 1 from subscription where person_id = ${person.id}`.execute(app.world.db)
  expect(rows).toEqual([])
})

test('an address that is confirmed while another is requested stays, and the other does not count as confirmed', async () => {
  const person = await aPerson(app, { emailConfirmed: false })
  const change = 'POST /api/account/change-email' as const
  await app.call(change, { body: { email: person.email } }, person)
  const activateionToken = await tokenOf(app, person.email, 'activation')
  const proves = { body: { activateionToken, email: person.email } }
  meanwhile = () => app.call('POST /api/LocalAccount/confirm-email', proves, person)
  const body = { email: newEmail(), password: PEOPLE_PASSWORD }
  expect(await app.refusal(change, { body }, person)).toMatchObject({ code: 'sign-in-again' })
  const { rows } = await sql<{ email: string; at: number | null }>`
    select email, email_confirmed_at as at from person where id = ${person.id}`.execute(app.world.db)
  expect(rows).toEqual([{ email: person.email, at: app.clock.now() }])
})

test('a password that was reset while the old one was being changed stays', async () => {
  const person = await aPerson(app)
  await app.call('POST /api/LocalAccount/reset-password-request', { body: { email: person.email } }, aBrowser())
  const resetToken = await tokenOf(app, person.email, 'reset')
  const resets = { body: { resetToken, email: person.email, password: 'the passphrase of the owner' } }
  meanwhile = () => app.call('POST /api/LocalAccount/reset-password', resets, aBrowser())
  const body = { oldPassword: PEOPLE_PASSWORD, password: 'the passphrase of a thief' }
  expect(await app.refusal('POST /api/LocalAccount/change-password', { body }, person)).toMatchObject({
    code: 'sign-in-again',
  })
  const signIn = (password: string) =>
    app.call('POST /api/LocalAccount/Signin', { body: { email: person.email, password } }, aBrowser())
  expect((await signIn(resets.body.password)).success).toBe(true)
  expect((await signIn(body.password)).success).toBe(false)
})
