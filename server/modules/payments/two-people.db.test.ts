import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import { storeSubscription } from '#test/factories/subscriptions.ts'
import { aPerson, signInAgain } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { openReceiptFixture, OUR_ACCOUNT } from '#test/factories/receipt-fixture.ts'
import type { ReceiptFixture } from '#test/factories/receipt-fixture.ts'

let fixture: ReceiptFixture
let first: SignedIn
let second: SignedIn
let approver: SignedIn
beforeAll(async () => {
  fixture = await openReceiptFixture()
  ;[first, second, approver] = [
    await aPerson(fixture.app, { roles: ['admin'] }),
    await aPerson(fixture.app, { roles: ['admin'] }),
    await aPerson(fixture.app, { roles: ['approver'] }),
  ]
})
afterAll(() => fixture.stop())

const decide = (id: string, body: object, by: SignedIn) =>
  fixture.app.request('PUT /api/payment/{id}', { params: { id }, body: body as never }, by)
let credits = 0
const aTransfer = (amount: number, more: object = {}) => ({
  what: 'transfer',
  account: OUR_ACCOUNT,
  bankReference: `FT2606${2_000_000 + ++credits}`,
  bookedOn: '2026-03-03',
  amount,
  ...more,
})
async function aPayment(periods = 1): Promise<{ id: string; person: SignedIn }> {
  const person = await aPerson(fixture.app)
  const { paymentId } = await fixture.app.call(
    'POST /api/payment/proforma',
    { body: { plan: 'annually', periods, buyer: {} } },
    person,
  )
  return { id: paymentId, person }
}
/** The waiting proposal for a payment, as staff sees it. */
const open = async (id: string) =>
  (await fixture.app.call('GET /api/payment/proposals', {}, first)).find(({ paymentId }) => paymentId === id)?.id ?? ''
const stateOf = async (id: string) => (await fixture.read(first, id)).state
const reverse = (id: string, by: SignedIn) =>
  fixture.app.request(
    'POST /api/payment/{id}/reverse',
    { params: { id }, body: { reason: 'Recorded for the wrong company' } },
    by,
  )

