import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import { codeTo, tokenOf } from '#test/factories/links-and-codes.ts'
import { aPerson, newEmail, newPhone, PEOPLE_PASSWORD, signInAgain } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { openReceiptFixture, OUR_ACCOUNT } from '#test/factories/receipt-fixture.ts'
import type { ReceiptFixture } from '#test/factories/receipt-fixture.ts'
import { storeSubscription } from '#test/factories/subscriptions.ts'

let fixture: ReceiptFixture
beforeAll(async () => {
  fixture = await openReceiptFixture()
})
afterAll(() => fixture.stop())
beforeEach(() => fixture.app.clock.advance(DAY))

let credits = 0
const decide = (id: string, by: SignedIn) =>
  fixture.app.request(
    'PUT /api/payment/{id}',
    {
      params: { id },
      body: {
        what: 'transfer',
        account: OUR_ACCOUNT,
        bankReference: `FT2606${4_000_000 + ++credits}`,
        bookedOn: '2026-03-03',
        amount: 4800,
      },
    },
    by,
  )
const begin = async (person: SignedIn, buyer: { email?: string } = {}): Promise<string> =>
  (await fixture.app.call('POST /api/payment/proforma', { body: { plan: 'annually', buyer } }, person)).paymentId

/** Another address or number, confirmed in the usual way. */
async function changeEmail(person: SignedIn, email = newEmail()): Promise<void> {
  await fixture.app.call('POST /api/account/change-email', { body: { email, password: PEOPLE_PASSWORD } }, person)
  const activateionToken = await tokenOf(fixture.app, email, 'activation')
  await fixture.app.call('POST /api/LocalAccount/confirm-email', { body: { activateionToken, email } }, person)
  person.email = email
  await signInAgain(fixture.app, person)
}
async function changePhone(person: SignedIn, phoneNumber: string): Promise<void> {
  await fixture.app.call('POST /api/account/change-phone', { body: { phoneNumber, password: PEOPLE_PASSWORD } }, person)
  const code = await codeTo(fixture.app, phoneNumber)
  await fixture.app.call(
    'POST /api/LocalAccount/verify-code',
    { body: { email: person.email, phoneNumber, code } },
    person,
  )
  fixture.app.clock.advance(MINUTE)
}
const isRefused = async (id: string, staff: SignedIn): Promise<void> => {
  expect(await decide(id, staff)).toMatchObject({ status: 403, body: { reason: { code: 'own-payment' } } })
  expect((await fixture.app.call('GET /api/payment/{id}/desk', { params: { id } }, staff)).isOwn).toBe(true)
}
const approver = () => aPerson(fixture.app, { roles: ['approver'] })

describe('staff is recognised as the payer', () => {
  test('after changing the address by which they are in the team', async () => {
    const owner = await aPerson(fixture.app)
    await storeSubscription(fixture.app, owner.id, { start_at: 0, end_at: fixture.app.clock.now() + 90 * DAY })
    const staff = await approver()
    await fixture.app.call('POST /api/subscription/UpdateEmails', { body: { emails: [staff.email] } }, owner)
    const id = await begin(owner)
    await changeEmail(staff)
    await changeEmail(staff)
    await isRefused(id, staff)
  })

  test('even if the payer, a colleague in the team of a third, changed theirs', async () => {
    const owner = await aPerson(fixture.app)
    await storeSubscription(fixture.app, owner.id, { start_at: 0, end_at: fixture.app.clock.now() + 90 * DAY })
    const [staff, payer] = [await approver(), await aPerson(fixture.app)]
    await fixture.app.call(
      'POST /api/subscription/UpdateEmails',
      { body: { emails: [staff.email, payer.email] } },
      owner,
    )
    const id = await begin(payer)
    await changeEmail(payer)
    await isRefused(id, staff)
  })

  test('by a second account that once had their number or mailbox', async () => {
    const [staff, byPhone, byEmail] = [await approver(), await aPerson(fixture.app), await aPerson(fixture.app)]
    const ids = [await begin(byPhone), await begin(byEmail)]
    const [ofStaff, mailbox] = [staff.phone ?? '', staff.email]
    await changePhone(byPhone, ofStaff)
    await changePhone(staff, newPhone())
    await changePhone(byPhone, newPhone())
    await changeEmail(staff)
    await changeEmail(byEmail, mailbox)
    await changeEmail(byEmail)
    for (const id of ids) await isRefused(id, staff)
  })

  test('if the papers go to a mailbox that is or was theirs', async () => {
    const [staff, payer] = [await approver(), await aPerson(fixture.app)]
    const id = await begin(payer, { email: staff.email.toUpperCase() })
    await changeEmail(staff)
    await isRefused(id, staff)
  })
})

test("a payer's mere claim to the address of staff prevents nobody from deciding", async () => {
  const staff = await approver()
  const payer = await aPerson(fixture.app, { email: staff.email.replace('@', '+x@'), emailConfirmed: false })
  expect((await decide(await begin(payer), staff)).status).toBe(200)
})

test('the export names the buyer and the receipts that were sent, with their texts', async () => {
  const person = await aPerson(fixture.app)
  const buyer = { name: 'Abay Trading PLC', tin: '0098765432', email: 'accounts@abay.example' }
  const ask = { plan: 'annually' as const, periods: 1, buyer }
  const { paymentId } = await fixture.app.call('POST /api/payment/proforma', { body: ask }, person)
  const number = fixture.aNumber()
  await fixture.send(person, { paymentId, planType: undefined, receiptNumber: number })
  const { payments } = await fixture.app.call('GET /api/account/export', {}, person)
  expect(payments).toMatchObject([
    {
      buyer,
      receipts: [{ bank: 'cbe', number, typed: number, amountSantim: 480_000, state: 'waiting', hasFile: true }],
    },
  ])
})

test('former addresses and numbers are in the export, and deleted with the account', async () => {
  const person = await aPerson(fixture.app)
  const before = person.email
  await changeEmail(person)
  const { contactsEver } = await fixture.app.call('GET /api/account/export', {}, person)
  for (const email of [before, person.email]) expect(JSON.stringify(contactsEver)).toContain(email)
  await fixture.app.call('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, person)
  const { rows } = await sql`select 1 from person_contact where person_id = ${person.id}`.execute(fixture.app.world.db)
  expect(rows).toEqual([])
})
