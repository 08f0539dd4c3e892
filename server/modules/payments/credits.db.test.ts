import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#ethiopia/time-units.ts'
import { runs } from '#test/engines.ts'
import { openPaymentFixture } from '#test/factories/payment-fixture.ts'
import type { PaymentFixture } from '#test/factories/payment-fixture.ts'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture({
    BANK_ACCOUNTS: 'CBE|1000123456789|Chereta Trading PLC',
    SELLER_VAT_PERCENT: '15',
  })
})
afterAll(() => fixture.stop())

/** Pays a plan at the gateway with this amount, in birr. */
async function payWith(person: SignedIn, amount: number, plan: 'annually' | 'quarterly' = 'quarterly') {
  const { paymentId, attemptId } = await fixture.begin(person, plan)
  fixture.gateway.settle(attemptId, { Status: 'COMPLETED', amount: String(amount) })
  return fixture.lookAgain(person, paymentId)
}
const creditOf = async (person: SignedIn) => (await fixture.app.call('GET /api/payment/account', {}, person)).credit
/** Moves time; the bearer is renewed, as pages do. */
async function wait(person: SignedIn, time: number) {
  fixture.app.clock.advance(time)
  const { token } = await fixture.app.call('POST /api/LocalAccount/refresh', {}, { ...person, page: true })
  Object.assign(person, { token })
  await fixture.minute()
}
const proforma = (person: SignedIn, plan: 'annually' | 'quarterly' = 'annually') =>
  fixture.app.call('POST /api/payment/proforma', { body: { plan, periods: 1, buyer: {} } }, person)
const asked = () => fixture.gateway.offers.at(-1)?.amount

