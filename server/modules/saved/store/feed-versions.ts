import { sql } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { SavedTables } from './tables.ts'

/** The version of the last URL; undefined where there was none. */
export async function findFeedVersion(db: Db, personId: PersonId): Promise<number | undefined> {
  const row = await tables<SavedTables>(db)
    .selectFrom('saved_feed')
    .select('version')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.version
}

/** The version for a URL; with `renew` the next one, which invalidates earlier ones. */
export async function claimFeedVersion(db: Db, personId: PersonId, renew: boolean): Promise<number> {
  const { rows } = await sql<{ version: number }>`insert into saved_feed as f (person_id) values (${personId})
    on conflict (person_id) do update set version = f.version + ${renew ? 1 : 0}::int returning version`.execute(db)
  return rows[0]?.version ?? 1
}

/** Invalidates all earlier URLs without issuing a new one. */
export async function updateFeedAddressesEnded(tx: Db, personId: PersonId): Promise<void> {
  await sql`update saved_feed set version = version + 1 where person_id = ${personId}`.execute(tx)
}

export async function deleteFeed(tx: Db, personId: PersonId): Promise<void> {
  await tables<SavedTables>(tx).deleteFrom('saved_feed').where('person_id', '=', personId).execute()
}
