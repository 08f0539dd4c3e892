import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { DAY, MINUTE } from '#test/clock.ts'
import { aPerson, PASSWORD, signIn, storePerson } from '#test/factories/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(() => app.clock.advance(2 * DAY))

const signUp = 'POST /api/LocalAccount/Signup' as const
const confirm = 'POST /api/LocalAccount/confirm-email' as const
const ask = 'POST /api/LocalAccount/reset-password-request' as const
const reset = 'POST /api/LocalAccount/reset-password' as const
const me = 'GET /api/account/me' as const
const NEXT = 'quite another passphrase'
let n = 0
const newEmail = () => `reader${++n}@example.com`

/** The token of the last letter of a kind, as the page finds it in its address. */
async function tokenOf(email: string, kind: string): Promise<string> {
  await app.drain()
  const letter = (await app.lettersTo(email)).findLast((one) => one.kind === kind)
  const link = /https?:\/\/\S+/.exec(letter?.text ?? '')?.[0]
  if (link === undefined) throw new Error(`no ${kind} letter to ${email}`)
  const url = new URL(link)
  expect(url.origin).toBe('http://chereta.test')
  expect(url.searchParams.get('email')?.toLowerCase()).toBe(email)
  return url.searchParams.get('token') ?? ''
}

describe('a new account', () => {
  test('is confirmed by the link of its letter, once', async () => {
    const email = newEmail()
    const answer = await app.call(signUp, { body: { name: 'Sara', email, phoneNumber: '0711223344', password: NEXT } }, aBrowser())
    expect(answer.success).toBe(true)
    const activateionToken = await tokenOf(email, 'activation')
    expect((await app.call(confirm, { body: { activateionToken, email } }, aBrowser())).success).toBe(true)
    expect((await app.refusal(confirm, { body: { activateionToken, email } }, aBrowser())).title).toBe(
      'This link is no longer valid. Please ask for a new one.',
    )
    const signedIn = await app.call('POST /api/LocalAccount/Signin', { body: { email, password: NEXT } }, aBrowser())
    expect(signedIn).toMatchObject({ success: true, emailConfirmed: true, phoneNumber: '+251711223344', phoneNumberConfirmed: false })
  })
  test('for an address that has an owner is not made; the answer is the same, and the owner is told', async () => {
    const { email } = await storePerson(app)
    const body = { name: 'Mallory', password: NEXT }
    const known = await app.request(signUp, { body: { ...body, email } }, aBrowser())
    const unknown = await app.request(signUp, { body: { ...body, email: newEmail() } }, aBrowser())
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect((await app.lettersTo(email)).map(({ kind }) => kind)).toEqual(['known-address'])
    expect((await app.call('POST /api/LocalAccount/Signin', { body: { email, password: NEXT } }, aBrowser())).success).toBe(false)
  })
  test('gets letters without the words of whoever gave it', async () => {
    const email = 'never.asked@example.com'
    const name = 'You won, see prize.example'
    await app.call('POST /api/LocalAccount/Signup', { body: { name, email, password: 'a passphrase of mine' } }, aBrowser())
    await app.call('POST /api/LocalAccount/reset-password-request', { body: { email } }, aBrowser())
    await app.call('POST /api/LocalAccount/request-code', { body: { email } }, aBrowser())
    await app.drain()
    const letters = await app.lettersTo(email)
    expect(letters.map(({ kind }) => kind).toSorted()).toEqual(['activation', 'code', 'reset'])
    for (const { subject, text, html } of letters) expect(`${subject} ${text} ${html}`).not.toContain('prize')
  })
  test('claimed by several belongs to the one whose letter was opened', async () => {
    const email = newEmail()
    await app.call(signUp, { body: { name: 'First', email, password: 'password of the first' } }, aBrowser())
    const first = await tokenOf(email, 'activation')
    await app.call(signUp, { body: { name: 'Second', email, password: 'password of the second' } }, aBrowser())
    const second = await tokenOf(email, 'activation')
    await app.call(confirm, { body: { activateionToken: second, email } }, aBrowser())
    expect((await app.refusal(confirm, { body: { activateionToken: first, email } }, aBrowser())).status).toBe(400)
    const by = async (password: string) => (await app.call('POST /api/LocalAccount/Signin', { body: { email, password } }, aBrowser())).name
    expect([await by('password of the first'), await by('password of the second')]).toEqual([undefined, 'Second'])
  })
  test.each([
    ['no address', { email: 'not an address' }, 'email'],
    ['no name', { name: ' ' }, 'name'],
    ['a name with a line break', { name: 'Sara\r\nBcc: all@example.com' }, 'name'],
    ['a short password', { password: 'seven77' }, 'password'],
    ['a common password', { password: 'football1' }, 'password'],
    ['a password over a thousand', { password: 'x'.repeat(1001) }, 'password'],
    ['a password with NUL', { password: 'long enough\0' }, 'password'],
    ['no mobile', { phoneNumber: '0111 55 00 00' }, 'phoneNumber'],
  ])('with %s is refused by field', async (_, wrong, field) => {
    const refusal = await app.refusal(signUp, { body: { name: 'Sara', email: newEmail(), password: NEXT, ...wrong } }, aBrowser())
    expect([refusal.status, Object.keys(refusal.errors ?? {})]).toEqual([400, [field]])
  })
})

