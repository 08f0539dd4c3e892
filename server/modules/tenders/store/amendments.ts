import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { AmendedChange, Known } from '../core/mattering.ts'
import type { TenderTables } from './tables.ts'

/** What changed in a tender, once it was public. `title` is the one it had; `at` in epoch milliseconds. */
export type Amendment = { id: number; tenderId: number; at: number; title: string; changes: AmendedChange[]; toldAt: number | null }

/** Writes it in the transaction of the change itself; `known` with a withdrawal. Answers its number. */
export async function addAmendment(tx: Db, { tenderId, at, title, changes, known, toldAt }: Omit<Amendment, 'id'> & { known?: Known }): Promise<number> {
  const row = await tables<TenderTables>(tx)
    .insertInto('tender_amendment')
    .values({ tender_id: tenderId, at, title, changes: JSON.stringify(changes), known: known ? JSON.stringify(known) : null, told_at: toldAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** In no particular order; numbers of none are left out. */
export async function readAmendments(db: Db, ids: readonly number[]): Promise<Amendment[]> {
  if (ids.length === 0) return []
  return tables<TenderTables>(db)
    .selectFrom('tender_amendment')
    .select(['id', 'tender_id as tenderId', 'at', 'title', 'changes', 'told_at as toldAt'])
    .where('id', 'in', ids)
    .execute()
}

/** What readers knew of a tender when it was withdrawn; undefined when it was not, or has come back since. */
export async function knownWhenWithdrawn(tx: Db, tenderId: number): Promise<Known | undefined> {
  const row = await tables<TenderTables>(tx)
    .selectFrom('tender_amendment')
    .select('known')
    .where('tender_id', '=', tenderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.known ?? undefined
}

/** Amendments since an instant of which nobody was told yet, the oldest first. */
export async function amendmentsToTell(db: Db, since: number, most: number): Promise<number[]> {
  const rows = await tables<TenderTables>(db)
    .selectFrom('tender_amendment')
    .select('id')
    .where('told_at', 'is', null)
    .where('at', '>=', since)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Notes that whoever follows the tender was told. `now` in epoch milliseconds. */
export async function noteAmendmentTold(db: Db, id: number, now: number): Promise<void> {
  await tables<TenderTables>(db).updateTable('tender_amendment').set({ told_at: now }).where('id', '=', id).where('told_at', 'is', null).execute()
}
