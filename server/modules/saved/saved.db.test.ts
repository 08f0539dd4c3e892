import type { TenderId } from '#contract/ids.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { savedIds, whoSaved } from '#server/modules/saved/index.ts'
import { aBrowser, startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson, PEOPLE_PASSWORD, signIn, signInAgain } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { anApprovedTender, aTender, reapprove } from '#test/factories/tender.ts'

const list = 'POST /api/tenders/get_saved_tenders' as const
const save = 'POST /api/tenders/savetender' as const
const unsave = 'POST /api/tenders/unsavetender' as const

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

const keep = (tenderId: TenderId, more: object = {}, as = person) => app.call(save, { body: { tenderId, ...more } }, as)
const read = (more: object = {}, as = person) => app.call(list, { body: { ...more } }, as)
const closingOn = (gcDate: string, time = '10:00') => ({ closing: { dateType: 0 as const, gcDate, time } })

/** Changes an approved tender, as an approver does. */
async function amend(id: number, changes: Record<string, unknown>): Promise<void> {
  const detail = await app.call('GET /api/tenders/detail/{id}', { params: { id } }, 'admin')
  const version = 'version' in detail ? detail.version : 0
  await app.call('PUT /api/tenders/{id}', { params: { id }, body: { ...aTender(changes), version } }, 'admin')
  await app.drain()
}
const decline = async (id: number) => {
  await app.call('PUT /api/tenders/approve', { body: { id, approve: false, note: 'wrong' } }, 'admin')
  await app.drain()
}

