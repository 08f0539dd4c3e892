import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#ethiopia/time-units.ts'
import { aPerson, signInAgain } from '#test/factories/people.ts'
import { openReceiptFixture, OUR_ACCOUNT } from '#test/factories/receipt-fixture.ts'
import type { ReceiptFixture } from '#test/factories/receipt-fixture.ts'

let fixture: ReceiptFixture
beforeAll(async () => {
  fixture = await openReceiptFixture()
})
afterAll(() => fixture.stop())

const week = async () => {
  await fixture.app.world.jobs.send(fixture.app.world.db, 'payments-weekly', {})
  await fixture.app.drain()
}

test('admins get one email about unusual decisions of the past week, and none if there were none', async () => {
  const { app } = fixture
  const admin = await aPerson(app, { roles: ['admin'], name: 'Sara Admin' })
  const other = await aPerson(app, { roles: ['admin'], language: 'am' })
  const approver = await aPerson(app, { roles: ['approver'] })
  const payer = await aPerson(app)
  const reportsTo = async ({ email }: { email: string }) =>
    (await app.messagesTo(email)).filter(({ subject }) => /last week|ባለፈው ሳምንት/.test(subject ?? ''))
  const decide = (id: string, body: object) =>
    app.call('PUT /api/payment/{id}', { params: { id }, body: body as never }, admin)
  const { paymentId } = await app.call('POST /api/payment/transfer', { body: { plan: 'annually' } }, payer)
  const credit = { what: 'transfer', account: OUR_ACCOUNT, bankReference: 'FT26061WEEK1', bookedOn: '2026-03-02' }
  await decide(paymentId, { ...credit, amount: 4795 })
  await decide(paymentId, { what: 'write-off' })
  await app.call('POST /api/coupon', { body: { percent: 60, maxUses: 3 } }, admin)
  const small = await app.call('POST /api/coupon', { body: { percent: 50, maxUses: 3 } }, admin)
  await app.call('PUT /api/subscription/plan', { body: { quarterly: 1600 } }, admin)
  // The week is not over.
  await week()
  expect(await reportsTo(admin)).toEqual([])

  app.clock.advance(7 * DAY)
  await Promise.all([week(), week()])
  // One of the two may still have had a message in progress when the other had none left.
  await app.drain()
  const [letter, ...more] = await reportsTo(admin)
  expect(more).toEqual([])
  const { reference } = await fixture.read(await signedIn(payer), paymentId)
  for (const words of ['Written off (1)', reference, '60 %', 'price of three months 1500 → 1600', 'Sara Admin'])
    expect(letter?.text).toContain(words)
  expect(letter?.text).not.toContain(small.code)
  expect(letter?.text).not.toContain('Refunded')
  expect((await reportsTo(other))[0]?.text).toContain('የተተዉ ቀሪዎች (1)፦')
  expect(await reportsTo(approver)).toEqual([])

  app.clock.advance(7 * DAY)
  await week()
  expect(await reportsTo(admin)).toHaveLength(1)

  async function signedIn(person: typeof payer) {
    await signInAgain(app, person)
    return person
  }
})
