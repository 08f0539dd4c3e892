import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY } from '#ethiopia/time-units.ts'
import { aPerson, signInAgain } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { openReceiptFixture, OUR_ACCOUNT } from '#test/factories/receipt-fixture.ts'
import type { ReceiptFixture } from '#test/factories/receipt-fixture.ts'

let fixture: ReceiptFixture
let admin: SignedIn
beforeEach(async () => {
  fixture = await openReceiptFixture()
  admin = await aPerson(fixture.app, { roles: ['admin'], name: 'Abebe' })
})
afterEach(() => fixture.stop())

const roles = (person: SignedIn, given: string[], by: SignedIn) =>
  fixture.app.request(
    'PUT /api/admin/people/{id}/roles',
    { params: { id: person.id }, body: { roles: given as never } },
    by,
  )
const suspend = (person: SignedIn, suspended: boolean, by: SignedIn) =>
  fixture.app.request('PUT /api/admin/people/{id}/suspension', { params: { id: person.id }, body: { suspended } }, by)
const staffEmails = async ({ email }: SignedIn) =>
  (await fixture.app.messagesTo(email)).filter(({ kind }) => kind === 'staff-changed')
let credits = 0
const aTransfer = (amount: number) => ({
  what: 'transfer',
  account: OUR_ACCOUNT,
  bankReference: `FT2606${3_000_000 + ++credits}`,
  bookedOn: '2026-03-02',
  amount,
})
const half = () => fixture.app.call('POST /api/coupon', { body: { percent: 99, maxUses: 9, plans: [] } }, admin)
const later = async (time: number, ...people: SignedIn[]) => {
  fixture.app.clock.advance(time)
  for (const person of people) await signInAgain(fixture.app, person)
}
const anOpen = async () => {
  const body = { plan: 'annually' as const, buyer: {} }
  const { paymentId: id } = await fixture.app.call('POST /api/payment/proforma', { body }, await aPerson(fixture.app))
  return { id, count: (by: SignedIn) => put(id, aTransfer(30_000), by) }
}
const put = (id: string, body: object, by: SignedIn) =>
  fixture.app.request('PUT /api/payment/{id}', { params: { id }, body: body as never }, by)
const agree = async (id: string, by: SignedIn) => {
  const proposals = await fixture.app.call('GET /api/payment/proposals', {}, admin)
  const proposalId = proposals.find(({ paymentId }) => paymentId === id)?.id
  return put(id, { what: 'agree', proposalId }, by)
}

test.each([
  ['takes the roles of the others away', (other: SignedIn) => roles(other, ['editor'], admin)],
  ['suspends the others', (other: SignedIn) => suspend(other, true, admin)],
])('an admin who %s does not count as the only one for a week, and all of them are notified', async (_, remove) => {
  const other = await aPerson(fixture.app, { roles: ['admin'], name: 'Chaltu' })
  const verifier = await aPerson(fixture.app, { roles: ['approver'], name: 'Dawit', language: 'am' })
  for (const admin of [other, verifier]) expect((await remove(admin)).status).toBe(200)
  expect((await staffEmails(other))[0]?.text).toMatch(/Abebe (changed the roles of|suspended) Chaltu/)
  expect((await staffEmails(verifier)).map(({ text }) => /የ(\S+) (?:ኃላፊነቶች|\()/.exec(text)?.[1])).toEqual([
    'Chaltu',
    'Dawit',
  ])
  expect(await staffEmails(admin)).toHaveLength(2)
  const { id, count } = await anOpen()
  expect((await count(admin)).body).toMatchObject({ state: 'open' })
  expect(await half()).toMatchObject({ isConfirmed: false })
  const annually = { body: { annually: 100 } }
  expect(await fixture.app.call('PUT /api/subscription/plan', annually, admin)).toMatchObject({ isWaiting: true })

  await later(7 * DAY, admin)
  expect(await half()).toMatchObject({ isConfirmed: true })
  const proposalId = (await fixture.app.call('GET /api/payment/proposals', {}, admin))[0]?.id
  expect((await put(id, { what: 'dismiss', proposalId }, admin)).status).toBe(200)
  expect((await count(admin)).body).toMatchObject({ state: 'paid' })
})

test('an admin and a person to whom they gave the role within a week are not two people, in either direction', async () => {
  const made = await aPerson(fixture.app)
  await roles(made, ['admin'], admin)
  const madeByThem = await aPerson(fixture.app)
  await roles(madeByThem, ['approver'], made)
  const [one, other] = [await anOpen(), await anOpen()]
  await one.count(admin)
  await other.count(madeByThem)
  for (const [id, by] of [
    [one.id, made],
    [one.id, madeByThem],
    [other.id, admin],
  ] as const)
    expect(await agree(id, by)).toMatchObject({ status: 403, body: { reason: { code: 'second-not-free' } } })
  const coupon = await half()
  const confirm = (by: SignedIn) =>
    fixture.app.request('PUT /api/coupon/{id}', { params: { id: coupon.id }, body: { confirm: true } }, by)
  expect((await confirm(made)).status).toBe(403)
  await fixture.app.call('PUT /api/subscription/plan', { body: { annually: 100 } }, admin)
  const [plan] = await fixture.app.call('GET /api/subscription/plan/proposals', {}, made)
  const agreePlan = () =>
    fixture.app.request(
      'PUT /api/subscription/plan/proposals/{id}',
      { params: { id: plan?.id ?? '' }, body: { what: 'agree' } },
      made,
    )
  expect((await agreePlan()).status).toBe(403)
  await later(7 * DAY, admin, made, madeByThem)
  expect((await agree(one.id, made)).body).toMatchObject({ state: 'paid' })
  expect((await confirm(made)).status).toBe(200)
  expect((await agreePlan()).status).toBe(200)
})

test('another account of the same admin, with a former number or address, is not a second person', async () => {
  const second = await aPerson(fixture.app, { roles: ['admin'] })
  const { id, count } = await anOpen()
  await count(admin)
  await sql`insert into person_contact (person_id, kind, contact, proven)
    values (${second.id}, 'phone', ${admin.phone}, true)`.execute(fixture.app.world.db)
  expect((await agree(id, second)).body).toMatchObject({ reason: { code: 'second-not-free' } })
  await sql`delete from person_contact where person_id = ${second.id} and contact = ${admin.phone}`.execute(
    fixture.app.world.db,
  )
  expect((await agree(id, second)).body).toMatchObject({ state: 'paid' })
})

test('no email is sent if nobody’s rights to decide change', async () => {
  const [editor, reader] = [await aPerson(fixture.app), await aPerson(fixture.app)]
  await roles(editor, ['editor'], admin)
  await suspend(reader, true, admin)
  await roles(admin, ['admin', 'editor'], admin)
  for (const person of [admin, editor, reader]) expect(await staffEmails(person)).toEqual([])
})
