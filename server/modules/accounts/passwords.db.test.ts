import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { codeTo, tokenOf } from '#test/factories/links-and-codes.ts'
import { aPerson, newEmail, newPhone, PEOPLE_PASSWORD, signIn, storePerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { BOT, telegramLogin } from '#test/fakes/telegram-login.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: BOT })
})
afterAll(() => app.stop())
beforeEach(() => app.clock.advance(2 * DAY))

const confirm = 'POST /api/LocalAccount/confirm-email' as const
const ask = 'POST /api/LocalAccount/reset-password-request' as const
const reset = 'POST /api/LocalAccount/reset-password' as const
const me = 'GET /api/account/me' as const
const NEXT = 'quite another passphrase'

/** Confirms a number in a session of the person. */
async function addPhone(person: SignedIn, phoneNumber: string): Promise<void> {
  await app.call('POST /api/account/change-phone', { body: { phoneNumber, password: PEOPLE_PASSWORD } }, person)
  const code = await codeTo(app, phoneNumber)
  const body = { email: person.email, phoneNumber, code }
  expect((await app.call('POST /api/LocalAccount/verify-code', { body }, person)).success).toBe(true)
}
async function linkTelegram(person: SignedIn, id: number): Promise<void> {
  const body = { telegramAuth: telegramLogin({ id }, app.clock.now()), password: PEOPLE_PASSWORD }
  expect((await app.call('POST /api/account/links/telegram', { body }, person)).success).toBe(true)
}
/** Sets a new password by email; returns the browser that is signed in by it. */
async function resetIn(email: string, browser = aBrowser()) {
  await app.call(ask, { body: { email } }, browser)
  const resetToken = await tokenOf(app, email, 'reset')
  const { token } = await app.call(reset, { body: { resetToken, email, password: NEXT } }, browser)
  return { ...browser, token }
}
const kindsTo = async (email: string) => (await app.messagesTo(email)).map(({ kind }) => kind)

describe('a reset', () => {
  test('by the link sets the password, signs in, and ends every session and every known device', async () => {
    const person = await aPerson(app)
    await app.call(ask, { body: { email: person.email } }, aBrowser())
    const resetToken = await tokenOf(app, person.email, 'reset')
    const browser = aBrowser()
    const answer = await app.call(reset, { body: { resetToken, email: person.email, password: NEXT } }, browser)
    expect(answer).toMatchObject({ success: true, email: person.email })
    await app.call(me, {}, { ...browser, token: answer.token })
    expect((await app.refusal(me, {}, person)).status).toBe(401)
    expect((await app.messagesTo(person.email)).map(({ kind }) => kind)).toEqual(['reset', 'password-changed'])
    expect(
      (
        await app.call(
          'POST /api/LocalAccount/Signin',
          { body: { email: person.email, password: PEOPLE_PASSWORD } },
          aBrowser(),
        )
      ).success,
    ).toBe(false)
  })
  test('refuses the own name as at sign-up, and keeps the link', async () => {
    const name = 'Almaz Tesfaye Bekele'
    const { email } = await storePerson(app, { name })
    await app.call(ask, { body: { email } }, aBrowser())
    const resetToken = await tokenOf(app, email, 'reset')
    const by = (password: string) => app.request(reset, { body: { resetToken, email, password } }, aBrowser())
    expect(await by(name)).toMatchObject({ status: 400, body: { errors: { password: [expect.any(String)] } } })
    expect(await by(NEXT)).toMatchObject({ status: 200, body: { success: true } })
  })
  test('answers the same for an address without an account, to which nothing is sent', async () => {
    const { email } = await storePerson(app)
    const nobody = newEmail()
    const [known, unknown] = [
      await app.request(ask, { body: { email } }, aBrowser()),
      await app.request(ask, { body: { email: nobody } }, aBrowser()),
    ]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    await app.drain()
    expect(await app.messagesTo(nobody)).toEqual([])
  })
  test.each([
    ['20 minutes less a moment', 20 * MINUTE - 1, true],
    ['20 minutes', 20 * MINUTE, false],
  ])('%s after the request', async (_, wait, works) => {
    const { email } = await storePerson(app)
    await app.call(ask, { body: { email } }, aBrowser())
    const resetToken = await tokenOf(app, email, 'reset')
    app.clock.advance(wait)
    const { status } = await app.request(reset, { body: { resetToken, email, password: NEXT } }, aBrowser())
    expect(status).toBe(works ? 200 : 400)
  })
  test('refuses a token used before, for another address, of another kind, or older than the newest', async () => {
    const { email } = await storePerson(app)
    const other = await storePerson(app)
    await app.call(ask, { body: { email } }, aBrowser())
    const older = await tokenOf(app, email, 'reset')
    await app.call(ask, { body: { email } }, aBrowser())
    const resetToken = await tokenOf(app, email, 'reset')
    const use = async (token: string, address: string) =>
      (await app.request(reset, { body: { resetToken: token, email: address, password: NEXT } }, aBrowser())).status
    expect(await use(older, email)).toBe(400)
    expect(await use(resetToken, other.email)).toBe(400)
    expect(await use('x'.repeat(43), email)).toBe(400)
    expect((await app.request(confirm, { body: { activateionToken: resetToken, email } }, aBrowser())).status).toBe(400)
    expect(await use(resetToken, email)).toBe(200)
    expect(await use(resetToken, email)).toBe(400)
  })
  test('used twice at once works once', async () => {
    const { email } = await storePerson(app)
    await app.call(ask, { body: { email } }, aBrowser())
    const resetToken = await tokenOf(app, email, 'reset')
    const both = await Promise.all(
      [1, 2].map(() => app.request(reset, { body: { resetToken, email, password: NEXT } }, aBrowser())),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })
  test('opened by a scanner changes nothing, and the token is kept as a hash only', async () => {
    const { email } = await storePerson(app)
    await app.call(ask, { body: { email } }, aBrowser())
    const resetToken = await tokenOf(app, email, 'reset')
    expect(Buffer.from(resetToken, 'base64url')).toHaveLength(32)
    for (const path of ['/api/LocalAccount/reset-password', '/api/LocalAccount/confirm-email']) {
      const { status } = await app.send(new Request(`http://chereta.test${path}?token=${resetToken}&email=${email}`))
      expect(status).toBe(405)
    }
    const { rows } = await sql<{ row: string }>`select t::text as row from account_token t`.execute(app.world.db)
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(resetToken)
    expect((await app.request(reset, { body: { resetToken, email, password: NEXT } }, aBrowser())).status).toBe(200)
  })
  test('five an hour and ten a day for one mailbox', async () => {
    const { email } = await storePerson(app)
    let accepted = 0
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      app.clock.advance(10 * MINUTE)
      if ((await app.request(ask, { body: { email } }, aBrowser())).status === 200) accepted++
      await app.drain()
      if (minute === 50) expect(accepted).toBe(5)
    }
    expect(accepted).toBe(10)
    expect(await app.messagesTo(email)).toHaveLength(10)
  })
})

