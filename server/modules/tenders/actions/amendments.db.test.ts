import type { TenderId } from '#contract/ids.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { openTestDatabase } from '#test/database.ts'
import { decideAsSeen as decideOn, tenderFixture } from '#test/factories/tender-fixture.ts'
import { noDocuments } from '../core/ports.ts'
import { listAmendmentsToNotify, findAmendmentToNotify, listAmendments } from '../store/amendments.ts'
import { changeTender } from './change-tender.ts'
import { removeTender } from './delete-tender.ts'
import { ingestNotices } from './ingest-notices.ts'
import { TENDER_AMENDED } from './publish-events.ts'
import { noteDocuments } from './note-amendment.ts'
import { readDetail } from './read-detail.ts'
import { reapproveTender } from './reapprove-tender.ts'

let database: Database
let fixture: ReturnType<typeof tenderFixture>
beforeAll(async () => {
  database = await openTestDatabase()
  fixture = tenderFixture(database)
})
beforeEach(() => {
  fixture.clock.set('2026-03-02T08:00:00+03:00')
  fixture.sent.length = 0
})
afterAll(() => database.close())

const change = async (tender: { id: number; version: number }, changes: Record<string, unknown>) => {
  const { version } = await changeTender(fixture.world, noDocuments, fixture.approver, tender.id, {
    ...fixture.input(changes),
    version: tender.version,
  })
  return { id: tender.id, version }
}
const decide = (id: number, approve: boolean) =>
  decideOn(fixture.world, fixture.approver, { id, approve, note: 'wrong notice' })
const LATER = { closing: { dateType: 0, gcDate: '2026-03-27', time: '10:00' } }
const [FIRST, SECOND] = ['2026-03-20T10:00:00+03:00', '2026-03-27T10:00:00+03:00'].map((at) => Date.parse(at))

/**
 * A tender's recorded amendments, oldest first. Checks that one job in the transaction reported each that is complete.
 */
async function noted(tenderId: TenderId) {
  const { rows } = await sql<{ id: number; gathers: boolean }>`
    select id, gathers_until is not null as gathers from tender_amendment where tender_id = ${tenderId} order by id`.execute(
    database.db,
  )
  const published = fixture.sent
    .filter(({ name }) => name === TENDER_AMENDED)
    .map(({ data, inTransaction }) => ({ data, inTransaction }))
  expect(published).toEqual(
    rows.filter(({ gathers }) => !gathers).map(({ id }) => ({ data: { amendmentId: id }, inTransaction: true })),
  )
  const amendments = await listAmendments(
    database.db,
    rows.map(({ id }) => id),
  )
  return amendments.toSorted((a, b) => a.id - b.id).map(({ changes }) => changes)
}