describe('money paid in excess', () => {
  test('is shown, lowers the next payment once, and is printed on its papers', async () => {
    const person = await aPerson(fixture.app)
    await payWith(person, 1700)
    expect(await creditOf(person)).toBe(200)
    const { paymentId } = await fixture.begin(person, 'annually')
    expect(asked()).toBe(4600)
    expect(await fixture.read(person, paymentId)).toMatchObject({ amountDue: 4800, credit: 200, amountMissing: 4600 })
    expect(await creditOf(person)).toBe(0)
    expect(await payWith(person, 4600, 'annually')).toMatchObject({ state: 'paid', amountDue: 4800, credit: 200 })
    const params = { id: paymentId, kind: 'confirmation' as const }
    expect(await fixture.app.call('GET /api/payment/{id}/paper/{kind}', { params }, person)).toMatchObject({
      listPrice: 4800,
      credit: 200,
      amount: 4600,
    })
    await fixture.begin(person, 'annually')
    expect(asked()).toBe(4800)
  })

  test('is named in a message, also when a second payment is not a whole price', async () => {
    const person = await aPerson(fixture.app)
    const { id, reference } = await payWith(person, 1700)
    const approver = await aPerson(fixture.app, { roles: ['approver'] })
    const credit = { account: '1000123456789', bankReference: 'FT26081AAAA4', bookedOn: '2026-03-03', amount: 1400 }
    const body = { what: 'transfer' as const, ...credit }
    await fixture.app.call('PUT /api/payment/{id}', { params: { id }, body }, approver)
    expect(await creditOf(person)).toBe(1600)
    expect(await fixture.deliveriesTo(person)).toEqual(['email paid', 'email credited', 'email credited'])
    const letters = (await fixture.app.messagesTo(person.email)).filter(({ subject }) =>
      subject?.endsWith('is your credit'),
    )
    expect(letters.map(({ subject }) => subject)).toEqual(['ETB 200 is your credit', 'ETB 1,400 is your credit'])
    for (const { text } of letters)
      for (const words of ['lowers your next payment', reference]) expect(text).toContain(words)
  })

  test('is not part of the price of which tax is withheld', async () => {
    const person = await aPerson(fixture.app)
    await payWith(person, 1700)
    const { paymentId: id } = await proforma(person)
    const approver = await aPerson(fixture.app, { roles: ['approver'] })
    const decide = (body: object) =>
      fixture.app.request('PUT /api/payment/{id}', { params: { id }, body: body as never }, approver)
    const credit = { account: '1000123456789', bankReference: 'FT26081AAAA2', bookedOn: '2026-03-03', amount: 4462 }
    await decide({ what: 'transfer', ...credit })
    expect(await fixture.read(person, id)).toMatchObject({ state: 'short', amountMissing: 138, withheldPercent: 3 })
    const { can } = await fixture.app.call('GET /api/payment/{id}/desk', { params: { id } }, approver)
    expect(can.withhold).toBe(true)
    expect((await decide({ what: 'withheld', paper: 'WH-4462' })).body).toMatchObject({ state: 'paid' })
  })

  test('is used for the chosen offer, not for one only viewed; a pro forma keeps its printed amount', async () => {
    const person = await aPerson(fixture.app)
    await payWith(person, 1700)
    const looked = await fixture.begin(person, 'annually')
    fixture.gateway.settle(looked.attemptId, { Status: 'FAILED' })
    await fixture.lookAgain(person, looked.paymentId)
    await fixture.begin(person, 'quarterly')
    expect(asked()).toBe(1300)
    expect(await fixture.read(person, looked.paymentId)).toMatchObject({ amountMissing: 4800 })
    const other = await aPerson(fixture.app)
    await payWith(other, 1700)
    const { paymentId } = await proforma(other)
    const params = { id: paymentId, kind: 'proforma' as const }
    expect(await fixture.app.call('GET /api/payment/{id}/paper/{kind}', { params }, other)).toMatchObject({
      amount: 4600,
      credit: 200,
    })
    await fixture.begin(other, 'quarterly')
    expect(asked()).toBe(1500)
  })

  test('stays with a page on which somebody is paying while another offer is viewed', async () => {
    const person = await aPerson(fixture.app)
    await payWith(person, 1700)
    const { paymentId } = await fixture.begin(person, 'annually')
    await fixture.begin(person, 'quarterly')
    expect(asked()).toBe(1500)
    expect(await fixture.read(person, paymentId)).toMatchObject({ credit: 200, amountMissing: 4600 })
  })

  test('comes back when the offer is withdrawn or lapses, and money that arrives late still finds it', async () => {
    const person = await aPerson(fixture.app)
    await payWith(person, 1700)
    const { paymentId } = await fixture.begin(person, 'annually')
    await fixture.app.call('POST /api/payment/{id}/withdraw', { params: { id: paymentId } }, person)
    // The gateway reports the payment as pending.
    expect(await creditOf(person)).toBe(0)
    await wait(person, 73 * HOUR)
    expect(await creditOf(person)).toBe(200)
    const approver = await aPerson(fixture.app, { roles: ['approver'] })
    const body = {
      what: 'transfer' as const,
      account: '1000123456789',
      bankReference: 'FT26081AAAA1',
      bookedOn: '2026-03-03',
      amount: 4600,
    }
    expect(
      await fixture.app.call('PUT /api/payment/{id}', { params: { id: paymentId }, body }, approver),
    ).toMatchObject({
      state: 'paid',
      credit: 200,
    })
    expect(await creditOf(person)).toBe(0)
  })

  test('comes back when the gateway never reports the result of the offer', async () => {
    const person = await aPerson(fixture.app)
    await payWith(person, 1700)
    const { paymentId } = await fixture.begin(person, 'annually')
    expect((await fixture.lookAgain(person, paymentId)).state).toBe('checking')
    expect(await creditOf(person)).toBe(0)
    await wait(person, 73 * HOUR)
    expect(await creditOf(person)).toBe(200)
  })

  test('pays alone for a price it covers, and the rest stays', async () => {
    const person = await aPerson(fixture.app)
    await payWith(person, 1500 + 1600)
    expect(await creditOf(person)).toBe(1600)
    const { url, paymentId } = await fixture.pay(person, 'quarterly')
    expect(url).toContain('/santim-pay/success')
    expect(await fixture.read(person, paymentId)).toMatchObject({ state: 'paid', credit: 1500 })
    await fixture.app.drain()
    const email = (await fixture.app.messagesTo(person.email)).at(-1)
    expect(email?.text).toContain('Nothing was left to pay')
    expect(email?.text).not.toContain('0 birr')
    expect(await creditOf(person)).toBe(100)
  })

  test('pays at most the price of the fewer months that its payer chooses, and the rest of it comes back', async () => {
    const person = await aPerson(fixture.app)
    await payWith(person, 1500 + 3000)
    const { id } = await payWith(person, 100, 'annually')
    expect(await fixture.read(person, id)).toMatchObject({
      state: 'short',
      credit: 3000,
      fewer: { months: 6, left: 400 },
    })
    await wait(person, 14 * DAY)
    await fixture.app.call('POST /api/payment/{id}/fewer-months', { params: { id }, body: { months: 6 } }, person)
    expect(await fixture.read(person, id)).toMatchObject({
      state: 'paid',
      amountDue: 2700,
      amountPaid: 2700,
      credit: 2600,
    })
    const params = { id, kind: 'confirmation' as const }
    expect(await fixture.app.call('GET /api/payment/{id}/paper/{kind}', { params }, person)).toMatchObject({
      credit: 2600,
      amount: 100,
      vat: { percent: 15, amount: 13.04 },
    })
    await fixture.app.drain()
    expect((await fixture.app.messagesTo(person.email)).at(-1)?.text).toContain('ETB 100')
    expect(await creditOf(person)).toBe(400)
  })

  test('pays a pro forma that it covers: the answer is its confirmation, with the buyer on it', async () => {
    const person = await aPerson(fixture.app)
    await payWith(person, 1500 + 1600)
    const buyer = { name: 'Abay Trading PLC', tin: '0098765432' }
    const body = { plan: 'quarterly' as const, periods: 1, buyer }
    const { paymentId, number, isPaid } = await fixture.app.call('POST /api/payment/proforma', { body }, person)
    expect([isPaid, number]).toEqual([true, expect.stringMatching(/^CH-/)])
    const params = { id: paymentId, kind: 'confirmation' as const }
    expect(await fixture.app.call('GET /api/payment/{id}/paper/{kind}', { params }, person)).toMatchObject({
      number,
      buyer,
      amount: 0,
      credit: 1500,
    })
  })
})

