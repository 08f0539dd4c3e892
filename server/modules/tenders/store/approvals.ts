import { sql } from 'kysely'
import type { TenderId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'

/** A history entry that is an approval, the first or another after an amendment: not an edit of an approved tender. */
const IS_APPROVAL = sql`h.to_status = ${sql.lit(STATUS.approved)} and h.changed is null`

/** When these tenders were last approved, epoch milliseconds; without those that never were. */
export async function listLastApprovals(
  db: Db,
  tenderIds: readonly TenderId[],
): Promise<{ id: TenderId; approvedAt: Instant }[]> {
  const { rows } = await sql<{ id: TenderId; approvedAt: Instant }>`
    select h.tender_id as id, max(h.at) as "approvedAt" from tender_history h
    where h.tender_id = any(${[...tenderIds]}::bigint[]) and ${IS_APPROVAL} group by h.tender_id`.execute(db)
  return rows
}

/** When a tender was last approved; undefined where it never was. */
export async function findLastApproval(db: Db, tenderId: TenderId): Promise<number | undefined> {
  return (await listLastApprovals(db, [tenderId]))[0]?.approvedAt
}

/**
 * Approved tenders whose last approval is at `since` or later and which were open then, by id after `afterId`. Samples
 * are left out.
 */
export async function listApprovedSince(
  db: Db,
  since: number,
  afterId: number,
  most: number,
): Promise<{ id: TenderId; approvedAt: Instant }[]> {
  const { rows } = await sql<{ id: TenderId; approvedAt: Instant }>`
    select t.id, a.at as "approvedAt" from tender t
    cross join lateral (select max(h.at) as at from tender_history h where h.tender_id = t.id and ${IS_APPROVAL}) a
    where t.status = ${sql.lit(STATUS.approved)}
      and t.changed_at >= ${since}::bigint
      and t.id > ${afterId}::bigint
      and not t.sample
      and a.at >= ${since}::bigint and (t.open_until is null or t.open_until >= a.at)
    order by t.id limit ${most}`.execute(db)
  return rows
}

/**
 * Open tenders that became public at `since` or later, which a newspaper had published before `publishedBefore`, those
 * approved last first. Samples are left out. All instants in epoch milliseconds.
 */
export async function listApprovedLate(
  db: Db,
  { since, publishedBefore, now }: { since: number; publishedBefore: number; now: Instant },
  most: number,
): Promise<TenderId[]> {
  // Only the last approvals are read, so that a large import cannot make it slow.
  const { rows } = await sql<{ id: TenderId }>`
    with latest as (
      select h.tender_id, h.at
      from tender_history h
      where h.at >= ${since}::bigint and ${IS_APPROVAL}
      order by h.at desc
      limit ${most * 4})
    select t.id
    from latest join tender t on t.id = latest.tender_id
    where t.status = ${sql.lit(STATUS.approved)}
      and not t.sample
      and (t.open_until is null or t.open_until >= ${now}::bigint)
      and coalesce(t.published_at, t.created_at) < ${publishedBefore}::bigint
      and not exists (
        select from tender_history e
        where e.tender_id = t.id
          and e.at < ${since}::bigint
          and e.to_status = ${sql.lit(STATUS.approved)} and e.changed is null)
    group by t.id
    order by max(latest.at) desc, t.id desc
    limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

type ApprovedTender = { id: TenderId; publishedAt: Instant; openUntil: Instant | null }

/**
 * The approved ones among these tenders, with the instants of publishing and of their end (null: without an end), in no
 * particular order.
 */
export async function listApprovedWithEnd(db: Db, ids: readonly TenderId[]): Promise<ApprovedTender[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ApprovedTender>`
    select id, coalesce(published_at, created_at) as "publishedAt", open_until as "openUntil"
    from tender
    where id = any(${[...ids]}::bigint[]) and status = ${sql.lit(STATUS.approved)}`.execute(db)
  return rows
}
