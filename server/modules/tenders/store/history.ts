import { sql } from 'kysely'
import type { TenderId } from '#contract/ids.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { HistoryLine } from '../core/tender.ts'
import type { TenderTables } from './tables.ts'

/**
 * Whether a line `h` of the history of a tender `t` was written by a person other than its author: by their numbers,
 * else by their names at the time.
 */
export const BY_OTHERS = sql`case
  when h.by_id is not null and t.created_by_id is not null then h.by_id <> t.created_by_id
  else h.by is distinct from t.created_by end`

/** Adds lines to the history of tenders, in the transaction of the change itself. */
export async function insertTenderHistory(
  db: Db,
  lines: readonly (HistoryLine & { tenderId: TenderId })[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ tenderId, from, to, at, by, byId = null, note, changed }) => ({
    tender_id: tenderId,
    from_status: from,
    to_status: to,
    at,
    by,
    by_id: byId,
    note,
    changed,
  }))
  await tables<TenderTables>(db).insertInto('tender_history').values(rows).execute()
}

/** Oldest first. */
export async function listHistoryRows(db: Db, tenderId: TenderId): Promise<HistoryLine[]> {
  return tables<TenderTables>(db)
    .selectFrom('tender_history')
    .select(['at', 'by', 'from_status as from', 'to_status as to', 'note', 'changed'])
    .where('tender_id', '=', tenderId)
    .orderBy('id')
    .execute()
}