describe('an amendment', () => {
  test('is stored once with old and new values, and ten edits without a notifiable change leave none', async () => {
    let tender = await change(await fixture.approved(), LATER)
    for (let edit = 0; edit < 10; edit += 1) tender = await change(tender, { ...LATER, location: `Gate ${edit}` })
    await change(tender, LATER)
    expect(await noted(tender.id)).toEqual([[{ field: 'closing', from: FIRST, to: SECOND }]])
  })
  test('is on the page of the tender, the newest first, without what was withdrawn meanwhile', async () => {
    const tender = await change(await fixture.approved(), LATER)
    fixture.clock.advance(MINUTE)
    await decide(tender.id, false)
    const { changes } = await readDetail(fixture.world, noDocuments, fixture.approver, tender.id)
    expect(changes).toEqual([
      { at: Date.parse('2026-03-02T08:00:00+03:00'), fields: [{ field: 'closing', from: FIRST, to: SECOND }] },
    ])
    expect(
      await readDetail(fixture.world, noDocuments, fixture.approver, (await fixture.approved()).id),
    ).not.toHaveProperty('changes')
  })
  test('is not stored for a draft, or for a tender declined before anybody saw it', async () => {
    const draft = await fixture.draft()
    await change(draft, LATER)
    const submitted = await fixture.submitted()
    await decide(submitted.id, false)
    await reapproveTender(fixture.world, noDocuments, fixture.approver, submitted.id, { closing: FIRST })
    expect([await noted(draft.id), await noted(submitted.id)]).toEqual([[], []])
  })
  test('announces a withdrawal at once, and on the return everything that changed meanwhile', async () => {
    const tender = await fixture.approved()
    const { version } = await decide(tender.id, false)
    await change({ id: tender.id, version }, { ...LATER, bidBond: '2 %' })
    await reapproveTender(fixture.world, noDocuments, fixture.approver, tender.id, { closing: SECOND })
    await reapproveTender(fixture.world, noDocuments, fixture.approver, tender.id)
    expect(await noted(tender.id)).toEqual([
      [{ field: 'status', from: 'approved', to: 'withdrawn' }],
      [
        { field: 'status', from: 'withdrawn', to: 'approved' },
        { field: 'closing', from: FIRST, to: SECOND },
        { field: 'bidBond', from: null, to: '2 %' },
      ],
    ])
  })
  test('survives the deletion of its tender', async () => {
    const { id } = await fixture.approved()
    await removeTender(fixture.world, fixture.approver, id)
    expect(await noted(id)).toEqual([[{ field: 'status', from: 'approved', to: 'withdrawn' }]])
  })
  test('of a closed tender is announced only if it opens the tender again', async () => {
    const tender = await fixture.approved()
    fixture.clock.set('2026-03-22T08:00:00+03:00')
    const closed = await change(tender, { bidBond: '5 %' })
    expect(await noted(tender.id)).toEqual([])
    await change(closed, { ...LATER, bidBond: '5 %' })
    expect(await noted(tender.id)).toEqual([[{ field: 'closing', from: FIRST, to: SECOND }]])
  })
  test('also follows from a new version of the source, and from documents', async () => {
    const notice = {
      sourceId: 'n-1',
      source: 'Fortune',
      title: 'Pumps',
      buyer: 'Water Bureau',
      closingAt: '2026-03-20',
      docPrice: '100',
    }
    const ingest = async (more: object) => {
      for await (const { outcome } of ingestNotices(fixture.world, [{ line: 1, value: { ...notice, ...more } }], {
        approve: true,
        by: 'import',
      }))
        void outcome
    }
    await ingest({})
    await ingest({ website: 'www.example.et' })
    await ingest({ website: 'www.example.et', docPrice: '150' })
    const { rows } = await sql<{ id: number }>`select id from tender where short_title = 'Pumps'`.execute(database.db)
    const id = rows[0]?.id ?? 0
    await database.db.transaction().execute(async (tx) => {
      await noteDocuments(
        tx,
        fixture.world.jobs,
        id,
        { before: ['a.pdf'], after: ['a.pdf', 'b.pdf'] },
        fixture.clock.now(),
      )
      await noteDocuments(
        tx,
        fixture.world.jobs,
        id,
        { before: ['a.pdf', 'b.pdf'], after: ['a.pdf', 'b.pdf'] },
        fixture.clock.now(),
      )
    })
    expect(await noted(id)).toEqual([
      [{ field: 'docPrice', from: '100', to: '150' }],
      [{ field: 'documents', from: ['a.pdf'], to: ['a.pdf', 'b.pdf'] }],
    ])
  })
})

