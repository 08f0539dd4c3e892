import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { codeTo } from '#test/factories/links-and-codes.ts'
import { aPerson, newPhone, PEOPLE_PASSWORD, signIn } from '#test/factories/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(() => app.clock.advance(2 * DAY))

const ask = 'POST /api/LocalAccount/request-code' as const
const verify = 'POST /api/LocalAccount/verify-code' as const
const seconds = (count: number) => app.clock.advance(count * 1000)

describe('a number of somebody signed in', () => {
  test('is confirmed by its code, and by no code of another number', async () => {
    const person = await aPerson(app, { phone: '+251911000001', phoneConfirmed: false })
    await app.call(ask, { body: { email: person.email, phoneNumber: '0911000001' } }, person)
    const code = await codeTo(app, '+251911000001')
    const shown = (phoneNumber: string | undefined) =>
      app.call(verify, { body: { email: person.email, phoneNumber, code } }, person)
    expect((await shown('0911000002')).success).toBe(false)
    expect(await shown('0911000001')).toMatchObject({ success: true, phoneNumberConfirmed: true })
    expect(await app.call('GET /api/account/me', {}, person)).toMatchObject({ phoneNumberConfirmed: true })
  })
  test('goes to the person who confirms it; the former holder loses it and is notified', async () => {
    const phone = newPhone()
    const former = await aPerson(app, { phone })
    const person = await aPerson(app, { phone: null })
    await app.call(ask, { body: { email: person.email, phoneNumber: phone } }, person)
    await app.call(
      verify,
      { body: { email: person.email, phoneNumber: phone, code: await codeTo(app, phone) } },
      person,
    )
    expect(await app.call('GET /api/account/me', {}, person)).toMatchObject({
      phoneNumber: phone,
      phoneNumberConfirmed: true,
    })
    expect(await app.call('GET /api/account/me', {}, former)).toMatchObject({ phoneNumberConfirmed: false })
    expect((await app.messagesTo(former.email)).map(({ kind }) => kind)).toEqual(['phone-changed'])
  })
  test('is accepted as the first one only soon after signing in or with the password, as it opens the account from then on', async () => {
    const person = await aPerson(app, { phone: null })
    const phoneNumber = newPhone()
    app.clock.advance(11 * MINUTE)
    expect((await app.refusal(ask, { body: { email: person.email, phoneNumber } }, person)).code).toBe('sign-in-again')
    expect(await app.messagesTo(phoneNumber)).toEqual([])
    const change = 'POST /api/account/change-phone' as const
    expect(await app.refusal(change, { body: { phoneNumber, password: 'not it at all' } }, person)).toMatchObject({
      errors: { password: [expect.any(String)] },
    })
    await app.call(change, { body: { phoneNumber, password: PEOPLE_PASSWORD } }, person)
    // The same code again needs no password; another number does.
    seconds(30)
    await app.call(ask, { body: { email: person.email, phoneNumber } }, person)
    expect((await app.refusal(ask, { body: { email: person.email, phoneNumber: newPhone() } }, person)).code).toBe(
      'sign-in-again',
    )
    expect(
      await app.call(
        verify,
        { body: { email: person.email, phoneNumber, code: await codeTo(app, phoneNumber) } },
        person,
      ),
    ).toMatchObject({
      success: true,
    })
  })
  test('that was merely given is confirmed by the same rule', async () => {
    const person = await aPerson(app, { phoneConfirmed: false, password: true })
    app.clock.advance(11 * MINUTE)
    expect(
      (await app.refusal(ask, { body: { email: person.email, phoneNumber: person.phone ?? '' } }, person)).code,
    ).toBe('sign-in-again')
  })
  test('is changed only by a person who signs in again; other sessions end and an email is sent', async () => {
    const person = await aPerson(app)
    const elsewhere = await signIn(app, person.email)
    const next = newPhone()
    app.clock.advance(11 * MINUTE)
    expect((await app.refusal(ask, { body: { email: person.email, phoneNumber: next } }, person)).code).toBe(
      'sign-in-again',
    )
    const change = 'POST /api/account/change-phone' as const
    expect(await app.refusal(change, { body: { phoneNumber: next, password: 'not it at all' } }, person)).toMatchObject(
      {
        status: 400,
        errors: { password: [expect.any(String)] },
      },
    )
    await app.call(change, { body: { phoneNumber: next, password: PEOPLE_PASSWORD } }, person)
    expect(
      (
        await app.call(
          verify,
          { body: { email: person.email, phoneNumber: next, code: await codeTo(app, next) } },
          person,
        )
      ).success,
    ).toBe(true)
    expect((await app.refusal('GET /api/account/me', {}, elsewhere)).status).toBe(401)
    expect((await app.messagesTo(person.email)).map(({ kind }) => kind)).toEqual(['phone-changed'])
  })
})
