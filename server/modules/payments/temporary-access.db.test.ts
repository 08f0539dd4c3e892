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
let desk: ReceiptFixture
beforeAll(async () => {
  desk = await openReceiptFixture()
})
afterAll(() => desk.stop())

const access = async (person: SignedIn) => (await desk.own(person)).tempSubscriptionEndDate

describe('access while a receipt is checked', () => {
  test('needs a confirmed phone, and begins when the number is confirmed', async () => {
    const person = await aPerson(desk.app, { phoneConfirmed: false })
    const { id, state } = await desk.send(person)
    expect(state).toBe('checking')
    expect((await desk.own(person)).active).toBe(false)
    const transfer = () => desk.app.call('GET /api/payment/{id}/transfer', { params: { id } }, person)
    expect(await transfer()).toMatchObject({ needsPhone: true })
    await desk.minute()
    expect((await desk.own(person)).active).toBe(false)
    await sql`update person set phone_confirmed_at = ${desk.app.clock.now()} where id = ${person.id}`.execute(
      desk.app.world.db,
    )
    await desk.minute()
    expect(await desk.own(person)).toMatchObject({ kind: 'temporary', active: true })
    const after = await transfer()
    expect(after).toMatchObject({ accessUntil: expect.any(Number) })
    expect(after).not.toHaveProperty('needsPhone')
  })

  test('is given to each person who confirms their number, however many others never do', async () => {
    const waiting: SignedIn[] = []
    for (let n = 0; n < 3; n++) {
      const person = await aPerson(desk.app, { phoneConfirmed: false })
      await desk.send(person)
      waiting.push(person)
    }
    const [first, , last] = waiting
    if (!first || !last) throw new Error('nobody waits')
    const { db } = desk.app.world
    await sql`update person set phone_confirmed_at = ${desk.app.clock.now()} where id = ${last.id}`.execute(db)
    const world = { db, clock: desk.app.clock, secret: async () => new Uint8Array(32) }
    await openAwaited(world, () => true, { atOnce: 2 })
    expect([(await desk.own(first)).active, (await desk.own(last)).active]).toEqual([false, true])
  })

  test('does not start again with a new account of the same number', async () => {
    const person = await aPerson(desk.app)
    await desk.send(person)
    desk.app.clock.advance(3 * DAY)
    await signInAgain(desk.app, person)
    await desk.app.call('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, person)
    const same = await aPerson(desk.app, { phone: person.phone })
    await desk.send(same)
    expect((await desk.own(same)).active).toBe(false)
    const other = await aPerson(desk.app)
    await desk.send(other)
    expect((await desk.own(other)).active).toBe(true)
  })

  test('is not given after a receipt that was refused, whatever account it came from', async () => {
    const person = await aPerson(desk.app)
    const approver = await aPerson(desk.app, { roles: ['approver'] })
    const { id } = await desk.send(person)
    expect((await desk.refuse(approver, await desk.claim(approver, id))).status).toBe(200)
    await desk.app.call('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, person)
    const same = await aPerson(desk.app, { phone: person.phone })
    await desk.send(same)
    expect((await desk.own(same)).active).toBe(false)
  })
})

describe('the promised access', () => {
  const promised = async (person: SignedIn, id: string) =>
    (await desk.app.call('GET /api/payment/{id}/transfer', { params: { id } }, person)).accessUntil
  /** A receipt that opened tenders for this long and was withdrawn, then one for another payment. */
  async function secondAfter(time: number) {
    const person = await aPerson(desk.app)
    const { id } = await desk.send(person)
    desk.app.clock.advance(time)
    await signInAgain(desk.app, person)
    await desk.app.call('POST /api/payment/{id}/withdraw-receipt', { params: { id } }, person)
    const second = await desk.send(person, { planType: 'quarterly', amount: 1500 })
    await desk.app.drain()
    const [message] = (await desk.app.messagesTo(person.email)).slice(-1)
    return { person, id: second.id, text: message?.text ?? '' }
  }

  test('is at most the rest of three days in thirty', async () => {
    const { person, id, text } = await secondAfter(2 * DAY)
    const until = desk.app.clock.now() + DAY
    expect([await promised(person, id), await access(person)]).toEqual([until, until])
    expect(text).toContain(`Until ${dayInBothCalendars(until, 'en')} you can open`)
  })

  test('is none if they are used up: the receipt is checked first', async () => {
    const { person, id, text } = await secondAfter(3 * DAY)
    expect((await desk.own(person)).active).toBe(false)
    expect(await promised(person, id)).toBeUndefined()
    expect(text).toContain('We check it first')
    await desk.minute()
    expect(await promised(person, id)).toBeUndefined()
  })
})

describe('a payment that is also pending at the gateway', () => {
  const both = async () => {
    const person = await aPerson(desk.app)
    const begun = desk.app.clock.now()
    const { paymentId } = await desk.begin(person)
    const payment = await desk.send(person, { paymentId, planType: undefined })
    await desk.lookAgain(person, paymentId)
    return { person, payment, begun }
  }

  test('gives access as long as the receipt does, and after its refusal for a day from the attempt', async () => {
    const { person, payment, begun } = await both()
    expect(await access(person)).toBeGreaterThan(begun + 2 * DAY)
    const reader = await aPerson(desk.app, { roles: ['approver'] })
    expect((await desk.refuse(reader, await desk.claim(reader, payment.id))).status).toBe(200)
    expect(await access(person)).toBe(begun + DAY)
    expect((await desk.read(person, payment.id)).state).toBe('checking')
  })

  test('is refused with its receipt after three days without a decision of the gateway', async () => {
    const { person, payment } = await both()
    desk.app.clock.advance(3 * DAY)
    const reader = await aPerson(desk.app, { roles: ['approver'] })
    expect((await desk.refuse(reader, await desk.claim(reader, payment.id))).status).toBe(200)
    expect(await desk.own(person)).toMatchObject({ active: false })
    const { state } = await desk.read(reader, payment.id)
    expect(state).toBe('refused')
  })
})