describe('a reset', () => {
  test('by the link sets the password, signs in, and ends every session and every known device', async () => {
    const person = await aPerson(app)
    await app.call(ask, { body: { email: person.email } }, aBrowser())
    const resetToken = await tokenOf(person.email, 'reset')
    const browser = aBrowser()
    const answer = await app.call(reset, { body: { resetToken, email: person.email, password: NEXT } }, browser)
    expect(answer).toMatchObject({ success: true, email: person.email })
    await app.call(me, {}, { ...browser, token: answer.token })
    expect((await app.refusal(me, {}, person)).status).toBe(401)
    expect((await app.lettersTo(person.email)).map(({ kind }) => kind)).toEqual(['reset', 'password-changed'])
    expect((await app.call('POST /api/LocalAccount/Signin', { body: { email: person.email, password: PASSWORD } }, aBrowser())).success).toBe(false)
  })
  test('answers the same for an address without an account, to which nothing is sent', async () => {
    const { email } = await storePerson(app)
    const nobody = newEmail()
    const [known, unknown] = [await app.request(ask, { body: { email } }, aBrowser()), await app.request(ask, { body: { email: nobody } }, aBrowser())]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    await app.drain()
    expect(await app.lettersTo(nobody)).toEqual([])
  })
  test.each([
    ['20 minutes less a moment', 20 * MINUTE - 1, true],
    ['20 minutes', 20 * MINUTE, false],
  ])('%s after it was asked for', async (_, wait, works) => {
    const { email } = await storePerson(app)
    await app.call(ask, { body: { email } }, aBrowser())
    const resetToken = await tokenOf(email, 'reset')
    app.clock.advance(wait)
    const { status } = await app.request(reset, { body: { resetToken, email, password: NEXT } }, aBrowser())
    expect(status).toBe(works ? 200 : 400)
  })
  test.each([
    ['24 hours less a moment', DAY - 1, 200],
    ['24 hours', DAY, 400],
  ])('an activation %s after it was sent', async (_, wait, status) => {
    const email = newEmail()
    await app.call(signUp, { body: { name: 'Sara', email, password: NEXT } }, aBrowser())
    const activateionToken = await tokenOf(email, 'activation')
    app.clock.advance(wait)
    expect((await app.request(confirm, { body: { activateionToken, email } }, aBrowser())).status).toBe(status)
  })
  test('refuses a token used before, for another address, of another kind, or older than the newest', async () => {
    const { email } = await storePerson(app)
    const other = await storePerson(app)
    await app.call(ask, { body: { email } }, aBrowser())
    const older = await tokenOf(email, 'reset')
    await app.call(ask, { body: { email } }, aBrowser())
    const resetToken = await tokenOf(email, 'reset')
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
    const resetToken = await tokenOf(email, 'reset')
    const both = await Promise.all([1, 2].map(() => app.request(reset, { body: { resetToken, email, password: NEXT } }, aBrowser())))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })
  test('opened by a scanner changes nothing, and the token is kept as a hash only', async () => {
    const { email } = await storePerson(app)
    await app.call(ask, { body: { email } }, aBrowser())
    const resetToken = await tokenOf(email, 'reset')
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
    expect(await app.lettersTo(email)).toHaveLength(10)
  })
})

