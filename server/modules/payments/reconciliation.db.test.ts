import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Reconciliation } from '#contract/reconciliation.ts'
import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import { aPerson, PEOPLE_PASSWORD, signInAgain } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { openReceiptFixture, OUR_ACCOUNT } from '#test/factories/receipt-fixture.ts'
import type { ReceiptFixture } from '#test/factories/receipt-fixture.ts'
import { STATEMENT_COLUMNS, statementFile } from '#test/factories/statements.ts'

let fixture: ReceiptFixture
let admin: SignedIn
beforeAll(async () => {
  fixture = await openReceiptFixture()
  admin = await aPerson(fixture.app, { roles: ['admin'] })
})
afterAll(() => fixture.stop())

const overview = (): Promise<Reconciliation> => fixture.app.call('GET /api/payment/reconciliation', {}, admin)
const execute = (query: ReturnType<typeof sql>) => query.execute(fixture.app.world.db)
const mended = async (kind: string) => (await overview()).repairs.find((repair) => repair.kind === kind)
type Group =
  | 'unanswered'
  | 'lapsedWithMoney'
  | 'short'
  | 'receiptsLate'
  | 'withoutPeriod'
  | 'withoutAccount'
  | 'withoutPayment'
  | 'uncounted'
const listed = async (group: Group, id: string) => (await overview())[group].first.find((row) => row.id === id)

async function aTransfer() {
  const person = await aPerson(fixture.app)
  const { paymentId: id } = await fixture.app.call('POST /api/payment/transfer', { body: { plan: 'annually' } }, person)
  return { id, person }
}
const count = (id: string, amount = 4800) => fixture.count(admin, id, amount)
const number = (id: string) => sql`(select id from payment where public_id = ${id})`

