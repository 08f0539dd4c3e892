import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#ethiopia/time-units.ts'
import { aPerson, signInAgain } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { openReceiptFixture, OUR_ACCOUNT } from '#test/factories/receipt-fixture.ts'
import type { ReceiptFixture } from '#test/factories/receipt-fixture.ts'

let fixture: ReceiptFixture
beforeAll(async () => {
  fixture = await openReceiptFixture()
})
afterAll(() => fixture.stop())

let credits = 0
const count = async (id: string, amount: number, by?: SignedIn) =>
  fixture.app.request(
    'PUT /api/payment/{id}',
    {
      params: { id },
      body: {
        what: 'transfer',
        account: OUR_ACCOUNT,
        bankReference: `FT2607${4_000_000 + ++credits}`,
        bookedOn: '2026-03-03',
        amount,
      },
    },
    by ?? (await aPerson(fixture.app, { roles: ['approver'] })),
  )
/** A year by transfer, of which this much has arrived. */
async function paying(amount: number): Promise<{ id: string; person: SignedIn }> {
  const person = await aPerson(fixture.app)
  const body = { plan: 'annually' as const }
  const { paymentId } = await fixture.app.call('POST /api/payment/transfer', { body }, person)
  await count(paymentId, amount)
  return { id: paymentId, person }
}
const fewer = (id: string, months: number, by: SignedIn) =>
  fixture.app.request('POST /api/payment/{id}/fewer-months', { params: { id }, body: { months } }, by)
const creditOf = async (person: SignedIn) => (await fixture.app.call('GET /api/payment/account', {}, person)).credit
async function wait(time: number, ...people: SignedIn[]): Promise<void> {
  fixture.app.clock.advance(time)
  for (const person of people) await signInAgain(fixture.app, person)
}

describe('less money than due', () => {
  test('after two weeks its payer may choose the months that it pays for, once; the rest is credit', async () => {
    const { id, person } = await paying(4500)
    const shown = await fixture.read(person, id)
    expect(shown).toMatchObject({ state: 'short', fewer: { months: 9, left: 300 } })
    expect(await fewer(id, 9, person)).toMatchObject({
      status: 409,
      body: { reason: { code: 'fewer-months-later' } },
    })
    await wait(14 * DAY, person)
    expect(shown.fewer?.from).toBeLessThanOrEqual(fixture.app.clock.now())
    // Not with other months than were seen, nor by anybody else, nor silently by a job.
    await fixture.minute()
    expect((await fixture.read(person, id)).state).toBe('short')
    expect(await fewer(id, 12, person)).toMatchObject({ status: 409, body: { reason: { code: 'payment-changed' } } })
    expect((await fewer(id, 9, await aPerson(fixture.app))).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 5 }, () => fewer(id, 9, person)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await fixture.read(person, id)).toMatchObject({ state: 'paid', months: 9, amountDue: 4200, listPrice: 4200 })
    expect(await creditOf(person)).toBe(300)
    const params = { id, kind: 'confirmation' as const }
    expect(await fixture.app.call('GET /api/payment/{id}/paper/{kind}', { params }, person)).toMatchObject({
      months: 9,
      amount: 4200,
    })
    expect(await fixture.own(person)).toMatchObject({ kind: 'paid', active: true })
  })

  test('of a year buys only what the money buys alone, also with a coupon for years only', async () => {
    const { id, person } = await paying(1200)
    expect((await fixture.read(person, id)).fewer).toMatchObject({ months: 2, left: 200 })
    const body = { percent: 50, maxUses: 1, plans: ['annually' as const] }
    const { code } = await fixture.app.call('POST /api/coupon', { body }, 'admin')
    const other = await aPerson(fixture.app)
    const bought = await fixture.app.call(
      'POST /api/payment/transfer',
      { body: { plan: 'annually', coupon: code } },
      other,
    )
    await count(bought.paymentId, 1200)
    expect((await fixture.read(other, bought.paymentId)).fewer).toMatchObject({ months: 2, left: 200 })
  })

  test('too little for a month offers none', async () => {
    const { id, person } = await paying(499)
    expect((await fixture.read(person, id)).fewer).toBeUndefined()
    await wait(14 * DAY, person)
    expect((await fewer(id, 1, person)).status).toBe(409)
  })

  test('money that arrives meanwhile restarts the two weeks', async () => {
    const { id, person } = await paying(1000)
    await wait(13 * DAY, person)
    await count(id, 1000)
    await wait(2 * DAY, person)
    expect((await fixture.read(person, id)).fewer).toMatchObject({ months: 4 })
    expect((await fewer(id, 4, person)).status).toBe(409)
  })
})

