import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import {
  decideAsSeen,
  refusalCodeOf,
  signedIn,
  staff,
  subscriber,
  tenderFixture,
} from '#test/factories/tender-fixture.ts'
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
let fixture: ReturnType<typeof tenderFixture>
beforeAll(async () => {
  database = await openTestDatabase()
  fixture = tenderFixture(database)
})
afterAll(() => database.close())

const wire = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>
const employee = staff('Elias', 'employee')

describe('a tender that is not approved', () => {
  test('does not exist for anyone but staff, however it is requested', async () => {
    const { world } = fixture
    const { id, guid } = await fixture.submitted()
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
    const { id, guid } = await fixture.approved()
    await decideAsSeen(fixture.world, fixture.approver, { id, approve: false, note: 'withdrawn' })
    expect(await refusalCodeOf(readShared(fixture.world, noDocuments, guid))).toBe('not-found')
    expect(await refusalCodeOf(readDetail(fixture.world, noDocuments, subscriber, id))).toBe('not-found')
  })
})

describe('an approved tender', () => {
  test('opens for a subscriber, and for anyone if it is free', async () => {
    const paid = await fixture.approved()
    const free = await fixture.approved({ freeTender: true })
    for (const read of [
      readGuid,
      readTenderHistory,
      (world: typeof fixture.world, caller: typeof signedIn, id: number) => readDetail(world, noDocuments, caller, id),
    ]) {
      expect(await refusalCodeOf(Promise.resolve(read(fixture.world, signedIn, paid.id)))).toBe('subscription-needed')
      expect(await refusalCodeOf(Promise.resolve(read(fixture.world, visitor, free.id)))).toBe('subscription-needed')
      await read(fixture.world, subscriber, paid.id)
      await read(fixture.world, signedIn, free.id)
    }
  })
  test('shows a reader exactly the fields of the contract, and staff theirs', async () => {
    const { id, guid } = await fixture.approved({ gptKeywords: 'secret words', bidBond: '2 %' })
    const shared = wire(await readShared(fixture.world, noDocuments, guid.toUpperCase()))
    expect(tenderDetailSchema.strict().parse(shared)).toEqual(shared)
    expect(wire(await readDetail(fixture.world, noDocuments, subscriber, id))).toEqual(shared)
    expect(JSON.stringify(shared)).not.toContain('secret words')
    const seen = wire(await readDetail(fixture.world, noDocuments, employee, id))
    expect(staffDetailSchema.strict().safeParse(seen).error).toBeUndefined()
    expect(seen).toMatchObject({
      gptKeywords: 'secret words',
      createdBy: 'Hanna',
      version: 3,
      closing: { dateType: 0, gcDate: '2026-03-20' },
    })
  })
  test('shows a subscriber its public changes without names, and staff everything', async () => {
    const { id, version } = await fixture.approved()
    await changeTender(fixture.world, noDocuments, fixture.approver, id, {
      ...fixture.input({ docPrice: '500 birr', gptKeywords: 'x' }),
      version,
    })
    const history = wire(await readTenderHistory(fixture.world, subscriber, id))
    expect(history).toEqual([
      { at: fixture.clock.now(), to: 3 },
      { at: fixture.clock.now(), to: 3, changed: ['docPrice'] },
    ])
    expect(await readTenderHistory(fixture.world, employee, id)).toHaveLength(4)
  })
  test('counts views without becoming a changed tender', async () => {
    const { id, guid } = await fixture.approved()
    expect(await countView(fixture.world, visitor, id)).toEqual({ visitorCount: 1 })
    expect(await countSharedView(fixture.world, visitor, guid)).toEqual({ visitorCount: 2 })
    const [card] = await readStaffCards(database.db, [id], fixture.clock.now())
    expect(card).toMatchObject({ visitorCount: 2, version: 3 })
  })
  test('counts every view of somebody signed in, and them once as a person', async () => {
    const { id } = await fixture.approved()
    const [one, two] = [staff('Elias', 'employee'), staff('Marta', 'employee')]
    for (const caller of [one, one, two, one]) await countView(fixture.world, caller, id)
    const counts = async () => (await readStaffCards(database.db, [id], fixture.clock.now()))[0]
    expect(await counts()).toMatchObject({ visitorCount: 4, visitorCount2: 2 })
    fixture.clock.advance(16 * 3_600_000)
    expect(await countView(fixture.world, one, id)).toEqual({ visitorCount: 5 })
    expect(await counts()).toMatchObject({ visitorCount: 5, visitorCount2: 2 })
    await Promise.all([countView(fixture.world, two, id), countView(fixture.world, two, id)])
    expect(await counts()).toMatchObject({ visitorCount: 7, visitorCount2: 2 })
  })
})

