import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { DAY } from '#test/clock.ts'
import { tokenOf } from '#test/factories/letters.ts'

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

describe('a trap laid before the owner comes', () => {
  test('holds nobody: who resets the password by letter takes off what was set before', async () => {
    const email = newEmail()
    await app.call(signUp, { body: { name: 'Mallory', email, password: 'password of mallory' } }, aBrowser())
    const attacker = aBrowser()
    attacker.token = (await app.call('POST /api/LocalAccount/Signin', { body: { email, password: 'password of mallory' } }, attacker)).token
    await app.call(me, {}, attacker)
    await app.call(ask, { body: { email } }, aBrowser())
    const resetToken = await tokenOf(app, email, 'reset')
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
    const resetToken = await tokenOf(app, email, 'reset')
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
    await app.call(confirm, { body: { activateionToken: await tokenOf(app, email, 'activation'), email } }, aBrowser())
    await app.call(ask, { body: { email } }, aBrowser())
    const answer = await app.call(reset, { body: { resetToken: await tokenOf(app, email, 'reset'), email, password: NEXT } }, aBrowser())
    expect(answer).toMatchObject({ success: true, emailConfirmed: true, phoneNumberConfirmed: false })
    expect((await app.refusal(me, {}, attacker)).status).toBe(401)
  })
})