describe('inconsistent payments are listed, corrected once and counted', () => {
  test('all the money arrived, and nothing was given', async () => {
    const { id, person } = await aTransfer()
    await execute(sql`insert into money_entry (payment_id, kind, amount, source, at)
      values (${number(id)}, 'received', 480000, ${`test:${id}`}, ${fixture.app.clock.now()})`)
    expect(await listed('withoutPeriod', id)).toMatchObject({ state: 'open', amount: 4800 })
    await fixture.minute()
    expect(await fixture.read(person, id)).toMatchObject({ state: 'paid', amountPaid: 4800, ends: expect.any(Number) })
    expect(await fixture.own(person)).toMatchObject({ kind: 'paid' })
    expect(await mended('sum-without-period')).toEqual({
      kind: 'sum-without-period',
      count: 1,
      lastAt: fixture.app.clock.now(),
    })
    await fixture.minute()
    expect(await mended('sum-without-period')).toMatchObject({ count: 1 })
    expect((await overview()).withoutPeriod.count).toBe(0)
  })

  test('a paid payment without its period', async () => {
    const { id, person } = await aTransfer()
    await count(id)
    await execute(sql`delete from paid_period where source = 'payment:' || ${number(id)}`)
    expect(await listed('withoutPeriod', id)).toMatchObject({ state: 'paid' })
    await fixture.minute()
    expect(await fixture.read(person, id)).toMatchObject({ state: 'paid', ends: expect.any(Number) })
    expect(await mended('paid-without-period')).toMatchObject({ count: 1 })
    expect((await overview()).withoutPeriod.count).toBe(0)
  })

  test('a completed attempt that was not counted', async () => {
    const person = await aPerson(fixture.app)
    const { paymentId, attemptId } = await fixture.begin(person)
    await execute(sql`update payment_try set state = 'completed', next_look_at = null where id = ${attemptId}`)
    expect(await listed('uncounted', paymentId)).toMatchObject({ state: 'open' })
    fixture.gateway.settle(attemptId, { Status: 'COMPLETED' })
    fixture.app.clock.advance(6000)
    await fixture.minute()
    expect(await fixture.read(person, paymentId)).toMatchObject({ state: 'paid', amountPaid: 4800 })
    expect(await mended('completed-uncounted')).toMatchObject({ count: 1 })
    expect(await overview()).toMatchObject({ uncounted: { count: 0 }, lookedAt: fixture.app.clock.now() })
  })

  test('an attempt that is not scheduled to be checked again', async () => {
    const person = await aPerson(fixture.app)
    const { paymentId, attemptId } = await fixture.begin(person)
    await execute(sql`update payment_try set next_look_at = null where id = ${attemptId}`)
    fixture.gateway.settle(attemptId, { Status: 'COMPLETED' })
    fixture.app.clock.advance(6000)
    await fixture.minute()
    expect(await fixture.read(person, paymentId)).toMatchObject({ state: 'paid' })
    expect(await mended('try-unscheduled')).toMatchObject({ count: 1 })
  })

  test('a coupon that a finished payment holds', async () => {
    const coupon = await fixture.app.call('POST /api/coupon', { body: { amount: 300, maxUses: 1, plans: [] } }, 'admin')
    const person = await aPerson(fixture.app)
    const body = { plan: 'annually' as const, coupon: coupon.code }
    const { paymentId: id } = await fixture.app.call('POST /api/payment/transfer', { body }, person)
    await execute(sql`update payment set state = 'withdrawn' where public_id = ${id}`)
    expect((await overview()).heldInVain).toMatchObject({ count: 1, first: [{ id, state: 'withdrawn' }] })
    await fixture.minute()
    expect(await mended('held-in-vain')).toMatchObject({ count: 1 })
    expect((await overview()).heldInVain.count).toBe(0)
    expect(
      (await fixture.app.call('GET /api/coupon', {}, 'admin')).find(({ code }) => code === coupon.code)?.taken,
    ).toBe(0)
  })

  test('a credit that was counted while its line was imported', async () => {
    const { id } = await aTransfer()
    const reference = 'FT2606230001'
    await fixture.count(admin, id, 4800, reference)
    const rows = [{ day: '03/03/2026', reference, text: 'Late', credit: '4800' }]
    const body = { account: OUR_ACCOUNT, statement: statementFile(rows), columns: JSON.stringify(STATEMENT_COLUMNS) }
    expect(await fixture.app.call('POST /api/payment/lines', { body }, admin)).toMatchObject({ counted: 1 })
    await execute(
      sql`update bank_line set state = 'new', payment_id = null, entry_id = null where reference = ${reference}`,
    )
    expect((await overview()).lines).toMatchObject({ free: 1 })
    await fixture.minute()
    expect(await mended('line-counted')).toMatchObject({ count: 1 })
    expect((await overview()).lines).toEqual({ free: 0, unmatched: 0 })
  })
})

