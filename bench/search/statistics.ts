import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

export const STATISTICS = ['fresh', 'old', 'absent'] as const
export type Statistics = (typeof STATISTICS)[number]
/** Rows that the index had when the old statistics were made. */
const MIN_DISTINCT = 1000

/**
 * Sets the server planner's statistics of the index to those of a time with few tenders, or deletes them; they stay so.
 */
export async function setStatistics({ db }: Database, wanted: Statistics): Promise<void> {
  await sql`alter table tender_search set (autovacuum_enabled = ${sql.lit(wanted === 'fresh')})`.execute(db)
  if (wanted === 'fresh') return void (await sql`analyze tender_search`.execute(db))
  await db.transaction().execute(async (tx) => {
    await sql`set local allow_system_table_mods = on`.execute(tx)
    await sql`delete from pg_statistic where starelid = 'tender_search'::regclass`.execute(tx)
    if (wanted === 'old') {
      await sql`create table few as select * from tender_search order by tender_id limit ${sql.lit(MIN_DISTINCT)}`.execute(
        tx,
      )
      await sql`analyze few`.execute(tx)
      const { rows } = await sql<{ name: string }>`
        select attname as name from pg_attribute where attrelid = 'pg_statistic'::regclass and attnum > 1 and not attisdropped order by attnum`.execute(
        tx,
      )
      const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
      await sql`insert into pg_statistic select 'tender_search'::regclass, ${columns} from pg_statistic where starelid = 'few'::regclass`.execute(
        tx,
      )
    }
    const pages = sql`pg_relation_size('few') / current_setting('block_size')::int`
    await sql`update pg_class set (reltuples, relpages) = (select ${sql.lit(wanted === 'old' ? MIN_DISTINCT : -1)}, ${wanted === 'old' ? pages : sql`0`})
      where oid = 'tender_search'::regclass`.execute(tx)
    if (wanted === 'old') await sql`drop table few`.execute(tx)
  })
}
