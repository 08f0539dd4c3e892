import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeskList } from '#contract/desk-lists.ts'
import { DAY, MINUTE, SECOND } from '#ethiopia/time-units.ts'
import { ingestNotices } from '#server/modules/tenders/index.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson, signInAgain } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { aPng } from '#test/factories/files.ts'
import { approve, aTender } from '#test/factories/tender.ts'
import { aDocument } from '#test/factories/upload.ts'

let app: TestApp
let editor: SignedIn
let other: SignedIn
let reviewer: SignedIn
let approver: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  editor = await aPerson(app, { name: 'Hanna', roles: ['editor'] })
  other = await aPerson(app, { name: 'Selam', roles: ['editor'] })
  reviewer = await aPerson(app, { name: 'Rahel', roles: ['reviewer'] })
  approver = await aPerson(app, { name: 'Dawit', roles: ['approver'] })
})
afterAll(() => app.stop())

let source: string
let sources = 0
beforeEach(async () => {
  source = `Paper ${++sources}`
  for (const person of [editor, other, reviewer, approver]) await signInAgain(app, person)
})

const closing = (gcDate: string, time = '10:00') => ({ dateType: 0 as const, gcDate, time })
const draft = (as: SignedIn, changes: Record<string, unknown> = {}) =>
  app.call(
    'POST /api/tenders',
    {
      body: aTender({
        sourceName: source,
        shortTitle: `${source} pumps`,
        closing: closing('2026-03-19'),
        openning: null,
        ...changes,
      }),
    },
    as,
  )
async function submitted(as: SignedIn, changes: Record<string, unknown> = {}) {
  const { id } = await draft(as, changes)
  await app.call('PUT /api/tenders/submit', { body: { id } }, as)
  return id
}
const decide = async (id: number, isRight: boolean): Promise<unknown> =>
  isRight
    ? approve(app, id, approver)
    : app.call('PUT /api/tenders/approve', { body: { id, approve: false, note: 'The buyer is wrong' } }, approver)
const queue = (as: SignedIn, list: DeskList, more: { after?: string; limit?: number; by?: string } = {}) =>
  app.call('GET /api/desk/queue', { query: { list, source, ...more } }, as)
const idsOf = async (as: SignedIn, list: DeskList) => (await queue(as, list)).data.map(({ id }) => id)

