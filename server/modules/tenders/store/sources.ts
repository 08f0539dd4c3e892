import { sql } from 'kysely'
import { DAY } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { TenderTables } from './tables.ts'

export type SourceRow = { id: number; key: string; name: string; government: boolean }

export async function findSource(db: Db, key: string): Promise<SourceRow | undefined> {
  return tables<TenderTables>(db).selectFrom('source').selectAll().where('key', '=', key).executeTakeFirst()
}

/** Stores a source unless its key exists by now; returns the existing one. */
export async function insertSource(db: Db, source: Omit<SourceRow, 'id'>): Promise<SourceRow> {
  const row = await tables<TenderTables>(db)
    .insertInto('source')
    .values(source)
    .onConflict((oc) => oc.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return { ...source, id: row.id }
  const found = await findSource(db, source.key)
  if (!found) throw new Error('a source was there and is gone')
  return found
}

/**
 * A source with the number of days with notices since an instant, and when the last one was imported; epoch
 * milliseconds.
 */
export type SourceActivity = { name: string; days: number; last: number }

/** Sources with notices since `since`, those with the most first. Samples are left out. */
export async function listSourceActivity(db: Db, since: number, most: number): Promise<SourceActivity[]> {
  const { rows } = await sql<SourceActivity>`
    select s.name, count(distinct t.created_at / ${DAY}::bigint)::int as days, max(t.created_at) as last
    from tender t join source s on s.id = t.source_id where t.created_at >= ${since}::bigint and not t.sample
    group by s.id, s.name order by count(*) desc, s.id limit ${most}`.execute(db)
  return rows
}