describe('too little money that is never completed', () => {
  const read = (id: string, by: SignedIn) => fixture.app.call('GET /api/payment/{id}/desk', { params: { id } }, by)
  const decide = (id: string, body: object, by: SignedIn) =>
    fixture.app.request('PUT /api/payment/{id}', { params: { id }, body: body as never }, by)
  const staff = async () => [
    await aPerson(fixture.app, { roles: ['admin'] }),
    await aPerson(fixture.app, { roles: ['approver'] }),
  ]

  test('becomes credit once, and the payer sees it; the rest, if it arrives, uses it again', async () => {
    const { id, person } = await paying(300)
    const [first = person] = await staff()
    expect((await read(id, first)).can).toMatchObject({ toCredit: 300, giveBack: 300 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(id, { what: 'to-credit' }, first)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await fixture.read(person, id)).toMatchObject({ state: 'withdrawn', amountPaid: 0, released: 300 })
    expect(await creditOf(person)).toBe(300)
    expect(await fixture.deliveriesTo(person)).toContain('email released')
    await count(id, 4500)
    expect(await fixture.read(person, id)).toMatchObject({ state: 'paid', amountPaid: 4800, credit: 300 })
    expect(await creditOf(person)).toBe(0)
    expect((await read(id, first)).can).toMatchObject({ toCredit: 0, giveBack: 0 })
  })

  test('lowers the next payment, and is not also given back', async () => {
    const { id, person } = await paying(300)
    const [first = person, second = person] = await staff()
    await decide(id, { what: 'to-credit' }, first)
    const body = { plan: 'quarterly' as const }
    const next = await fixture.app.call('POST /api/payment/transfer', { body }, person)
    expect(await fixture.read(person, next.paymentId)).toMatchObject({ credit: 300, amountMissing: 1200 })
    const back = { what: 'give-back', amount: 300, bankReference: 'FT26081BACK1', bookedOn: '2026-03-03' }
    expect(await decide(id, back, second)).toMatchObject({ status: 400 })
  })

  test('is given back when two people agree, and the payment is over, with nothing left', async () => {
    const { id, person } = await paying(300)
    const [first = person, second = person] = await staff()
    const back = { what: 'give-back', bankReference: 'FT26081BACK2', bookedOn: '2026-03-03' }
    expect((await decide(id, { ...back, amount: 300.01 }, first)).status).toBe(400)
    expect((await decide(id, { ...back, amount: 300 }, first)).status).toBe(200)
    expect((await fixture.read(person, id)).state).toBe('short')
    const proposalId = (await read(id, second)).proposals[0]?.id
    expect((await decide(id, { what: 'agree', proposalId }, first)).status).toBe(403)
    expect((await decide(id, { what: 'agree', proposalId }, second)).status).toBe(200)
    expect(await fixture.read(person, id)).toMatchObject({ state: 'withdrawn', amountPaid: 0, released: 300 })
    expect(await creditOf(person)).toBe(0)
    expect((await read(id, first)).can).toMatchObject({ toCredit: 0, giveBack: 0 })
    expect((await decide(id, { what: 'to-credit' }, first)).status).toBe(409)
  })
})

describe('money that arrived twice', () => {
  test('gave a second period, which two people take back once; its price is credit and can be given back', async () => {
    const { id, person } = await paying(4800)
    const [first, second] = await Promise.all([
      aPerson(fixture.app, { roles: ['admin'] }),
      aPerson(fixture.app, { roles: ['approver'] }),
    ])
    const before = await fixture.own(person)
    await count(id, 4800)
    const read = (by: SignedIn) => fixture.app.call('GET /api/payment/{id}/desk', { params: { id } }, by)
    const decide = (body: object, by: SignedIn) =>
      fixture.app.request('PUT /api/payment/{id}', { params: { id }, body: body as never }, by)
    const { can, entries } = await read(first)
    const [entryId = 0] = can.takeBackSecondPeriod
    expect(can.takeBackSecondPeriod).toEqual([entries[1]?.id])
    expect(await decide({ what: 'undo-second', entryId: entries[0]?.id }, first)).toMatchObject({ status: 400 })
    expect((await decide({ what: 'undo-second', entryId }, first)).status).toBe(200)
    expect((await read(first)).can.takeBackSecondPeriod).toEqual([entryId])
    const proposalId = (await read(second)).proposals[0]?.id
    expect((await decide({ what: 'agree', proposalId }, first)).status).toBe(403)
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide({ what: 'agree', proposalId }, second)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await fixture.own(person)).subscriptionEndDate).toBe(before.subscriptionEndDate)
    expect(await creditOf(person)).toBe(4800)
    expect(await fixture.deliveriesTo(person)).toContain('email second-undone')
    const after = await read(first)
    expect(after).toMatchObject({ state: 'paid', can: { takeBackSecondPeriod: [], giveBack: 4800 } })
    expect(await decide({ what: 'undo-second', entryId }, first)).toMatchObject({ status: 400 })
  })
})

