import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { civilDateAt, instantOf } from '#ethiopia/calendar.ts'
import { HOUR } from '#ethiopia/time-units.ts'
import { aPerson, signInAgain } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { openReceiptFixture } from '#test/factories/receipt-fixture.ts'
import type { ReceiptFixture } from '#test/factories/receipt-fixture.ts'

let fixture: ReceiptFixture
beforeAll(async () => {
  fixture = await openReceiptFixture()
})
afterAll(() => fixture.stop())

/** Hours after today's midnight in Addis Ababa; messages that are then due are sent. */
async function at(hour: number, ...people: SignedIn[]): Promise<void> {
  const { app } = fixture
  app.clock.set(new Date(instantOf(civilDateAt(app.clock.now()), 0) + hour * HOUR).toISOString())
  await app.world.jobs.send(app.world.db, 'messages-sms', {})
  await app.drain()
  for (const person of people) await signInAgain(app, person)
}
/** The texts that a person got by SMS. */
async function smsTo({ id }: SignedIn): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select body_text as text from delivery
    where person_id = ${id} and channel = 'sms' and state in ('sent', 'shown') order by id`.execute(
    fixture.app.world.db,
  )
  return rows.map(({ text }) => text)
}
describe('a message that waits for the morning', () => {
  test('says nothing of a refused receipt that another one has replaced', async () => {
    const person = await aPerson(fixture.app)
    const verifier = await aPerson(fixture.app, { roles: ['approver'] })
    await at(22, person, verifier)
    const { id } = await fixture.send(person)
    await fixture.refuse(verifier, await fixture.claim(verifier, id))
    await fixture.app.drain()
    expect(await smsTo(person)).toEqual([])
    await fixture.send(person, { paymentId: id, planType: undefined })
    expect((await fixture.verify(verifier, await fixture.claim(verifier, id))).status).toBe(200)
    await at(24 + 7)
    expect(await smsTo(person)).toEqual([])
    expect(await fixture.deliveriesTo(person)).toEqual([
      'email receipt-sent',
      'email receipt-refused',
      'email receipt-first',
      'email paid',
    ])
  })

  test('still says that a receipt was refused when nothing has changed', async () => {
    const person = await aPerson(fixture.app)
    const verifier = await aPerson(fixture.app, { roles: ['approver'] })
    await at(22, person, verifier)
    const { id } = await fixture.send(person)
    await fixture.refuse(verifier, await fixture.claim(verifier, id))
    await at(24 + 7)
    expect(await smsTo(person)).toEqual([expect.stringContaining("We couldn't accept your receipt")])
  })

  test('does not ask for the rest of a payment that was paid at night', async () => {
    const person = await aPerson(fixture.app)
    const verifier = await aPerson(fixture.app, { roles: ['approver'] })
    const body = { plan: 'annually' as const }
    const { paymentId } = await fixture.app.call('POST /api/payment/transfer', { body }, person)
    // Without an address, messages go to the phone.
    await sql`update person set email = null, email_key = null, email_confirmed_at = null
      where id = ${person.id}`.execute(fixture.app.world.db)
    await at(22, verifier)
    await fixture.count(verifier, paymentId, 4000)
    await fixture.app.drain()
    await fixture.count(verifier, paymentId, 800)
    await at(24 + 7)
    expect(await smsTo(person)).toEqual([expect.stringContaining('We received your payment of ETB 4,800')])
  })

  test('does not say that a payment counts which was taken back', async () => {
    const person = await aPerson(fixture.app)
    const [first, second] = [
      await aPerson(fixture.app, { roles: ['admin'] }),
      await aPerson(fixture.app, { roles: ['admin'] }),
    ] as const
    const body = { plan: 'annually' as const }
    const { paymentId: id } = await fixture.app.call('POST /api/payment/transfer', { body }, person)
    await sql`update person set email = null, email_key = null, email_confirmed_at = null
      where id = ${person.id}`.execute(fixture.app.world.db)
    await at(22, first, second)
    await fixture.count(first, id, 4800)
    await fixture.app.drain()
    const reason = { reason: 'Counted for the wrong payment' }
    await fixture.app.call('POST /api/payment/{id}/reverse', { params: { id }, body: reason }, first)
    const { proposals } = await fixture.app.call('GET /api/payment/{id}/desk', { params: { id } }, second)
    const agree = { what: 'agree' as const, proposalId: proposals[0]?.id ?? '' }
    await fixture.app.call('PUT /api/payment/{id}', { params: { id }, body: agree }, second)
    await at(24 + 7)
    expect(await smsTo(person)).toEqual([expect.stringContaining('was reversed')])
  })
})
