import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { decideAsSeen, refusalCodeOf, signedIn, staff, subscriber, tenderDesk } from '#test/factories/tender-desk.ts'
import { visitor } from '#server/platform/caller.ts'
import type { Database } from '#server/platform/db.ts'
import { staffDetailSchema, tenderDetailSchema } from '#contract/tenders.ts'
import { noDocuments } from '../core/ports.ts'
import { listIds } from '../store/tenders.ts'
import { changeTender } from './change-tender.ts'
import { countByStatus, countTenders } from './count-tenders.ts'
import { countSharedView, countView } from './count-view.ts'
import { findProblems } from './find-problems.ts'
import { readCards, readStaffCards } from './read-cards.ts'
import { readChanged } from './read-changed.ts'
import { readDetail, readShared, readSharedByStaff } from './read-detail.ts'
import { readForIndex } from './read-for-index.ts'
import { readGuid } from './read-guid.ts'
import { readTenderHistory } from './read-history.ts'
import { readStatus, readTenderTitle } from './read-status.ts'
import { reportProblem } from './report-problem.ts'
import { listReviews, review } from './review.ts'

let database: Database
let desk: ReturnType<typeof tenderDesk>
beforeAll(async () => {
  database = await openTestDatabase()
  desk = tenderDesk(database)
})
afterAll(() => database.close())

const wire = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>
const employee = staff('Elias', 'employee')

describe('a tender that is not approved', () => {
  test('does not exist for anyone but staff, however it is requested', async () => {
    const { world } = desk
    const { id, guid } = await desk.submitted()
    for (const caller of [visitor, signedIn, subscriber]) {
      const asked = [
        readDetail(world, noDocuments, caller, id),
        readGuid(world, caller, id),
        readTenderTitle(world, caller, id),
        readStatus(world, caller, id),
        readTenderHistory(world, caller, id),
        countView(world, caller, id),
        readShared(world, noDocuments, guid),
        countSharedView(world, caller, guid),
        reportProblem(world, caller, { tenderId: id, kind: 'other', text: 'x' }),
      ]
      expect(await Promise.all(asked.map(refusalCodeOf))).toEqual(asked.map(() => 'not-found'))
      expect(await readCards(world.db, [id], caller, 0)).toEqual([])
    }
    expect(await readStatus(world, employee, id)).toEqual({ id, status: 1, closingStatus: 1 })
    expect(await readTenderTitle(world, employee, id)).toMatchObject({ id })
    expect((await readSharedByStaff(world, noDocuments, employee, guid)).status).toBe(1)
    expect((await readStaffCards(world.db, [id], 0))[0]?.status).toBe(1)
  })
  test('is gone again for readers once it was withdrawn', async () => {
    const { id, guid } = await desk.approved()
    await decideAsSeen(desk.world, desk.approver, { id, approve: false, note: 'withdrawn' })
    expect(await refusalCodeOf(readShared(desk.world, noDocuments, guid))).toBe('not-found')
    expect(await refusalCodeOf(readDetail(desk.world, noDocuments, subscriber, id))).toBe('not-found')
  })
})