describe('credit that has paid something', () => {
  const decide = (id: string, body: object, by: SignedIn) =>
    fixture.app.request('PUT /api/payment/{id}', { params: { id }, body: body as never }, by)
  const deskOf = (id: string, by: SignedIn) => fixture.app.call('GET /api/payment/{id}/desk', { params: { id } }, by)
  const staff = () =>
    Promise.all([aPerson(fixture.app, { roles: ['admin'] }), aPerson(fixture.app, { roles: ['admin'] })] as const)
  async function reverse(id: string, [first, second]: readonly [SignedIn, SignedIn]) {
    const body = { reason: 'Paid by mistake' }
    await fixture.app.call('POST /api/payment/{id}/reverse', { params: { id }, body }, first)
    const proposalId = (await deskOf(id, second)).proposals[0]?.id
    return Promise.all([1, 2, 3].map(() => decide(id, { what: 'agree', proposalId }, second)))
  }

  test('does not go back with the payment it came from', async () => {
    const person = await aPerson(fixture.app)
    const people = await staff()
    const { id } = await payWith(person, 1700)
    const next = await payWith(person, 4600, 'annually')
    expect(next).toMatchObject({ state: 'paid', credit: 200 })
    const answers = await reverse(id, people)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // 1700 arrived, and 200 of it have paid the other payment.
    expect((await deskOf(id, people[0])).can.giveBack).toBe(1500)
    await reverse(next.id, people)
    const both = await Promise.all(
      [id, next.id].map(async (payment) => (await deskOf(payment, people[0])).can.giveBack),
    )
    expect(both).toEqual([1700, 4600])
    expect(await creditOf(person)).toBe(0)
  })

  test('is printed on the reversal of its payment, and the message names the paid amount', async () => {
    const person = await aPerson(fixture.app)
    await payWith(person, 1700)
    const { id } = await payWith(person, 4600, 'annually')
    await reverse(id, await staff())
    const paperOf = (kind: 'confirmation' | 'reversal') =>
      fixture.app.call('GET /api/payment/{id}/paper/{kind}', { params: { id, kind } }, person)
    const { amount, credit, vat } = await paperOf('confirmation')
    expect([amount, credit]).toEqual([4600, 200])
    expect(await paperOf('reversal')).toMatchObject({ listPrice: 4800, amount, credit, vat })
    await fixture.app.drain()
    const letters = (await fixture.app.messagesTo(person.email)).slice(-2).map(({ text }) => text)
    for (const text of letters) expect(text).toContain('ETB 4,600')
  })

  test('does not lower the credit for a second period that is taken back, and the message names the amount', async () => {
    const person = await aPerson(fixture.app)
    const [first, second] = await staff()
    await payWith(person, 1700)
    const { id } = await payWith(person, 4600, 'annually')
    const credit = { account: '1000123456789', bankReference: 'FT26081AAAA3', bookedOn: '2026-03-03', amount: 4800 }
    await decide(id, { what: 'transfer', ...credit }, first)
    const [entryId = 0] = (await deskOf(id, first)).can.takeBackSecondPeriod
    await decide(id, { what: 'undo-second', entryId }, first)
    await decide(id, { what: 'agree', proposalId: (await deskOf(id, second)).proposals[0]?.id }, second)
    expect(await creditOf(person)).toBe(4800)
    await fixture.app.drain()
    expect((await fixture.app.messagesTo(person.email)).at(-1)?.subject).toBe('ETB 4,800 is your credit')
  })

  test('comes back once, however often and in whatever order the things it paid for end', async () => {
    const person = await aPerson(fixture.app)
    await payWith(person, 1700)
    const { paymentId, attemptId } = await fixture.begin(person, 'annually')
    fixture.gateway.settle(attemptId, { Status: 'FAILED' })
    await fixture.lookAgain(person, paymentId)
    const withdraw = () =>
      fixture.app
        .request('POST /api/payment/{id}/withdraw', { params: { id: paymentId } }, person)
        .catch(() => undefined)
    await Promise.all([withdraw(), withdraw(), fixture.minute(), withdraw()])
    await wait(person, 3 * DAY)
    await fixture.minute()
    expect(await creditOf(person)).toBe(200)
    const next = await payWith(person, 1300)
    expect(next).toMatchObject({ state: 'paid', credit: 200 })
    await reverse(next.id, await staff())
    await fixture.minute()
    expect(await creditOf(person)).toBe(200)
  })

  test('is not used again by a payment that was taken back when more money arrives for it', async () => {
    const person = await aPerson(fixture.app)
    const people = await staff()
    await payWith(person, 1700)
    const next = await payWith(person, 1300)
    await reverse(next.id, people)
    expect(await creditOf(person)).toBe(200)
    const transfer = {
      what: 'transfer',
      account: '1000123456789',
      bankReference: 'FT26081AAAA9',
      bookedOn: '2026-03-03',
      amount: 50,
    }
    expect(await decide(next.id, transfer, people[0])).toMatchObject({ status: 409 })
    expect(await creditOf(person)).toBe(200)
  })
})

