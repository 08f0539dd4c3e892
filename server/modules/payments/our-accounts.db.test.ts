import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#ethiopia/time-units.ts'
import { aPerson } from '#test/factories/people.ts'
import { openReceiptFixture, OUR_ACCOUNT } from '#test/factories/receipt-fixture.ts'
import type { ReceiptFixture } from '#test/factories/receipt-fixture.ts'
import { accountsSince, recordOurAccounts } from './actions/record-our-accounts.ts'

let fixture: ReceiptFixture
beforeAll(async () => {
  fixture = await openReceiptFixture()
})
afterAll(() => fixture.stop())

const alarmsTo = async (person: { email: string }) => {
  await fixture.app.drain()
  return (await fixture.app.messagesTo(person.email))
    .filter(({ kind }) => kind === 'payment-desk')
    .map(({ text }) => text)
}

test('all admins are notified once of changed accounts, and payers see them with their day for a while', async () => {
  const [admin, other, approver, payer] = await Promise.all([
    aPerson(fixture.app, { roles: ['admin'] }),
    aPerson(fixture.app, { roles: ['admin'], language: 'am' }),
    aPerson(fixture.app, { roles: ['approver'] }),
    aPerson(fixture.app),
  ])
  // Nobody is notified of the first ones.
  await fixture.minute()
  await fixture.minute()
  expect(await alarmsTo(admin)).toEqual([])
  const { paymentId } = await fixture.app.call('POST /api/payment/transfer', { body: { plan: 'annually' } }, payer)
  const transfer = () => fixture.app.call('GET /api/payment/{id}/transfer', { params: { id: paymentId } }, payer)
  expect((await transfer()).accountsSince).toBeUndefined()

  const { db, jobs, log } = fixture.app.world
  const { clock } = fixture.app
  const seller = { phones: [], accounts: [{ bank: 'CBE', number: '1000999999999', holder: 'Somebody' }] }
  await Promise.all([1, 2, 3].map(() => recordOurAccounts({ db, clock, jobs, log, seller })))
  const [first, ...more] = await alarmsTo(admin)
  expect([first, more]).toEqual([expect.stringContaining('CBE 1000999999999'), []])
  expect((await alarmsTo(other))[0]).toContain('CBE 1000999999999')
  expect(await alarmsTo(approver)).toEqual([])
  expect((await transfer()).accountsSince).toBe(clock.now())

  // Back again is a change, too.
  clock.advance(60_000)
  await fixture.minute()
  expect(await alarmsTo(admin)).toHaveLength(2)
  expect((await alarmsTo(admin))[1]).toContain(OUR_ACCOUNT)
  expect(await accountsSince(db, clock.now() + 89 * DAY)).not.toEqual({})
  expect(await accountsSince(db, clock.now() + 91 * DAY)).toEqual({})
})
