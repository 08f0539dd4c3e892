import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SORT } from '#contract/search.ts'
import { PREPARED } from '#server/platform/db.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { openTestDatabase } from '#test/database.ts'
import { isPooled } from '#test/server-database.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import { findPage } from '../actions/find-page.ts'
import { indexTenders } from '../actions/index-tenders.ts'
import { filtersOf } from '../actions/read-parameters.ts'
import { resolveFilters } from '../actions/resolve-filters.ts'
import { wordIndexPlanServes } from '../core/word-index-plan.ts'
import { countsQuery } from './count-filters.ts'
import { pageQuery } from './pages.ts'
import { withinTime } from '#server/platform/within-time.ts'

const NOW = Date.parse('2026-03-02T08:00:00+03:00')
const onServer = process.env['TEST_ENGINE'] === 'postgres'
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  const tenders = Array.from({ length: 300 }, (_, n) => ({
    title: n % 50 === 0 ? `Gravel ${n}` : `Goods ${n}`,
    description: 'stamped envelope',
    publishedAt: NOW - n * MINUTE,
    openUntil: n % 3 === 0 ? NOW + DAY : NOW - MINUTE,
  }))
  await indexTenders({ db: database.db, clock: { now: () => NOW } }, await storeTenders(database.db, tenders, NOW))
  await sql`analyze tender_search`.execute(database.db)
  await sql`create table box (id int)`.execute(database.db)
})
afterAll(() => database.close())

const filtersFor = (keyword: string, more: { companyName?: string; includeArchived?: boolean; period?: number } = {}) =>
  filtersOf({ keyword, includeArchived: false, ...more }, 'public', NOW)
const reading = <R>(work: (tx: Db) => Promise<R>) =>
  withinTime(database.db, { limit: 5000, byWords: true, onePlan: true }, work)
const boxes = () =>
  reading(async (tx) => (await sql<object>`${sql.raw(PREPARED)} select * from box where id > ${0}`.execute(tx)).rows)
const names = async () => {
  const { rows } = await sql<{
    name: string
  }>`select name from pg_prepared_statements where statement like ${`${PREPARED}%`} and generic_plans > 0`.execute(
    database.db,
  )
  return rows.map(({ name }) => name)
}

test.runIf(onServer)(
  'a repeated statement is prepared with a plan that serves all words, and finds the same',
  async () => {
    const asked = ['gravel', 'gravel', 'gravel', 'gravel']
    const world = { db: database.db, clock: { now: () => NOW } }
    const totals: number[] = []
    for (const keyword of asked)
      totals.push(
        (await findPage(world, filtersFor(keyword), { pageIndex: 0, pageSize: 10, sortOrder: SORT.bestMatch })).total,
      )
    expect(totals).toEqual([2, 2, 2, 2])
    expect(await names()).toHaveLength(1)
  },
)

test.runIf(onServer)('one plan uses the index of the words, for rare and common words, filtered or not', async () => {
  for (const keyword of ['gravel', 'stamped', '"stamped envelope"', 'gravel OR goods -envelope']) {
    const filters = filtersFor(keyword)
    expect(wordIndexPlanServes(filters)).toBe(true)
    await reading(async (tx) => {
      const resolved = await resolveFilters(tx, { ...filters, choices: { regions: [1, 2], proforma: false } })
      if (!resolved) throw new Error(`nothing to search for in ${keyword}`)
      for (const query of [
        pageQuery(resolved, { now: NOW, offset: 0, size: 10, order: 'best' }),
        countsQuery(resolved, NOW),
      ]) {
        const { rows } = await sql
          .raw<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${query.compile(tx).sql}`)
          .execute(tx)
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        expect(plan).toMatch(/Bitmap Index Scan on tender_search_(open_)?words/)
        expect(plan).not.toContain('Seq Scan on tender_search')
      }
    })
  }
})

test('searches that another index may serve better are planned by their values', () => {
  expect(wordIndexPlanServes(filtersFor('gravel', { includeArchived: true, period: 2 }))).toBe(false)
  expect(wordIndexPlanServes(filtersFor('gravel', { companyName: 'Selam' }))).toBe(false)
  expect(wordIndexPlanServes(filtersFor('-gravel'))).toBe(false)
})

// Through a pooler each statement may reach another connection.
test.runIf(onServer && !isPooled)(
  'the statement is prepared again after the tables changed or a pooler forgot it',
  async () => {
    for (let time = 0; time < 4; time++) await boxes()
    const before = await names()
    await sql`insert into box values (1)`.execute(database.db)
    await sql`alter table box add column lid text`.execute(database.db)
    expect(await boxes()).toEqual([{ id: 1, lid: null }])
    for (let time = 0; time < 4; time++) await boxes()
    const after = await names()
    expect(after.length).toBeGreaterThan(0)
    expect(after.filter((name) => before.includes(name))).toEqual([])
    await sql`discard all`.execute(database.db)
    expect(await boxes()).toEqual([{ id: 1, lid: null }])
    for (let time = 0; time < 4; time++) await boxes()
    expect(await names()).toEqual([])
  },
)