describe('saving tenders', () => {
  test('the list begins with the last saved, in pages of ten, with the ids of all', async () => {
    const ids: number[] = []
    for (let n = 0; n < 12; n++) {
      app.clock.advance(1000)
      const { id } = await anApprovedTender(app, { shortTitle: `Tender ${n} of many` })
      ids.unshift(id)
      expect(await keep(id)).toEqual({ saved: true })
    }
    const first = await read({ sortOrder: 1 })
    expect(first).toMatchObject({
      pageIndex: 0,
      pageSize: 10,
      totalCount: 12,
      totalPages: 2,
      myTenders: ids,
      reminders: [],
    })
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 10))
    expect((await read({ pageIndex: 1, sortOrder: 1 })).data.map(({ id }) => id)).toEqual(ids.slice(10))
    expect(await app.call('POST /api/tenders/ClearAllTenders', { body: true }, person)).toEqual({ cleared: 12 })
    expect(await read()).toMatchObject({ data: [], totalCount: 0, myTenders: [] })
  })

  test('by closing the next comes first, then tenders without a date, then closed ones, in one order for all pages', async () => {
    const titles = async (more: object = {}) => (await read(more)).data.map(({ shortTitle }) => shortTitle)
    const dates = ['2026-03-20', '2026-03-03', '2026-03-05', undefined] as const
    for (const gcDate of dates) {
      const closing = gcDate ? closingOn(gcDate) : { closing: { dateType: 4 as const, text: 'soon' } }
      await keep((await anApprovedTender(app, { shortTitle: gcDate ?? 'undated', ...closing })).id)
    }
    expect(await titles()).toEqual(['2026-03-03', '2026-03-05', '2026-03-20', 'undated'])
    const { asOf } = await read({ pageSize: 2 })
    app.clock.set('2026-03-04T09:00:00+03:00')
    await signInAgain(app, person)
    expect(await titles()).toEqual(['2026-03-05', '2026-03-20', 'undated', '2026-03-03'])
    expect(await titles({ pageSize: 2, pageIndex: 1, asOf })).toEqual(['2026-03-20', 'undated'])
    expect(await titles({ sortOrder: 1 })).toEqual(['undated', '2026-03-05', '2026-03-03', '2026-03-20'])
  })

  test('unsaving does not affect other people', async () => {
    const { id } = await anApprovedTender(app)
    const other = await aPerson(app)
    await keep(id)
    await keep(id, {}, other)
    await app.call(unsave, { body: { tenderId: id } }, person)
    expect((await read()).myTenders).toEqual([])
    expect((await read({}, other)).myTenders).toEqual([id])
  })

  test('saving twice is once, and keeps its place; unsaving an unsaved tender is no error', async () => {
    const [a, b] = [await anApprovedTender(app), await anApprovedTender(app)]
    await keep(a.id)
    app.clock.advance(MINUTE)
    await keep(b.id)
    app.clock.advance(MINUTE)
    await keep(a.id)
    expect((await read()).myTenders).toEqual([b.id, a.id])
    await app.call(unsave, { body: { tenderId: a.id } }, person)
    expect(await app.call(unsave, { body: { tenderId: a.id } }, person)).toEqual({ saved: false })
    expect((await read()).myTenders).toEqual([b.id])
    expect(await app.call('GET /api/tenders/savedstatus/{id}', { params: { id: b.id } }, person)).toEqual({
      saved: true,
      reminders: [],
    })
    expect(await app.call('GET /api/tenders/savedstatus/{id}', { params: { id: a.id } }, person)).toEqual({
      saved: false,
      reminders: [],
    })
  })

  test('a draft cannot be saved, and a withdrawn tender is left out until it comes back', async () => {
    const draft = await app.call('POST /api/tenders', { body: aTender() }, 'admin')
    expect((await app.refusal(save, { body: { tenderId: draft.id } }, person)).code).toBe('not-found')
    expect(
      (await app.refusal(save, { body: { tenderId: draft.id } }, await aPerson(app, { roles: ['editor'] }))).code,
    ).toBe('not-found')
    const { id } = await anApprovedTender(app)
    await keep(id, { daysBeforeClosing: 2 })
    await decline(id)
    expect(await read()).toMatchObject({ data: [], totalCount: 0, myTenders: [], reminders: [] })
    await reapprove(app, id)
    expect(await read()).toMatchObject({
      totalCount: 1,
      myTenders: [id],
      reminders: [{ tenderId: id, remindDate: '2026-03-18', daysBeforeClosing: 2 }],
    })
  })

  test('without access a saved tender is the public card; with a subscription it has the guid', async () => {
    const { id, guid } = await anApprovedTender(app)
    await keep(id)
    expect(JSON.stringify(await read())).not.toContain(guid)
    const staff = await aPerson(app, { roles: ['employee'] })
    await keep(id, {}, staff)
    expect((await read({}, staff)).data[0]?.guid).toBe(guid)
  })

  test('another person’s list does not exist, except to an admin', async () => {
    const { id } = await anApprovedTender(app)
    await keep(id)
    const other = await aPerson(app)
    expect((await read({ email: person.email.toUpperCase() })).myTenders).toEqual([id])
    expect((await app.refusal(list, { body: { email: person.email } }, other)).code).toBe('not-found')
    expect((await app.refusal(list, { body: { email: 'nobody@example.com' } }, other)).code).toBe('not-found')
    expect((await app.call(list, { body: { email: person.email } }, 'admin')).myTenders).toEqual([id])
    expect(await whoSaved(app.world.db, id)).toEqual([person.id])
    expect(await savedIds(app.world.db, person.id)).toEqual([id])
  })

  test('group 1 of the search contains them, closed ones too, with counts for its filters', async () => {
    const [a, b] = [
      await anApprovedTender(app, { shortTitle: 'Pumps for the dam' }),
      await anApprovedTender(app, { ...closingOn('2026-03-01'), shortTitle: 'Pipes' }),
    ]
    await anApprovedTender(app, { shortTitle: 'Pumps for nobody' })
    await keep(a.id)
    await keep(b.id)
    const found = async (query: object, as: typeof person | 'visitor' = person) =>
      (await app.call('GET /api/tenders/searchTenders', { query: { group: 1, ...query } }, as)).data
        .map(({ id }) => id)
        .toSorted((x, y) => x - y)
    expect(await found({})).toEqual([a.id, b.id])
    expect(await found({ keyword: 'dam' })).toEqual([a.id])
    expect(await found({}, 'visitor')).toEqual([])
    const regions = await app.call('GET /api/tenderQueries/regions', { query: { group: 1 } }, person)
    expect(regions).toMatchObject([{ label: 'Amhara', count: 2 }])
  })

  test('a person without a phone number is asked for it', async () => {
    const { id } = await anApprovedTender(app)
    const bare = await aPerson(app, { phone: null })
    expect((await app.refusal(save, { body: { tenderId: id } }, bare)).code).toBe('details-needed')
  })

  test('two thousand at most', async () => {
    const { id } = await anApprovedTender(app)
    await sql`insert into saved_tender (person_id, tender_id, saved_at) select ${person.id}, -n, 0 from generate_series(1, 2000) n`.execute(
      app.world.db,
    )
    expect((await app.refusal(save, { body: { tenderId: id } }, person)).code).toBe('wrong-state')
    expect(await whoSaved(app.world.db, id)).toEqual([])
  })
})

