import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestBrowser, TestApp } from '#test/app.ts'
import { giveAccess } from '#test/factories/kinds-of-caller.ts'
import { codeTo, tokenOf } from '#test/factories/links-and-codes.ts'
import { aPerson, newEmail } from '#test/factories/people.ts'
import { anApprovedTender } from '#test/factories/tender.ts'

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

/** Mallory has signed up with this address, and its owner has opened the email and pressed its button. */
async function opened(email: string): Promise<TestBrowser> {
  const attacker = aBrowser()
  await app.call(signUp, { body: { name: 'Mallory', email, password: 'password of mallory' } }, attacker)
  const pressed = await app.call(
    confirm,
    { body: { activateionToken: await tokenOf(app, email, 'activation'), email } },
    aBrowser(),
  )
  expect(pressed).toMatchObject({ success: false, reason: 'password-needed' })
  attacker.token = (
    await app.call('POST /api/LocalAccount/Signin', { body: { email, password: 'password of mallory' } }, attacker)
  ).token
  return attacker
}

describe('a trap laid before the owner comes', () => {
  test('does not work: resetting the password by email removes what was set before', async () => {
    const email = newEmail()
    await app.call(signUp, { body: { name: 'Mallory', email, password: 'password of mallory' } }, aBrowser())
    const attacker = aBrowser()
    attacker.token = (
      await app.call('POST /api/LocalAccount/Signin', { body: { email, password: 'password of mallory' } }, attacker)
    ).token
    await app.call(me, {}, attacker)
    await app.call(ask, { body: { email } }, aBrowser())
    const resetToken = await tokenOf(app, email, 'reset')
    await app.call(reset, { body: { resetToken, email, password: NEXT } }, aBrowser())
    expect((await app.refusal(me, {}, attacker)).status).toBe(401)
    expect((await app.refusal('POST /api/LocalAccount/refresh', {}, { ...attacker, page: true })).status).toBe(401)
    expect(
      (
        await app.call(
          'POST /api/LocalAccount/Signin',
          { body: { email, password: 'password of mallory' } },
          aBrowser(),
        )
      ).success,
    ).toBe(false)
  })
  test('with the attacker’s phone: the owner of the mailbox signs in by email, and the phone is removed', async () => {
    const email = newEmail()
    const phone = '+251922000111'
    const attacker = aBrowser()
    await app.call('POST /api/LocalAccount/request-code', { body: { email, phoneNumber: phone } }, attacker)
    const code = /\d{6}/.exec((await app.messagesTo(phone))[0]?.text ?? '')?.[0] ?? ''
    attacker.token = (
      await app.call('POST /api/LocalAccount/verify-code', { body: { email, phoneNumber: phone, code } }, attacker)
    ).token
    await app.call(ask, { body: { email } }, aBrowser())
    const resetToken = await tokenOf(app, email, 'reset')
    const answer = await app.call(reset, { body: { resetToken, email, password: NEXT } }, aBrowser())
    expect(answer).toMatchObject({ success: true, emailConfirmed: true, phoneNumberConfirmed: false })
    expect(answer.phoneNumber).toBeUndefined()
    expect((await app.refusal(me, {}, attacker)).status).toBe(401)
  })
  test('and opened by the owner through the email: a reset still removes the attacker’s phone', async () => {
    const email = newEmail()
    const phone = '+251922000222'
    const attacker = aBrowser()
    await app.call('POST /api/LocalAccount/request-code', { body: { email, phoneNumber: phone } }, attacker)
    const code = /\d{6}/.exec((await app.messagesTo(phone))[0]?.text ?? '')?.[0] ?? ''
    attacker.token = (
      await app.call('POST /api/LocalAccount/verify-code', { body: { email, phoneNumber: phone, code } }, attacker)
    ).token
    const pressed = await app.call(
      confirm,
      { body: { activateionToken: await tokenOf(app, email, 'activation'), email } },
      aBrowser(),
    )
    expect(pressed).toMatchObject({ success: false, reason: 'sign-in-first' })
    await app.call(ask, { body: { email } }, aBrowser())
    const answer = await app.call(
      reset,
      { body: { resetToken: await tokenOf(app, email, 'reset'), email, password: NEXT } },
      aBrowser(),
    )
    expect(answer).toMatchObject({ success: true, emailConfirmed: true, phoneNumberConfirmed: false })
    expect((await app.refusal(me, {}, attacker)).status).toBe(401)
  })
  test('and opened by the owner through the email: the address is shown as a claim everywhere, and the export has nothing of its owner', async () => {
    const email = newEmail()
    await app.call(
      'POST /api/order/contact',
      { body: { name: 'Owner', email, note: 'A question\n\nA secret of the owner' } },
      aBrowser(),
    )
    const attacker = await opened(email)
    const shown = await app.call(me, {}, attacker)
    expect(shown).toMatchObject({ email, emailConfirmed: false })
    const [card] = (await app.call('GET /api/admin/people', { query: { query: email } }, 'admin')).data
    expect(card).toMatchObject({ email, emailConfirmed: false })
    expect(JSON.stringify(await app.call('GET /api/account/export', {}, attacker))).not.toContain('secret of the owner')
    expect(await app.call('GET /api/subscription/GetProfile/{email}', { params: { email } }, attacker)).toMatchObject({
      emailConfirmed: false,
    })
  })
  test('and opened by the owner through the email: nothing that is shared with the address reaches the attacker', async () => {
    const email = newEmail()
    const tender = await anApprovedTender(app)
    const payer = await aPerson(app)
    await giveAccess(app, payer.id, { paid: 30 * DAY })
    await app.call('POST /api/subscription/UpdateEmails', { body: { emails: [email] } }, payer)
    const attacker = await opened(email)
    expect((await app.refusal('GET /api/tenders/detail/{id}', { params: { id: tender.id } }, attacker)).code).toBe(
      'subscription-needed',
    )
  })
  test('and opened by the owner through the email: a code by email gives the owner a clean account of their own', async () => {
    const email = newEmail()
    const attacker = await opened(email)
    const owner = aBrowser()
    await app.call('POST /api/LocalAccount/request-code', { body: { email } }, owner)
    const code = await codeTo(app, email)
    const answer = await app.call('POST /api/LocalAccount/verify-code', { body: { email, code } }, owner)
    expect(answer).toMatchObject({ success: true, email, emailConfirmed: true, hasPassword: false })
    expect((await app.refusal(me, {}, attacker)).status).toBe(401)
    expect(
      (
        await app.call(
          'POST /api/LocalAccount/Signin',
          { body: { email, password: 'password of mallory' } },
          aBrowser(),
        )
      ).success,
    ).toBe(false)
  })
  test('shows its owner nothing of what its former user ordered, was to pay, and shared', async () => {
    const email = newEmail()
    const tender = await anApprovedTender(app)
    const former = await opened(email)
    const { rows } = await sql<{ id: number }>`
      update person set phone = '+251922000333' where email_key = ${email} returning id`.execute(app.world.db)
    const personId = rows[0]?.id ?? 0
    await giveAccess(app, personId, { paid: 30 * DAY })
    await app.call(
      'POST /api/order',
      { body: { tenderId: tender.id, mobile: '0922000333', address: 'An address of the former user' } },
      former,
    )
    await app.call('POST /api/subscription/UpdateEmails', { body: { emails: ['colleague@example.com'] } }, former)
    const body = { plan: 'annually' as const, buyer: { name: 'Former Trading PLC' } }
    const { paymentId: id } = await app.call('POST /api/payment/proforma', { body }, former)
    const paper = { params: { id, kind: 'proforma' as const } }
    expect((await app.call('GET /api/payment/{id}/paper/{kind}', paper, former)).buyer).toEqual(body.buyer)

    app.clock.advance(1)
    await app.call(ask, { body: { email } }, aBrowser())
    const resetToken = await tokenOf(app, email, 'reset')
    const owner = aBrowser()
    const answer = await app.call(reset, { body: { resetToken, email, password: NEXT } }, owner)
    expect(answer.name).toBeUndefined()
    owner.token = answer.token
    const shown = [
      await app.call('GET /api/account/export', {}, owner),
      await app.call('GET /api/payment/GetPayments', {}, owner),
      await app.call('GET /api/payment/account', {}, owner),
    ]
    for (const words of ['Mallory', 'Former Trading', 'address of the former', 'colleague@', '0922000333'])
      expect(JSON.stringify(shown)).not.toContain(words)
    expect(await app.call('GET /api/payment/{id}', { params: { id } }, owner)).toMatchObject({
      state: 'withdrawn',
      papers: [],
    })
    for (const call of ['GET /api/payment/{id}/paper/{kind}', 'GET /api/payment/{id}/receipts'] as const)
      expect((await app.request(call, paper, owner)).status).toBe(404)
    expect((await app.call('GET /api/payment/{id}/paper/{kind}', paper, 'admin')).buyer).toEqual(body.buyer)
    // A payment that had arrived in part waits for staff, and nobody can continue it.
    await sql`update payment set state = 'short' where public_id = ${id}`.execute(app.world.db)
    const again = await app.call('POST /api/payment/proforma', { body: { plan: 'annually', buyer: {} } }, owner)
    expect(again.paymentId).not.toBe(id)
    // The payments of the owner stay theirs.
    const own = await app.call('POST /api/payment/proforma', { body: { plan: 'quarterly', buyer: {} } }, owner)
    expect(
      (
        await app.request(
          'GET /api/payment/{id}/paper/{kind}',
          { params: { id: own.paymentId, kind: 'proforma' } },
          owner,
        )
      ).status,
    ).toBe(200)
  })
  test('does not move to the address of another: until it is confirmed, that is a claim as well', async () => {
    const [email, next] = [newEmail(), newEmail()]
    const attacker = await opened(email)
    await app.call('POST /api/account/change-email', { body: { email: next } }, attacker)
    expect(await app.call(me, {}, attacker)).toMatchObject({ email: next, emailConfirmed: false })
    await app.call(signUp, { body: { name: 'Owner', email: next, password: NEXT } }, aBrowser())
    expect((await app.messagesTo(next)).map(({ kind }) => kind)).toEqual(['activation', 'activation'])
  })
})