describe('the ways to sign in after a reset', () => {
  const links = 'GET /api/account/links' as const
  test('are no number and no sign-in that somebody added in a session, and the owner got an email about each', async () => {
    const person = await aPerson(app, { phone: null })
    const [number, telegram] = [newPhone(), 9_000_000_101]
    app.clock.advance(MINUTE)
    await addPhone(person, number)
    await linkTelegram(person, telegram)
    app.clock.advance(29 * DAY)
    const owner = await resetIn(person.email)
    expect(await app.call(me, {}, owner)).toMatchObject({ emailConfirmed: true, phoneNumberConfirmed: false })
    expect((await app.call(links, {}, owner)).links).toEqual([])
    const body = { telegramAuth: telegramLogin({ id: telegram }, app.clock.now()) }
    expect(await app.call('POST /api/TelegramAccount/Signin', { body }, aBrowser())).toMatchObject({ success: false })
    await app.call('POST /api/LocalAccount/request-code', { body: { email: person.email } }, aBrowser())
    expect(await kindsTo(person.email)).toEqual(['phone-added', 'sign-in-linked', 'reset', 'password-changed', 'code'])
    expect((await app.messagesTo(person.email)).at(-2)?.text).toContain('no longer opens your account')
    const { rows } = await sql<{ detail: unknown }>`
      select detail from account_event where person_id = ${person.id} and kind = 'late-ways-removed'`.execute(
      app.world.db,
    )
    expect(rows).toEqual([{ detail: { phone: true, providers: ['telegram'] } }])
  })
  test('are not the number that replaced the own one, even if the address was confirmed again after it', async () => {
    const person = await aPerson(app)
    const { email } = person
    app.clock.advance(MINUTE)
    await sql`insert into account_event (person_id, actor_id, at, kind)
      values (${person.id}, ${person.id}, ${app.clock.now()}, 'email-confirmed')`.execute(app.world.db)
    app.clock.advance(MINUTE)
    await addPhone(person, newPhone())
    await app.call('POST /api/account/change-email', { body: { email, password: PEOPLE_PASSWORD } }, person)
    app.clock.advance(MINUTE)
    const opened = { body: { activateionToken: await tokenOf(app, email, 'activation'), email } }
    await app.call(confirm, opened, { ...person, token: undefined })
    expect(await app.call(me, {}, await resetIn(email))).toMatchObject({ phoneNumberConfirmed: false })
  })
  test('are all that existed when the address was confirmed, or have existed for 30 days', async () => {
    const early = await aPerson(app)
    expect(await app.call(me, {}, await resetIn(early.email))).toMatchObject({ phoneNumber: early.phone })

    const late = await aPerson(app, { phone: null })
    const number = newPhone()
    app.clock.advance(MINUTE)
    await addPhone(late, number)
    await linkTelegram(late, 9_000_000_102)
    app.clock.advance(30 * DAY)
    const owner = await resetIn(late.email)
    expect(await app.call(me, {}, owner)).toMatchObject({ phoneNumber: number, phoneNumberConfirmed: true })
    expect((await app.call(links, {}, owner)).links).toHaveLength(1)
    expect((await app.messagesTo(late.email)).at(-1)?.text).not.toContain('no longer opens')
  })
})

