import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { codeTo, otherCode } from '#test/factories/links-and-codes.ts'
import { newEmail, newPhone, PEOPLE_PASSWORD, signIn, storePerson } from '#test/factories/people.ts'
import { startSmsGateway } from '#test/fakes/sms-gateway.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(() => app.clock.advance(2 * DAY))

const ask = 'POST /api/LocalAccount/request-code' as const
const verify = 'POST /api/LocalAccount/verify-code' as const
let n = 0
const seconds = (count: number) => app.clock.advance(count * 1000)

describe('asking again', () => {
  test('not before thirty seconds; the answer says when', async () => {
    const { email, phone } = await storePerson(app)
    await app.call(ask, { body: { email } }, aBrowser())
    for (const [wait, retryAfter] of [
      [0, '30'],
      [29, '1'],
    ] as const) {
      seconds(wait)
      const { status, headers } = await app.request(ask, { body: { email } }, aBrowser())
      expect([status, headers.get('retry-after')]).toEqual([429, retryAfter])
    }
    seconds(1)
    await app.call(ask, { body: { email } }, aBrowser())
    expect(await app.messagesTo(phone ?? '')).toHaveLength(2)
  })
  test('three an hour and six a day from browsers unknown to the account, from any address and however the email is written', async () => {
    const { phone } = await storePerson(app, { email: `dotted.name${++n}@example.com` })
    const email = `dotted.name${n}@example.com`
    const spellings = [email, email.toUpperCase(), email.replace('.', '..').replace('..', '.'), ` ${email}`]
    let sent = 0
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      app.clock.advance(5 * MINUTE)
      const { status } = await app.request(ask, { body: { email: spellings[minute % 4] ?? email } }, aBrowser())
      if (status === 200) sent++
      if (minute === 55) expect(sent).toBe(3)
    }
    expect(sent).toBe(6)
    expect(await app.messagesTo(phone ?? '')).toHaveLength(6)
  })
  test('five an hour and ten a day from the browsers of its owner and strangers together', async () => {
    const { email, phone } = await storePerson(app)
    const browser = await signIn(app, email)
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      app.clock.advance(5 * MINUTE)
      for (const sender of [browser, aBrowser()])
        await app.request(ask, { body: { email } }, { ...sender, token: undefined })
      if (minute === 55) expect(await app.messagesTo(phone ?? '')).toHaveLength(5)
    }
    expect(await app.messagesTo(phone ?? '')).toHaveLength(10)
  })
  test('three an hour and six a day for one number requested from ever new addresses', async () => {
    const phone = newPhone()
    for (let i = 0; i < 60; i++) {
      seconds(60)
      await app.request(ask, { body: { email: newEmail(), phoneNumber: phone } }, aBrowser())
    }
    expect(await app.messagesTo(phone)).toHaveLength(3)
    for (let i = 0; i < 60; i++) {
      app.clock.advance(20 * MINUTE)
      await app.request(ask, { body: { email: newEmail(), phoneNumber: phone } }, aBrowser())
    }
    expect(await app.messagesTo(phone)).toHaveLength(6)
  })
  test('sending a code to a number first does not reveal whose number it is', async () => {
    const { email, phone } = await storePerson(app)
    const { email: other } = await storePerson(app)
    const request = 'POST /api/LocalAccount/request-code'
    await app.call(request, { body: { email: 'stranger.of.both@example.com', phoneNumber: phone ?? '' } }, aBrowser())
    const answers = []
    for (const address of [email, other])
      answers.push(await app.request(request, { body: { email: address, phoneNumber: phone ?? '' } }, aBrowser()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await app.messagesTo(phone ?? '')).toHaveLength(1)
  })
  test('twenty an hour from one address', async () => {
    const browser = aBrowser()
    const statuses = []
    for (let i = 0; i < 22; i++)
      statuses.push((await app.request(ask, { body: { email: newEmail(), phoneNumber: newPhone() } }, browser)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    app.clock.advance(HOUR)
    await app.call(ask, { body: { email: newEmail(), phoneNumber: newPhone() } }, browser)
  })
  test('the country has a daily cap', async () => {
    const small = await startTestApp({ env: { SMS_DAILY_CAP: '2' } })
    const statuses = []
    for (let i = 0; i < 3; i++)
      statuses.push(
        (await small.request(ask, { body: { email: newEmail(), phoneNumber: newPhone() } }, aBrowser())).status,
      )
    expect(statuses).toEqual([200, 200, 503])
    small.clock.advance(DAY)
    await small.call(ask, { body: { email: newEmail(), phoneNumber: newPhone() } }, aBrowser())
    await small.stop()
  })
  test('that counts only sent and waiting messages, not failed ones or those beyond the limit of one number', async () => {
    const gateway = await startSmsGateway()
    const small = await startTestApp({
      env: { SMS_DAILY_CAP: '2', AFROMESSAGE_URL: gateway.url, AFROMESSAGE_TOKEN: 'a-token-for-tests' },
    })
    const asked = async (phoneNumber = newPhone()) =>
      (await small.request(ask, { body: { email: newEmail(), phoneNumber } }, aBrowser())).status
    gateway.behave('rejects-number')
    for (let i = 0; i < 3; i++) {
      expect(await asked()).toBe(200)
      await small.drain()
    }
    gateway.behave('ok')
    expect([await asked(), await asked(), await asked()]).toEqual([200, 200, 503])
    await small.stop()
    await gateway.stop()
  })
})

describe('a stranger who asks and guesses', () => {
  /** A person without a password, and a browser that they have used. */
  async function owner() {
    const { id, email, phone } = await storePerson(app, { password: false })
    const browser = aBrowser()
    await app.call(ask, { body: { email } }, browser)
    await app.call(verify, { body: { email, code: await codeTo(app, phone ?? '') } }, browser)
    app.clock.advance(2 * DAY)
    return { id, email, phone: phone ?? '', browser }
  }
  test('leaves the owner codes enough, in the browser they know', async () => {
    const { email, phone, browser } = await owner()
    for (let i = 0; i < 40; i++) {
      await app.request(ask, { body: { email } }, aBrowser())
      await app.request(ask, { body: { email: newEmail(), phoneNumber: phone } }, aBrowser())
      seconds(30)
    }
    const before = (await app.messagesTo(phone)).length
    expect(before).toBe(1 + 3)
    await app.call(ask, { body: { email } }, browser)
    expect(await app.messagesTo(phone)).toHaveLength(before + 1)
    expect((await app.call(verify, { body: { email, code: await codeTo(app, phone) } }, browser)).success).toBe(true)
  })
  test('spends no tries of the code that the owner asked for', async () => {
    const { email, phone, browser } = await owner()
    await app.call(ask, { body: { email } }, browser)
    const code = await codeTo(app, phone)
    for (let i = 0; i < 10; i++) await app.call(verify, { body: { email, code: otherCode(code) } }, aBrowser())
    expect((await app.call(verify, { body: { email, code } }, aBrowser())).success).toBe(false)
    expect((await app.call(verify, { body: { email, code } }, browser)).success).toBe(true)
  })
  test('and got a newer code sent: the owner may type either', async () => {
    const { email, phone, browser } = await owner()
    await app.call(ask, { body: { email } }, browser)
    seconds(31)
    await app.call(ask, { body: { email } }, aBrowser())
    const newer = await codeTo(app, phone)
    expect((await app.call(verify, { body: { email, code: newer } }, browser)).success).toBe(true)
  })
  test('guesses at the password: its owner can still sign in by a code, from any browser', async () => {
    const { email, phone } = await storePerson(app)
    for (let i = 0; i < 12; i++)
      await app.request('POST /api/LocalAccount/Signin', { body: { email, password: `guess ${i}` } }, aBrowser())
    expect(
      (await app.request('POST /api/LocalAccount/Signin', { body: { email, password: PEOPLE_PASSWORD } }, aBrowser()))
        .status,
    ).toBe(429)
    await app.call(ask, { body: { email } }, aBrowser())
    expect(
      (await app.call(verify, { body: { email, code: await codeTo(app, phone ?? '') } }, aBrowser())).success,
    ).toBe(true)
  })
})
