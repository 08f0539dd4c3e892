import { sql } from 'kysely'
import type { TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { tables } from '#server/platform/db.ts'
import type { SearchRowTable, SearchTables } from './tables.ts'

/** Writes rows in one statement; a row from a newer version of its tender stays. */
export async function insertRows(db: Db, rows: readonly SearchRowTable[]): Promise<void> {
  if (rows.length === 0) return
  const inOrder = rows.toSorted((a, b) => a.tender_id - b.tender_id)
  await sql`
    insert into tender_search (tender_id, published_at, open_until, closes_at, created_at, changed_at, company_id,
      rmask, gmask, sig, index_version, status, is_open,
      created_by, last_changed_by, keyword_ids, tsv)
    select x.tender_id, x.published_at, x.open_until, x.closes_at, x.created_at, x.changed_at, x.company_id, x.rmask,
      x.gmask, x.sig, x.index_version, x.status, x.is_open,
      x.created_by, x.last_changed_by, x.keyword_ids, x.tsv::tsvector
    from jsonb_to_recordset(${JSON.stringify(inOrder)}::text::jsonb)
      as x(tender_id bigint, published_at bigint, open_until bigint, closes_at bigint, created_at bigint,
      changed_at bigint, company_id int, rmask bigint, gmask bigint, sig int, index_version smallint, status smallint,
      is_open boolean, created_by text,
      last_changed_by text, keyword_ids int[], tsv text)
    on conflict (tender_id) do update set published_at = excluded.published_at, open_until = excluded.open_until,
      closes_at = excluded.closes_at, created_at = excluded.created_at,
      changed_at = excluded.changed_at, company_id = excluded.company_id, rmask = excluded.rmask,
      gmask = excluded.gmask, sig = excluded.sig,
      index_version = excluded.index_version, status = excluded.status, is_open = excluded.is_open,
      created_by = excluded.created_by,
      last_changed_by = excluded.last_changed_by, keyword_ids = excluded.keyword_ids, tsv = excluded.tsv
    where tender_search.changed_at <= excluded.changed_at`.execute(db)
}

export async function deleteRows(db: Db, ids: readonly TenderId[]): Promise<void> {
  if (ids.length > 0) await tables<SearchTables>(db).deleteFrom('tender_search').where('tender_id', 'in', ids).execute()
}

/** Marks closed tenders, at most `most` rows at a time; returns how many. */
export async function updateRowsClosed(db: Db, now: Instant, most: number): Promise<number> {
  const { rows } = await sql<{ tender_id: TenderId }>`
    update tender_search set is_open = false
    where tender_id in (
      select tender_id
      from tender_search
      where is_open and open_until < ${now}::bigint
      order by open_until
      limit ${most}
      for update skip locked)
    returning tender_id`.execute(db)
  return rows.length
}

/** Ids after `afterId` of rows made by an older analyser or layout. */
export async function listOutdatedIds(
  db: Db,
  indexVersion: number,
  afterId: number,
  most: number,
): Promise<TenderId[]> {
  const rows = await tables<SearchTables>(db)
    .selectFrom('tender_search')
    .select('tender_id')
    .where('index_version', '<', indexVersion)
    .where('tender_id', '>', afterId)
    .orderBy('tender_id')
    .limit(most)
    .execute()
  return rows.map(({ tender_id }) => tender_id)
}

/** The tenders that have no row, or one made from an earlier version, by id. */
export async function listNotIndexed(
  db: Db,
  tenders: readonly { id: TenderId; changedAt: Instant }[],
): Promise<TenderId[]> {
  const { rows } = await sql<{ id: TenderId }>`
    select t.id
    from unnest(${tenders.map(({ id }) => id)}::bigint[], ${tenders.map(({ changedAt }) => changedAt)}::bigint[])
      as t(id, changed_at)
    where not exists (select from tender_search s where s.tender_id = t.id and s.changed_at >= t.changed_at)
    order by t.id`.execute(db)
  return rows.map(({ id }) => id)
}