describe('over 20,000 birr', () => {
  test('nothing is counted before a second person agrees', async () => {
    const { id, person } = await aPayment()
    expect((await decide(id, aTransfer(20_000.01), first)).status).toBe(200)
    expect(await stateOf(id)).toBe('open')
    expect((await decide(id, aTransfer(30_000), approver)).body).toMatchObject({ reason: { code: 'proposal-open' } })
    const [waiting] = await fixture.app.call('GET /api/payment/proposals', {}, approver)
    expect(waiting).toMatchObject({
      what: 'transfer',
      paymentId: id,
      amount: 20_000.01,
      amountDue: 4800,
      isMine: false,
    })
    const proposalId = await open(id)
    expect(await decide(id, { what: 'agree', proposalId }, first)).toMatchObject({
      status: 403,
      body: { reason: { code: 'proposal-own' } },
    })
    expect(await decide(id, { what: 'agree', proposalId }, approver)).toMatchObject({
      status: 200,
      body: { state: 'paid' },
    })
    expect((await decide(id, { what: 'agree', proposalId }, second)).status).toBe(409)
    expect(await fixture.own(person)).toMatchObject({ kind: 'paid' })
    await fixture.app.drain()
    expect((await fixture.app.messagesTo(second.email)).at(-1)?.subject).toBe('A payment waits for a second person')
  })

  test('the second person may have the receipt open, but not a third', async () => {
    const { id } = await fixture.send(await aPerson(fixture.app), { amount: 25_000 })
    const claimed = await fixture.claim(first, id)
    expect((await fixture.verify(first, claimed, { amount: 25_000 })).status).toBe(200)
    const proposalId = await open(id)
    fixture.app.clock.advance(10 * MINUTE)
    await fixture.claim(approver, id)
    expect((await decide(id, { what: 'agree', proposalId }, second)).body).toMatchObject({
      reason: { code: 'receipt-claimed' },
    })
    expect(await decide(id, { what: 'agree', proposalId }, approver)).toMatchObject({ body: { state: 'paid' } })
  })

  test('a changed payment must be decided again, and a dismissed proposal changes nothing', async () => {
    const { id } = await aPayment()
    await decide(id, aTransfer(25_000), first)
    const proposalId = await open(id)
    fixture.app.clock.advance(1000)
    await decide(id, aTransfer(100), approver)
    expect(await decide(id, { what: 'agree', proposalId }, second)).toMatchObject({
      status: 409,
      body: { reason: { code: 'payment-changed' } },
    })
    expect((await decide(id, { what: 'dismiss', proposalId }, second)).status).toBe(200)
    expect(await stateOf(id)).toBe('short')
    expect(await open(id)).toBe('')
  })

  test('ten who agree at once count it once', async () => {
    const { id, person } = await aPayment(3)
    await decide(id, aTransfer(20_001), first)
    const proposalId = await open(id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => decide(id, { what: 'agree', proposalId }, n % 2 ? second : approver)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from paid_period where person_id = ${person.id}`.execute(fixture.app.world.db)
    expect(rows[0]?.n).toBe(1)
  })
})

describe('a payment that was taken back', () => {
  test('ends its periods, notifies its payer with the paper, and its credit can be counted for the right payment', async () => {
    const wrong = await aPayment()
    const right = await aPayment()
    const transfer = aTransfer(4800)
    await decide(wrong.id, transfer, approver)
    expect((await reverse(wrong.id, approver)).status).toBe(403)
    expect((await reverse(wrong.id, first)).status).toBe(200)
    expect(await stateOf(wrong.id)).toBe('paid')
    const proposalId = await open(wrong.id)
    expect((await decide(wrong.id, { what: 'agree', proposalId }, approver)).status).toBe(403)
    expect(await decide(wrong.id, { what: 'agree', proposalId }, second)).toMatchObject({ body: { state: 'reversed' } })
    expect(await fixture.own(wrong.person)).toMatchObject({ active: false })
    expect(await fixture.deliveriesTo(wrong.person)).toContain('email reversed')
    const papers = (await fixture.read(wrong.person, wrong.id)).papers
    expect(papers).toContain('reversal')
    expect(await decide(right.id, transfer, approver)).toMatchObject({ status: 200, body: { state: 'paid' } })
    const third = await aPayment()
    expect((await decide(third.id, transfer, approver)).body).toMatchObject({
      fieldErrors: { bankReference: [{ code: 'transfer-counted' }] },
    })
    // A transfer counted for another payment cannot be returned here.
    const giveBack = { what: 'give-back', amount: 4800, bankReference: 'FT26063BACKA', bookedOn: '2026-03-04' }
    expect((await decide(wrong.id, giveBack, first)).body).toMatchObject({
      fieldErrors: { amount: [{ code: 'too-much-to-give-back' }] },
    })
  })

  test('with only a part of the money also frees its transfer, without a paper', async () => {
    const [wrong, right] = [await aPayment(), await aPayment()]
    const transfer = aTransfer(3000)
    await decide(wrong.id, transfer, approver)
    await fixture.app.drain()
    expect((await decide(right.id, transfer, approver)).status).toBe(400)
    const desks = await fixture.app.call('GET /api/payment/{id}/desk', { params: { id: wrong.id } }, first)
    expect(desks).toMatchObject({ state: 'short', can: { reverse: true } })
    expect((await reverse(wrong.id, first)).status).toBe(200)
    expect(await stateOf(wrong.id)).toBe('short')
    const proposalId = await open(wrong.id)
    expect((await decide(wrong.id, { what: 'agree', proposalId }, first)).status).toBe(403)
    expect(await decide(wrong.id, { what: 'agree', proposalId }, second)).toMatchObject({ body: { state: 'reversed' } })
    expect(await fixture.deliveriesTo(wrong.person)).toEqual(['email paper', 'email short', 'email part-reversed'])
    const { text } = (await fixture.app.messagesTo(wrong.person.email)).at(-1) ?? { text: '' }
    expect(text).toContain('ETB 3,000')
    expect(text).not.toContain('the time it gave')
    expect((await fixture.read(wrong.person, wrong.id)).papers).not.toContain('reversal')
    expect(await decide(right.id, transfer, approver)).toMatchObject({ status: 200, body: { state: 'short' } })
    const giveBack = { what: 'give-back', amount: 3000, bankReference: 'FT26063BACKD', bookedOn: '2026-03-04' }
    expect((await decide(wrong.id, giveBack, first)).status).toBe(400)
  })

  test('is given back once, by two people, and then its credit cannot be used', async () => {
    const { id } = await aPayment()
    const transfer = aTransfer(4800)
    await decide(id, transfer, approver)
    await reverse(id, first)
    await decide(id, { what: 'agree', proposalId: await open(id) }, second)
    const giveBack = { what: 'give-back', amount: 4800, bankReference: 'FT26063BACKB', bookedOn: '2026-03-04' }
    expect((await decide(id, giveBack, first)).status).toBe(200)
    expect((await decide(id, { what: 'agree', proposalId: await open(id) }, approver)).status).toBe(200)
    expect((await decide(id, { ...giveBack, bankReference: 'FT26063BACKC' }, first)).status).toBe(400)
    const other = await aPayment()
    expect((await decide(other.id, transfer, approver)).status).toBe(400)
  })
})

describe('missing money', () => {
  test('as withheld tax is accepted with its paper, once for each number of a payer', async () => {
    const proformaFor = async (tin: string, periods: number, person?: SignedIn) => {
      const body = { plan: 'annually' as const, periods, buyer: tin === '' ? {} : { tin } }
      const by = person ?? (await aPerson(fixture.app))
      const { paymentId: id } = await fixture.app.call('POST /api/payment/proforma', { body }, by)
      await decide(id, aTransfer(4656 * periods), approver)
      return { id, person: by }
    }
    const withhold = (id: string, paper: string) => decide(id, { what: 'withheld', paper }, approver)
    const one = await proformaFor('0012345678', 1)
    expect(await withhold(one.id, 'wh-0012')).toMatchObject({ body: { state: 'paid' } })
    // Neither again by the same company with other accounts, nor by the same account without its number.
    const again = [await proformaFor('0012345678', 2), await proformaFor('0012345678', 2)]
    for (const { id } of [...again, await proformaFor('', 2, one.person)])
      expect((await withhold(id, 'WH-0012')).body).toMatchObject({
        fieldErrors: { paper: [{ code: 'transfer-counted' }] },
      })
    const other = await proformaFor('0012345679', 1)
    expect(await withhold(other.id, 'WH-0012')).toMatchObject({ body: { state: 'paid' } })
    const { entries } = await fixture.app.call('GET /api/payment/{id}/desk', { params: { id: other.id } }, first)
    expect(entries.map(({ paper }) => paper)).toEqual([undefined, 'WH-0012'])
    // A reversed payment no longer uses it: the paper counts for its own payment.
    await reverse(one.id, first)
    await decide(one.id, { what: 'agree', proposalId: await open(one.id) }, second)
    const answers = await Promise.all(again.map(({ id }) => withhold(id, 'WH-0012')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('that is not a withheld tax is refused as such', async () => {
    const odd = await aPayment()
    await decide(odd.id, aTransfer(4000), approver)
    expect((await decide(odd.id, { what: 'withheld', paper: 'WH-0013' }, approver)).body).toMatchObject({
      fieldErrors: { what: [{ code: 'not-withheld' }] },
    })
  })

  test('is written off by one person up to ten birr, by two under one per cent, and not above', async () => {
    const [ten, forty, fifty] = [await aPayment(), await aPayment(), await aPayment()]
    await decide(ten.id, aTransfer(4790), approver)
    await decide(forty.id, aTransfer(4760), approver)
    await decide(fifty.id, aTransfer(4750), approver)
    expect(await decide(ten.id, { what: 'write-off' }, approver)).toMatchObject({ body: { state: 'paid' } })
    expect(await decide(forty.id, { what: 'write-off' }, approver)).toMatchObject({ body: { state: 'short' } })
    expect(await decide(forty.id, { what: 'agree', proposalId: await open(forty.id) }, first)).toMatchObject({
      body: { state: 'paid' },
    })
    expect((await decide(fifty.id, { what: 'write-off' }, approver)).status).toBe(400)
  })
})

test('nobody proposes or agrees on their own payment', async () => {
  const own = await aPerson(fixture.app, { roles: ['admin'] })
  const { paymentId } = await fixture.app.call(
    'POST /api/payment/proforma',
    { body: { plan: 'annually', buyer: {} } },
    own,
  )
  expect((await decide(paymentId, aTransfer(30_000), own)).status).toBe(403)
  await decide(paymentId, aTransfer(30_000), first)
  expect((await decide(paymentId, { what: 'agree', proposalId: await open(paymentId) }, own)).status).toBe(403)
})

test('a single verifier decides alone, which is recorded', async () => {
  const alone = await openReceiptFixture()
  try {
    const only = await aPerson(alone.app, { roles: ['admin'] })
    const person = await aPerson(alone.app)
    const { paymentId } = await alone.app.call(
      'POST /api/payment/proforma',
      { body: { plan: 'annually', buyer: {} } },
      person,
    )
    const done = await alone.app.request(
      'PUT /api/payment/{id}',
      { params: { id: paymentId }, body: aTransfer(30_000) as never },
      only,
    )
    expect(done).toMatchObject({ status: 200, body: { state: 'paid' } })
    const { rows } = await sql<{ decision: string }>`select decision from payment_proposal`.execute(alone.app.world.db)
    expect(rows).toEqual([{ decision: 'alone' }])
  } finally {
    await alone.stop()
  }
})

describe('people of their own team', () => {
  const share = (owner: SignedIn, emails: string[]) =>
    fixture.app.call('POST /api/subscription/UpdateEmails', { body: { emails } }, owner)
  async function aPaidUp(roles: 'approver'[] = []): Promise<SignedIn> {
    const person = await aPerson(fixture.app, { roles })
    await storeSubscription(fixture.app, person.id, { start_at: 0, end_at: fixture.app.clock.now() + 90 * DAY })
    return person
  }

  test('cannot be decided for if they were in it at any time since the payment was begun', async () => {
    const staff = await aPaidUp(['approver'])
    const { id, person } = await aPayment()
    await share(staff, [person.email])
    expect((await decide(id, aTransfer(4800), staff)).status).toBe(403)
    await share(staff, [])
    expect((await decide(id, aTransfer(4800), staff)).status).toBe(403)
    expect((await fixture.app.call('GET /api/payment/{id}/desk', { params: { id } }, staff)).isOwn).toBe(true)
    // Nor as the second person.
    await decide(id, aTransfer(30_000), first)
    expect((await decide(id, { what: 'agree', proposalId: await open(id) }, staff)).status).toBe(403)
    // A payment that is begun later is unaffected.
    fixture.app.clock.advance(1)
    const body = { plan: 'quarterly' as const }
    const later = await fixture.app.call('POST /api/payment/transfer', { body }, person)
    expect((await decide(later.paymentId, aTransfer(1500), staff)).status).toBe(200)
  })

  test('cannot be decided for if they share the subscription of a third person', async () => {
    const owner = await aPaidUp()
    const { id, person } = await aPayment()
    const staff = await aPerson(fixture.app, { roles: ['approver'] })
    await share(owner, [person.email, staff.email])
    expect((await decide(id, aTransfer(4800), staff)).status).toBe(403)
  })
})

describe('amounts split into small parts', () => {
  test('transfers for one payment are one sum, however long between them', async () => {
    const { id } = await aPayment(3)
    for (const amount of [4000, 4000, 4000]) await decide(id, aTransfer(amount), first)
    fixture.app.clock.advance(2 * DAY)
    for (const person of [first, second, approver]) await signInAgain(fixture.app, person)
    expect((await decide(id, aTransfer(8000), approver)).status).toBe(200)
    expect((await fixture.read(first, id)).amountPaid).toBe(20_000)
    expect((await decide(id, aTransfer(1), approver)).status).toBe(200)
    expect((await fixture.read(first, id)).amountPaid).toBe(20_000)
    expect(await open(id)).not.toBe('')
  })

  test('transfers and write-offs for one payer are one sum within a day', async () => {
    const { id, person } = await aPayment(3)
    await decide(id, aTransfer(14_400), first)
    const begin = async (plan: 'quarterly' | 'biannually' | 'annually') =>
      (await fixture.app.call('POST /api/payment/transfer', { body: { plan } }, person)).paymentId
    const [quarter, half] = [await begin('quarterly'), await begin('biannually')]
    await decide(await begin('annually'), aTransfer(4800), second)
    await decide(quarter, aTransfer(800), second)
    expect((await fixture.read(first, quarter)).amountPaid).toBe(800)
    await decide(half, aTransfer(1), second)
    expect((await fixture.read(first, half)).amountPaid).toBe(0)
    fixture.app.clock.advance(DAY)
    for (const caller of [first, second, approver, person]) await signInAgain(fixture.app, caller)
    const halfAgain = await begin('biannually')
    await decide(halfAgain, aTransfer(2693), second)
    expect((await decide(halfAgain, { what: 'write-off' }, second)).body).toMatchObject({ state: 'paid' })
    await decide(quarter, aTransfer(696), second)
    const deskOf = await fixture.app.call('GET /api/payment/{id}/desk', { params: { id: quarter } }, second)
    expect(deskOf.can.writeOff).toBe('two')
    expect((await decide(quarter, { what: 'write-off' }, second)).body).toMatchObject({ state: 'short' })
  })
})

test.each([
  '0001-01-01',
  '1999-12-31',
  '2018-06-24',
  '2026-02-30',
  '2026-13-01',
  '2027-01-01',
  '9999-12-31',
  '2026-3-3',
])('the day %s of a transfer is refused at its field', async (bookedOn) => {
  const { id } = await aPayment()
  for (const body of [aTransfer(4800, { bookedOn }), { ...aTransfer(1, { bookedOn }), what: 'give-back' }])
    expect(await decide(id, body, first)).toMatchObject({
      status: 400,
      body: { errors: { bookedOn: [expect.anything()] } },
    })
  expect(await stateOf(id)).toBe('open')
})
