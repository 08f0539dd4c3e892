import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#ethiopia/time-units.ts'
import { aPerson, signInAgain } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { openReceiptFixture, OUR_ACCOUNT } from '#test/factories/receipt-fixture.ts'
import type { ReceiptFixture } from '#test/factories/receipt-fixture.ts'
import { storeSubscription } from '#test/factories/subscriptions.ts'
import { RECEIPTS_OVERDUE } from './job-names.ts'

let desk: ReceiptFixture
beforeAll(async () => {
  desk = await openReceiptFixture()
})
afterAll(() => desk.stop())

describe('a receipt that was not decided in time', () => {
  const sweptAfter = async (time: number) => {
    desk.app.clock.advance(time)
    await desk.app.world.jobs.send(desk.app.world.db, RECEIPTS_OVERDUE, {})
    await desk.app.drain()
  }
  const staffEmails = async (reader: SignedIn) =>
    (await desk.app.messagesTo(reader.email)).map(({ text }) => text).join(' ')

  test('sends no message to people who paid, whose period runs, or who got no access from it', async () => {
    const people = [
      await aPerson(desk.app),
      await aPerson(desk.app),
      await aPerson(desk.app, { phoneConfirmed: false }),
    ]
    const [paid, running, unproven] = people
    if (!paid || !running || !unproven) throw new Error('nobody is there')
    const reader = await aPerson(desk.app, { roles: ['approver'] })
    const { id, reference } = await desk.send(paid)
    for (const person of [running, unproven]) await desk.send(person)
    await storeSubscription(desk.app, running.id, { start_at: 0, end_at: desk.app.clock.now() + 90 * DAY })
    const transfer = { what: 'transfer' as const, account: OUR_ACCOUNT, bookedOn: '2026-03-03', amount: 4800 }
    const body = { ...transfer, bankReference: desk.aNumber() }
    await desk.app.call('PUT /api/payment/{id}', { params: { id }, body }, reader)
    await sweptAfter(2 * DAY)
    expect(await staffEmails(reader)).not.toContain(reference)
    await sweptAfter(DAY)
    for (const person of people) expect(await desk.deliveriesTo(person)).not.toContain('email receipt-late')
    // Its payer knows that it is paid, so a surplus receipt is refused without a message.
    await signInAgain(desk.app, reader)
    expect((await desk.refuse(reader, await desk.claim(reader, id))).status).toBe(200)
    expect(await desk.deliveriesTo(paid)).toEqual(['email receipt-sent', 'email paid'])
  })
})
