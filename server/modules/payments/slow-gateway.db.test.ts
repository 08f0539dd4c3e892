import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPaymentFixture } from '#test/factories/payment-fixture.ts'
import type { PaymentFixture } from '#test/factories/payment-fixture.ts'
import { aPerson, signInAgain } from '#test/factories/people.ts'

/** Answers and decisions that overtake each other. */
let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture()
})
afterAll(() => fixture.stop())
beforeEach(() => fixture.gateway.behave({ answersAfter: 0 }))

test('an answer that takes longer than the page waits is recorded, and shown the next time', async () => {
  const person = await aPerson(fixture.app)
  const { paymentId, attemptId } = await fixture.begin(person)
  fixture.gateway.settle(attemptId, { Status: 'COMPLETED' })
  fixture.gateway.behave({ answersAfter: 3000 })
  expect(await fixture.lookAgain(person, paymentId)).toMatchObject({ state: 'paid' })
})

test('a slow answer that it is under way does not undo a later one that it failed', async () => {
  const person = await aPerson(fixture.app)
  const { paymentId, attemptId } = await fixture.begin(person)
  fixture.app.clock.advance(6000)
  fixture.gateway.behave({ answersAfter: 1500 })
  const slow = fixture.read(person, paymentId)
  await expect.poll(() => fixture.gateway.looks.includes(attemptId)).toBe(true)
  fixture.gateway.behave({ answersAfter: 0 })
  fixture.gateway.settle(attemptId, { Status: 'FAILED' })
  expect(await fixture.lookAgain(person, paymentId)).toMatchObject({ state: 'refused' })
  await slow
  expect(await fixture.app.call('GET /api/payment/GetPayments', {}, person)).toMatchObject([{ state: 'refused' }])
  expect(await fixture.own(person)).toMatchObject({ active: false })
})

const onServer = process.env['TEST_ENGINE'] === 'postgres'
test.skipIf(!onServer)(
  'no page of the gateway is opened for a payment that is withdrawn at the same moment',
  async () => {
    const person = await aPerson(fixture.app)
    const { paymentId } = await fixture.begin(person)
    fixture.app.clock.advance(31 * 60_000)
    await signInAgain(fixture.app, person)
    const before = await fixture.count('payment_try')
    const { db } = fixture.app.world
    let asked: ReturnType<typeof press> | undefined
    const press = () => fixture.app.request('POST /api/payment/{id}/pay-url', { params: { id: paymentId } }, person)
    await db.transaction().execute(async (tx) => {
      await sql`update payment set state = 'withdrawn' where public_id = ${paymentId}`.execute(tx)
      asked = press()
      const waits = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
      const isWaiting = expect.poll(async () => (await waits.execute(db)).rows[0]?.n, { timeout: 10_000 }).toBe(1)
      await Promise.race([asked, isWaiting])
    })
    expect(await asked).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
    expect(await fixture.count('payment_try')).toBe(before)
  },
)