describe('setting reminders', () => {
  test('saves the tender too; the same day is one reminder; taking it back leaves the tender', async () => {
    const { id } = await anApprovedTender(app)
    const { reminder } = await keep(id, { remindDate: '2026-03-05' })
    expect(reminder).toMatchObject({ tenderId: id, remindDate: '2026-03-05' })
    expect((await keep(id, { remindDate: '2026-03-05' })).reminder?.id).toBe(reminder?.id)
    await keep(id, { daysBeforeClosing: 1 })
    const { reminders } = await app.call('GET /api/tenders/savedstatus/{id}', { params: { id } }, person)
    expect(reminders.map(({ remindDate }) => remindDate)).toEqual(['2026-03-05', '2026-03-19'])
    const other = await aPerson(app)
    const params = { id: reminder?.id ?? 0 }
    expect((await app.refusal('DELETE /api/tenders/reminder/{id}', { params }, other)).code).toBe('not-found')
    expect(await app.call('DELETE /api/tenders/reminder/{id}', { params }, person)).toEqual({ removed: true })
    expect((await app.refusal('DELETE /api/tenders/reminder/{id}', { params }, person)).code).toBe('not-found')
    expect(await read()).toMatchObject({ myTenders: [id], reminders: [{ remindDate: '2026-03-19' }] })
    await app.call(unsave, { body: { tenderId: id } }, person)
    await keep(id)
    expect((await read()).reminders).toEqual([])
  })

  test.each([
    ['a past day', { remindDate: '2026-03-01' }, 'invalid-input'],
    ['after the closing', { remindDate: '2026-03-21' }, 'invalid-input'],
    ['no date', { remindDate: 'tomorrow' }, 'invalid-input'],
    ['too far before', { daysBeforeClosing: 40 }, 'invalid-input'],
  ])('%s is refused and nothing is saved', async (_, more, code) => {
    const { id } = await anApprovedTender(app)
    expect((await app.refusal(save, { body: { tenderId: id, ...more } }, person)).code).toBe(code)
    expect((await read()).myTenders).toEqual([])
  })

  test('a closed tender can be saved but has no reminder', async () => {
    const { id } = await anApprovedTender(app, closingOn('2026-03-04'))
    app.clock.set('2026-03-05T09:00:00+03:00')
    const late = await signIn(app, person.email, aBrowser())
    expect((await app.refusal(save, { body: { tenderId: id, remindDate: '2026-03-06' } }, late)).code).toBe(
      'wrong-state',
    )
    expect(await app.call(save, { body: { tenderId: id } }, late)).toEqual({ saved: true })
  })

  test('a reminder set by its distance moves with the closing, another stays', async () => {
    const { id } = await anApprovedTender(app)
    const far = (await keep(id, { daysBeforeClosing: 3 })).reminder?.id
    const near = (await keep(id, { daysBeforeClosing: 1 })).reminder?.id
    await keep(id, { remindDate: '2026-03-10' })
    await amend(id, closingOn('2026-03-22'))
    // 3 days before is now the day that 1 day before was: they swap without conflicting.
    const days = async () =>
      Object.fromEntries((await read()).reminders.map((reminder) => [reminder.id, reminder.remindDate]))
    expect(await days()).toMatchObject({ [far ?? 0]: '2026-03-19', [near ?? 0]: '2026-03-21' })
    await amend(id, closingOn('2026-03-12'))
    expect(await days()).toMatchObject({ [far ?? 0]: '2026-03-09', [near ?? 0]: '2026-03-11' })
    expect((await read()).reminders.map(({ remindDate }) => remindDate)).toContain('2026-03-10')
  })

  test('a reminder set by its distance survives a mistyped closing', async () => {
    const { id } = await anApprovedTender(app)
    await keep(id, { daysBeforeClosing: 3 })
    const days = async () => (await read()).reminders.map(({ remindDate }) => remindDate)
    const [before] = await days()
    await amend(id, closingOn('2026-03-02', '10:30'))
    expect(await days()).toEqual([before])
    await amend(id, closingOn('2026-03-22'))
    expect(await days()).toEqual(['2026-03-19'])
  })

  test('a reminder that moves to the day of another replaces it', async () => {
    const { id } = await anApprovedTender(app)
    await keep(id, { daysBeforeClosing: 3 })
    await keep(id, { remindDate: '2026-03-19' })
    await amend(id, closingOn('2026-03-22'))
    expect((await read()).reminders).toMatchObject([{ remindDate: '2026-03-19', daysBeforeClosing: 3 }])
  })

  test('a day chosen by date keeps its reminder when the one that took its place moves on', async () => {
    const { id } = await anApprovedTender(app)
    await keep(id, { daysBeforeClosing: 3 })
    await keep(id, { remindDate: '2026-03-19' })
    const days = async () =>
      (await read()).reminders.map((reminder) => [reminder.remindDate, reminder.daysBeforeClosing])
    await amend(id, closingOn('2026-03-22'))
    await amend(id, closingOn('2026-03-24'))
    expect(await days()).toEqual([
      ['2026-03-19', undefined],
      ['2026-03-21', 3],
    ])
    // The same where the reader set the one that follows on the chosen day, and where it comes back.
    await keep(id, { remindDate: '2026-03-23' })
    await keep(id, { daysBeforeClosing: 1 })
    await amend(id, closingOn('2026-03-22'))
    expect(await days()).toEqual([
      ['2026-03-19', 3],
      ['2026-03-21', 1],
      ['2026-03-23', undefined],
    ])
    await amend(id, closingOn('2026-03-24'))
    expect(await days()).toEqual([
      ['2026-03-19', undefined],
      ['2026-03-21', 3],
      ['2026-03-23', 1],
    ])
  })
})

test('the export has saved tenders and reminders, and the deletion of an account leaves nothing', async () => {
  const { id } = await anApprovedTender(app)
  await keep(id, { daysBeforeClosing: 2 })
  await app.call('POST /api/tenders/saved_feed', { body: {} }, person)
  const { savedTenders } = await app.call('GET /api/account/export', {}, person)
  expect(savedTenders).toMatchObject({
    tenders: [{ tenderId: id, savedAt: app.clock.now() }],
    reminders: [{ remindDate: '2026-03-18' }],
  })
  await app.call('POST /api/account/delete', { body: { password: PEOPLE_PASSWORD } }, person)
  for (const table of ['saved_tender', 'reminder', 'saved_feed']) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where person_id = ${person.id}`.execute(app.world.db)
    expect(rows).toEqual([])
  }
})
