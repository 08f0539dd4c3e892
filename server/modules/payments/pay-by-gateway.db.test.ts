import { sql } from 'kysely'
import { DAY, HOUR } from '#ethiopia/time-units.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPaymentFixture } from '#test/factories/payment-fixture.ts'
import { dayInBothCalendars } from './actions/paper-emails.ts'
import type { PaymentFixture } from '#test/factories/payment-fixture.ts'
import { aPerson, signIn, signInAgain } from '#test/factories/people.ts'

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture()
})
afterAll(() => fixture.stop())
beforeEach(() => fixture.gateway.behave({ offering: 'ok', looking: 'ok' }))

describe('asking for the page of the gateway', () => {
  test('sends the price of the plan, signed, and returns the same page while the price is valid', async () => {
    const person = await aPerson(fixture.app)
    const first = await fixture.pay(person)
    expect(await fixture.pay(person)).toEqual(first)
    const back = (page: string) => `http://chereta.test/santim-pay/${page}?payment=${first.paymentId}`
    expect(fixture.gateway.offers.at(-1)).toMatchObject({
      amount: 4800,
      phoneNumber: person.phone,
      successRedirectUrl: back('success'),
      failureRedirectUrl: back('failure'),
      cancelRedirectUrl: back('cancel'),
    })
    expect((await fixture.app.call('GET /api/payment/GetPayments', {}, person))[0]).toMatchObject({
      id: first.paymentId,
      state: 'open',
      listPrice: 4800,
      amountDue: 4800,
      amountMissing: 4800,
      plan: 'annually',
      months: 12,
      validUntil: fixture.app.clock.now() + DAY,
    })
    fixture.app.clock.advance(31 * 60_000)
    const second = await fixture.pay(await again(person))
    expect(second.paymentId).toBe(first.paymentId)
    expect(second.url).not.toBe(first.url)
  })

  test('opens one payment when pressed five times at once', async () => {
    const person = await aPerson(fixture.app)
    const answers = await Promise.all(Array.from({ length: 5 }, () => fixture.pay(person, 'quarterly')))
    expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(1)
  })

  test('keeps the promised price for a day, also when the plan changes, and then makes a new offer', async () => {
    const person = await aPerson(fixture.app)
    const { paymentId } = await fixture.pay(person)
    await fixture.app.call('PUT /api/subscription/plan', { body: { annually: 5000 } }, 'admin')
    expect((await fixture.pay(person)).paymentId).toBe(paymentId)
    fixture.app.clock.advance(DAY + 1)
    const same = await again(person)
    const next = await fixture.pay(same)
    expect(next.paymentId).not.toBe(paymentId)
    expect(await fixture.read(same, next.paymentId)).toMatchObject({ amountDue: 5000 })
    expect(await fixture.read(same, paymentId)).toMatchObject({ state: 'withdrawn', amountDue: 4800 })
    await fixture.app.call('PUT /api/subscription/plan', { body: { annually: 4800 } }, 'admin')
  })

  test.each([
    'error',
    'garbage',
    'declined',
    'unreadable',
    'endless',
    'other-host',
    'with-password',
    'lost-reply',
  ] as const)('reports a gateway that answers %s in words, and opens nothing but the payment', async (offering) => {
    const person = await aPerson(fixture.app)
    fixture.gateway.behave({ offering })
    const refusal = await fixture.app.refusal(
      'GET /api/SantimPay/get_pay_url/{plan}',
      { params: { plan: '3' } },
      person,
    )
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable' })
    expect(await fixture.own(person)).toMatchObject({ active: false })
    fixture.gateway.behave({ offering: 'ok' })
    expect((await fixture.pay(person)).url).toContain('/pay/')
  })

  test('finds a payment whose answer was lost by its id', async () => {
    const person = await aPerson(fixture.app)
    fixture.gateway.behave({ offering: 'lost-reply' })
    await fixture.app.refusal('GET /api/SantimPay/get_pay_url/{plan}', { params: { plan: '3' } }, person)
    const attemptId = String(fixture.gateway.offers.at(-1)?.['id'])
    fixture.gateway.settle(attemptId, { Status: 'COMPLETED' })
    expect(await fixture.notify(attemptId)).toBe(200)
    fixture.app.clock.advance(6000)
    await fixture.app.drain()
    expect(await fixture.own(person)).toMatchObject({ kind: 'paid' })
  })

  test('refuses a plan that is not for sale, and a person without a confirmed phone', async () => {
    const person = await aPerson(fixture.app)
    for (const plan of ['4', 'forever', '0', '-1', '1e0', '፩'])
      expect(
        await fixture.app.refusal('GET /api/SantimPay/get_pay_url/{plan}', { params: { plan } }, person),
      ).toMatchObject({ status: 400 })
    const phoneless = await aPerson(fixture.app, { phoneConfirmed: false })
    expect(
      await fixture.app.refusal('GET /api/SantimPay/get_pay_url/{plan}', { params: { plan: '3' } }, phoneless),
    ).toMatchObject({ code: 'phone-needed' })
  })
})