test('no credit is used twice or lost, whatever is begun, withdrawn, paid and waited for', async () => {
  const step = fc.constantFrom('begin', 'begin-year', 'proforma', 'withdraw', 'pay', 'wait')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const person = await aPerson(fixture.app)
      await payWith(person, 1700)
      const mine = () => fixture.app.call('GET /api/payment/GetPayments', {}, person)
      for (const step of steps) {
        const open = (await mine()).find(({ state }) => state === 'open')
        if (step === 'begin') await fixture.begin(person, 'quarterly').catch(() => undefined)
        if (step === 'begin-year') await fixture.begin(person, 'annually').catch(() => undefined)
        if (step === 'proforma') await proforma(person).catch(() => undefined)
        if (step === 'withdraw' && open)
          await fixture.app.call('POST /api/payment/{id}/withdraw', { params: { id: open.id } }, person)
        if (step === 'pay' && open)
          await payWith(person, open.amountMissing, open.months === 12 ? 'annually' : 'quarterly')
        if (step === 'wait') await wait(person, DAY + HOUR)
        const payments = await mine()
        const held = payments.reduce((sum, { credit = 0 }) => sum + credit, 0)
        expect((await creditOf(person)) + held).toBe(200)
        for (const { amountPaid, amountDue, state } of payments)
          if (state === 'paid') expect(amountPaid).toBeGreaterThanOrEqual(amountDue)
      }
    }),
    { numRuns: runs(12) },
  )
  const { rows } = await sql`select 1 from money_entry where amount <= 0`.execute(fixture.app.world.db)
  expect(rows).toEqual([])
}, 120_000)
