import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#ethiopia/time-units.ts'
import { aPerson, signInAgain } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { openReceiptFixture, OUR_ACCOUNT } from '#test/factories/receipt-fixture.ts'
import type { ReceiptFixture } from '#test/factories/receipt-fixture.ts'
import { storeSubscription } from '#test/factories/subscriptions.ts'
import { RECEIPTS_OVERDUE } from './job-names.ts'

let fixture: ReceiptFixture
beforeAll(async () => {
  fixture = await openReceiptFixture()
})
afterAll(() => fixture.stop())

describe('a receipt that was not decided in time', () => {
  const sweptAfter = async (time: number) => {
    fixture.app.clock.advance(time)
    await fixture.app.world.jobs.send(fixture.app.world.db, RECEIPTS_OVERDUE, {})
    await fixture.app.drain()
  }
  const staffEmails = async (reader: SignedIn) =>
    (await fixture.app.messagesTo(reader.email)).map(({ text }) => text).join(' ')

  test('sends no message to people who paid, whose period runs, or who got no access from it', async () => {
    const people = [
      await aPerson(fixture.app),
      await aPerson(fixture.app),
      await aPerson(fixture.app, { phoneConfirmed: false }),
    ]
    const [paid, running, unproven] = people
    if (!paid || !running || !unproven) throw new Error('nobody is there')
    const reader = await aPerson(fixture.app, { roles: ['approver'] })
    const { id, reference } = await fixture.send(paid)
    for (const person of [running, unproven]) await fixture.send(person)
    await storeSubscription(fixture.app, running.id, { start_at: 0, end_at: fixture.app.clock.now() + 90 * DAY })
    const transfer = { what: 'transfer' as const, account: OUR_ACCOUNT, bookedOn: '2026-03-03', amount: 4800 }
    const body = { ...transfer, bankReference: fixture.aNumber() }
    await fixture.app.call('PUT /api/payment/{id}', { params: { id }, body }, reader)
    await sweptAfter(2 * DAY)
    expect(await staffEmails(reader)).not.toContain(reference)
    await sweptAfter(DAY)
    for (const person of people) expect(await fixture.deliveriesTo(person)).not.toContain('email receipt-late')
    // Its payer knows that it is paid, so a surplus receipt is refused without a message.
    await signInAgain(fixture.app, reader)
    expect((await fixture.refuse(reader, await fixture.claim(reader, id))).status).toBe(200)
    expect(await fixture.deliveriesTo(paid)).toEqual(['email receipt-sent', 'email paid'])
  })
})
