import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/db.ts'
import { matchingFixture } from '#test/factories/matching-fixture.ts'
import { matchTender } from './actions/match-tender.ts'
import { updateFoundAt } from './store/hits.ts'

const fixture = matchingFixture()
const { approve, clock, hits, watch, world } = fixture

/** Of this database alone: other tests wait for locks on the same server. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(fixture.db)
  return rows[0]?.n ?? 0
}

/** The embedded database has one connection, on which nobody waits for another's lock. */
const onServer = process.env['TEST_ENGINE'] === 'postgres'

test.runIf(onServer)('approving a tender again while its new closing renews its hits lets both finish', async () => {
  const profile = { keywords: ['pumps'], sectors: [], customers: [] }
  const watches = [await watch(3, profile), await watch(2, profile), await watch(1, profile)]
  const [id = 0] = await approve([{ title: 'Pumps' }])
  await matchTender(world(), id)
  // The order of the table, where people changed their profiles in another order than they made them.
  await fixture.db.transaction().execute(async (tx) => {
    const { rows } = await sql<Record<string, unknown>>`delete from hit returning *`.execute(tx)
    for (const row of rows.toReversed())
      await sql`insert into hit select * from jsonb_populate_record(null::hit, ${JSON.stringify(row)}::jsonb)`.execute(
        tx,
      )
  })
  clock.advance(60_000)
  await sql`insert into tender_history (tender_id, at, from_status, to_status)
    values (${id}::bigint, ${clock.now()}::bigint, 3, 3)`.execute(fixture.db)

  const both: Promise<unknown>[] = []
  await fixture.db.transaction().execute(async (tx) => {
    await sql`select from hit where watch_id = ${watches[1]}::bigint for update`.execute(tx)
    both.push(
      matchTender(world(), id),
      fixture.db.transaction().execute((other) => updateFoundAt(other as unknown as Db, id, clock.now())),
    )
    for (let n = 0; n < 400 && (await waiting()) < 2; n++) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await waiting()).toBe(2)
  })
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect((await hits()).map(({ at }) => at)).toEqual(Array.from({ length: 3 }, () => clock.now()))
})