describe('changing the password', () => {
  const change = 'POST /api/LocalAccount/change-password' as const
  test('needs the old one', async () => {
    const person = await aPerson(app)
    expect(await app.refusal(change, { body: { password: NEXT } }, person)).toMatchObject({ status: 400, errors: { oldPassword: [expect.any(String)] } })
    expect(await app.refusal(change, { body: { oldPassword: 'wrong one', password: NEXT } }, person)).toMatchObject({
      errors: { oldPassword: ['The password is not right.'] },
    })
    await signIn(app, person.email)
  })
  test('ends every other session at once, and tells by letter', async () => {
    const person = await aPerson(app)
    const elsewhere = await signIn(app, person.email)
    expect((await app.call(change, { body: { oldPassword: PASSWORD, password: NEXT } }, person)).message).toBe('Your password changed')
    expect((await app.refusal(me, {}, elsewhere)).status).toBe(401)
    expect((await app.refusal('POST /api/LocalAccount/refresh', {}, { ...elsewhere, page: true })).status).toBe(401)
    await app.call(me, {}, person)
    expect((await app.lettersTo(person.email)).map(({ kind }) => kind)).toEqual(['password-changed'])
  })
  test('is refused where the new one is weak', async () => {
    const person = await aPerson(app)
    for (const password of ['12345678', 'password', person.email])
      expect((await app.refusal(change, { body: { oldPassword: PASSWORD, password } }, person)).errors).toHaveProperty('password')
  })
})

describe('a trap laid before the owner comes', () => {
  test('holds nobody: who resets the password by letter takes off what was set before', async () => {
    const email = newEmail()
    await app.call(signUp, { body: { name: 'Mallory', email, password: 'password of mallory' } }, aBrowser())
    const attacker = aBrowser()
    attacker.token = (await app.call('POST /api/LocalAccount/Signin', { body: { email, password: 'password of mallory' } }, attacker)).token
    await app.call(me, {}, attacker)
    await app.call(ask, { body: { email } }, aBrowser())
    const resetToken = await tokenOf(email, 'reset')
    await app.call(reset, { body: { resetToken, email, password: NEXT } }, aBrowser())
    expect((await app.refusal(me, {}, attacker)).status).toBe(401)
    expect((await app.refusal('POST /api/LocalAccount/refresh', {}, { ...attacker, page: true })).status).toBe(401)
    expect((await app.call('POST /api/LocalAccount/Signin', { body: { email, password: 'password of mallory' } }, aBrowser())).success).toBe(false)
  })
  test('with a phone of their own: the owner of the mailbox gets in by letter, and the phone is off', async () => {
    const email = newEmail()
    const phone = '+251922000111'
    const attacker = aBrowser()
    await app.call('POST /api/LocalAccount/request-code', { body: { email, phoneNumber: phone } }, attacker)
    const code = /\d{6}/.exec((await app.lettersTo(phone))[0]?.text ?? '')?.[0] ?? ''
    attacker.token = (await app.call('POST /api/LocalAccount/verify-code', { body: { email, phoneNumber: phone, code } }, attacker)).token
    await app.call(ask, { body: { email } }, aBrowser())
    const resetToken = await tokenOf(email, 'reset')
    const answer = await app.call(reset, { body: { resetToken, email, password: NEXT } }, aBrowser())
    expect(answer).toMatchObject({ success: true, emailConfirmed: true, phoneNumberConfirmed: false })
    expect(answer.phoneNumber).toBeUndefined()
    expect((await app.refusal(me, {}, attacker)).status).toBe(401)
  })
  test('and got the owner to open the letter: a reset still takes their phone off', async () => {
    const email = newEmail()
    const phone = '+251922000222'
    const attacker = aBrowser()
    await app.call('POST /api/LocalAccount/request-code', { body: { email, phoneNumber: phone } }, attacker)
    const code = /\d{6}/.exec((await app.lettersTo(phone))[0]?.text ?? '')?.[0] ?? ''
    attacker.token = (await app.call('POST /api/LocalAccount/verify-code', { body: { email, phoneNumber: phone, code } }, attacker)).token
    await app.call(confirm, { body: { activateionToken: await tokenOf(email, 'activation'), email } }, aBrowser())
    await app.call(ask, { body: { email } }, aBrowser())
    const answer = await app.call(reset, { body: { resetToken: await tokenOf(email, 'reset'), email, password: NEXT } }, aBrowser())
    expect(answer).toMatchObject({ success: true, emailConfirmed: true, phoneNumberConfirmed: false })
    expect((await app.refusal(me, {}, attacker)).status).toBe(401)
  })
})
