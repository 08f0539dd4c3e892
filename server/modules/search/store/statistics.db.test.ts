import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/db.ts'
import { openTestDatabase } from '#test/database.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import { indexTenders } from '../actions/index-tenders.ts'
import { updateStatistics } from './statistics.ts'

const NOW = Date.parse('2026-03-02T08:00:00+03:00')
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const known = async () => {
  const { rows } = await sql<{ n: number }>`select coalesce(array_length(most_common_elems::text::text[], 1), 0) as n
    from pg_stats where tablename = 'tender_search' and attname = 'tsv'`.execute(database.db)
  return rows[0]?.n ?? 0
}
const add = async (count: number) => {
  const tenders = Array.from({ length: count }, (_, n) => ({ title: n % 2 === 0 ? 'Gravel' : 'Pumps' }))
  await indexTenders({ db: database.db, clock: { now: () => NOW } }, await storeTenders(database.db, tenders, NOW))
}

test('the planner gets statistics of words after an import, and not again for a few tenders', async () => {
  await sql`alter table tender_search set (autovacuum_enabled = false)`.execute(database.db)
  try {
    await add(10)
    // Other tests may have left the table with changes that nobody counted.
    await expect.poll(() => updateStatistics(database.db), { timeout: 20_000 }).toBe(0)
    await add(1500)
    // Counters of changes arrive a moment later.
    await expect.poll(() => updateStatistics(database.db), { timeout: 20_000 }).toBeGreaterThan(1000)
    expect(await known()).toBeGreaterThan(1)
    await add(20)
    expect(await updateStatistics(database.db)).toBe(0)
  } finally {
    await sql`alter table tender_search reset (autovacuum_enabled)`.execute(database.db)
  }
})