describe('documents of one tender', () => {
  const documents = (tenderId: TenderId, before: string[], after: string[]) =>
    database.db
      .transaction()
      .execute((tx) => noteDocuments(tx, fixture.world.jobs, tenderId, { before, after }, fixture.clock.now()))
  const due = async (tenderId: TenderId) => {
    const amendments = await listAmendments(
      database.db,
      await listAmendmentsToNotify(database.db, { since: 0, now: fixture.clock.now() }, 1000),
    )
    return amendments.filter((amendment) => amendment.tenderId === tenderId).length
  }

  test('that are added one after the other are one amendment, announced when no other came for a while', async () => {
    const { id } = await fixture.approved()
    await documents(id, [], ['a.pdf'])
    fixture.clock.advance(4 * MINUTE)
    await documents(id, ['a.pdf'], ['a.pdf', 'b.pdf'])
    fixture.clock.advance(4 * MINUTE)
    expect(await due(id)).toBe(0)
    fixture.clock.advance(MINUTE)
    expect(await due(id)).toBe(1)
    expect(await noted(id)).toEqual([[{ field: 'documents', from: [], to: ['a.pdf', 'b.pdf'] }]])
  })
  test('that are added and removed before anybody was notified are no amendment', async () => {
    const { id } = await fixture.approved()
    await documents(id, ['a.pdf'], ['a.pdf', 'b.pdf'])
    await documents(id, ['a.pdf', 'b.pdf'], ['a.pdf'])
    expect(await noted(id)).toEqual([])
  })
  test('are a new amendment once the former was announced', async () => {
    const { id } = await fixture.approved()
    await documents(id, [], ['a.pdf'])
    const [first] = (
      await sql<{ id: number }>`select id from tender_amendment where tender_id = ${id}`.execute(database.db)
    ).rows
    expect(await findAmendmentToNotify(database.db, first?.id ?? 0, fixture.clock.now())).toBeUndefined()
    expect(await findAmendmentToNotify(database.db, first?.id ?? 0, fixture.clock.now() + 5 * MINUTE)).toMatchObject({
      tenderId: id,
    })
    await documents(id, ['a.pdf'], ['a.pdf', 'b.pdf'])
    const { rows } = await sql<{
      changes: unknown
    }>`select changes from tender_amendment where tender_id = ${id} order by id`.execute(database.db)
    expect(rows.map(({ changes }) => changes)).toEqual([
      [{ field: 'documents', from: [], to: ['a.pdf'] }],
      [{ field: 'documents', from: ['a.pdf'], to: ['a.pdf', 'b.pdf'] }],
    ])
  })
  test('are announced with the next other change, or when staff approves again', async () => {
    const tender = await fixture.approved()
    await documents(tender.id, [], ['a.pdf'])
    const { version } = await change(tender, { location: 'Gate 4' })
    await change({ id: tender.id, version }, { ...LATER, location: 'Gate 4' })
    await documents(tender.id, ['a.pdf'], ['a.pdf', 'b.pdf'])
    await reapproveTender(fixture.world, noDocuments, fixture.approver, tender.id)
    expect(await noted(tender.id)).toEqual([
      [
        { field: 'closing', from: FIRST, to: SECOND },
        { field: 'documents', from: [], to: ['a.pdf'] },
      ],
      [{ field: 'documents', from: ['a.pdf'], to: ['a.pdf', 'b.pdf'] }],
    ])
  })
  test('that changed before and during a withdrawal are announced on the return, if there is a difference', async () => {
    const tender = await fixture.approved()
    await documents(tender.id, ['a.pdf'], ['a.pdf', 'b.pdf'])
    await decide(tender.id, false)
    await documents(tender.id, ['a.pdf', 'b.pdf'], ['b.pdf'])
    await reapproveTender(fixture.world, noDocuments, fixture.approver, tender.id)
    await decide(tender.id, false)
    await documents(tender.id, ['b.pdf'], ['b.pdf', 'c.pdf'])
    await documents(tender.id, ['b.pdf', 'c.pdf'], ['b.pdf'])
    await reapproveTender(fixture.world, noDocuments, fixture.approver, tender.id)
    const [withdrawn, back] = [
      { field: 'status', from: 'approved', to: 'withdrawn' },
      { field: 'status', from: 'withdrawn', to: 'approved' },
    ]
    expect(await noted(tender.id)).toEqual([
      [withdrawn],
      [back, { field: 'documents', from: ['a.pdf'], to: ['b.pdf'] }],
      [withdrawn],
      [back],
    ])
  })
  test('of a tender that closes within hours are announced each at once', async () => {
    const { id } = await fixture.approved()
    fixture.clock.set('2026-03-20T08:00:00+03:00')
    await documents(id, [], ['a.pdf'])
    await documents(id, ['a.pdf'], ['a.pdf', 'b.pdf'])
    expect(await noted(id)).toHaveLength(2)
  })
})
