import { sql } from 'kysely'
import type { TenderId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import { IMPORTED_BY } from '../core/imported-by.ts'

/** Imported tenders that were not compared with others yet, from the oldest: those created since an instant. */
export async function listToCompare(db: Db, since: number, most: number): Promise<TenderId[]> {
  const { rows } = await sql<{ id: TenderId }>`
    select id
    from tender
    where id > (select coalesce(max(upto), 0) from tender_alike_looked)
      and created_by = ${IMPORTED_BY}
      and created_at >= ${since}::bigint
      and not sample order by id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Records that all up to this one were compared, and which others they resemble. */
export async function recordAlike(
  db: Db,
  upto: number,
  pairs: readonly { tenderId: TenderId; otherId: TenderId }[],
  at: number,
): Promise<void> {
  await sql`delete from tender_alike_looked`.execute(db)
  await sql`insert into tender_alike_looked (upto) values (${upto}::bigint)`.execute(db)
  for (const { tenderId, otherId } of pairs)
    await sql`insert into tender_alike (tender_id, other_id, at)
      values (${tenderId}, ${otherId}, ${at})
      on conflict do nothing`.execute(db)
}

/** Somebody marked them as different. */
export async function deleteAlike(db: Db, one: number, other: number): Promise<void> {
  await sql`delete from tender_alike
    where (tender_id = ${one} and other_id = ${other}) or (tender_id = ${other} and other_id = ${one})`.execute(db)
}
