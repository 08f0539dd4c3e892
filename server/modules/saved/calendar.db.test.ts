import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ingestNotices } from '#server/modules/tenders/index.ts'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { tokenOf } from '#test/factories/links-and-codes.ts'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { anApprovedTender } from '#test/factories/tender.ts'

let app: TestApp
let person: SignedIn
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set('2026-03-02T09:00:00+03:00')
  person = await aPerson(app)
})

describe('the calendar', () => {
  const feed = 'POST /api/tenders/saved_feed' as const
  const keyIn = (url: string) => ({ query: { key: new URL(url).searchParams.get('key') ?? '' } })

  test('has closings and reminders under a private address, which stays until it is renewed', async () => {
    const { id, guid } = await anApprovedTender(app)
    await app.call('POST /api/tenders/savetender', { body: { tenderId: id, daysBeforeClosing: 2 } }, person)
    const { url } = await app.call(feed, { body: {} }, person)
    expect((await app.call(feed, { body: {} }, person)).url).toBe(url)
    const file = await app.call('GET /api/tenders/saved.ics', keyIn(url))
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(file).toContain('X-WR-CALNAME:Saved tenders')
    expect(file).toMatch(new RegExp(`UID:tender-${id}@[^]*?DTSTART:20260320T070000Z`))
    expect(file).toMatch(/UID:reminder-\d+@[^]*?DTSTART:20260318T050000Z/)
    expect(file).not.toContain(guid)
    expect(file).not.toContain(keyIn(url).query.key)
    const renewed = (await app.call(feed, { body: { renew: true } }, person)).url
    expect(renewed).not.toBe(url)
    expect((await app.refusal('GET /api/tenders/saved.ics', keyIn(url))).code).toBe('not-found')
    expect(await app.call('GET /api/tenders/saved.ics', keyIn(renewed))).toContain(`UID:tender-${id}@`)
  })

  test('cannot be read by its former address after the password was reset by email', async () => {
    const { url } = await app.call(feed, { body: {} }, person)
    const { email } = person
    await app.call('POST /api/LocalAccount/reset-password-request', { body: { email } }, aBrowser())
    const resetToken = await tokenOf(app, email, 'reset')
    const owner = aBrowser()
    const body = { resetToken, email, password: 'quite another passphrase' }
    owner.token = (await app.call('POST /api/LocalAccount/reset-password', { body }, owner)).token
    expect((await app.refusal('GET /api/tenders/saved.ics', keyIn(url))).code).toBe('not-found')
    const renewed = (await app.call(feed, { body: {} }, owner)).url
    expect(await app.call('GET /api/tenders/saved.ics', keyIn(renewed))).toContain('BEGIN:VCALENDAR')
  })

  test('has the tenders that close next, however many were saved since', async () => {
    const { id } = await anApprovedTender(app)
    const closed = Array.from({ length: 500 }, (_, at) => ({
      line: at,
      value: { sourceId: `${at}`, source: 'Fortune', title: `Pump ${at}`, buyer: 'Bureau', closingAt: '2026-01-02' },
    }))
    for await (const { outcome } of ingestNotices(app.world, closed, { approve: true, by: 'import' }))
      expect(outcome).toBe('new')
    await sql`insert into saved_tender (person_id, tender_id, saved_at)
      select ${person.id}, id, id from tender where id >= ${id}`.execute(app.world.db)
    const { url } = await app.call(feed, { body: {} }, person)
    const file = await app.call('GET /api/tenders/saved.ics', keyIn(url))
    expect(file).toContain(`UID:tender-${id}@`)
    expect(file.match(/UID:tender-/g)).toHaveLength(500)
  })

  test('reveals nothing for a forged key, a suspended person, or a deleted account', async () => {
    const { url } = await app.call(feed, { body: {} }, person)
    const { key } = keyIn(url).query
    const other = await aPerson(app)
    for (const forged of [
      key.replace(/^\d+/, String(other.id)),
      `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`,
      '1.1.',
      'x',
      key.replace('.1.', '.2.'),
    ]) {
      expect((await app.refusal('GET /api/tenders/saved.ics', { query: { key: forged } })).code).toBe('not-found')
    }
    await app.call(
      'PUT /api/admin/people/{id}/suspension',
      { params: { id: person.id }, body: { suspended: true } },
      'admin',
    )
    expect((await app.refusal('GET /api/tenders/saved.ics', keyIn(url))).code).toBe('not-found')
  })
})
