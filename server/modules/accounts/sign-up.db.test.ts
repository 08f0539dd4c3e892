import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { tokenOf } from '#test/factories/links-and-codes.ts'
import { newEmail, storePerson } from '#test/factories/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(() => app.clock.advance(2 * DAY))

const signUp = 'POST /api/LocalAccount/Signup' as const
const confirm = 'POST /api/LocalAccount/confirm-email' as const
const NEXT = 'quite another passphrase'

describe('a new account', () => {
  test('is confirmed once, by the link in its email', async () => {
    const email = newEmail()
    const browser = aBrowser()
    const answer = await app.call(
      signUp,
      { body: { name: 'Sara', email, phoneNumber: '0711223344', password: NEXT } },
      browser,
    )
    expect(answer.success).toBe(true)
    const activateionToken = await tokenOf(app, email, 'activation')
    expect((await app.call(confirm, { body: { activateionToken, email } }, browser)).success).toBe(true)
    expect((await app.refusal(confirm, { body: { activateionToken, email } }, browser)).title).toBe(
      'This link is no longer valid. Please ask for a new one.',
    )
    const signedIn = await app.call('POST /api/LocalAccount/Signin', { body: { email, password: NEXT } }, aBrowser())
    expect(signedIn).toMatchObject({
      success: true,
      emailConfirmed: true,
      phoneNumber: '+251711223344',
      phoneNumberConfirmed: false,
    })
  })
  test('for an address that has an owner is not made; the answer is the same, and the owner is notified', async () => {
    const { email } = await storePerson(app)
    const body = { name: 'Mallory', password: NEXT }
    const known = await app.request(signUp, { body: { ...body, email } }, aBrowser())
    const unknown = await app.request(signUp, { body: { ...body, email: newEmail() } }, aBrowser())
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect((await app.messagesTo(email)).map(({ kind }) => kind)).toEqual(['known-address'])
    expect(
      (await app.call('POST /api/LocalAccount/Signin', { body: { email, password: NEXT } }, aBrowser())).success,
    ).toBe(false)
  })
  test('gets emails without the words of the person who entered it', async () => {
    const email = 'never.asked@example.com'
    const name = 'You won, see prize.example'
    await app.call(
      'POST /api/LocalAccount/Signup',
      { body: { name, email, password: 'a passphrase of mine' } },
      aBrowser(),
    )
    await app.call('POST /api/LocalAccount/reset-password-request', { body: { email } }, aBrowser())
    await app.call('POST /api/LocalAccount/request-code', { body: { email } }, aBrowser())
    await app.drain()
    const letters = await app.messagesTo(email)
    expect(letters.map(({ kind }) => kind).toSorted()).toEqual(['activation', 'code', 'reset'])
    for (const { subject, text, html } of letters) expect(`${subject} ${text} ${html}`).not.toContain('prize')
  })
  test('claimed by several belongs to the one whose email was opened', async () => {
    const email = newEmail()
    await app.call(signUp, { body: { name: 'First', email, password: 'password of the first' } }, aBrowser())
    const first = await tokenOf(app, email, 'activation')
    await app.call(signUp, { body: { name: 'Second', email, password: 'password of the second' } }, aBrowser())
    const second = await tokenOf(app, email, 'activation')
    await app.call(
      confirm,
      { body: { activateionToken: second, email, password: 'password of the second' } },
      aBrowser(),
    )
    expect((await app.refusal(confirm, { body: { activateionToken: first, email } }, aBrowser())).status).toBe(400)
    const by = async (password: string) =>
      (await app.call('POST /api/LocalAccount/Signin', { body: { email, password } }, aBrowser())).name
    expect([await by('password of the first'), await by('password of the second')]).toEqual([undefined, 'Second'])
  })
  test.each([
    ['no address', { email: 'not an address' }, 'email'],
    ['no name', { name: ' ' }, 'name'],
    ['a name with a line break', { name: 'Sara\r\nBcc: all@example.com' }, 'name'],
    ['a short password', { password: 'seven77' }, 'password'],
    ['a common password', { password: 'football1' }, 'password'],
    ['a password over a thousand', { password: 'x'.repeat(1001) }, 'password'],
    ['no mobile', { phoneNumber: '0111 55 00 00' }, 'phoneNumber'],
  ])('with %s is refused by field', async (_, wrong, field) => {
    const refusal = await app.refusal(
      signUp,
      { body: { name: 'Sara', email: newEmail(), password: NEXT, ...wrong } },
      aBrowser(),
    )
    expect([refusal.status, Object.keys(refusal.errors ?? {})]).toEqual([400, [field]])
  })
})

