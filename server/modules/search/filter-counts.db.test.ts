import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffSearchParams } from '#contract/search.ts'
import type { Caller } from '#server/platform/caller.ts'
import { visitor } from '#server/platform/caller.ts'
import type { Database } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { settableClock } from '#test/clock.ts'
import { openTestDatabase } from '#test/database.ts'
import { aRequest } from '#test/factories/request.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import { indexTenders } from './actions/index-tenders.ts'
import { searchRoutes } from './routes.ts'

const clock = settableClock('2026-03-02T08:00:00+03:00')
const editor: Caller = { name: 'sara', signedIn: true, subscriber: true, roles: new Set(['editor']) }
const request = aRequest()
let database: Database
let statements = 0

beforeAll(async () => {
  database = await openTestDatabase()
  const source = { name: 'eGP', government: true }
  const tenders = [
    { title: 'Pumps', source, regions: [7], categories: [403], language: 'am', keywords: ['pump'] },
    { title: 'More pumps', source, regions: [7, 0], categories: [801], keywords: ['Pump'] },
    { title: 'Draft pumps', source, regions: [0], keywords: ['pump'], status: 0 as const, createdBy: 'sara' },
  ]
  await indexTenders({ db: database.db, clock }, await storeTenders(database.db, tenders, clock.now()))
})
afterAll(() => database.close())

/** Routes over a connection that counts its statements. */
function routes() {
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return searchRoutes({ db, clock })
}
const filterQuery = staffSearchParams.omit({ pageIndex: true, pageSize: true, sortOrder: true })
const given = (params: Record<string, unknown> = {}) => ({
  params: undefined,
  body: undefined,
  query: filterQuery.parse(params),
})

test('labels are for people, values for the filter', async () => {
  const r = routes()
  expect(await r['GET /api/tenderQueries/regions'](given(), visitor, request)).toEqual([
    { label: 'Oromia', count: 2, value: 'Oromia' },
    { label: 'Addis Ababa', count: 1, value: 'Addis Ababa' },
  ])
  expect(await r['GET /api/tenderQueries/keyword-groups'](given(), visitor, request)).toEqual([
    { label: 'Healthcare', count: 1, value: '8' },
    { label: 'Water, Sewer & Environment', count: 1, value: '4' },
  ])
  expect(await r['GET /api/tenderQueries/languages'](given(), visitor, request)).toEqual([
    { label: 'Amharic', count: 1, value: 'am' },
    { label: 'English', count: 1, value: 'en' },
  ])
  expect(await r['GET /api/tenderQueries/source_groups'](given({ regions: 'Oromia' }), visitor, request)).toEqual([
    { label: 'Government', count: 2, value: 'gov' },
    { label: 'Non Government', count: 0, value: 'non_gov' },
  ])
  expect(await r['GET /api/tenderQueries/sources'](given(), visitor, request)).toEqual([{ label: 'eGP', count: 2 }])
})

test('a keyword is offered from three tenders on, and staff count every status', async () => {
  const r = routes()
  expect(await r['GET /api/tenderQueries/keywords'](given(), visitor, request)).toEqual([])
  expect(await r['GET /api/tenderQueries/keywords'](given(), editor, request)).toEqual([
    { label: 'pump', labelAm: 'ፓምፕ', count: 3 },
  ])
  expect(
    (await r['GET /api/tenderQueries/status'](given(), editor, request)).map(({ label, count }) => [label, count]),
  ).toEqual([
    ['Draft', 1],
    ['Submitted', 0],
    ['Declined', 0],
    ['Approved', 2],
  ])
  expect(await r['GET /api/tenderQueries/createdby'](given({ statuses: 'draft' }), editor, request)).toEqual([
    { label: 'sara', count: 1 },
  ])
})

test('a chosen keyword has its count, however few tenders have it', async () => {
  const r = routes()
  const chosen = async (params: object, caller: Caller) =>
    (await r['GET /api/tenderQueries/keywords'](given({ keywords: 'PUMP', ...params }), caller, request)).map(
      ({ label, count }) => [label, count],
    )
  // With another filter active as well, and where it leaves nothing.
  expect(await chosen({}, visitor)).toEqual([['pump', 2]])
  expect(await chosen({ regions: 'Addis Ababa' }, visitor)).toEqual([['pump', 1]])
  expect(await chosen({ statuses: 'draft' }, editor)).toEqual([['pump', 1]])
  expect(await chosen({ languages: 'om' }, visitor)).toEqual([])
})