/** The same person with a valid session. */
async function again<P extends { email: string }>(person: P): Promise<P & { token: string }> {
  return { ...person, ...(await signIn(fixture.app, person.email)) }
}

describe('the answer of the gateway', () => {
  test('completed: paid, from the end of the trial, one email, and the temporary access is over', async () => {
    const person = await aPerson(fixture.app)
    await fixture.app.call('POST /api/subscription/SubscribeForTrial', {}, person)
    const trialEnd = (await fixture.own(person)).trialEndDate ?? 0
    const { paymentId, attemptId } = await fixture.begin(person)
    const waiting = await fixture.lookAgain(person, paymentId)
    expect(waiting.state).toBe('checking')
    fixture.gateway.settle(attemptId, { Status: 'COMPLETED' })
    const paid = await fixture.lookAgain(person, paymentId)
    expect(paid).toMatchObject({ state: 'paid', amountPaid: 4800, amountMissing: 0, begins: trialEnd })
    expect(await fixture.own(person)).toMatchObject({ kind: 'paid', subscriptionEndDate: paid.ends })
    await fixture.lookAgain(person, paymentId)
    await fixture.app.drain()
    expect(await fixture.deliveriesTo(person)).toEqual(['email paid'])
  })

  test('pending: access for a day from when it began, no longer, and nothing else', async () => {
    const person = await aPerson(fixture.app)
    const begun = fixture.app.clock.now()
    const { paymentId } = await fixture.begin(person)
    await fixture.lookAgain(person, paymentId)
    expect(await fixture.own(person)).toMatchObject({ kind: 'temporary', tempSubscriptionEndDate: begun + DAY })
    fixture.app.clock.advance(23 * HOUR)
    await fixture.lookAgain(await again(person), paymentId)
    expect(await fixture.own(person)).toMatchObject({ tempSubscriptionEndDate: begun + DAY })
    fixture.app.clock.advance(HOUR)
    expect(await fixture.own(person)).toMatchObject({ active: false, kind: 'verification-failed' })
  })

  test('failed: refused, and a waiting payer is notified; paid after a second, completed attempt', async () => {
    const person = await aPerson(fixture.app)
    const { paymentId, attemptId } = await fixture.begin(person, 'quarterly')
    await fixture.lookAgain(person, paymentId)
    fixture.gateway.settle(attemptId, { Status: 'FAILED', message: 'Insufficient balance' })
    expect(await fixture.lookAgain(person, paymentId)).toMatchObject({ state: 'refused', reason: 'gateway-failed' })
    expect(await fixture.own(person)).toMatchObject({ active: false })
    expect(await fixture.deliveriesTo(person)).toEqual(['email refused'])
  })

  test('failed without ever waiting is shown on the screen only', async () => {
    const person = await aPerson(fixture.app)
    const { paymentId, attemptId } = await fixture.begin(person)
    fixture.gateway.settle(attemptId, { Status: 'FAILED' })
    expect(await fixture.lookAgain(person, paymentId)).toMatchObject({ state: 'refused' })
    expect(await fixture.deliveriesTo(person)).toEqual([])
  })

  test.each([
    ['another merchant', { merId: 'someone-else' }],
    ['another currency', { currency: 'USD' }],
    ['a payout', { transactionType: 'GATEWAY_PAYOUT' }],
    ['another payment', { thirdPartyId: 'another' }],
    ['no amount', { amount: 'NaN' }],
    ['a negative amount', { amount: '-4800' }],
    ['hundredths of a santim', { amount: '4800.001' }],
    ['nothing', { amount: '0' }],
  ])('completed, but %s: nothing is given', async (_, change) => {
    const person = await aPerson(fixture.app)
    const { paymentId, attemptId } = await fixture.begin(person)
    const before = await fixture.kept()
    fixture.gateway.settle(attemptId, { Status: 'COMPLETED', ...change })
    expect(await fixture.lookAgain(person, paymentId)).toMatchObject({ state: 'open' })
    expect(await fixture.kept()).toBe(before)
    fixture.gateway.transactions.delete(attemptId)
  })

  test('too little waits as short, and says what is missing; too much is paid', async () => {
    const [poor, rich] = [await aPerson(fixture.app), await aPerson(fixture.app)]
    const short = await fixture.begin(poor)
    fixture.gateway.settle(short.attemptId, { Status: 'COMPLETED', amount: '4656.00' })
    expect(await fixture.lookAgain(poor, short.paymentId)).toMatchObject({ state: 'short', amountMissing: 144 })
    expect(await fixture.own(poor)).toMatchObject({ active: false })
    expect(await fixture.deliveriesTo(poor)).toEqual(['email short'])
    const more = await fixture.begin(rich)
    fixture.gateway.settle(more.attemptId, { Status: 'COMPLETED', amount: 4900.5 as never })
    expect(await fixture.lookAgain(rich, more.paymentId)).toMatchObject({ state: 'paid', amountPaid: 4900.5 })
  })

  test('two paid attempts give two periods, and the payer is notified', async () => {
    const person = await aPerson(fixture.app)
    const first = await fixture.begin(person, 'quarterly')
    fixture.app.clock.advance(31 * 60_000)
    const same = await again(person)
    const second = await fixture.begin(same, 'quarterly')
    expect(second.paymentId).toBe(first.paymentId)
    for (const { attemptId } of [first, second]) fixture.gateway.settle(attemptId, { Status: 'COMPLETED' })
    const { ends } = await fixture.lookAgain(same, first.paymentId)
    const { subscriptionEndDate } = await fixture.own(person)
    expect(subscriptionEndDate).toBeGreaterThan((ends ?? 0) + 80 * DAY)
    expect(await fixture.deliveriesTo(person)).toEqual(['email paid', 'email paid-again'])
    const email = (await fixture.app.messagesTo(person.email)).find(({ text }) => text.includes('paid twice'))
    expect(email?.text).toContain(
      `the second runs from ${dayInBothCalendars(ends, 'en')} to ${dayInBothCalendars(subscriptionEndDate, 'en')}.`,
    )
  })

  test('each of two periods has its confirmation, and is taken back with it', async () => {
    const [first, second] = [
      await aPerson(fixture.app, { roles: ['admin'] }),
      await aPerson(fixture.app, { roles: ['admin'] }),
    ]
    const deskOf = (id: string) => fixture.app.call('GET /api/payment/{id}/desk', { params: { id } }, second)
    const paidTwice = async () => {
      const person = await aPerson(fixture.app)
      const attempts = [await fixture.begin(person, 'quarterly')]
      fixture.app.clock.advance(31 * 60_000)
      for (const each of [person, first, second]) await signInAgain(fixture.app, each)
      attempts.push(await fixture.begin(person, 'quarterly'))
      for (const { attemptId } of attempts) fixture.gateway.settle(attemptId, { Status: 'COMPLETED' })
      const { id } = await fixture.lookAgain(person, attempts[0]?.paymentId ?? '')
      const numbers = (await deskOf(id)).numbers.map(({ number }) => number)
      return { person, id, numbers }
    }
    const agree = async (id: string) => {
      const body = { what: 'agree' as const, proposalId: (await deskOf(id)).proposals[0]?.id ?? '' }
      await fixture.app.call('PUT /api/payment/{id}', { params: { id }, body }, second)
    }
    const reverse = async (id: string) => {
      await fixture.app.call(
        'POST /api/payment/{id}/reverse',
        { params: { id }, body: { reason: 'By mistake' } },
        first,
      )
      await agree(id)
    }
    const voids = async (numbers: readonly string[]) => {
      const confirmed = numbers.map((number) =>
        fixture.app.call('GET /api/payment/confirm/{number}', { params: { number } }),
      )
      return (await Promise.all(confirmed)).map(({ isReversed }) => isReversed === true)
    }
    const { person, id, numbers } = await paidTwice()
    expect(numbers).toHaveLength(2)
    const params = { id, kind: 'confirmation' as const }
    const [one, other] = await Promise.all(
      numbers.map((number) =>
        fixture.app.call('GET /api/payment/{id}/paper/{kind}', { params, query: { number } }, person),
      ),
    )
    expect([one?.amount, other?.amount]).toEqual([1500, 1500])
    expect(other?.begins).toBe(one?.ends)
    expect(other?.bankReference).not.toBe(one?.bankReference)
    expect((await fixture.read(person, id)).further).toEqual([{ kind: 'confirmation', number: numbers[0] }])
    const { rows } = await sql<{
      news: string
      number: string
    }>`select about ->> 'news' as news, about ->> 'number' as number
      from delivery where person_id = ${person.id} and kind = 'payment' and channel = 'email' order by id`.execute(
      fixture.app.world.db,
    )
    expect(rows).toEqual([
      { news: 'paid', number: numbers[0] },
      { news: 'paid-again', number: numbers[1] },
    ])

    const [entryId = 0] = (await deskOf(id)).can.takeBackSecondPeriod
    const undo = { what: 'undo-second' as const, entryId }
    await fixture.app.call('PUT /api/payment/{id}', { params: { id }, body: undo }, first)
    await agree(id)
    expect((await voids(numbers)).filter(Boolean)).toHaveLength(1)
    fixture.app.clock.advance(1000)
    await reverse(id)
    expect(await voids(numbers)).toEqual([true, true])
    expect(await fixture.deliveriesTo(person)).toContain('email reversed')
    const letter = (await fixture.app.messagesTo(person.email)).find(
      ({ subject }) => subject === 'Your payment was reversed',
    )
    expect(letter?.text).toContain('ETB 1,500')

    const both = await paidTwice()
    await reverse(both.id)
    expect(await voids(both.numbers)).toEqual([true, true])
    expect((await deskOf(both.id)).numbers.filter(({ kind }) => kind === 'reversal')).toHaveLength(2)
  })

  test('money that arrives after the payment lapsed or was withdrawn counts', async () => {
    const [late, gone] = [await aPerson(fixture.app), await aPerson(fixture.app)]
    const withdrawn = await fixture.begin(gone)
    await fixture.app.call('POST /api/payment/{id}/withdraw', { params: { id: withdrawn.paymentId } }, gone)
    await fixture.lookAgain(gone, withdrawn.paymentId)
    expect(await fixture.own(gone)).toMatchObject({ active: false })
    fixture.gateway.settle(withdrawn.attemptId, { Status: 'COMPLETED' })
    expect(await fixture.lookAgain(gone, withdrawn.paymentId)).toMatchObject({ state: 'paid' })
    const lapsed = await fixture.begin(late)
    fixture.gateway.behave({ looking: 'error' })
    fixture.app.clock.advance(3 * DAY)
    await fixture.minute()
    fixture.gateway.behave({ looking: 'ok' })
    const same = await again(late)
    expect(await fixture.read(same, lapsed.paymentId)).toMatchObject({ state: 'lapsed' })
    fixture.gateway.settle(lapsed.attemptId, { Status: 'COMPLETED' })
    expect(await fixture.lookAgain(same, lapsed.paymentId)).toMatchObject({ state: 'paid' })
  })

  test('an unavailable gateway changes nothing, and is asked again each minute', async () => {
    const person = await aPerson(fixture.app)
    const { paymentId, attemptId } = await fixture.begin(person)
    fixture.gateway.behave({ looking: 'garbage' })
    expect(await fixture.lookAgain(person, paymentId)).toMatchObject({ state: 'open' })
    fixture.gateway.settle(attemptId, { Status: 'COMPLETED' })
    fixture.gateway.behave({ looking: 'ok' })
    fixture.app.clock.advance(61_000)
    await fixture.minute()
    expect(await fixture.own(person)).toMatchObject({ kind: 'paid' })
  })

  test('however often its page is refreshed, the gateway is asked once in five seconds', async () => {
    const person = await aPerson(fixture.app)
    const { paymentId, attemptId } = await fixture.begin(person)
    fixture.app.clock.advance(6000)
    const asked = () => fixture.gateway.looks.filter((id) => id === attemptId).length
    const before = asked()
    for (let i = 0; i < 20; i++) await fixture.read(person, paymentId)
    await fixture.app.drain()
    expect(asked() - before).toBe(1)
  })
})