describe('an approved tender', () => {
  test('opens for a subscriber, and for anyone if it is free', async () => {
    const paid = await desk.approved()
    const free = await desk.approved({ freeTender: true })
    for (const read of [
      readGuid,
      readTenderHistory,
      (world: typeof desk.world, caller: typeof signedIn, id: number) => readDetail(world, noDocuments, caller, id),
    ]) {
      expect(await refusalCodeOf(Promise.resolve(read(desk.world, signedIn, paid.id)))).toBe('subscription-needed')
      expect(await refusalCodeOf(Promise.resolve(read(desk.world, visitor, free.id)))).toBe('subscription-needed')
      await read(desk.world, subscriber, paid.id)
      await read(desk.world, signedIn, free.id)
    }
  })
  test('shows a reader exactly the fields of the contract, and staff theirs', async () => {
    const { id, guid } = await desk.approved({ gptKeywords: 'secret words', bidBond: '2 %' })
    const shared = wire(await readShared(desk.world, noDocuments, guid.toUpperCase()))
    expect(tenderDetailSchema.strict().parse(shared)).toEqual(shared)
    expect(wire(await readDetail(desk.world, noDocuments, subscriber, id))).toEqual(shared)
    expect(JSON.stringify(shared)).not.toContain('secret words')
    const seen = wire(await readDetail(desk.world, noDocuments, employee, id))
    expect(staffDetailSchema.strict().safeParse(seen).error).toBeUndefined()
    expect(seen).toMatchObject({
      gptKeywords: 'secret words',
      createdBy: 'Hanna',
      version: 3,
      closing: { dateType: 0, gcDate: '2026-03-20' },
    })
  })
  test('shows a subscriber its public changes without names, and staff everything', async () => {
    const { id, version } = await desk.approved()
    await changeTender(desk.world, noDocuments, desk.approver, id, {
      ...desk.input({ docPrice: '500 birr', gptKeywords: 'x' }),
      version,
    })
    const history = wire(await readTenderHistory(desk.world, subscriber, id))
    expect(history).toEqual([
      { at: desk.clock.now(), to: 3 },
      { at: desk.clock.now(), to: 3, changed: ['docPrice'] },
    ])
    expect(await readTenderHistory(desk.world, employee, id)).toHaveLength(4)
  })
  test('counts views without becoming a changed tender', async () => {
    const { id, guid } = await desk.approved()
    expect(await countView(desk.world, visitor, id)).toEqual({ visitorCount: 1 })
    expect(await countSharedView(desk.world, visitor, guid)).toEqual({ visitorCount: 2 })
    const [card] = await readStaffCards(database.db, [id], desk.clock.now())
    expect(card).toMatchObject({ visitorCount: 2, version: 3 })
  })
  test('counts every view of somebody signed in, and them once as a person', async () => {
    const { id } = await desk.approved()
    const [one, two] = [staff('Elias', 'employee'), staff('Marta', 'employee')]
    for (const caller of [one, one, two, one]) await countView(desk.world, caller, id)
    const counts = async () => (await readStaffCards(database.db, [id], desk.clock.now()))[0]
    expect(await counts()).toMatchObject({ visitorCount: 4, visitorCount2: 2 })
    desk.clock.advance(16 * 3_600_000)
    expect(await countView(desk.world, one, id)).toEqual({ visitorCount: 5 })
    expect(await counts()).toMatchObject({ visitorCount: 5, visitorCount2: 2 })
    await Promise.all([countView(desk.world, two, id), countView(desk.world, two, id)])
    expect(await counts()).toMatchObject({ visitorCount: 7, visitorCount2: 2 })
  })
})

