import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#ethiopia/time-units.ts'
import { aPerson, signInAgain } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { openReceiptFixture } from '#test/factories/receipt-fixture.ts'
import type { ReceiptFixture } from '#test/factories/receipt-fixture.ts'

let fixture: ReceiptFixture
beforeAll(async () => {
  fixture = await openReceiptFixture()
})
afterAll(() => fixture.stop())

const make = (body: object) =>
  fixture.app.call('POST /api/coupon', { body: { percent: 50, maxUses: 9, plans: [], ...body } }, 'admin')
const ask = (person: SignedIn, coupon: string, plan: 'annually' | 'quarterly' = 'annually') =>
  fixture.app.request('POST /api/payment/transfer', { body: { plan, coupon } }, person)
const idOf = ({ body }: { body: unknown }) => (body as { paymentId: string }).paymentId
const withdraw = (person: SignedIn, id: string) =>
  fixture.app.request('POST /api/payment/{id}/withdraw', { params: { id } }, person)
const count = async (id: string, amount: number) =>
  fixture.count(await aPerson(fixture.app, { roles: ['approver'] }), id, amount)
const usesOf = async (code: string) =>
  (await fixture.app.call('GET /api/coupon', {}, 'admin')).find((coupon) => coupon.code === code)

describe('a coupon that is taken and released again and again', () => {
  test('is given back twice, then it is gone for this person; others find every use', async () => {
    const { code } = await make({ maxUses: 2 })
    const person = await aPerson(fixture.app)
    for (const _ of [1, 2]) {
      const held = await ask(person, code)
      expect(held.status).toBe(200)
      // A repeated withdrawal releases nothing again.
      await Promise.all([1, 2, 3].map(() => withdraw(person, idOf(held))))
      expect(await usesOf(code)).toMatchObject({ taken: 0, held: 0 })
    }
    expect((await ask(person, code)).status).toBe(400)
    expect((await ask(await aPerson(fixture.app), code)).status).toBe(200)
    expect((await ask(await aPerson(fixture.app), code)).status).toBe(200)
  })

  test('lowers one payment of a person: money that comes late for others finds the list price', async () => {
    const { code } = await make({})
    const person = await aPerson(fixture.app)
    const ids: string[] = []
    for (const _ of [1, 2]) {
      ids.push(idOf(await ask(person, code)))
      await withdraw(person, ids.at(-1) ?? '')
    }
    const [first = '', second = ''] = ids
    expect(await count(first, 2400)).toMatchObject({ state: 'paid', amountDue: 2400 })
    expect(await count(second, 2400)).toMatchObject({ state: 'short', amountDue: 4800, amountMissing: 2400 })
    expect(await usesOf(code)).toMatchObject({ taken: 0, late: 1, used: 0 })
    // Its one use is taken.
    expect((await ask(person, code)).status).toBe(400)
  })

  test('lowers no late payment besides the one that holds it', async () => {
    const { code } = await make({})
    const person = await aPerson(fixture.app)
    const let_go = idOf(await ask(person, code))
    await withdraw(person, let_go)
    const held = idOf(await ask(person, code))
    expect(await count(let_go, 2400)).toMatchObject({ state: 'short', amountDue: 4800 })
    expect(await count(held, 2400)).toMatchObject({ state: 'paid', amountDue: 2400 })
  })

  test('lowers no late payment of an account whose mailbox has used it behind another', async () => {
    const { code } = await make({})
    const first = await aPerson(fixture.app, { email: 'late.digest@example.com' })
    const second = await aPerson(fixture.app, { email: 'latedigest+b@example.com' })
    const let_go = idOf(await ask(first, code))
    await withdraw(first, let_go)
    const other = await ask(second, code)
    expect(await count(idOf(other), 2400)).toMatchObject({ state: 'paid' })
    expect(await count(let_go, 2400)).toMatchObject({ state: 'short', amountDue: 4800 })
  })
})

test('a payment opened before the end of a coupon does not extend the coupon', async () => {
  const { code } = await make({ to: fixture.app.clock.now() + 3 * DAY, onceEach: false })
  const person = await aPerson(fixture.app)
  const held = await ask(person, code)
  fixture.app.clock.advance(4 * DAY)
  await signInAgain(fixture.app, person)
  // Its price is valid as promised, but nothing new can be opened with it.
  expect(idOf(await ask(person, code))).toBe(idOf(held))
  expect((await ask(person, code, 'quarterly')).status).toBe(400)
  fixture.app.clock.advance(4 * DAY)
  await signInAgain(fixture.app, person)
  expect((await ask(person, code)).status).toBe(400)
})

describe('a person who left the page of the gateway', () => {
  const pay = (person: SignedIn, coupon: string, plan: 'annually' | 'quarterly' = 'annually') =>
    fixture.app.request('GET /api/SantimPay/get_pay_url/{plan}/{coupon}', { params: { plan, coupon } }, person)
  const attemptOf = ({ body }: { body: unknown }) => (body as { url: string }).url.split('/').at(-1) ?? ''
  const only = () => make({ maxUses: 1 })

  test('uses the coupon for another plan; nobody else finds it free, and the page that was left costs the full price', async () => {
    const { code } = await only()
    const person = await aPerson(fixture.app)
    const left = await pay(person, code)
    const chosen = await pay(person, code, 'quarterly')
    expect(chosen.status).toBe(200)
    expect(await fixture.app.call('GET /api/payment/GetPayments', {}, person)).toMatchObject([
      { id: idOf(chosen), state: 'open', amountDue: 750 },
      { id: idOf(left), state: 'withdrawn' },
    ])
    expect((await pay(await aPerson(fixture.app), code)).status).toBe(400)
    expect(await usesOf(code)).toMatchObject({ taken: 1, held: 1 })
    fixture.gateway.settle(attemptOf(left), { Status: 'COMPLETED' })
    expect(await fixture.lookAgain(person, idOf(left))).toMatchObject({ state: 'short', amountDue: 4800 })
    fixture.gateway.settle(attemptOf(chosen), { Status: 'COMPLETED' })
    expect(await fixture.lookAgain(person, idOf(chosen))).toMatchObject({ state: 'paid', amountDue: 750 })
    expect(await usesOf(code)).toMatchObject({ taken: 1, used: 1, late: 0 })
  })

  test('uses it again after withdrawing, and once its price has expired', async () => {
    const { code } = await only()
    const person = await aPerson(fixture.app)
    await withdraw(person, idOf(await pay(person, code)))
    const again = await pay(person, code)
    expect(again.status).toBe(200)
    fixture.app.clock.advance(DAY - HOUR)
    await signInAgain(fixture.app, person)
    expect(idOf(await pay(person, code))).toBe(idOf(again))
    fixture.app.clock.advance(2 * HOUR)
    await signInAgain(fixture.app, person)
    const next = await pay(person, code)
    expect(next.status).toBe(200)
    expect(idOf(next)).not.toBe(idOf(again))
    expect(await usesOf(code)).toMatchObject({ taken: 1, held: 1 })
  })

  test('does not take it from a transfer that was begun, or from a page that is being paid', async () => {
    const { code } = await only()
    const person = await aPerson(fixture.app)
    const transfer = idOf(await ask(person, code))
    expect((await pay(person, code, 'quarterly')).status).toBe(400)
    expect(await fixture.read(person, transfer)).toMatchObject({ state: 'open', amountDue: 2400 })
    const other = await only()
    const pending = idOf(await pay(person, other.code))
    expect(await fixture.lookAgain(person, pending)).toMatchObject({ state: 'checking' })
    expect((await pay(person, other.code, 'quarterly')).status).toBe(400)
  })
})
