import type { PersonId, TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { TenderTables } from './tables.ts'

type Opening = { tenderId: TenderId; personId: PersonId; name: string; now: Instant }

/**
 * Records that somebody has a tender open. For a person last seen before `gone` (epoch milliseconds) it counts as newly
 * opened.
 */
export async function updateDeskOpen(db: Db, { tenderId, personId, name, now }: Opening, gone: number): Promise<void> {
  await sql`insert into desk_open (tender_id, person_id, name, since, seen)
    values (${tenderId}, ${personId}, ${name}, ${now}, ${now})
    on conflict (tender_id, person_id) do update set name = excluded.name, seen = excluded.seen,
      since = case when desk_open.seen < ${gone}::bigint then excluded.since else desk_open.since end`.execute(db)
}

export async function deleteOpen(db: Db, tenderId: TenderId, personId: PersonId): Promise<void> {
  await tables<TenderTables>(db)
    .deleteFrom('desk_open')
    .where('tender_id', '=', tenderId)
    .where('person_id', '=', personId)
    .execute()
}

/** Deletes people who were last seen before an instant. */
export async function deleteGoneOpenings(db: Db, before: number): Promise<void> {
  await tables<TenderTables>(db).deleteFrom('desk_open').where('seen', '<', before).execute()
}

type Opener = { tenderId: TenderId; name: string; since: number }

/** The other people seen with these tenders since an instant, the longest first. */
export async function listOpeners(
  db: Db,
  tenderIds: readonly TenderId[],
  me: number,
  since: number,
): Promise<Map<TenderId, Opener[]>> {
  const rows = await tables<TenderTables>(db)
    .selectFrom('desk_open')
    .select(['tender_id as tenderId', 'name', 'since'])
    .where(sql<boolean>`tender_id = any(${[...tenderIds]}::bigint[])`)
    .where('person_id', '<>', me)
    .where('seen', '>=', since)
    .orderBy('since')
    .orderBy('person_id')
    .execute()
  return Map.groupBy(rows, ({ tenderId }) => tenderId)
}
