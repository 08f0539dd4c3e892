import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '#ethiopia/time-units.ts'
import { runs } from '#test/engines.ts'
import { openPaymentFixture } from '#test/factories/payment-fixture.ts'
import type { PaymentFixture } from '#test/factories/payment-fixture.ts'
import { aPerson, signInAgain } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'

/** One payment has one page at the gateway at a time. */
let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture()
})
afterAll(() => fixture.stop())
beforeEach(() => fixture.gateway.behave({ offering: 'ok', looking: 'ok', offersAfter: 0, answersAfter: 0 }))

const PRESS = 'GET /api/SantimPay/get_pay_url/{plan}'
const press = async (person: SignedIn): Promise<string> => {
  const { status, body } = await fixture.app.request(PRESS, { params: { plan: 'annually' } }, person)
  const answer = body as { url?: string; reason?: { code: string } }
  return status === 200 ? String(answer.url) : String(answer.reason?.code)
}
const pressTimes = (person: SignedIn, times: number) => Promise.all(Array.from({ length: times }, () => press(person)))

/** The attempt of another process: still waiting for its page, which may come until then. */
async function attemptElsewhere(id: string, paymentId: string, openingUntil: number): Promise<void> {
  await sql`insert into payment_try (id, payment_id, gateway, amount, state, created_at, opening_until)
    select ${id}, id, 'santimpay', amount_due, 'asking', ${fixture.app.clock.now()}::bigint, ${openingUntil}::bigint
    from payment where public_id = ${paymentId}`.execute(fixture.app.world.db)
}

/** A payment without any page. */
async function paymentWithoutPage(person: SignedIn): Promise<string> {
  const { paymentId } = await fixture.pay(person)
  await sql`delete from payment_try`.execute(fixture.app.world.db)
  return paymentId
}

describe('pressing several times', () => {
  test('opens one page at a slow gateway, and every press gets it', async () => {
    const person = await aPerson(fixture.app)
    const before = fixture.gateway.offers.length
    fixture.gateway.behave({ offersAfter: 700 })
    const pages = await pressTimes(person, 5)
    expect(new Set(pages).size).toBe(1)
    expect(pages[0]).toContain('/pay/')
    expect(fixture.gateway.offers.length - before).toBe(1)
  })

  test.each(['lost-reply', 'declined', 'error'] as const)(
    'of which the gateway answers %s refuses all alike after one request, and the next press opens a page',
    async (offering) => {
      const person = await aPerson(fixture.app)
      const before = await fixture.count('payment_try')
      fixture.gateway.behave({ offering, offersAfter: 700 })
      expect(new Set(await pressTimes(person, 4))).toEqual(new Set(['payment-provider-unreachable']))
      expect((await fixture.count('payment_try')) - before).toBe(1)
      fixture.gateway.behave({ offering: 'ok', offersAfter: 0 })
      expect(await press(person)).toContain('/pay/')
    },
  )

  test('gets the page that another process is opening', async () => {
    const person = await aPerson(fixture.app)
    const paymentId = await paymentWithoutPage(person)
    await attemptElsewhere('elsewhere-1', paymentId, fixture.app.clock.now() + MINUTE)
    const before = fixture.gateway.offers.length
    const pressed = press(person)
    await expect.poll(() => Promise.race([pressed, Promise.resolve('waits')])).toBe('waits')
    await sql`update payment_try set state = 'offered', opening_until = null, url = 'https://pay.example/1'
      where id = 'elsewhere-1'`.execute(fixture.app.world.db)
    expect(await pressed).toBe('https://pay.example/1')
    expect(fixture.gateway.offers.length).toBe(before)
  })

  test('opens a page of its own when the time of the other process ends while it waits', async () => {
    const person = await aPerson(fixture.app)
    const paymentId = await paymentWithoutPage(person)
    await attemptElsewhere('elsewhere-3', paymentId, fixture.app.clock.now() + MINUTE)
    const pressed = press(person)
    await expect.poll(() => Promise.race([pressed, Promise.resolve('waits')])).toBe('waits')
    fixture.app.clock.advance(2 * MINUTE)
    expect(await pressed).toContain('/pay/')
  })

  test('opens a page of its own once the other process must have ended', async () => {
    const person = await aPerson(fixture.app)
    const paymentId = await paymentWithoutPage(person)
    await attemptElsewhere('elsewhere-2', paymentId, fixture.app.clock.now())
    expect(await press(person)).toContain('/pay/')
  })
})

