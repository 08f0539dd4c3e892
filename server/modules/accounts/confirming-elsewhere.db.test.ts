import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { codeTo, linkTo, tokenOf } from '#test/factories/links-and-codes.ts'
import { aPerson, newEmail, PEOPLE_PASSWORD as OWN_PASSWORD, storePerson } from '#test/factories/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(() => app.clock.advance(2 * DAY))

const signUp = 'POST /api/LocalAccount/Signup' as const
const signIn = 'POST /api/LocalAccount/Signin' as const
const confirm = 'POST /api/LocalAccount/confirm-email' as const
const me = 'GET /api/account/me' as const
const PASSWORD = 'quite another passphrase'

/** A new person, signed in where they signed up, and the token of their email. */
async function signedUp() {
  const email = newEmail()
  const first = aBrowser()
  await app.call(signUp, { body: { name: 'Sara', email, password: PASSWORD } }, first)
  first.token = (await app.call(signIn, { body: { email, password: PASSWORD } }, first)).token
  return { email, first, activateionToken: await tokenOf(app, email, 'activation') }
}

describe('the sign-up email opened in another browser', () => {
  test('says that the password is needed, changes nothing and stays good; with the password the address is confirmed for every browser', async () => {
    const { email, first, activateionToken } = await signedUp()
    const phone = aBrowser()
    expect(await app.call(confirm, { body: { activateionToken, email } }, phone)).toMatchObject({
      success: false,
      reason: 'password-needed',
    })
    expect(await app.call(me, {}, first)).toMatchObject({ emailConfirmed: false })
    const answer = await app.call(confirm, { body: { activateionToken, email, password: PASSWORD } }, phone)
    expect(answer).toMatchObject({ success: true, emailConfirmed: true, message: 'Your email address is confirmed.' })
    expect(await app.call(me, {}, first)).toMatchObject({ emailConfirmed: true })
    expect(await app.call(me, {}, { ...phone, token: answer.token })).toMatchObject({ email, emailConfirmed: true })
    const points = await app.call('GET /api/Notification/contact-points', {}, first)
    expect(points.find(({ channel }) => channel === 'email')?.why).not.toBe('not-confirmed')
  })
  test('a wrong password confirms nothing, counts as a try, and leaves the link good', async () => {
    const { email, first, activateionToken } = await signedUp()
    const phone = aBrowser()
    const refused = await app.refusal(
      confirm,
      { body: { activateionToken, email, password: 'not the passphrase' } },
      phone,
    )
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([400, ['password']])
    expect(await app.call(me, {}, first)).toMatchObject({ emailConfirmed: false })
    for (let i = 1; i < 10; i++)
      await app.refusal(confirm, { body: { activateionToken, email, password: 'not the passphrase' } }, phone)
    expect((await app.refusal(confirm, { body: { activateionToken, email, password: PASSWORD } }, phone)).status).toBe(
      429,
    )
    expect((await app.call(confirm, { body: { activateionToken, email } }, first)).success).toBe(true)
  })
  test('an account without a password is signed in to first, by its code; then the same link confirms', async () => {
    const email = newEmail()
    const phoneNumber = '+251922000333'
    const code = async () => ({ email, phoneNumber, code: await codeTo(app, phoneNumber) })
    const first = aBrowser()
    await app.call('POST /api/LocalAccount/request-code', { body: { email, phoneNumber } }, first)
    first.token = (await app.call('POST /api/LocalAccount/verify-code', { body: await code() }, first)).token
    const activateionToken = await tokenOf(app, email, 'activation')
    const other = aBrowser()
    expect(await app.call(confirm, { body: { activateionToken, email } }, other)).toMatchObject({
      success: false,
      reason: 'sign-in-first',
    })
    app.clock.advance(60_000)
    await app.call('POST /api/LocalAccount/request-code', { body: { email, phoneNumber } }, other)
    await app.call('POST /api/LocalAccount/verify-code', { body: await code() }, other)
    expect((await app.call(confirm, { body: { activateionToken, email } }, other)).success).toBe(true)
    expect(await app.call(me, {}, first)).toMatchObject({ emailConfirmed: true })
  })
})

describe('the page that somebody came from', () => {
  const back = '/tenders/detail?id=7'
  test('is part of the sign-up email, of the one sent again and of the one for a new password', async () => {
    const email = newEmail()
    await app.call(signUp, { body: { name: 'Sara', email, password: PASSWORD, returnUrl: back } }, aBrowser())
    expect((await linkTo(app, email, 'activation')).searchParams.get('returnUrl')).toBe(back)
    await app.call(
      'POST /api/LocalAccount/resend-activation',
      { body: { email, returnUrl: `http://chereta.test${back}` } },
      aBrowser(),
    )
    expect((await linkTo(app, email, 'activation')).searchParams.get('returnUrl')).toBe(back)
    await app.call('POST /api/LocalAccount/reset-password-request', { body: { email, returnUrl: back } }, aBrowser())
    expect((await linkTo(app, email, 'reset')).searchParams.get('returnUrl')).toBe(back)
  })
  test('is part of the email for an address that already has an account', async () => {
    const { email } = await storePerson(app)
    await app.call(signUp, { body: { name: 'Sara', email, password: PASSWORD, returnUrl: back } }, aBrowser())
    expect((await linkTo(app, email, 'known-address')).searchParams.get('returnUrl')).toBe(back)
  })
  test.each(['//e.example', 'https://e.example/x', 'http://chereta.test@e.example/', `/${'a'.repeat(3000)}`])(
    '%.40s is in no email',
    async (returnUrl) => {
      const email = newEmail()
      await app.call(signUp, { body: { name: 'Sara', email, password: PASSWORD, returnUrl } }, aBrowser())
      expect((await linkTo(app, email, 'activation')).searchParams.has('returnUrl')).toBe(false)
    },
  )
})

describe('the email sent again from the profile', () => {
  test('needs no password if it goes to the unconfirmed address again, but one for another address', async () => {
    const person = await aPerson(app, { emailConfirmed: false })
    app.clock.advance(11 * MINUTE)
    const ask = 'POST /api/account/change-email' as const
    expect((await app.call(ask, { body: { email: person.email } }, person)).success).toBe(true)
    expect((await app.messagesTo(person.email)).map(({ kind }) => kind)).toEqual(['activation'])
    expect((await app.refusal(ask, { body: { email: `other.${person.email}` } }, person)).code).toBe('sign-in-again')
  })
})

describe('an export', () => {
  test('contains the emails sent to a former address of the person, and none of an address that was never confirmed', async () => {
    const person = await aPerson(app)
    const former = person.email
    const change = (email: string) =>
      app.call('POST /api/account/change-email', { body: { email, password: OWN_PASSWORD } }, person)
    await change(`never.opened${person.id}@example.org`)
    const next = `next.one${person.id}@example.org`
    await change(next)
    const activateionToken = await tokenOf(app, next, 'activation')
    await app.call('POST /api/LocalAccount/confirm-email', { body: { activateionToken, email: next } }, person)
    const messages = (await app.call('GET /api/account/export', {}, person))['messages'] as {
      to: string
      kind: string
      text?: string
    }[]
    const letters = messages.map(({ to, kind }) => `${kind} ${to}`).toSorted()
    expect(letters).toEqual([
      `activation ${next}`,
      `email-asked ${former}`,
      `email-asked ${former}`,
      `email-changed ${former}`,
    ])
    expect(JSON.stringify(messages)).not.toContain(activateionToken)
  })
})
