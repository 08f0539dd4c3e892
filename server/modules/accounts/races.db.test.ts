import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson, PEOPLE_PASSWORD } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { BOT, telegramLogin } from '#test/fakes/telegram-login.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: BOT })
})
afterAll(() => app.stop())
beforeEach(() => app.clock.advance(DAY))

test('two who take each other’s number at once are both answered', async () => {
  for (let round = 0; round < 6; round++) {
    app.clock.advance(DAY)
    const [one, two] = [await aPerson(app), await aPerson(app)]
    const asks = async (person: SignedIn, phone: string) => {
      await app.call('POST /api/account/change-phone', { body: { phoneNumber: phone } }, person)
      const code = /\d{6}/.exec((await app.lettersTo(phone)).at(-1)?.text ?? '')?.[0] ?? ''
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

test('whatever is asked for while the account is being deleted is answered, and nothing of it is kept', async () => {
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