describe('a price that was promised', () => {
  const change = (annually: number) => fixture.app.call('PUT /api/subscription/plan', { body: { annually } }, 'admin')
  const ask = async (person: SignedIn, how: 'transfer' | 'proforma', name = 'Abay Trading PLC') => {
    const plan = 'annually' as const
    const { paymentId } =
      how === 'transfer'
        ? await fixture.app.call('POST /api/payment/transfer', { body: { plan } }, person)
        : await fixture.app.call('POST /api/payment/proforma', { body: { plan, periods: 1, buyer: { name } } }, person)
    return fixture.read(person, paymentId)
  }

  test.each([
    ['transfer', 7],
    ['proforma', 30],
  ] as const)('by %s is valid for %d days, and not renewed by a request once it has changed', async (how, days) => {
    const person = await aPerson(fixture.app)
    const first = await ask(person, how)
    await wait(2 * DAY, person)
    const second = await ask(person, how, 'Another Name PLC')
    expect(second).toMatchObject({ id: first.id, validUntil: fixture.app.clock.now() + days * DAY })
    await change(5600)
    await wait((days - 1) * DAY, person)
    const third = await ask(person, how, 'A Third Name PLC')
    expect(third).toMatchObject({ id: first.id, amountDue: 4800, validUntil: second.validUntil })
    await wait(DAY, person)
    expect(await ask(person, how)).toMatchObject({ amountDue: 5600 })
    await change(4800)
  })

  test('is not extended for ever by a birr paid towards it', async () => {
    const { id, person } = await paying(1)
    await change(5600)
    await wait(59 * DAY, person)
    expect(await ask(person, 'transfer')).toMatchObject({ id, amountDue: 4800 })
    await wait(DAY, person)
    expect(await ask(person, 'transfer')).toMatchObject({ amountDue: 5600, state: 'open' })
    expect((await fixture.read(person, id)).state).toBe('short')
    await change(4800)
  })

  test('with a coupon is valid from its opening, however often it is requested', async () => {
    const person = await aPerson(fixture.app)
    const body = { percent: 10, maxUses: 9 }
    const { code } = await fixture.app.call('POST /api/coupon', { body }, 'admin')
    const again = () =>
      fixture.app.call('POST /api/payment/transfer', { body: { plan: 'annually', coupon: code } }, person)
    const { paymentId } = await again()
    const { validUntil } = await fixture.read(person, paymentId)
    await wait(6 * DAY, person)
    expect(await again()).toEqual({ paymentId })
    expect((await fixture.read(person, paymentId)).validUntil).toBe(validUntil)
  })
})