describe('the lists of the desk', () => {
  test('an editor has own drafts and own returned ones, an approver all, a reviewer neither', async () => {
    const mine = await draft(editor)
    const theirs = await draft(other, { shortTitle: 'Cement' })
    const back = await submitted(editor, { shortTitle: 'Chairs' })
    await decide(back, false)
    expect(await idsOf(editor, 'drafts')).toEqual([mine.id])
    expect(await idsOf(approver, 'drafts')).toEqual([theirs.id, mine.id])
    expect(await idsOf(editor, 'returned')).toEqual([back])
    expect(await idsOf(other, 'returned')).toEqual([])
    // A published tender that was withdrawn does not count as returned to its editor.
    const withdrawn = await submitted(editor, { shortTitle: 'Curtains' })
    await decide(withdrawn, true)
    await decide(withdrawn, false)
    expect(await idsOf(approver, 'returned')).toEqual([back])
    expect((await app.call('GET /api/desk/counts', {}, approver)).returned).toBe(1)
    for (const list of ['drafts', 'returned'] as const)
      expect((await app.refusal('GET /api/desk/queue', { query: { list } }, reviewer)).code).toBe('not-allowed')
  })
  test('submitted ones come with those that close within three days first, then the oldest', async () => {
    const first = await submitted(editor)
    const second = await submitted(editor, { shortTitle: 'Cement' })
    const urgent = await submitted(other, { shortTitle: 'Ambulances', closing: closing('2026-03-04') })
    const over = await submitted(other, { shortTitle: 'Late', closing: closing('2026-02-20') })
    const { data } = await queue(reviewer, 'submitted')
    expect(data.map(({ id }) => id)).toEqual([urgent, first, second, over])
    expect(data.map(({ emergency }) => emergency)).toEqual([true, false, false, false])
    expect(data[3]?.problems).toContainEqual({ kind: 'closing-in-the-past', field: 'closing' })
    expect(data[1]).toMatchObject({
      status: 1,
      version: 2,
      shortTitle: `${source} pumps`,
      companyName: 'Tana Basin Water Works Enterprise',
      sourceName: source,
      createdBy: 'Hanna',
      createdTimestamp: app.clock.now(),
      closingTimestamp: Date.parse('2026-03-19T10:00:00+03:00'),
      reviewCount: 0,
      openBy: [],
      warnings: [],
    })
    const pages: number[] = []
    let after: string | undefined
    do {
      const page = await queue(reviewer, 'submitted', { limit: 1, ...(after ? { after } : {}) })
      pages.push(...page.data.map(({ id }) => id))
      after = page.next
    } while (after)
    expect(pages).toEqual([urgent, first, second, over])
    expect((await queue(reviewer, 'submitted', { by: 'Selam' })).data.map(({ id }) => id)).toEqual([urgent, over])
  })
  test('a cursor that was not issued is refused', async () => {
    const refused = await app.refusal('GET /api/desk/queue', { query: { list: 'submitted', after: 'x' } }, reviewer)
    expect(refused).toMatchObject({ status: 400, fieldErrors: { after: [{ code: 'invalid', field: 'after' }] } })
  })
  test('approved today lists approvals by staff since midnight in Addis Ababa, the newest first', async () => {
    const one = await submitted(editor)
    const two = await submitted(editor, { shortTitle: 'Cement' })
    await decide(two, true)
    app.clock.advance(MINUTE)
    await decide(one, true)
    const { data } = await queue(editor, 'approved-today')
    expect(data.map(({ id }) => id)).toEqual([one, two])
    expect(data[0]).toMatchObject({ status: 3, approvedTimestamp: app.clock.now() })
    app.clock.advance(DAY)
    await signInAgain(app, editor)
    expect(await idsOf(editor, 'approved-today')).toEqual([])
  })
  test('problems are those of waiting tenders, and what readers report of open ones until somebody looks', async () => {
    const good = await submitted(editor)
    const same = await submitted(editor, { shortTitle: 'Trucks' })
    const again = await submitted(editor, { shortTitle: 'Trucks' })
    const reported = await submitted(editor, { shortTitle: 'Roofs' })
    await decide(reported, true)
    expect(await idsOf(reviewer, 'problems')).toEqual([same, again])
    app.clock.advance(SECOND)
    const body = { tenderId: reported, kind: 'date', text: 'The paper says the 21st' }
    await app.call('POST /api/problem', { body }, editor)
    const { data } = await queue(reviewer, 'problems')
    expect(data.map(({ id, problems }) => [id, problems])).toEqual([
      [same, [{ kind: 'duplicate', tenderId: again }]],
      [again, [{ kind: 'duplicate', tenderId: same }]],
      [reported, [{ kind: 'reported' }]],
    ])
    expect(data.map(({ id }) => id)).not.toContain(good)
    const kindsOf = async () =>
      (await app.call('GET /api/problem/by_tenderId/{id}', { params: { id: reported } }, reviewer)).map(
        ({ kind }) => kind,
      )
    expect(await kindsOf()).toEqual(['reported'])
    app.clock.advance(SECOND)
    await app.call(
      'POST /api/tenders/reviews/{id}',
      { params: { id: reported }, body: { comment: 'Right as it is' } },
      reviewer,
    )
    expect(await idsOf(reviewer, 'problems')).toEqual([same, again])
    expect(await kindsOf()).toEqual([])
  })
  test('a report ends when staff replaces the document that it is about, and not when an import changes the tender', async () => {
    const id = await submitted(editor, { shortTitle: 'Fences', reference: 'AB/7/2026' })
    await decide(id, true)
    app.clock.advance(SECOND)
    const body = { tenderId: id, kind: 'documents', text: 'The file is empty' }
    await app.call('POST /api/problem', { body }, editor)
    app.clock.advance(SECOND)
    const printed = {
      sourceId: 'fences',
      source: 'Other paper',
      title: 'Fences',
      reference: 'AB/7/2026',
      buyer: aTender().companyName,
      closingAt: '2026-03-19T10:00:00+03:00',
      bidBond: '1 %',
    }
    const outcomes = []
    for await (const { outcome } of ingestNotices(app.world, [{ line: 1, value: printed }], {
      approve: true,
      by: 'import',
    }))
      outcomes.push(outcome)
    expect(outcomes).toEqual(['merged'])
    expect((await app.call('GET /api/tenders/detail/{id}', { params: { id } }, editor)).bidBond).toBe('1 %')
    expect(await idsOf(reviewer, 'problems')).toEqual([id])
    await aDocument(app, editor, { tenderId: id, fileName: 'bid.png' }, aPng())
    expect(await idsOf(reviewer, 'problems')).toEqual([])
  })
  test('two notices that somebody found to be different are no longer a problem in the row, the opened tender or the count', async () => {
    const one = await submitted(editor, { shortTitle: 'Buses' })
    const two = await submitted(editor, { shortTitle: 'Buses' })
    const before = await app.call('GET /api/desk/counts', {}, reviewer)
    expect(await idsOf(reviewer, 'problems')).toEqual([one, two])
    await app.call('PUT /api/desk/not-alike', { body: { one: two, other: one } }, editor)
    expect(await idsOf(reviewer, 'problems')).toEqual([])
    for (const id of [one, two])
      expect(await app.call('GET /api/problem/by_tenderId/{id}', { params: { id } }, reviewer)).toEqual([])
    const after = await app.call('GET /api/desk/counts', {}, reviewer)
    expect(after.problems).toBe((before.problems ?? 0) - 2)
    // A third one like them is a duplicate of either.
    const three = await submitted(editor, { shortTitle: 'Buses' })
    const { data } = await queue(reviewer, 'problems')
    expect(data.map(({ problems }) => problems.map(({ tenderId }) => tenderId))).toEqual([[three], [three], [two, one]])
  })
  test('three similar drafts do not hide the tender of the same notice', async () => {
    const same = await submitted(editor, { shortTitle: 'Graders' })
    const again = await submitted(editor, { shortTitle: 'Graders' })
    for (let n = 0; n < 3; n += 1) await draft(other, { shortTitle: 'Graders' })
    const { data } = await queue(reviewer, 'problems')
    expect(data.map(({ problems }) => problems.map(({ tenderId }) => tenderId))).toEqual([[again], [same]])
  })
  test('a date of the wrong calendar is a problem of the row, of the preview and of the opened tender, in words of the reader', async () => {
    const id = await submitted(editor, { closing: { dateType: 1, ethDate: '2026-03-19', time: '10:00' } })
    const [row] = (await queue(approver, 'problems')).data
    expect(row).toMatchObject({ id, problems: [{ kind: 'other-calendar', field: 'closing' }] })
    const [preview] = await app.call('GET /api/tenders/approvable', { query: { ids: [String(id)] } }, approver)
    expect(preview?.tender?.problems).toEqual(row?.problems)
    const opened = async (lang: string) => {
      const as = { ...approver, cookies: new Map([...approver.cookies, ['lang', lang]]) }
      const [problem] = await app.call('GET /api/problem/by_tenderId/{id}', { params: { id } }, as)
      return problem?.text
    }
    expect(await opened('en')).toMatch(/ In the Gregorian calendar the same figures mean /)
    expect(await opened('am')).toMatch(/በአውሮፓ አቆጣጠር/)
  })
  test('counts are of the caller’s own lists', async () => {
    const before = await app.call('GET /api/desk/counts', {}, editor)
    await draft(editor)
    await draft(other)
    await submitted(editor, { shortTitle: 'Ladders' })
    const after = await app.call('GET /api/desk/counts', {}, editor)
    expect(after).toEqual({ ...before, drafts: (before.drafts ?? 0) + 1, submitted: (before.submitted ?? 0) + 1 })
    expect(Object.keys(await app.call('GET /api/desk/counts', {}, reviewer))).toEqual([
      'submitted',
      'problems',
      'approved-today',
      'abilities',
    ])
  })
})

