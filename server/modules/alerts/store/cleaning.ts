import { sql } from 'kysely'
import type { TenderId } from '#contract/ids.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { lockKeys } from './watches.ts'

/** The next tenders by number that anything was found for or that were matched. */
export async function listHitTendersAfter(db: Db, after: number, most: number): Promise<TenderId[]> {
  // Goes from one tender to the next by the index, because reading all hits of all tenders takes long.
  const { rows } = await sql<{ id: TenderId }>`
    with recursive next (id) as (
      select least((select min(tender_id) from hit where tender_id > ${after}::bigint),
        (select min(tender_id) from matched_tender where tender_id > ${after}::bigint))
      union all
      select least((select min(tender_id) from hit where tender_id > next.id),
        (select min(tender_id) from matched_tender where tender_id > next.id))
      from next where next.id is not null)
    select id from next where id is not null limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function deleteHitsOfTenders(db: Db, tenderIds: readonly TenderId[]): Promise<void> {
  if (tenderIds.length === 0) return
  await sql`delete from hit where tender_id = any(${[...tenderIds]}::bigint[])`.execute(db)
  await sql`delete from matched_tender where tender_id = any(${[...tenderIds]}::bigint[])`.execute(db)
}

/**
 * Deletes those of the next keys by number that nobody watches; `last` is where to continue, undefined at the end. A
 * person who begins to watch one waits meanwhile.
 */
export function deleteUnwatchedKeys(
  db: Db,
  after: number,
  most: number,
): Promise<{ deleted: number; last: number | undefined }> {
  return inTransaction(db, async (tx) => {
    await lockKeys(tx, 'alone')
    const { rows } = await sql<{ last: number | null; looked: number }>`
      select max(id) as last, count(*)::int as looked
      from (select id from watch_key where id > ${after}::bigint order by id limit ${most}) as k`.execute(tx)
    const [{ last, looked } = { last: null, looked: 0 }] = rows
    if (last === null) return { deleted: 0, last: undefined }
    const { numAffectedRows } = await sql`
      delete from watch_key k
      where k.id > ${after}::bigint
        and k.id <= ${last}::bigint
        and not exists (select from watched_key o where o.key_id = k.id)`.execute(tx)
    return { deleted: Number(numAffectedRows ?? 0), last: looked < most ? undefined : last }
  })
}