describe('cards', () => {
  test('keep the requested order and leave out deleted tenders', async () => {
    const made = [await desk.approved(), await desk.approved({ freeTender: true }), await desk.approved()]
    const ids = made.map(({ id }) => id)
    const asked = [...ids.toReversed(), 987_654]
    const cards = await readCards(database.db, asked, visitor, desk.clock.now())
    expect(cards.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(cards.map(({ guid }) => guid)).toEqual([undefined, made[1]?.guid, undefined])
    const opened = await readCards(database.db, ids, subscriber, desk.clock.now())
    expect(opened.map(({ guid }) => guid)).toEqual(made.map(({ guid }) => guid))
  })
})

describe('the feed of changes', () => {
  test('has approved tenders, oldest change first, page by page', async () => {
    desk.clock.advance(60_000)
    const since = desk.clock.now()
    const made: number[] = []
    for (let count = 0; count < 3; count += 1) {
      made.push((await desk.approved()).id)
      desk.clock.advance(1000)
    }
    await desk.submitted()
    const first = await readChanged(desk.world, visitor, { lastChangedOn: since, pageIndex: 0, pageSize: 2 })
    const second = await readChanged(desk.world, visitor, { lastChangedOn: since, pageIndex: 1, pageSize: 2 })
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(made)
    expect({ ...first, data: [] }).toEqual({ data: [], pageIndex: 0, pageSize: 2, totalCount: 3, totalPages: 2 })
    expect(first.data[0]).toMatchObject({ lastChangeTimestamp: since })
    expect(first.data.every((item) => 'shortTitle' in item && item.guid === undefined)).toBe(true)
  })
})

describe('for search', () => {
  test('everything is read in plain text, in any state', async () => {
    const { id } = await desk.draft({
      englishKeywords: 'pumps, water',
      desktopDescription: '<p>One &amp; two</p><p>three</p>',
    })
    const [row] = await readForIndex(database.db, [id, 987_654])
    expect(row).toMatchObject({
      id,
      status: 0,
      description: 'One & two\nthree',
      keywords: ['pumps', 'water'],
      sourceName: 'Addis Zemen',
      government: false,
      createdBy: 'Hanna',
    })
  })
  test('ids are listed in order, page by page', async () => {
    const all = await listIds(database.db, 0, 1000)
    const some = await listIds(database.db, 0, 2)
    expect(some).toEqual(all.slice(0, 2))
    expect(await listIds(database.db, some[1] ?? 0, 1000)).toEqual(all.slice(2))
  })
})

describe('remarks', () => {
  test('of reviewers are in order, with their authors', async () => {
    const { id } = await desk.submitted()
    const rahel = staff('Rahel', 'reviewer')
    await review(desk.world, rahel, id, 'Which lot?')
    await review(desk.world, desk.approver, id, 'Lot 2')
    expect((await listReviews(desk.world, employee, id)).map(({ by, comment }) => [by, comment])).toEqual([
      ['Rahel', 'Which lot?'],
      ['Dawit', 'Lot 2'],
    ])
    expect(await refusalCodeOf(review(desk.world, rahel, 987_654, 'x'))).toBe('not-found')
  })
  test('of readers and likely duplicates are among the problems', async () => {
    const one = await desk.approved({
      companyName: 'Gibe Roads',
      shortTitle: 'Gravel for the Jimma road',
      reference: 'GR/1',
    })
    const two = await desk.submitted({
      companyName: 'Gibe Roads',
      shortTitle: 'GRAVEL for the  Jimma road!',
      reference: 'GR/2',
    })
    const three = await desk.submitted({ companyName: 'Gibe Roads', shortTitle: 'Something else', reference: 'gr 1' })
    await desk.draft({ companyName: 'Another', shortTitle: 'Gravel for the Jimma road', reference: 'GR/1' })
    // Only a report since the last change is open.
    desk.clock.advance(60_000)
    await reportProblem(desk.world, signedIn, { tenderId: one.id, kind: 'wrong-date', text: 'It closed' })
    // A draft of the same notice is no problem of a published tender.
    await desk.draft({ companyName: 'Gibe Roads', shortTitle: 'Gravel, a third time', reference: 'GR/1' })
    const problems = await findProblems(desk.world, noDocuments, employee, one.id)
    expect(problems.filter(({ kind }) => kind === 'duplicate').map(({ tenderId }) => tenderId)).toEqual([
      three.id,
      two.id,
    ])
    expect(problems.find(({ kind }) => kind === 'reported')?.said).toBe('wrong-date: It closed')
  })
})

test('counts separate open from archived, and the tenders in each state', async () => {
  const before = await countTenders(desk.world)
  const waiting = await countByStatus(desk.world)
  await desk.approved()
  await desk.approved({ closing: { dateType: 0, gcDate: '2026-02-20' }, openning: null })
  await desk.draft()
  expect(await countTenders(desk.world)).toEqual({ active: before.active + 1, archived: before.archived + 1 })
  expect(await countByStatus(desk.world)).toEqual({ ...waiting, draft: waiting.draft + 1 })
})