test('a page that comes after a check has failed is checked again', async () => {
  const person = await aPerson(fixture.app)
  fixture.gateway.behave({ offersAfter: 700 })
  const pressed = press(person)
  const { db } = fixture.app.world
  const newest = async () =>
    (
      await sql<{ id: string; state: string; next_look_at: number | null }>`
        select a.id, a.state, a.next_look_at
        from payment_try a join payment p on p.id = a.payment_id
        where p.person_id = ${person.id}`.execute(db)
    ).rows[0]
  await expect.poll(async () => (await newest())?.state).toBe('asking')
  const id = (await newest())?.id ?? ''
  await sql`update payment_try set state = 'failed', next_look_at = null where id = ${id}`.execute(db)
  expect(await pressed).toContain('/pay/')
  expect(await newest()).toMatchObject({ id, state: 'offered', next_look_at: fixture.app.clock.now() })
})

test('a page of another gateway is not given out', async () => {
  const person = await aPerson(fixture.app)
  const first = await press(person)
  await sql`update payment_try set gateway = 'another' where url = ${first}`.execute(fixture.app.world.db)
  expect(await press(person)).not.toBe(first)
})

test('an expired page that has been paid meanwhile opens no second one, but our own', async () => {
  const person = await aPerson(fixture.app)
  const { paymentId, attemptId } = await fixture.begin(person)
  fixture.app.clock.advance(31 * MINUTE)
  await signInAgain(fixture.app, person)
  fixture.gateway.settle(attemptId, { Status: 'COMPLETED' })
  const before = fixture.gateway.offers.length
  expect(await press(person)).toContain(`/santim-pay/success?payment=${paymentId}`)
  expect(fixture.gateway.offers.length).toBe(before)
})

test('a webhook just after a press has checked the expired page counts within a minute', async () => {
  const person = await aPerson(fixture.app)
  const { attemptId } = await fixture.begin(person)
  fixture.app.clock.advance(31 * MINUTE)
  await signInAgain(fixture.app, person)
  await fixture.minute()
  fixture.app.clock.advance(6000)
  expect(await press(person)).toContain('/pay/')
  fixture.gateway.settle(attemptId, { Status: 'COMPLETED' })
  await fixture.notify(attemptId)
  await fixture.app.drain()
  fixture.app.clock.advance(MINUTE)
  await fixture.minute()
  expect(await fixture.own(person)).toMatchObject({ kind: 'paid' })
})

const step = fc.record({
  presses: fc.integer({ min: 1, max: 4 }),
  offering: fc.constantFrom('ok', 'ok', 'lost-reply', 'declined', 'error'),
  /** The gateway needs longer than the presses are apart. */
  offersAfter: fc.constantFrom(0, 60),
  /** Happens to the newest page before the presses. */
  before: fc.constantFrom('nothing', 'fails', 'expires'),
})

test('however presses, failures and expiries follow each other, there is one page at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const person = await aPerson(fixture.app)
      let page: string | undefined
      for (const { presses, offering, offersAfter, before } of steps) {
        if (page !== undefined && before === 'fails') {
          fixture.gateway.settle(page.split('/').at(-1) ?? '', { Status: 'FAILED' })
          const [{ id } = { id: '' }] = await fixture.app.call('GET /api/payment/GetPayments', {}, person)
          await fixture.lookAgain(person, id)
          page = undefined
        }
        if (before === 'expires') {
          fixture.app.clock.advance(31 * MINUTE)
          await signInAgain(fixture.app, person)
          page = undefined
        }
        fixture.gateway.behave({ offering, offersAfter })
        const attempts = await fixture.count('payment_try')
        const answers = await pressTimes(person, presses)
        fixture.gateway.behave({ offering: 'ok', offersAfter: 0 })
        const opened = answers.filter((answer) => answer.includes('/pay/'))
        expect(new Set(opened).size).toBeLessThanOrEqual(1)
        const begun = (await fixture.count('payment_try')) - attempts
        if (page !== undefined)
          expect({ answers: new Set(answers), begun }).toEqual({ answers: new Set([page]), begun: 0 })
        // Presses that come after a refusal may ask once more each; they never get a second page.
        else if (offering === 'ok') expect({ opened: opened.length, begun }).toEqual({ opened: presses, begun: 1 })
        page ??= opened[0]
      }
    }),
    { numRuns: runs(30) },
  )
})