describe('cards', () => {
  test('keep the requested order and leave out deleted tenders', async () => {
    const made = [await fixture.approved(), await fixture.approved({ freeTender: true }), await fixture.approved()]
    const ids = made.map(({ id }) => id)
    const asked = [...ids.toReversed(), 987_654]
    const cards = await readCards(database.db, asked, visitor, fixture.clock.now())
    expect(cards.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(cards.map(({ guid }) => guid)).toEqual([undefined, made[1]?.guid, undefined])
    const opened = await readCards(database.db, ids, subscriber, fixture.clock.now())
    expect(opened.map(({ guid }) => guid)).toEqual(made.map(({ guid }) => guid))
  })
})

describe('the feed of changes', () => {
  test('has approved tenders, oldest change first, page by page', async () => {
    fixture.clock.advance(60_000)
    const since = fixture.clock.now()
    const made: number[] = []
    for (let count = 0; count < 3; count += 1) {
      made.push((await fixture.approved()).id)
      fixture.clock.advance(1000)
    }
    await fixture.submitted()
    const first = await readChanged(fixture.world, visitor, { lastChangedOn: since, pageIndex: 0, pageSize: 2 })
    const second = await readChanged(fixture.world, visitor, { lastChangedOn: since, pageIndex: 1, pageSize: 2 })
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(made)
    expect({ ...first, data: [] }).toEqual({ data: [], pageIndex: 0, pageSize: 2, totalCount: 3, totalPages: 2 })
    expect(first.data[0]).toMatchObject({ lastChangeTimestamp: since })
    expect(first.data.every((item) => 'shortTitle' in item && item.guid === undefined)).toBe(true)
  })
})

describe('for search', () => {
  test('everything is read in plain text, in any state', async () => {
    const { id } = await fixture.draft({
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
    const { id } = await fixture.submitted()
    const rahel = staff('Rahel', 'reviewer')
    await review(fixture.world, rahel, id, 'Which lot?')
    await review(fixture.world, fixture.approver, id, 'Lot 2')
    expect((await listReviews(fixture.world, employee, id)).map(({ by, comment }) => [by, comment])).toEqual([
      ['Rahel', 'Which lot?'],
      ['Dawit', 'Lot 2'],
    ])
    expect(await refusalCodeOf(review(fixture.world, rahel, 987_654, 'x'))).toBe('not-found')
  })
  test('of readers and likely duplicates are among the problems', async () => {
    const one = await fixture.approved({
      companyName: 'Gibe Roads',
      shortTitle: 'Gravel for the Jimma road',
      reference: 'GR/1',
    })
    const two = await fixture.submitted({
      companyName: 'Gibe Roads',
      shortTitle: 'GRAVEL for the  Jimma road!',
      reference: 'GR/2',
    })
    const three = await fixture.submitted({
      companyName: 'Gibe Roads',
      shortTitle: 'Something else',
      reference: 'gr 1',
    })
    await fixture.draft({ companyName: 'Another', shortTitle: 'Gravel for the Jimma road', reference: 'GR/1' })
    // Only a report since the last change is open.
    fixture.clock.advance(60_000)
    await reportProblem(fixture.world, signedIn, { tenderId: one.id, kind: 'wrong-date', text: 'It closed' })
    // A draft of the same notice is no problem of a published tender.
    await fixture.draft({ companyName: 'Gibe Roads', shortTitle: 'Gravel, a third time', reference: 'GR/1' })
    const problems = await findProblems(fixture.world, noDocuments, employee, one.id)
    expect(problems.filter(({ kind }) => kind === 'duplicate').map(({ tenderId }) => tenderId)).toEqual([
      three.id,
      two.id,
    ])
    expect(problems.find(({ kind }) => kind === 'reported')?.said).toBe('wrong-date: It closed')
  })
})

test('counts separate open from archived, and the tenders in each state', async () => {
  const before = await countTenders(fixture.world)
  const waiting = await countByStatus(fixture.world)
  await fixture.approved()
  await fixture.approved({ closing: { dateType: 0, gcDate: '2026-02-20' }, openning: null })
  await fixture.draft()
  expect(await countTenders(fixture.world)).toEqual({ active: before.active + 1, archived: before.archived + 1 })
  expect(await countByStatus(fixture.world)).toEqual({ ...waiting, draft: waiting.draft + 1 })
})
