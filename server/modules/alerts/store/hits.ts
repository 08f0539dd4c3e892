import { sql } from 'kysely'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { Profile } from '../core/profile.ts'
import type { AlertTables } from './tables.ts'

const store = (db: Db) => tables<AlertTables>(db)

/** Takes away the reasons of hits that the profile no longer gives, and the hits that have none left. */
export async function dropReasons(
  tx: Db,
  watchId: number,
  { keywords, sectors, customers }: Pick<Profile, 'keywords' | 'sectors' | 'customers'>,
): Promise<void> {
  const stays = sql`(r ->> 'keyword' = any(${keywords}::text[]) or (r ->> 'sector')::int = any(${sectors}::int[]) or r ->> 'customer' = any(${customers}::text[]))`
  await sql`
    with kept as (
      select h.tender_id, coalesce(jsonb_agg(r order by n) filter (where ${stays}), '[]') as reasons, count(*) as before
      from hit h, jsonb_array_elements(h.reasons) with ordinality as x(r, n) where h.watch_id = ${watchId}::bigint group by h.tender_id)
    update hit set reasons = kept.reasons from kept
    where hit.watch_id = ${watchId}::bigint and hit.tender_id = kept.tender_id and jsonb_array_length(kept.reasons) < kept.before`.execute(tx)
  await sql`delete from hit where watch_id = ${watchId}::bigint and reasons = '[]'`.execute(tx)
}

export async function deleteHitsOf(tx: Db, watchId: number): Promise<void> {
  await store(tx).deleteFrom('hit').where('watch_id', '=', watchId).execute()
}
