import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#ethiopia/time-units.ts'
import { aPerson, PEOPLE_PASSWORD, signInAgain } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { openReceiptFixture } from '#test/factories/receipt-fixture.ts'
import type { ReceiptFixture } from '#test/factories/receipt-fixture.ts'
import { dayInBothCalendars } from './actions/paper-emails.ts'
import { openAwaited } from './actions/temporary-access.ts'

/** Access while a payment is checked, and attempts to get it again and again. */
let fixture: ReceiptFixture
beforeAll(async () => {
  fixture = await openReceiptFixture()
})
afterAll(() => fixture.stop())

const access = async (person: SignedIn) => (await fixture.own(person)).tempSubscriptionEndDate

describe('access while a receipt is checked', () => {
  test('needs a confirmed phone, and begins when the number is confirmed', async () => {
    const person = await aPerson(fixture.app, { phoneConfirmed: false })
    const { id, state } = await fixture.send(person)
    expect(state).toBe('checking')
    expect((await fixture.own(person)).active).toBe(false)
    const transfer = () => fixture.app.call('GET /api/payment/{id}/transfer', { params: { id } }, person)
    expect(await transfer()).toMatchObject({ needsPhone: true })
    await fixture.minute()
    expect((await fixture.own(person)).active).toBe(false)
    await sql`update person set phone_confirmed_at = ${fixture.app.clock.now()} where id = ${person.id}`.execute(
      fixture.app.world.db,
    )
    await fixture.minute()
    expect(await fixture.own(person)).toMatchObject({ kind: 'temporary', active: true })
    const after = await transfer()
    expect(after).toMatchObject({ accessUntil: expect.any(Number) })
    expect(after).not.toHaveProperty('needsPhone')
  })

  test('is given to each person who confirms their number, however many others never do', async () => {
    const waiting: SignedIn[] = []
    for (let n = 0; n < 3; n++) {
      const person = await aPerson(fixture.app, { phoneConfirmed: false })
      await fixture.send(person)
      waiting.push(person)
    }
    const [first, , last] = waiting
    if (!first || !last) throw new Error('nobody waits')
    const { db } = fixture.app.world
    await sql`update person set phone_confirmed_at = ${fixture.app.clock.now()} where id = ${last.id}`.execute(db)
    const world = { db, clock: fixture.app.clock, secret: async () => new Uint8Array(32) }
    await openAwaited(world, () => true, { atOnce: 2 })
    expect([(await fixture.own(first)).active, (await fixture.own(last)).active]).toEqual([false, true])
  })

  test('does not start again with a new account of the same number', async () => {
    const person = await aPerson(fixture.app)
    await fixture.send(person)
    fixture.app.clock.advance(3 * DAY)
    await signInAgain(fixture.app, person)
    await fixture.app.call('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, person)
    const same = await aPerson(fixture.app, { phone: person.phone })
    await fixture.send(same)
    expect((await fixture.own(same)).active).toBe(false)
    const other = await aPerson(fixture.app)
    await fixture.send(other)
    expect((await fixture.own(other)).active).toBe(true)
  })

  test('is not given after a receipt that was refused, whatever account it came from', async () => {
    const person = await aPerson(fixture.app)
    const approver = await aPerson(fixture.app, { roles: ['approver'] })
    const { id } = await fixture.send(person)
    expect((await fixture.refuse(approver, await fixture.claim(approver, id))).status).toBe(200)
    await fixture.app.call('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, person)
    const same = await aPerson(fixture.app, { phone: person.phone })
    await fixture.send(same)
    expect((await fixture.own(same)).active).toBe(false)
  })
})

describe('the promised access', () => {
  const promised = async (person: SignedIn, id: string) =>
    (await fixture.app.call('GET /api/payment/{id}/transfer', { params: { id } }, person)).accessUntil
  /** A receipt that opened tenders for this long and was withdrawn, then one for another payment. */
  async function secondAfter(time: number) {
    const person = await aPerson(fixture.app)
    const { id } = await fixture.send(person)
    fixture.app.clock.advance(time)
    await signInAgain(fixture.app, person)
    await fixture.app.call('POST /api/payment/{id}/withdraw-receipt', { params: { id } }, person)
    const second = await fixture.send(person, { planType: 'quarterly', amount: 1500 })
    await fixture.app.drain()
    const [message] = (await fixture.app.messagesTo(person.email)).slice(-1)
    return { person, id: second.id, text: message?.text ?? '' }
  }

  test('is at most the rest of three days in thirty', async () => {
    const { person, id, text } = await secondAfter(2 * DAY)
    const until = fixture.app.clock.now() + DAY
    expect([await promised(person, id), await access(person)]).toEqual([until, until])
    expect(text).toContain(`Until ${dayInBothCalendars(until, 'en')} you can open`)
  })

  test('is none if they are used up: the receipt is checked first', async () => {
    const { person, id, text } = await secondAfter(3 * DAY)
    expect((await fixture.own(person)).active).toBe(false)
    expect(await promised(person, id)).toBeUndefined()
    expect(text).toContain('We check it first')
    await fixture.minute()
    expect(await promised(person, id)).toBeUndefined()
  })
})

describe('a payment that is also pending at the gateway', () => {
  const both = async () => {
    const person = await aPerson(fixture.app)
    const begun = fixture.app.clock.now()
    const { paymentId } = await fixture.begin(person)
    const payment = await fixture.send(person, { paymentId, planType: undefined })
    await fixture.lookAgain(person, paymentId)
    return { person, payment, begun }
  }

  test('gives access as long as the receipt does, and after its refusal for a day from the attempt', async () => {
    const { person, payment, begun } = await both()
    expect(await access(person)).toBeGreaterThan(begun + 2 * DAY)
    const reader = await aPerson(fixture.app, { roles: ['approver'] })
    expect((await fixture.refuse(reader, await fixture.claim(reader, payment.id))).status).toBe(200)
    expect(await access(person)).toBe(begun + DAY)
    expect((await fixture.read(person, payment.id)).state).toBe('checking')
  })

  test('is refused with its receipt after three days without a decision of the gateway', async () => {
    const { person, payment } = await both()
    fixture.app.clock.advance(3 * DAY)
    const reader = await aPerson(fixture.app, { roles: ['approver'] })
    expect((await fixture.refuse(reader, await fixture.claim(reader, payment.id))).status).toBe(200)
    expect(await fixture.own(person)).toMatchObject({ active: false })
    const { state } = await fixture.read(reader, payment.id)
    expect(state).toBe('refused')
  })
})