test('the calls of one screen cost as much as one, and are queried again after a while', async () => {
  const r = routes()
  const screen = () =>
    Promise.all([
      r['GET /api/tenderQueries/regions'](given({ keyword: 'pumps' }), visitor, request),
      r['GET /api/tenderQueries/sources'](given({ keyword: 'pumps' }), visitor, request),
      r['GET /api/tenderQueries/keywords'](given({ keyword: 'pumps' }), visitor, request),
      r['GET /api/tenderQueries/proforma'](given({ keyword: 'pumps' }), visitor, request),
      r['GET /api/tenderQueries/non-proforma'](given({ keyword: 'pumps' }), visitor, request),
    ])
  statements = 0
  const [, , , proforma, others] = await screen()
  expect([proforma, others]).toEqual([0, 2])
  const once = statements
  expect(once).toBeLessThanOrEqual(3)
  await screen()
  expect(statements).toBe(once)
  clock.advance(60_000)
  await screen()
  expect(statements).toBe(2 * once)
})

test('a bad value answers with the name of its parameter', async () => {
  const refusal = await Promise.resolve(
    routes()['GET /api/tenderQueries/regions'](given({ regions: 'Atlantis' }), visitor, request),
  ).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refused)
  expect(refusal).toMatchObject({
    code: 'invalid-input',
    fields: { regions: [{ code: 'value-unknown', field: 'regions', value: 'Atlantis' }] },
  })
})

test('unapproved tenders stay out of the public counts even if requested', async () => {
  const r = routes()
  const count = async (caller: Caller, asked: object) =>
    (await r['GET /api/tenderQueries/languages'](given({ group: 4, ...asked }), caller, request)).length
  expect([await count(visitor, {}), await count(editor, { statuses: ['0'] })]).toEqual([0, 1])
  expect(
    await sql<{ n: number }>`select count(*)::int as n from tender_search`
      .execute(database.db)
      .then(({ rows }) => rows[0]?.n),
  ).toBe(3)
})

test('one call returns the same as the single calls; authors are for staff alone', async () => {
  const r = routes()
  const SINGLE = [
    ['keywordGroups', 'keyword-groups'],
    ['regions', 'regions'],
    ['sourceNames', 'sources'],
    ['keywords', 'keywords'],
    ['languages', 'languages'],
    ['sourceGroups', 'source_groups'],
    ['statuses', 'status'],
    ['createdBy', 'createdby'],
    ['proforma', 'proforma'],
    ['nonProforma', 'non-proforma'],
    ['archived', 'archived'],
  ] as const
  for (const params of [{}, { regions: 'Oromia' }, { keyword: 'pumps' }, { sourceNames: 'eGP', languages: 'en' }]) {
    const all = await r['GET /api/tenderQueries/filters'](given(params), editor, request)
    for (const [name, call] of SINGLE)
      expect([name, all[name]]).toEqual([
        name,
        await r[`GET /api/tenderQueries/${call}`](given(params), editor, request),
      ])
  }
  const shown = await r['GET /api/tenderQueries/filters'](given(), visitor, request)
  expect([shown.statuses, shown.createdBy, shown.archived]).toEqual([undefined, undefined, 0])
  for (const params of [{ includeArchived: true }, { group: 3, since: clock.now() - 1000 }])
    expect(await r['GET /api/tenderQueries/filters'](given(params), visitor, request)).not.toHaveProperty('archived')
})

test('the counts of a search are queried once, for all later requests', async () => {
  const r = routes()
  await r['GET /api/tenderQueries/filters'](given({ keyword: 'more' }), visitor, request)
  const before = statements
  await r['GET /api/tenderQueries/regions'](given({ keyword: 'more' }), visitor, request)
  expect(statements).toBe(before)
})

test('closed tenders of a search are counted for staff and for visitors apart', async () => {
  const drills = { title: 'Old drills', openUntil: clock.now() - DAY }
  const stored = await storeTenders(database.db, [drills, { ...drills, status: 2 as const }], clock.now())
  await indexTenders({ db: database.db, clock }, stored)
  const r = routes()
  const closed = (as: typeof editor) => r['GET /api/tenderQueries/archived'](given({ keyword: 'drills' }), as, request)
  expect([await closed(editor), await closed(visitor)]).toEqual([2, 1])
})