describe('a tender that is open in a form', () => {
  const open = (id: number, as: SignedIn) => app.call('PUT /api/desk/open/{id}', { params: { id } }, as)
  test('is shown to others until two minutes after the last sign of life', async () => {
    const id = await submitted(editor)
    expect(await open(id, editor)).toEqual({ others: [], version: 2 })
    const since = app.clock.now()
    app.clock.advance(30 * SECOND)
    await open(id, editor)
    expect((await open(id, reviewer)).others).toEqual([{ name: 'Hanna', since }])
    expect((await queue(approver, 'submitted')).data[0]?.openBy.map(({ name }) => name)).toEqual(['Hanna', 'Rahel'])
    await app.call('DELETE /api/desk/open/{id}', { params: { id } }, reviewer)
    expect((await queue(approver, 'submitted')).data[0]?.openBy).toEqual([{ name: 'Hanna', since }])
    app.clock.advance(2 * MINUTE + SECOND)
    expect((await queue(approver, 'submitted')).data[0]?.openBy).toEqual([])
    expect(await open(id, editor)).toEqual({ others: [], version: 2 })
    await open(id, editor)
    expect((await open(id, approver)).others).toEqual([{ name: 'Hanna', since: app.clock.now() }])
  })
  test('is skipped for the next to work on, in the order of the list and then from its beginning', async () => {
    const next = async (after?: number) =>
      (await app.call('GET /api/desk/next', { query: { list: 'submitted', ...(after ? { after } : {}) } }, reviewer)).id
    const one = await submitted(editor)
    const two = await submitted(editor, { shortTitle: 'Cement' })
    const three = await submitted(editor, { shortTitle: 'Sand' })
    expect(await next(one)).toBe(two)
    await open(two, approver)
    expect(await next(one)).toBe(three)
    await decide(three, false)
    const first = await next()
    expect(await next(three)).toBe(first)
    await open(Number(first), reviewer)
    expect(await next(three)).toBe(first)
    await open(Number(first), approver)
    expect(await next(three)).not.toBe(first)
  })
})
