import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SORT } from '#contract/search.ts'
import type { Database } from '#server/platform/db.ts'
import { openTestDatabase } from '#test/database.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import { findPage } from './actions/find-page.ts'
import { indexTenders } from './actions/index-tenders.ts'
import { filtersOf } from './actions/read-parameters.ts'

const NOW = Date.parse('2026-03-02T08:00:00+03:00')
let database: Database
let ids: number[]
beforeAll(async () => {
  database = await openTestDatabase()
  const titles = ['Gravel and gravel', 'Gravel', 'Pumps', 'A road of gravel']
  const tenders = titles.map((title, n) => ({ title, publishedAt: NOW - n * MINUTE, openUntil: NOW + DAY }))
  ids = await storeTenders(database.db, tenders, NOW)
  await indexTenders({ db: database.db, clock: { now: () => NOW } }, ids)
})
afterAll(() => database.close())

const search = (keyword: string, sortOrder: number = SORT.bestMatch) =>
  findPage({ db: database.db, clock: { now: () => NOW } }, filtersOf({ keyword, includeArchived: true }, 'public', NOW), {
    pageIndex: 0,
    pageSize: 10,
    sortOrder,
    relax: true,
  })

// An embedded database has one connection, and knows no limit of time.
test.skipIf(process.env['TEST_ENGINE'] !== 'postgres')(
  'a search that cannot be judged in time is answered by date',
  async () => {
    await database.db.transaction().execute(async (tx) => {
      // Judging reads how rare a word is; nobody can until this transaction ends.
      await sql`lock table search_learnt in access exclusive mode`.execute(tx)
      expect(await search('gravel')).toEqual(await search('gravel', SORT.date))
    })
    const judged = await search('gravel')
    expect(judged.found.map(({ id }) => id).sort()).toEqual([ids[0], ids[1], ids[3]])
    expect(judged.found.every(({ score }) => score !== undefined)).toBe(true)
  },
)
