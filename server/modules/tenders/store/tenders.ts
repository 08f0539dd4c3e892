import { sql } from 'kysely'
import type { TenderId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { TenderToStore, Tender, TenderEdit, TenderSummary } from '../core/tender.ts'
import { DETAIL_COLUMNS, SUMMARY, insertValues, updateValues } from './columns.ts'
import type { TenderTables } from './tables.ts'

const from = (db: Db) =>
  tables<TenderTables>(db)
    .selectFrom('tender')
    .leftJoin('company', 'company.id', 'tender.company_id')
    .leftJoin('source', 'source.id', 'tender.source_id')
const whole = (db: Db) =>
  from(db)
    .select(SUMMARY)
    .select(DETAIL_COLUMNS)
    .select(sql<boolean>`coalesce(source.government, false)`.as('government'))

/** Stores tenders, in one statement. Returns their ids and guids in the order given. */
export async function insertTenders(
  db: Db,
  values: readonly TenderToStore[],
): Promise<{ id: TenderId; guid: string }[]> {
  if (values.length === 0) return []
  const rows = await tables<TenderTables>(db)
    .insertInto('tender')
    .values(values.map((value) => insertValues(value)))
    .returning(['id', 'guid'])
    .execute()
  // An identity column assigns numbers in the order of the rows, whatever order they are returned in.
  return rows.toSorted((a, b) => a.id - b.id)
}

export async function insertTender(db: Db, values: TenderToStore): Promise<{ id: TenderId; guid: string }> {
  const [row] = await insertTenders(db, [values])
  if (!row) throw new Error('an insert returned no row')
  return row
}

/**
 * Changes a tender and returns its new version. The row must exist and be locked by the caller, or written by nobody
 * else. One that is no longer free gets another guid: anybody could read the former one, which opens the whole tender.
 */
export async function updateTender(db: Db, id: TenderId, change: TenderEdit): Promise<number> {
  const row = await tables<TenderTables>(db)
    .updateTable('tender')
    .set(updateValues(change))
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .$if(change.freeTender === false, (update) =>
      update.set({ guid: sql<string>`case when free_tender then gen_random_uuid() else guid end` }),
    )
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

/**
 * Deletes a tender. `at`, epoch milliseconds, is stored in its last change: readers of the feed learn when it was
 * deleted.
 */
export async function deleteTender(db: Db, id: TenderId, at: number): Promise<void> {
  await tables<TenderTables>(db).updateTable('tender').set({ changed_at: at }).where('id', '=', id).execute()
  await tables<TenderTables>(db).deleteFrom('tender').where('id', '=', id).execute()
}

export async function findTender(db: Db, id: TenderId): Promise<Tender | undefined> {
  return whole(db).where('tender.id', '=', id).executeTakeFirst()
}

export async function findTenderByGuid(db: Db, guid: string): Promise<Tender | undefined> {
  return whole(db).where('tender.guid', '=', guid).executeTakeFirst()
}

/** Locks a tender to change it: concurrent changes wait until this transaction ends. */
export async function lockTender(db: Db, id: TenderId): Promise<Tender | undefined> {
  return whole(db).where('tender.id', '=', id).forUpdate('tender').executeTakeFirst()
}

export async function findTenders(db: Db, ids: readonly TenderId[]): Promise<Tender[]> {
  return ids.length === 0 ? [] : whole(db).where(anyOf(ids)).execute()
}

export async function findSummaries(db: Db, ids: readonly TenderId[]): Promise<TenderSummary[]> {
  return ids.length === 0 ? [] : from(db).select(SUMMARY).where(anyOf(ids)).execute()
}

/** One parameter for any number of ids, so that the statement is prepared once. */
const anyOf = (ids: readonly TenderId[]) => sql<boolean>`tender.id = any(${[...ids]}::bigint[])`

/** The ids after `afterId`, in order, for going through all tenders. */
export async function listIds(db: Db, afterId: number, limit: number): Promise<TenderId[]> {
  const rows = await tables<TenderTables>(db)
    .selectFrom('tender')
    .select('id')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Ids after `afterId` in order, at most `limit`, with when each tender was last changed. */
export async function listChanged(
  db: Db,
  afterId: number,
  limit: number,
): Promise<{ id: TenderId; changedAt: Instant }[]> {
  return tables<TenderTables>(db)
    .selectFrom('tender')
    .select(['id', 'changed_at as changedAt'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function listIdsOfCompany(db: Db, companyId: number): Promise<TenderId[]> {
  const rows = await tables<TenderTables>(db)
    .selectFrom('tender')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Approved tenders that changed last between the instants, the newest first. */
export async function listApprovedChangedSince(
  db: Db,
  { from, to }: { from: number; to: number },
  most: number,
): Promise<{ id: TenderId; changedAt: Instant }[]> {
  return tables<TenderTables>(db)
    .selectFrom('tender')
    .select(['id', 'changed_at as changedAt'])
    .where('status', '=', STATUS.approved)
    .where('changed_at', '>=', from)
    .where('changed_at', '<', to)
    .orderBy('changed_at', 'desc')
    .limit(most)
    .execute()
}
