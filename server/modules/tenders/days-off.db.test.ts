import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { anApprovedTender } from '#test/factories/tender.ts'

let app: TestApp
let approver: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  approver = await aPerson(app, { name: 'Dawit', roles: ['approver'] })
})
afterAll(() => app.stop())

const add = (day: string) =>
  app.call('PUT /api/tenders/days-off', { body: { day, name: 'Census', nameAm: 'ቆጠራ' } }, approver)
const remove = (day: string) => app.call('DELETE /api/tenders/days-off/{day}', { params: { day } }, approver)
const daysOff = async () => (await app.call('GET /api/tenders/days-off', {}, approver)).map(({ day }) => day)
const closingOf = async (id: number) =>
  (await app.call('GET /api/tenders/detail/{id}', { params: { id } }, approver)).closingTimestamp
const at = (text: string) => Date.parse(`${text}+03:00`)

test('a day off names the open tenders that count working days across it, and changes none', async () => {
  const counted = await anApprovedTender(app, {
    shortTitle: 'Counted',
    closing: { dateType: 3, duration: 5, time: '10:00' },
    openning: { dateType: 2, duration: 11, time: '10:30' },
  })
  const dated = await anApprovedTender(app, { shortTitle: 'Dated', closing: { dateType: 0, gcDate: '2026-03-05' } })
  const before = await closingOf(counted.id)
  // Adwa, the day of publishing, is a day off.
  expect(before).toBe(at('2026-03-09T10:00:00'))
  const moved = { id: counted.id, shortTitle: 'Counted', date: 'closing', from: before, to: at('2026-03-10T10:00:00') }
  expect(await add('2026-03-05')).toEqual({ day: '2026-03-05', moves: [moved] })
  expect(await closingOf(counted.id)).toBe(before)
  expect(await closingOf(dated.id)).toBe(at('2026-03-05T23:59:59.999'))
  expect(await daysOff()).toContain('2026-03-05')
  // A repetition moves nothing.
  expect((await add('2026-03-05')).moves).toEqual([])
  const [opens, later] = [at('2026-03-12T10:30:00'), at('2026-03-13T10:30:00')]
  expect((await add('2026-03-12')).moves).toEqual([{ ...moved, date: 'openning', from: opens, to: later }])
  // It was never moved, so removing the day off again leaves nothing to move.
  expect((await remove('2026-03-05')).moves).toEqual([])
  expect(await daysOff()).not.toContain('2026-03-05')
})
test('a day off announced on the day names tenders that closed that morning, and closed ones that open on it', async () => {
  const counted = await anApprovedTender(app, {
    shortTitle: 'Closed this morning',
    closing: { dateType: 3, duration: 5, time: '10:00' },
    openning: { dateType: 3, duration: 6, time: '10:30' },
  })
  const [closes, opens] = [at('2026-03-09T10:00:00'), at('2026-03-10T10:30:00')]
  const movesOf = (answer: { moves: { id: number; date: string; from: number; to: number }[] }) =>
    answer.moves.flatMap(({ id, date, from, to }) => (id === counted.id ? [[date, from, to]] : []))
  app.clock.set('2026-03-09T11:00:00+03:00')
  approver = await aPerson(app, { name: 'Dawit', roles: ['approver'] })
  expect(movesOf(await add('2026-03-09'))).toEqual([
    ['closing', closes, at('2026-03-10T10:00:00')],
    ['openning', opens, at('2026-03-11T10:30:00')],
  ])
  await remove('2026-03-09')
  app.clock.set('2026-03-10T09:00:00+03:00')
  approver = await aPerson(app, { name: 'Dawit', roles: ['approver'] })
  expect(movesOf(await add('2026-03-10'))).toEqual([['openning', opens, at('2026-03-11T10:30:00')]])
  await remove('2026-03-10')
})
test('author and time are stored, and a restart does not bring back a day that staff removed', async () => {
  const feast = (await daysOff()).find((day) => day > '2026-04-01') ?? ''
  await remove(feast)
  const { rows } = await sql`select changed_by, changed_at, day_off from holiday where date = ${feast}`.execute(
    app.world.db,
  )
  expect(rows).toEqual([{ changed_by: 'Dawit', changed_at: app.clock.now(), day_off: false }])
  expect((await app.refusal('DELETE /api/tenders/days-off/{day}', { params: { day: feast } }, approver)).code).toBe(
    'not-found',
  )
})
test('a day that does not exist is refused', async () => {
  const refused = await app.refusal('PUT /api/tenders/days-off', { body: { day: '2026-02-30', name: 'x' } }, approver)
  expect(refused).toMatchObject({ status: 400, fieldErrors: { day: [{ code: 'day-unknown' }] } })
})

test('a copy is a draft like the tender, without dates, number and documents', async () => {
  const editor = await aPerson(app, { name: 'Hanna', roles: ['editor'] })
  const { id } = await anApprovedTender(app, {
    reference: 'TB/08/2018',
    gptKeywords: 'pumps',
    englishKeywords: 'boreholes',
    bidBond: '2 %',
    closing: { dateType: 0, gcDate: '2026-03-19' },
    publishedTimestamp: at('2026-03-01T08:00:00'),
  })
  const copy = await app.call('POST /api/tenders/copy/{id}', { params: { id } }, editor)
  expect(copy).toMatchObject({ status: 0, version: 1 })
  const detail = (id: number) => app.call('GET /api/tenders/detail/{id}', { params: { id: id } }, editor)
  const [like, made] = [await detail(id), await detail(copy.id)]
  expect(made).toMatchObject({
    shortTitle: like.shortTitle,
    companyName: like.companyName,
    sourceName: like.sourceName,
    desktopDescription: like.desktopDescription,
    regions: like.regions,
    categories: like.categories,
    bidBond: '2 %',
    englishKeywords: 'boreholes',
    createdBy: 'Hanna',
    createdTimestamp: app.clock.now(),
    tenderDocs: [],
    clippings: [],
  })
  expect(made.guid).not.toBe(like.guid)
  for (const field of ['closingTimestamp', 'openningTimestamp', 'publishedTimestamp', 'reference', 'gptKeywords'])
    expect(made).not.toHaveProperty(field)
  const drafts = await app.call('GET /api/desk/queue', { query: { list: 'drafts' } }, editor)
  expect(drafts.data.map((row) => row.id)).toEqual([copy.id])
})

test('a day that does not exist, or whose year is mistyped, is no day off', async () => {
  const codeOf = async (day: string) => {
    const { fieldErrors } = await app.refusal('PUT /api/tenders/days-off', { body: { day, name: 'Census' } }, approver)
    return fieldErrors?.['day']?.[0]?.code
  }
  expect(await Promise.all(['2026-02-29', '0026-03-05', '2206-03-05'].map(codeOf))).toEqual([
    'day-unknown',
    'year-too-far',
    'year-too-far',
  ])
})
