import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { decideAsSeen, overlapping, refusalCodeOf, staff, tenderFixture } from '#test/factories/tender-fixture.ts'
import type { Database } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { noDocuments } from '../core/ports.ts'
import { findTender } from '../store/tenders.ts'
import { approveRange } from './approve-range.ts'
import { readTenderHistory } from './read-history.ts'
import { reapproveTender } from './reapprove-tender.ts'
import { submitTender } from './submit-tender.ts'

let database: Database
let fixture: ReturnType<typeof tenderFixture>
beforeAll(async () => {
  database = await openTestDatabase()
  fixture = tenderFixture(database)
})
afterAll(() => database.close())

describe('the workflow of a tender', () => {
  test('goes from draft to approved, each step with its history and event', async () => {
    const { world, editor, approver, sent } = fixture
    const { id } = await fixture.draft()
    sent.length = 0
    expect(await submitTender(world, editor, { id })).toMatchObject({ id, status: 1, version: 2 })
    expect(await decideAsSeen(world, approver, { id, approve: true })).toMatchObject({ id, status: 3, version: 3 })
    const history = await readTenderHistory(world, approver, id)
    expect(history.map(({ by, from, to }) => [by, from, to])).toEqual([
      ['Hanna', undefined, 0],
      ['Hanna', 0, 1],
      ['Dawit', 1, 3],
    ])
    expect(sent).toEqual([
      { name: 'tender-changed', data: { ids: [id] }, inTransaction: true },
      { name: 'tender-changed', data: { ids: [id] }, inTransaction: true },
      { name: 'tender-approved', data: { id }, inTransaction: true },
    ])
  })
  test('is published on approval unless a time of publishing was given', async () => {
    const { id } = await fixture.approved()
    expect((await findTender(database.db, id))?.publishedAt).toBe(fixture.clock.now())
    const earlier = fixture.clock.now() - 86_400_000
    const dated = await fixture.approved({ publishedTimestamp: earlier })
    expect((await findTender(database.db, dated.id))?.publishedAt).toBe(earlier)
  })
  test('gets its counted dates when the day of publishing is known', async () => {
    const { id, warnings } = await fixture.submitted({
      closing: { dateType: 3, duration: 10, time: '10:00' },
      openning: null,
    })
    expect(warnings).toHaveLength(1)
    expect((await findTender(database.db, id))?.closingAt).toBeNull()
    await decideAsSeen(fixture.world, fixture.approver, { id, approve: true })
    const tender = await findTender(database.db, id)
    expect(tender?.closingAt).toBe(Date.parse('2026-03-13T10:00:00+03:00'))
    expect(tender?.openUntil).toBe(tender?.closingAt)
  })
  test('is not submitted while incomplete, and the fields are named', async () => {
    const { id } = await fixture.draft({ companyName: '', categories: [], closing: null })
    await expect(submitTender(fixture.world, fixture.editor, { id })).rejects.toMatchObject({
      code: 'invalid-input',
      fields: {
        companyName: [{ code: 'enter-company' }],
        categories: [{ code: 'choose-sector' }],
        closing: [{ code: 'enter-closing' }],
      },
    })
    expect((await findTender(database.db, id))?.status).toBe(0)
  })
  test('is declined with a note only, which staff reads later', async () => {
    const { id } = await fixture.submitted()
    const reviewer = staff('Rahel', 'reviewer')
    expect(await refusalCodeOf(decideAsSeen(fixture.world, reviewer, { id, approve: false }))).toBe('invalid-input')
    expect(
      await decideAsSeen(fixture.world, reviewer, { id, approve: false, note: 'The buyer is wrong' }),
    ).toMatchObject({
      status: 2,
    })
    expect((await readTenderHistory(fixture.world, reviewer, id)).at(-1)).toMatchObject({
      from: 1,
      to: 2,
      note: 'The buyer is wrong',
      by: 'Rahel',
    })
  })
  test('is withdrawn by an approver, not by a reviewer, and comes back by reapproval', async () => {
    const { id } = await fixture.approved()
    const away = { id, approve: false, note: 'Cancelled by the buyer' }
    expect(await refusalCodeOf(decideAsSeen(fixture.world, staff('Rahel', 'reviewer'), away))).toBe('not-allowed')
    expect((await decideAsSeen(fixture.world, fixture.approver, away)).status).toBe(2)
    fixture.sent.length = 0
    expect((await reapproveTender(fixture.world, noDocuments, fixture.approver, id)).status).toBe(3)
    expect(fixture.sent.map(({ name }) => name)).toEqual(['tender-amended', 'tender-changed', 'tender-approved'])
  })
  test('stays as it was after every refused step', async () => {
    const { id } = await fixture.draft()
    const before = await findTender(database.db, id)
    fixture.sent.length = 0
    expect(await refusalCodeOf(decideAsSeen(fixture.world, fixture.approver, { id, approve: true }))).toBe(
      'wrong-state',
    )
    expect(await refusalCodeOf(decideAsSeen(fixture.world, fixture.approver, { id, approve: false, note: 'no' }))).toBe(
      'wrong-state',
    )
    expect(await refusalCodeOf(reapproveTender(fixture.world, noDocuments, fixture.approver, id))).toBe('wrong-state')
    expect(await refusalCodeOf(decideAsSeen(fixture.world, fixture.editor, { id, approve: true }))).toBe('not-allowed')
    expect(await findTender(database.db, id)).toEqual(before)
    expect(await readTenderHistory(fixture.world, fixture.approver, id)).toHaveLength(1)
    expect(fixture.sent).toEqual([])
  })
  test('of two approvers at the same moment one approves and the other is refused', async () => {
    const { id } = await fixture.submitted()
    fixture.sent.length = 0
    const approve = (name: string) => (world: typeof fixture.world) =>
      decideAsSeen(world, staff(name, 'approver'), { id, approve: true })
    const { early, late } = await overlapping(fixture, approve('Dawit'), approve('Lidia'))
    expect(early.status).toBe(3)
    expect(late).toMatchObject({ status: 'rejected', reason: { code: 'wrong-state' } })
    expect(fixture.sent.filter(({ name }) => name === 'tender-approved')).toHaveLength(1)
    expect((await readTenderHistory(fixture.world, fixture.approver, id)).filter(({ to }) => to === 3)).toHaveLength(1)
  })
  test('an id that does not exist is not found', async () => {
    expect(await refusalCodeOf(submitTender(fixture.world, fixture.editor, { id: 999_999 }))).toBe('not-found')
  })
})

test('a range approves submitted tenders and gives the reason for the rest', async () => {
  // Without a day nothing has to be typed again.
  const byWords = { closing: { dateType: 4, text: 'until the stock is sold' }, openning: null }
  const first = await fixture.submitted(byWords)
  const draft = await fixture.draft()
  const last = await fixture.submitted(byWords)
  const outcome = await approveRange(fixture.world, noDocuments, fixture.approver, { from: first.id, to: last.id + 1 })
  expect(outcome.approved).toEqual([first.id, last.id])
  expect(outcome.refused).toEqual([
    { id: draft.id, error: new Refused('wrong-state', { code: 'tender-in-state', state: 'Draft' }) },
    { id: last.id + 1, error: new Refused('not-found') },
  ])
})
