import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#ethiopia/time-units.ts'
import { aPerson, PEOPLE_PASSWORD, signInAgain } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { openReceiptFixture, OUR_ACCOUNT } from '#test/factories/receipt-fixture.ts'
import type { ReceiptFixture } from '#test/factories/receipt-fixture.ts'

let fixture: ReceiptFixture
let staff: SignedIn
let second: SignedIn
beforeAll(async () => {
  fixture = await openReceiptFixture()
  ;[staff, second] = [
    await aPerson(fixture.app, { roles: ['admin'] }),
    await aPerson(fixture.app, { roles: ['admin'] }),
  ]
})
afterAll(() => fixture.stop())

/** The events of a payment, each with the states before and after. */
async function happened(publicId: string): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select cause || ' ' || coalesce(from_state, '') || '>' || to_state as said
    from payment_event join payment on payment.id = payment_id where public_id = ${publicId} order by payment_event.id`.execute(
    fixture.app.world.db,
  )
  return rows.map(({ said }) => said)
}
let credits = 0
const decide = (id: string, body: object, by = staff) =>
  fixture.app.request('PUT /api/payment/{id}', { params: { id }, body: body as never }, by)
const count = (id: string, amount: number) => {
  const bankReference = `FT2607${6_000_000 + ++credits}`
  return decide(id, { what: 'transfer', account: OUR_ACCOUNT, bankReference, bookedOn: '2026-03-03', amount })
}
const withdraw = (person: SignedIn, id: string) =>
  fixture.app.request('POST /api/payment/{id}/withdraw', { params: { id } }, person)
const withdrawReceipt = (person: SignedIn, id: string) =>
  fixture.app.request('POST /api/payment/{id}/withdraw-receipt', { params: { id } }, person)
const settle = async (person: SignedIn, id: string, attemptId: string, change: object) => {
  fixture.gateway.settle(attemptId, change)
  return fixture.lookAgain(person, id)
}
const later = async (time: number, ...people: SignedIn[]) => {
  fixture.app.clock.advance(time)
  for (const caller of [staff, second, ...people]) await signInAgain(fixture.app, caller)
  await fixture.minute()
}

describe('each of the sixteen transitions through the calls', () => {
  test('begun, sent to the gateway, pending, failed, sent again, too little, the rest, taken back', async () => {
    const person = await aPerson(fixture.app)
    const { paymentId: id, attemptId } = await fixture.begin(person)
    expect(await happened(id)).toEqual(['asked >open', 'offered open>open'])
    await fixture.lookAgain(person, id)
    await settle(person, id, attemptId, { Status: 'FAILED' })
    // A repetition changes nothing.
    await fixture.notify(attemptId, { Status: 'FAILED' })
    await fixture.lookAgain(person, id)
    const again = await fixture.begin(person)
    expect(again.paymentId).toBe(id)
    await settle(person, id, again.attemptId, { Status: 'COMPLETED', amount: '4000' })
    expect((await count(id, 800)).status).toBe(200)
    await fixture.app.call('POST /api/payment/{id}/reverse', { params: { id }, body: { reason: 'By mistake' } }, staff)
    const [proposal] = await fixture.app.call('GET /api/payment/proposals', {}, second)
    await decide(id, { what: 'agree', proposalId: proposal?.id }, second)
    expect(await happened(id)).toEqual([
      'asked >open',
      'offered open>open',
      'gateway-pending open>checking',
      'gateway-failed checking>refused',
      'offered refused>refused',
      'proved-in-part refused>short',
      'proved-in-full short>paid',
      'proposed paid>paid',
      'reversed paid>reversed',
    ])
    for (const body of [{ what: 'to-credit' }, { what: 'withheld', paper: 'WH1' }, { what: 'write-off' }])
      expect((await decide(id, body)).status).toBeGreaterThanOrEqual(400)
    expect((await withdraw(person, id)).status).toBe(409)
    expect((await fixture.sendRaw(person, { paymentId: id, planType: undefined })).status).toBe(409)
    expect((await count(id, 4800)).status).toBe(409)
  })

  test('paid at the gateway, and once more', async () => {
    const person = await aPerson(fixture.app)
    const { paymentId: id, attemptId } = await fixture.begin(person, 'quarterly')
    await settle(person, id, attemptId, { Status: 'COMPLETED' })
    await count(id, 1500)
    expect((await happened(id)).slice(2)).toEqual(['proved-in-full open>paid', 'proved-in-full paid>paid'])
    expect((await withdraw(person, id)).status).toBe(409)
  })

  test('receipt sent, not checked in time, refused, sent again, verified; withdrawn and paid late', async () => {
    const person = await aPerson(fixture.app)
    const { payment } = await sent(person)
    const { id } = payment
    await later(3 * DAY, person)
    await fixture.app.world.jobs.send(fixture.app.world.db, 'payment-receipts-overdue', {})
    await fixture.app.drain()
    await fixture.refuse(staff, await fixture.claim(staff, id), { reason: 'unreadable' })
    await fixture.send(person, { paymentId: id, planType: undefined })
    await withdraw(person, id)
    await count(id, 4800)
    expect(await happened(id)).toEqual([
      'asked >open',
      'receipt-sent open>checking',
      'receipt-late checking>checking',
      'receipt-refused checking>refused',
      'receipt-sent refused>checking',
      'withdrawn checking>withdrawn',
      'proved-in-full withdrawn>paid',
    ])
    const other = await aPerson(fixture.app)
    const verified = await sent(other)
    await fixture.verify(staff, await fixture.claim(staff, verified.payment.id))
    expect((await happened(verified.payment.id)).at(-1)).toBe('proved-in-full checking>paid')
  })

  test('lapsed, and a part of the money late', async () => {
    const person = await aPerson(fixture.app)
    const { paymentId: id } = await fixture.app.call(
      'POST /api/payment/transfer',
      { body: { plan: 'annually' } },
      person,
    )
    await later(8 * DAY, person)
    await count(id, 100)
    await decide(id, { what: 'to-credit' })
    expect(await happened(id)).toEqual([
      'asked >open',
      'lapsed open>lapsed',
      'proved-in-part lapsed>short',
      'released short>withdrawn',
    ])
  })
})

/** A payment with a waiting receipt. */
async function sent(person: SignedIn) {
  const { paymentId } = await fixture.app.call('POST /api/payment/transfer', { body: { plan: 'annually' } }, person)
  const { receipts, ...payment } = await fixture.send(person, { paymentId, planType: undefined })
  return { payment, number: receipts[0]?.number ?? '' }
}

describe('a receipt that its payer withdraws', () => {
  test('leaves the queue: its number is free, access ends, and the payment can be paid', async () => {
    const person = await aPerson(fixture.app)
    const { payment, number } = await sent(person)
    expect(await fixture.own(person)).toMatchObject({ kind: 'temporary' })
    fixture.app.clock.advance(1000)
    expect((await withdrawReceipt(await aPerson(fixture.app), payment.id)).status).toBe(404)
    expect((await withdrawReceipt(staff, payment.id)).status).toBe(404)
    const answers = await Promise.all([1, 2, 3].map(() => withdrawReceipt(person, payment.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await fixture.read(person, payment.id)).toMatchObject({ state: 'open' })
    expect((await fixture.own(person)).active).toBe(false)
    expect((await happened(payment.id)).at(-1)).toBe('receipt-withdrawn checking>open')
    expect((await fixture.queue(staff)).receipts.map((receipt) => receipt.payment.id)).not.toContain(payment.id)
    const other = await aPerson(fixture.app)
    expect((await fixture.sendRaw(other, { receiptNumber: number })).status).toBe(200)
    expect((await fixture.begin(person)).paymentId).toBe(payment.id)
  })

  test('leaves a partly paid payment short again, and one pending at the gateway under check', async () => {
    const person = await aPerson(fixture.app)
    const { payment } = await sent(person)
    await withdrawReceipt(person, payment.id)
    await count(payment.id, 100)
    await fixture.send(person, { paymentId: payment.id, planType: undefined, amount: 4700 })
    await withdrawReceipt(person, payment.id)
    expect((await happened(payment.id)).at(-1)).toBe('receipt-withdrawn-in-part checking>short')
    const other = await aPerson(fixture.app)
    const { paymentId } = await fixture.begin(other)
    await fixture.lookAgain(other, paymentId)
    await fixture.send(other, { paymentId, planType: undefined })
    await withdrawReceipt(other, paymentId)
    expect((await fixture.read(other, paymentId)).state).toBe('checking')
    expect(await fixture.own(other)).toMatchObject({ kind: 'temporary' })
  })

  test('withdraws an offer that is over or was replaced', async () => {
    const person = await aPerson(fixture.app)
    const { payment } = await sent(person)
    await withdraw(person, payment.id)
    const { paymentId } = await fixture.app.call('POST /api/payment/transfer', { body: { plan: 'annually' } }, person)
    expect(paymentId).not.toBe(payment.id)
    await fixture.send(person, { paymentId: payment.id, planType: undefined })
    expect((await withdrawReceipt(person, payment.id)).body).toMatchObject({ state: 'withdrawn' })
    expect((await fixture.read(person, paymentId)).state).toBe('open')
  })
})

describe('of a partly paid payment all decisions stay possible', () => {
  const read = (id: string) => fixture.app.call('GET /api/payment/{id}/desk', { params: { id } }, staff)
  /** 3,000 of 4,800 has arrived, and a receipt for the rest waits. */
  async function partAndReceipt() {
    const person = await aPerson(fixture.app)
    const { paymentId: id } = await fixture.app.call(
      'POST /api/payment/transfer',
      { body: { plan: 'annually' } },
      person,
    )
    await count(id, 3000)
    const { url } = await fixture.app.call('POST /api/payment/{id}/pay-url', { params: { id } }, person)
    await fixture.send(person, { paymentId: id, planType: undefined, amount: 1800 })
    return { person, id, attemptId: url.split('/').at(-1) ?? '' }
  }

  test('the gateway fails after the receipt was refused: the payment waits for the rest, and its payer is notified', async () => {
    const { person, id, attemptId } = await partAndReceipt()
    fixture.app.clock.advance(1000)
    await settle(person, id, attemptId, { Status: 'PENDING' })
    await fixture.refuse(staff, await fixture.claim(staff, id))
    expect((await fixture.read(person, id)).state).toBe('checking')
    await settle(person, id, attemptId, { Status: 'FAILED' })
    expect((await happened(id)).at(-1)).toBe('gateway-failed-in-part checking>short')
    const { text = '' } = (await fixture.app.messagesTo(person.email)).at(-1) ?? {}
    expect(text).toContain('so ETB 1,800 is missing')
    expect(text).not.toContain('charged nothing')
    expect(await read(id)).toMatchObject({ state: 'short', can: { toCredit: 3000, giveBack: 3000 } })
  })

  test('the payer withdraws the receipt, not the payment', async () => {
    const { person, id, attemptId } = await partAndReceipt()
    expect((await withdraw(person, id)).status).toBe(409)
    expect((await fixture.read(person, id)).state).toBe('checking')
    expect((await withdrawReceipt(person, id)).status).toBe(200)
    expect((await settle(person, id, attemptId, { Status: 'FAILED' })).state).toBe('short')
  })

  test('a deleted account leaves it short, so that the money can be given back', async () => {
    const { person, id } = await partAndReceipt()
    await fixture.app.call('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, person)
    expect((await happened(id)).at(-1)).toBe('receipt-withdrawn-in-part checking>short')
    expect((await read(id)).can).toMatchObject({ toCredit: 3000, giveBack: 3000 })
  })

  test.each(['refused', 'lapsed', 'withdrawn'])('money when %s becomes credit or is refunded', async (state) => {
    for (const what of ['to-credit', 'give-back']) {
      const { person, id } = await partAndReceipt()
      await withdrawReceipt(person, id)
      await sql`update payment set state = ${state} where public_id = ${id}`.execute(fixture.app.world.db)
      expect((await read(id)).can).toMatchObject({ toCredit: 3000, giveBack: 3000 })
      await decide(id, { what, amount: 3000, bankReference: `FT2607${7_000_000 + ++credits}`, bookedOn: '2026-03-03' })
      const [proposal] = await fixture.app.call('GET /api/payment/proposals', {}, second)
      if (what === 'give-back') await decide(id, { what: 'agree', proposalId: proposal?.id }, second)
      expect(await read(id)).toMatchObject({
        state: 'withdrawn',
        can: { toCredit: 0, giveBack: what === 'give-back' ? 0 : 3000 },
      })
    }
  })

  test('credit alone is not a part payment: a refused receipt leaves nothing short', async () => {
    const person = await aPerson(fixture.app)
    const { paymentId, attemptId } = await fixture.begin(person, 'quarterly')
    await settle(person, paymentId, attemptId, { Status: 'COMPLETED', amount: '1700' })
    const { payment } = await sent(person)
    expect(payment.credit).toBe(200)
    await fixture.refuse(staff, await fixture.claim(staff, payment.id))
    expect((await fixture.read(person, payment.id)).state).toBe('refused')
  })
})

test('staff who verify are notified once of an impossible answer of the gateway', async () => {
  const person = await aPerson(fixture.app)
  const { paymentId: id, attemptId } = await fixture.begin(person)
  for (const change of [{ currency: 'USD' }, { currency: 'USD' }, { currency: 'ETB', merId: 'another' }])
    await settle(person, id, attemptId, { Status: 'COMPLETED', ...change })
  await settle(person, id, attemptId, { Status: 'COMPLETED', merId: fixture.gateway.merchantId, amount: '1000' })
  const messages = (await fixture.app.messagesTo(staff.email)).filter(({ text }) =>
    text.includes('reports something wrong with payment'),
  )
  const { reference } = await fixture.read(person, id)
  const ours = messages.filter(({ text }) => text.includes(reference)).map(({ text }) => text)
  expect(ours).toHaveLength(3)
  for (const words of ['another currency', 'another merchant', 'less than the price'])
    expect(ours.filter((text) => text.includes(words))).toHaveLength(1)
})