describe('changing the password', () => {
  const change = 'POST /api/LocalAccount/change-password' as const
  test('needs the old one', async () => {
    const person = await aPerson(app)
    expect(await app.refusal(change, { body: { password: NEXT } }, person)).toMatchObject({
      status: 400,
      errors: { oldPassword: [expect.any(String)] },
    })
    expect(await app.refusal(change, { body: { oldPassword: 'wrong one', password: NEXT } }, person)).toMatchObject({
      errors: { oldPassword: ['Incorrect password.'] },
    })
    await signIn(app, person.email)
  })
  test('ends every other session at once, and sends an email about it', async () => {
    const person = await aPerson(app)
    const elsewhere = await signIn(app, person.email)
    expect((await app.call(change, { body: { oldPassword: PEOPLE_PASSWORD, password: NEXT } }, person)).message).toBe(
      'Your password changed',
    )
    expect((await app.refusal(me, {}, elsewhere)).status).toBe(401)
    expect((await app.refusal('POST /api/LocalAccount/refresh', {}, { ...elsewhere, page: true })).status).toBe(401)
    await app.call(me, {}, person)
    expect((await app.messagesTo(person.email)).map(({ kind }) => kind)).toEqual(['password-changed'])
  })
  test('cancels the change of address that somebody else requested, and forgets their browser', async () => {
    const person = await aPerson(app)
    const thief = await signIn(app, person.email)
    const body = { email: newEmail(), password: PEOPLE_PASSWORD }
    await app.call('POST /api/account/change-email', { body }, thief)
    const activateionToken = await tokenOf(app, body.email, 'activation')
    await app.call(change, { body: { oldPassword: PEOPLE_PASSWORD, password: NEXT } }, person)
    const opened = { body: { activateionToken, email: body.email } }
    expect((await app.request(confirm, opened, { ...thief, token: undefined })).status).toBe(400)
    expect((await app.call(me, {}, person)).email).toBe(person.email)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from known_device where person_id = ${person.id}`.execute(app.world.db)
    expect(rows).toEqual([{ n: 1 }])
  })
  test('is not the only thing that cancels it: ending the other sessions does too, and keeps the link for the own address', async () => {
    const person = await aPerson(app)
    const thief = await signIn(app, person.email)
    const body = { email: newEmail(), password: PEOPLE_PASSWORD }
    await app.call('POST /api/account/change-email', { body }, thief)
    const theirs = { activateionToken: await tokenOf(app, body.email, 'activation'), email: body.email }
    await app.call('POST /api/account/sessions/end-others', {}, person)
    expect((await app.request(confirm, { body: theirs }, { ...thief, token: undefined })).status).toBe(400)

    const unproven = await aPerson(app, { emailConfirmed: false })
    const { email } = unproven
    await app.call('POST /api/account/change-email', { body: { email } }, unproven)
    const activateionToken = await tokenOf(app, email, 'activation')
    await app.call('POST /api/account/sessions/end-others', {}, unproven)
    expect((await app.request(confirm, { body: { activateionToken, email } }, unproven)).status).toBe(200)
  })
  test('is refused where the new one is weak', async () => {
    const person = await aPerson(app)
    for (const password of ['12345678', 'password', person.email])
      expect(
        (await app.refusal(change, { body: { oldPassword: PEOPLE_PASSWORD, password } }, person)).errors,
      ).toHaveProperty('password')
  })
})
