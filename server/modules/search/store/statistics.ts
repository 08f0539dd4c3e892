import { sql } from 'kysely'
import { inTransaction, liftTimeLimit } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

/** New or changed rows, and their share of all, after which the planner's statistics of words are out of date. */
const MANY = 1000
const SHARE = 0.1

/**
 * Refreshes the planner's statistics of words, where it has none or much has changed since: after an import a server
 * does that by itself in minutes, or never where its owner has switched that off. Returns how many rows were new to it.
 */
export async function updateStatistics(db: Db): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    select greatest(s.n_mod_since_analyze, case when c.reltuples <= 0 then s.n_live_tup else 0 end)::float8 as changed
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.relid = 'tender_search'::regclass
      and (s.n_mod_since_analyze > ${sql.lit(MANY)} + ${sql.lit(SHARE)} * s.n_live_tup
          or (c.reltuples <= 0 and s.n_live_tup > ${sql.lit(MANY)}))`.execute(db)
  const [found] = rows
  if (!found) return 0
  await inTransaction(db, async (tx) => {
    await liftTimeLimit(tx)
    await sql`analyze tender_search`.execute(tx)
  })
  return found.changed
}
