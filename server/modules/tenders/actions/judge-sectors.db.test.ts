import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sectorById, sectorsForCpv } from '#ethiopia/sectors.ts'
import { readMigrations } from '#server/platform/migrate.ts'
import type { Database } from '#server/platform/db.ts'
import { settableClock } from '#test/clock.ts'
import { openTestDatabase } from '#test/database.ts'
import { ingestNotices } from './ingest-notices.ts'
import { judgeSectors } from './judge-sectors.ts'

let database: Database
const clock = settableClock('2026-03-04T10:00:00+03:00')
const changed: number[] = []
const jobs = {
  send: async (_: unknown, name: string, data: { ids?: number[] }) =>
    void (name === 'tender-changed' && changed.push(...(data.ids ?? []))),
}
const world = () => ({ db: database.db, clock, jobs })
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const CEMENT = 201
const ROADS = sectorsForCpv('45233140')
/** The migration's statement that selects the old rows to judge. */
const whatIsJudged = () =>
  readMigrations()
    .find(({ name }) => name === 'guessed-sectors')
    ?.text.match(/update tender t set sectors_to_judge[^;]+;/)?.[0] ?? ''

test('older sectors are judged by the values of the sources; those chosen by staff stay as named sectors', async () => {
  const notice = (sourceId: string, more: object = {}) => ({
    sourceId,
    source: 'Addis Zemen',
    title: 'Purchase of office furniture',
    buyer: sourceId,
    ...more,
  })
  const values = [
    notice('guessed'),
    notice('labelled', { categories: [{ label: 'Cement & concrete' }] }),
    notice('coded', { categories: [{ code: '45233140' }] }),
    notice('edited'),
  ]
  const rows = values.map((value, line) => ({ line, value }))
  for await (const { outcome } of ingestNotices(world(), rows, { approve: true, by: 'import' }))
    expect(outcome).toBe('new')
  // As in old rows: nothing is marked, and all guesses are cement.
  await sql`update tender set categories = case when guessed_categories = '{}' then categories else ${[CEMENT]}::int[] end, guessed_categories = '{}'`.execute(
    database.db,
  )
  await sql`insert into tender_history (tender_id, at, by, from_status, to_status, changed) select max(id), 1, 'Hanna', 3, 3, '{categories}' from tender`.execute(
    database.db,
  )
  await sql.raw(whatIsJudged()).execute(database.db)
  changed.length = 0
  expect(await judgeSectors(world())).toBe(3)
  const { rows: stored } = await sql<{ id: number; categories: number[]; guessed: number[] }>`
    select id, categories, guessed_categories as guessed from tender order by id`.execute(database.db)
  const names = (ids: readonly number[] = []) => ids.map((id) => sectorById(id)?.en)
  expect(stored.map(({ categories, guessed }) => [names(categories), names(guessed)])).toEqual([
    [['Office Furniture'], ['Office Furniture']],
    [['Cement & Concrete'], []],
    [names(ROADS), []],
    [['Cement & Concrete'], []],
  ])
  // The index is notified of changed tenders only.
  expect(changed).toEqual([stored[0]?.id])
  expect(await judgeSectors(world())).toBe(0)
})
