import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenderId } from '#contract/ids.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { callerWhoLeft } from '#test/factories/caller-who-left.ts'
import { PEOPLE_PASSWORD, aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { storeSubscription } from '#test/factories/subscriptions.ts'
import { anApprovedTender } from '#test/factories/tender.ts'
import { decideToBid } from './actions/bid-decisions.ts'
import { saveCertificate } from './actions/certificates.ts'

let app: TestApp
let person: SignedIn
let other: SignedIn
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set('2026-11-24T09:00:00+03:00')
  person = await aPerson(app)
  other = await aPerson(app)
})

const certificates = async (who: SignedIn) => (await app.call('GET /api/bidding/certificates', {}, who)).certificates
const keep = (who: SignedIn, body: object) =>
  app.call('POST /api/bidding/certificates', { body: { kind: 'vat', ...body } }, who)
const decide = (who: SignedIn, tenderId: TenderId, body: object) =>
  app.call('PUT /api/bidding/decisions/{tenderId}', { params: { tenderId }, body }, who)
const decisions = async (who: SignedIn, tenderIds: TenderId[]) =>
  (await app.call('POST /api/bidding/find_decisions', { body: { tenderIds } }, who)).decisions

/** The owner pays until this instant and names these addresses. */
async function share(owner: SignedIn, members: readonly SignedIn[], until: number): Promise<void> {
  await storeSubscription(app, owner.id, { start_at: 0, end_at: until })
  const emails = members.map(({ email }) => email)
  await app.call('POST /api/subscription/UpdateEmails', { body: { emails } }, owner)
}

test('certificates are stored, changed and deleted by their owner alone', async () => {
  const { id } = await keep(person, { number: ' VAT-1 ', endsOn: '2026-12-05' })
  await keep(person, { kind: 'tin', endsOn: null })
  expect(await certificates(person)).toEqual([
    { id, kind: 'vat', number: 'VAT-1', endsOn: '2026-12-05' },
    { id: expect.any(Number), kind: 'tin' },
  ])
  expect((await app.refusal('POST /api/bidding/certificates', { body: { kind: 'tin', id } }, other)).code).toBe(
    'not-found',
  )
  expect((await app.refusal('DELETE /api/bidding/certificates/{id}', { params: { id } }, other)).code).toBe('not-found')
  expect(await certificates(other)).toEqual([])
  await keep(person, { id, number: 'VAT-2', endsOn: '2027-12-05' })
  expect((await certificates(person))[0]).toEqual({ id, kind: 'vat', number: 'VAT-2', endsOn: '2027-12-05' })
  await app.call('DELETE /api/bidding/certificates/{id}', { params: { id } }, person)
  expect((await certificates(person)).map(({ kind }) => kind)).toEqual(['tin'])
})

test('a certificate entered twice, as by a repeated call, is one', async () => {
  const twice = await Promise.all([1, 2, 3].map(() => keep(other, { number: 'VAT-7', endsOn: '2027-02-01' })))
  expect(new Set(twice.map(({ id }) => id)).size).toBe(1)
  await keep(other, { number: 'VAT-8', endsOn: '2027-02-01' })
  await keep(other, {})
  await keep(other, {})
  expect((await certificates(other)).map(({ number }) => number)).toEqual(['VAT-7', 'VAT-8', undefined])
  for (const { id } of await certificates(other))
    await app.call('DELETE /api/bidding/certificates/{id}', { params: { id } }, other)
})

test('an invalid kind, day or number is refused, and so is one certificate too many', async () => {
  for (const body of [
    { kind: 'passport' },
    { kind: 'vat', endsOn: '2026-02-30' },
    { kind: 'vat', number: 'x'.repeat(61) },
  ])
    expect((await app.refusal('POST /api/bidding/certificates', { body: body as never }, person)).status).toBe(400)
  await sql`insert into certificate (person_id, kind, changed_at)
    select ${person.id}, 'tin', 0 from generate_series(1, 40)`.execute(app.world.db)
  expect((await app.refusal('POST /api/bidding/certificates', { body: { kind: 'vat' } }, person)).code).toBe(
    'wrong-state',
  )
})

