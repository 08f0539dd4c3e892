import { sql } from 'kysely'
import type { TenderId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { tables } from '#server/platform/db.ts'
import { NO_CLOSING } from '../core/closing-order.ts'
import type { OpenRow } from '../core/open-index/segment.ts'
import type { SearchTables } from './tables.ts'

/** A note of a change among the open tenders: without a tender, names of sources changed. */
export type OpenNote = { note: number; tenderId: TenderId | null; withdrawnAt: Instant | null }
/** Changes since an earlier answer, and where the next question begins. */
export type OpenChanges = {
  notes: OpenNote[]
  /** Changed cards; without a tender all may have changed, because a company or a source did. */
  cards: { note: number; tenderId: TenderId | null }[]
  since: string
  /** When it was read, by the database's clock, in seconds. */
  readAt: Instant
  /** Differs where the rows belong to another table: emptied, restored, or of another server. */
  table: string
  /** The round of learning that ranking uses, 0 where there was none. */
  learnt: { version: number; tendersRead: number; approved: number }
}
type OpenChangeRow = {
  since: string
  read_at: Instant
  table: string
  version: number
  tenders_read: number
  approved: number
  id: TenderId | null
  tender_id: TenderId | null
  withdrawn_at: Instant | null
  of_card: boolean | null
}

/**
 * All notes of transactions that may not have ended when `since` was answered, some a second time: the oldest one still
 * running becomes visible later than younger ones. Without `since`, the withdrawn.
 */
export async function listOpenChanges(db: Db, since: string | undefined): Promise<OpenChanges> {
  const isNews =
    since === undefined
      ? sql`not c.of_card and c.tender_id in (select tender_id from search_open_change where withdrawn_at is not null)`
      : sql`c.xid >= ${since}::text::xid8`
  const { rows } = await sql<OpenChangeRow>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as since,
      concat(pg_relation_filenode('tender_search'), ' ', extract(epoch from pg_postmaster_start_time())) as table,
      extract(epoch from clock_timestamp())::float8 as read_at,
      coalesce(l.version, 0) as version, coalesce(l.looked_at, 0) as tenders_read, coalesce(l.approved, 0) as approved,
      c.id, c.tender_id, c.withdrawn_at, c.of_card
    from (select 1) as one
    left join search_learnt l on true
    left join (
      select id, xid, tender_id, withdrawn_at, false as of_card from search_open_change
      union all
      select id, xid, tender_id, null, true from search_card_change
    ) c on ${isNews}
    order by c.id`.execute(db)
  const [first] = rows
  if (!first) throw new Error('a select without a table gave no row')
  return {
    since: first.since,
    table: first.table,
    readAt: first.read_at,
    learnt: { version: first.version, tendersRead: first.tenders_read, approved: first.approved },
    notes: rows.flatMap(({ id, tender_id, withdrawn_at, of_card }) =>
      id === null || of_card ? [] : [{ note: id, tenderId: tender_id, withdrawnAt: withdrawn_at }],
    ),
    cards: rows.flatMap(({ id, tender_id, of_card }) =>
      id !== null && of_card ? [{ note: id, tenderId: tender_id }] : [],
    ),
  }
}

/** A row, and the version of its tender when it was built. */
export type ReadRow = OpenRow & { changedAt: Instant }

const columns = sql`s.tender_id as id, s.published_at as "publishedAt", s.open_until as "openUntil",
  coalesce(s.closes_at, ${sql.lit(NO_CLOSING)}) as "closesAt", s.changed_at as "changedAt", s.company_id as "companyId",
  s.tsv::text as words`
const isOpen = sql`s.is_open and s.status = ${sql.lit(STATUS.approved)}`

/** The tenders among these that are approved and open. */
export async function listOpenRowsByIds(db: Db, ids: readonly TenderId[]): Promise<ReadRow[]> {
  const { rows } = await sql<ReadRow>`
    select ${columns}
    from tender_search s
    where s.tender_id = any(${`{${ids.join(',')}}`}::bigint[]) and ${isOpen}`.execute(db)
  return rows
}

/** The next open tenders after a position, newest first. */
export async function listOpenRows(
  db: Db,
  after: { id: TenderId; publishedAt: Instant } | undefined,
  most: number,
): Promise<ReadRow[]> {
  const behind = after
    ? sql`(s.published_at, s.tender_id) < (${after.publishedAt}::bigint, ${after.id}::bigint)`
    : sql`true`
  const { rows } = await sql<ReadRow>`
    select ${columns}
    from tender_search s
    where ${isOpen} and ${behind}
    order by s.published_at desc, s.tender_id desc
    limit ${most}`.execute(db)
  return rows
}

/** Deletes notes that every process has read. */
export async function deleteOpenNotes(db: Db): Promise<void> {
  await sql`delete from search_open_change where noted_at < now() - interval '1 day'`.execute(db)
  await sql`delete from search_card_change where noted_at < now() - interval '1 day'`.execute(db)
}

export async function listSourceNames(db: Db): Promise<Map<number, string>> {
  const rows = await tables<SearchTables>(db).selectFrom('search_source').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function listKeywordLabels(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tables<SearchTables>(db)
    .selectFrom('search_keyword')
    .select(['id', 'label'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, label }) => [id, label]))
}
