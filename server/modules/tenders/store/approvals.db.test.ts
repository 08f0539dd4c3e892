import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '#server/platform/db.ts'
import { openTestDatabase } from '#test/database.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import { listApprovedLate } from './approvals.ts'

const NOW = Date.parse('2026-03-02T08:00:00+03:00')
const EDITS = 20_000
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('tenders that were approved late are found without reading the edits of their days', async () => {
  const { db } = database
  const late = { title: 'Pumps', publishedAt: NOW - 10 * DAY, openUntil: NOW + DAY }
  const [edited = 0, approved = 0] = await storeTenders(db, [late, late], NOW)
  await sql`
    insert into tender_history (tender_id, at, from_status, to_status, changed)
    select ${edited}::bigint, ${NOW}::bigint - n, 3, 3, '{closing}'
    from generate_series(1, ${EDITS}::int) as n`.execute(db)
  await sql`
    insert into tender_history (tender_id, at, from_status, to_status)
    values (${approved}::bigint, ${NOW - DAY}::bigint, null, 3)`.execute(db)
  await sql`analyze tender_history`.execute(db)
  await db.transaction().execute(async (tx) => {
    const read = async () => {
      const { rows } = await sql<{ n: string }>`
        select pg_stat_get_xact_tuples_fetched(c) + pg_stat_get_xact_tuples_returned(c) as n
        from (select 'tender_history'::regclass as c) as history`.execute(tx)
      return Number(rows[0]?.n)
    }
    const before = await read()
    const span = { since: NOW - 7 * DAY, publishedBefore: NOW - 7 * DAY, now: NOW + MINUTE }
    expect(await listApprovedLate(tx as unknown as Db, span, 1000)).toEqual([approved])
    expect((await read()) - before).toBeLessThan(EDITS / 100)
  })
})