describe('the page of an existing payment', () => {
  const ask = 'POST /api/payment/{id}/pay-url' as const

  test('is for its own price, with its coupon and its months, and opens no other payment', async () => {
    const person = await aPerson(fixture.app)
    const { code } = await fixture.app.call('POST /api/coupon', { body: { percent: 10, maxUses: 9 } }, 'admin')
    const params = { plan: 'annually' as const, coupon: code }
    const { paymentId } = await fixture.app.call('GET /api/SantimPay/get_pay_url/{plan}/{coupon}', { params }, person)
    const again = await fixture.app.call(ask, { params: { id: paymentId } }, person)
    expect(again.paymentId).toBe(paymentId)
    expect(fixture.gateway.offers.at(-1)).toMatchObject({ amount: 4320 })
    const body = { plan: 'annually' as const, periods: 2, buyer: {} }
    const years = await fixture.app.call('POST /api/payment/proforma', { body }, person)
    await fixture.app.call(ask, { params: { id: years.paymentId } }, person)
    expect(fixture.gateway.offers.at(-1)).toMatchObject({ amount: 9600 })
    expect(await fixture.app.call('GET /api/payment/GetPayments', {}, person)).toHaveLength(2)
  })

  test('asks for what is missing, of its payer alone, and for nothing once it is paid', async () => {
    const person = await aPerson(fixture.app)
    const { paymentId: id, attemptId } = await fixture.begin(person)
    fixture.gateway.settle(attemptId, { Status: 'COMPLETED', amount: '4000' })
    expect((await fixture.lookAgain(person, id)).state).toBe('short')
    await fixture.app.call(ask, { params: { id } }, person)
    const rest = fixture.gateway.offers.at(-1)
    expect(rest).toMatchObject({ amount: 800, phoneNumber: person.phone })
    expect(await fixture.app.refusal(ask, { params: { id } }, await aPerson(fixture.app))).toMatchObject({
      status: 404,
    })
    fixture.gateway.settle(String(rest?.['id']), { Status: 'COMPLETED' })
    expect((await fixture.lookAgain(person, id)).state).toBe('paid')
    expect(await fixture.app.refusal(ask, { params: { id } }, person)).toMatchObject({ code: 'wrong-state' })
  })
})

test('nobody reads or withdraws the payment of somebody else; an admin reads all', async () => {
  const [person, other] = [await aPerson(fixture.app), await aPerson(fixture.app)]
  const { paymentId: id } = await fixture.begin(person)
  expect(await fixture.app.refusal('GET /api/payment/{id}', { params: { id } }, other)).toMatchObject({ status: 404 })
  expect(await fixture.app.refusal('POST /api/payment/{id}/withdraw', { params: { id } }, other)).toMatchObject({
    status: 404,
  })
  expect(await fixture.app.call('GET /api/payment/GetPayments', {}, other)).toEqual([])
  const all = await fixture.app.call('GET /api/payment/GetPayments', {}, 'admin')
  expect(all.map((attempt) => attempt.id)).toContain(id)
  const attempts = await fixture.app.call('GET /api/SantimPay/payments', {}, person)
  expect(attempts).toMatchObject([{ paymentId: id, amount: 4800, state: 'offered' }])
})