describe('the sign-up email', () => {
  const again = 'POST /api/LocalAccount/resend-activation' as const
  const kindsTo = async (email: string) => (await app.messagesTo(email)).map(({ kind }) => kind)
  test.each([
    ['24 hours less a moment', DAY - 1, 200],
    ['24 hours', DAY, 400],
  ])('an activation %s after it was sent', async (_, wait, status) => {
    const email = newEmail()
    await app.call(signUp, { body: { name: 'Sara', email, password: NEXT } }, aBrowser())
    const activateionToken = await tokenOf(app, email, 'activation')
    app.clock.advance(wait)
    expect((await app.request(confirm, { body: { activateionToken, email, password: NEXT } }, aBrowser())).status).toBe(
      status,
    )
  })
  test('is sent again on request; the newest link is the one that works', async () => {
    const email = newEmail()
    await app.call(signUp, { body: { name: 'Sara', email, password: NEXT } }, aBrowser())
    const first = await tokenOf(app, email, 'activation')
    await app.call(again, { body: { email: ` ${email.toUpperCase()}` } }, aBrowser({ headers: { cookie: 'lang=am' } }))
    const second = await tokenOf(app, email, 'activation')
    expect((await app.messagesTo(email)).map(({ kind, lang }) => [kind, lang])).toEqual([
      ['activation', 'en'],
      ['activation', 'am'],
    ])
    expect((await app.refusal(confirm, { body: { activateionToken: first, email } }, aBrowser())).status).toBe(400)
    expect(
      (await app.call(confirm, { body: { activateionToken: second, email, password: NEXT } }, aBrowser())).success,
    ).toBe(true)
  })
  test('is sent again for the account of the requesting browser, if several claim the address', async () => {
    const email = newEmail()
    const [mine, other] = [aBrowser(), aBrowser()]
    await app.call(signUp, { body: { name: 'Mine', email, password: 'password of mine' } }, mine)
    app.clock.advance(MINUTE)
    await app.call(signUp, { body: { name: 'Other', email, password: 'password of the other' } }, other)
    await app.call(again, { body: { email } }, mine)
    await app.call(confirm, { body: { activateionToken: await tokenOf(app, email, 'activation'), email } }, mine)
    expect(
      await app.call('POST /api/LocalAccount/Signin', { body: { email, password: 'password of mine' } }, mine),
    ).toMatchObject({ name: 'Mine' })
  })
  test('has the same answer for an unknown, an unconfirmed and a confirmed address, and the last gets an email about its account', async () => {
    const [nobody, waiting] = [newEmail(), newEmail()]
    const { email: owner } = await storePerson(app)
    await app.call(signUp, { body: { name: 'Sara', email: waiting, password: NEXT } }, aBrowser())
    const answers = await Promise.all(
      [nobody, waiting, owner].map((email) => app.request(again, { body: { email } }, aBrowser())),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
    await app.drain()
    expect([await kindsTo(nobody), await kindsTo(waiting), await kindsTo(owner)]).toEqual([
      [],
      ['activation', 'activation'],
      ['known-address'],
    ])
  })
  test('goes out five times an hour to one mailbox however it is spelled, and is asked for twenty times from one address', async () => {
    const statuses = []
    for (let i = 0; i < 6; i++)
      statuses.push((await app.request(again, { body: { email: `sa.ra+${i}@example.com` } }, aBrowser())).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const browser = aBrowser()
    const many = []
    for (let i = 0; i < 21; i++) many.push((await app.request(again, { body: { email: newEmail() } }, browser)).status)
    expect(many.filter((status) => status === 200)).toHaveLength(20)
  })
})