describe('work for people is listed with its age', () => {
  test('a payment that is short, and one that lapsed with part of its money', async () => {
    const { id } = await aTransfer()
    const since = fixture.app.clock.now()
    await count(id, 4000)
    expect(await listed('short', id)).toMatchObject({ state: 'short', amount: 800, since })
    await execute(sql`update payment set state = 'lapsed' where public_id = ${id}`)
    expect(await listed('short', id)).toBeUndefined()
    expect(await listed('lapsedWithMoney', id)).toMatchObject({ state: 'lapsed', amount: 4000 })
  })

  test('a payment of a deleted account: its link makes no call, and staff is notified of money that arrives', async () => {
    const person = await aPerson(fixture.app)
    const body = { plan: 'annually' as const, periods: 1, buyer: {} }
    const { paymentId: id } = await fixture.app.call('POST /api/payment/proforma', { body }, person)
    await count(id, 4000)
    const { rows } = await sql<{ token: string }>`
      select link_token as token from payment where public_id = ${id}`.execute(fixture.app.world.db)
    const params = { token: rows[0]?.token ?? '' }
    expect((await fixture.app.call('GET /api/pay/{token}', { params })).state).toBe('short')
    await fixture.app.call('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, person)

    expect((await fixture.app.call('GET /api/pay/{token}', { params })).state).toBe('withdrawn')
    const over = { status: 409, reason: { code: 'payment-over' } }
    expect(await fixture.app.refusal('POST /api/pay/{token}', { params }, 'visitor')).toMatchObject(over)
    const receipt = { ...fixture.claimOf(), planType: undefined }
    expect(
      await fixture.app.refusal('POST /api/pay/{token}/receipt', { params, body: receipt }, 'visitor'),
    ).toMatchObject(over)
    expect(await listed('withoutAccount', id)).toBeUndefined()
    await count(id, 800)
    expect(await listed('withoutAccount', id)).toMatchObject({ state: 'paid', amount: 4800 })
    await fixture.app.drain()
    expect((await fixture.app.messagesTo(admin.email)).at(-1)?.text).toContain('the account was deleted')
    const { id: own, person: payer } = await aTransfer()
    await count(own)
    await fixture.app.call('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, payer)
    expect((await overview()).withoutAccount.count).toBe(1)
  })

  test('a running period of an unpaid payment: it is not taken back automatically', async () => {
    const { id, person } = await aTransfer()
    await count(id)
    expect((await overview()).withoutPayment.count).toBe(0)
    await execute(sql`update payment set state = 'lapsed' where public_id = ${id}`)
    expect(await listed('withoutPayment', id)).toMatchObject({ state: 'lapsed' })
    await execute(sql`update payment set state = 'paid' where public_id = ${id}`)
    expect(await fixture.own(person)).toMatchObject({ kind: 'paid' })
    expect((await overview()).withoutPayment.count).toBe(0)
  })

  test('an attempt that the gateway does not report', async () => {
    const person = await aPerson(fixture.app)
    fixture.gateway.behave({ offering: 'lost-reply', looking: 'error' })
    await fixture.app.request('GET /api/SantimPay/get_pay_url/{plan}', { params: { plan: '3' } }, person)
    const before = (await overview()).unanswered.count
    fixture.app.clock.advance(6 * MINUTE)
    expect((await overview()).unanswered.count).toBe(before + 1)
    fixture.gateway.behave({ offering: 'ok', looking: 'ok' })
  })

  test('an attempt that the gateway never decides, until the payment no longer waits; later money still counts', async () => {
    const person = await aPerson(fixture.app)
    const { paymentId, attemptId } = await fixture.begin(person)
    expect((await fixture.lookAgain(person, paymentId)).state).toBe('checking')
    fixture.app.clock.advance(3 * DAY)
    await fixture.minute()
    await signInAgain(fixture.app, person)
    await signInAgain(fixture.app, admin)
    expect((await fixture.read(person, paymentId)).state).toBe('lapsed')
    expect(await fixture.deliveriesTo(person)).toEqual(['email unconfirmed'])
    fixture.app.clock.advance(DAY)
    await fixture.minute()
    await signInAgain(fixture.app, person)
    await signInAgain(fixture.app, admin)
    expect(await fixture.deliveriesTo(person)).toEqual(['email unconfirmed'])
    fixture.gateway.settle(attemptId, { Status: 'COMPLETED' })
    expect((await fixture.lookAgain(person, paymentId)).state).toBe('paid')
  })

  test('a receipt after two days', async () => {
    const person = await aPerson(fixture.app)
    const { id } = await fixture.send(person)
    expect((await overview()).receiptsLate.count).toBe(0)
    fixture.app.clock.advance(2 * DAY + 1)
    await signInAgain(fixture.app, admin)
    expect((await overview()).receiptsLate).toMatchObject({ count: 1, first: [{ id, state: 'checking' }] })
  })

  test('new lines without a match, with the oldest day', async () => {
    const rows = [
      { day: '01/02/2026', reference: 'FT26032AAAAA', text: 'Interest', credit: '3.17' },
      { day: '02/02/2026', reference: 'FT26033BBBBB', text: 'Interest', credit: '3.18' },
    ]
    await fixture.app.call(
      'POST /api/payment/lines',
      { body: { account: OUR_ACCOUNT, statement: statementFile(rows) } },
      admin,
    )
    expect((await overview()).lines).toEqual({ free: 2, unmatched: 2, oldest: '2026-02-01' })
  })
})