test('colleagues read the certificates of their subscription while it runs, and change none; never the other way round', async () => {
  const { id } = await keep(person, { endsOn: '2026-12-05' })
  await keep(other, { kind: 'tin' })
  await share(person, [other], app.clock.now() + 10 * DAY)
  expect((await certificates(other)).map(({ kind, fromTeam }) => [kind, fromTeam])).toEqual([
    ['tin', undefined],
    ['vat', true],
  ])
  expect((await certificates(person)).map(({ kind }) => kind)).toEqual(['vat'])
  expect((await app.refusal('DELETE /api/bidding/certificates/{id}', { params: { id } }, other)).code).toBe('not-found')
  const stranger = await aPerson(app, { emailConfirmed: false })
  await app.call('POST /api/subscription/UpdateEmails', { body: { emails: [other.email, stranger.email] } }, person)
  expect(await certificates(stranger)).toEqual([])
  await sql`update subscription set end_at = ${app.clock.now()} where person_id = ${person.id}`.execute(app.world.db)
  expect((await certificates(other)).map(({ kind }) => kind)).toEqual(['tin'])
})

test('a decision and a note are visible to their writer alone, and deleted when both are empty', async () => {
  const { id } = await anApprovedTender(app)
  expect(await decide(person, id, { decision: 'go', note: 'Ask for the drawings' })).toEqual({
    decision: { tenderId: id, decision: 'go', note: 'Ask for the drawings', at: app.clock.now() },
  })
  app.clock.advance(1000)
  await decide(person, id, { decision: 'no-go' })
  expect((await decisions(person, [id]))[0]).toMatchObject({ decision: 'no-go', note: 'Ask for the drawings' })
  await decide(person, id, { note: null })
  expect(await decisions(person, [id, 999_999])).toEqual([{ tenderId: id, decision: 'no-go', at: app.clock.now() }])
  expect(await decisions(other, [id])).toEqual([])
  expect(
    (
      await app.refusal(
        'PUT /api/bidding/decisions/{tenderId}',
        { params: { tenderId: 999_999 }, body: { decision: 'go' } },
        person,
      )
    ).code,
  ).toBe('not-found')
  expect(await decide(person, id, { decision: null, note: ' ' })).toEqual({})
  expect(await decisions(person, [id])).toEqual([])
})

test('certificates and decisions are in the export, and deleted with the account', async () => {
  const { id } = await anApprovedTender(app)
  await keep(person, { number: 'VAT-1' })
  await decide(person, id, { note: 'Ask for the drawings' })
  expect(await app.call('GET /api/account/export', {}, person)).toMatchObject({
    bidding: {
      certificates: [{ kind: 'vat', number: 'VAT-1' }],
      decisions: [{ tenderId: id, note: 'Ask for the drawings' }],
    },
  })
  await app.call('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, person)
  const { rows } = await sql<{ left: number }>`select
    (select count(*) from certificate where person_id = ${person.id})
    + (select count(*) from bid_decision where person_id = ${person.id}) as left`.execute(app.world.db)
  expect(Number(rows[0]?.left)).toBe(0)
})

test('today lists certificates that end soon or have ended, unless there is a later one', async () => {
  await keep(person, { kind: 'vat', endsOn: '2026-12-05' })
  await keep(person, { kind: 'tax-clearance', endsOn: '2026-11-20' })
  await keep(person, { kind: 'trade-licence', endsOn: '2027-07-07' })
  await keep(person, { kind: 'tin' })
  const ending = async () => (await app.call('GET /api/Today', {}, person)).certificates
  expect(await ending()).toEqual([
    { kind: 'tax-clearance', endsOn: '2026-11-20' },
    { kind: 'vat', endsOn: '2026-12-05' },
  ])
  await keep(person, { kind: 'vat', endsOn: '2027-12-05' })
  expect(await ending()).toEqual([{ kind: 'tax-clearance', endsOn: '2026-11-20' }])
  await keep(person, { kind: 'tax-clearance' })
  expect(await ending()).toEqual([])
})

test('no note or certificate is stored for an account that is deleted meanwhile', async () => {
  const { id } = await anApprovedTender(app)
  const caller = await callerWhoLeft(app, person)
  const gone = { code: 'signed-out' }
  await expect(decideToBid(app.world, caller, id, { note: 'Our price' })).rejects.toMatchObject(gone)
  const certificate = { kind: 'tin', number: undefined, endsOn: undefined } as const
  await expect(saveCertificate(app.world, caller, certificate)).rejects.toMatchObject(gone)
  const { rows } = await sql`select person_id from bid_decision where person_id = ${person.id}
    union all select person_id from certificate where person_id = ${person.id}`.execute(app.world.db)
  expect(rows).toEqual([])
})
