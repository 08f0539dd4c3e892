import { sql } from 'kysely'
import type { TenderId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { TenderTables } from './tables.ts'

/** The ids among these that exist, in any state. */
export async function listExistingAmong(db: Db, ids: readonly TenderId[]): Promise<TenderId[]> {
  if (ids.length === 0) return []
  const rows = await tables<TenderTables>(db)
    .selectFrom('tender')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** The ids among these whose tenders are from a source. */
export async function listOfSourceAmong(db: Db, ids: readonly TenderId[], sourceId: number): Promise<TenderId[]> {
  if (ids.length === 0) return []
  const rows = await tables<TenderTables>(db)
    .selectFrom('tender')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('source_id', '=', sourceId)
    .execute()
  return rows.map(({ id }) => id)
}

/** The ids among these that readers can see, in the order given. */
export async function listApprovedAmong(db: Db, ids: readonly TenderId[]): Promise<TenderId[]> {
  if (ids.length === 0) return []
  const rows = await tables<TenderTables>(db)
    .selectFrom('tender')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('status', '=', STATUS.approved)
    .execute()
  const approved = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => approved.has(id))
}

type Closing = { id: TenderId; publishedAt: Instant; closesAt: Instant | null; openUntil: Instant | null }

/** When each of these tenders closes. */
export async function listClosings(db: Db, ids: readonly TenderId[]): Promise<Closing[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Closing>`
    select id, coalesce(published_at, created_at) as "publishedAt", closing_at as "closesAt", open_until as "openUntil"
    from tender where id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}
