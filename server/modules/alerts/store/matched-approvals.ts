import { sql } from 'kysely'
import type { TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'

/** The last approval whose matching was finished, epoch milliseconds; undefined where none was. */
export async function findMatchedApproval(db: Db, tenderId: TenderId): Promise<number | undefined> {
  const { rows } = await sql<{ at: number }>`
    select approved_at as at
    from matched_tender
    where tender_id = ${tenderId}::bigint and matched_at is not null`.execute(db)
  return rows[0]?.at
}

/**
 * Records that matching is finished for this approval and that messages are still to be enqueued. The commit does not
 * wait for the disk: if it is lost, the sweep matches the tender again.
 */
export async function insertMatched(tx: Db, tenderId: TenderId, approvedAt: Instant, now: Instant): Promise<void> {
  await sql`
    insert into matched_tender (tender_id, approved_at, matched_at)
    select ${tenderId}::bigint, ${approvedAt}::bigint, ${now}::bigint
    from set_config('synchronous_commit', 'off', true)
    on conflict (tender_id) do update set approved_at = greatest(matched_tender.approved_at, excluded.approved_at),
      matched_at = excluded.matched_at, notified_at = null`.execute(tx)
}

/** Those of these approvals whose matching is not finished. */
export async function listUnmatched(
  db: Db,
  approvals: readonly { id: TenderId; approvedAt: Instant }[],
): Promise<{ id: TenderId; approvedAt: Instant }[]> {
  const { rows } = await sql<{ id: TenderId; approvedAt: Instant }>`
    select a.id, a.approved_at as "approvedAt"
    from unnest(${approvals.map(({ id }) => id)}::bigint[], ${approvals.map(({ approvedAt }) => approvedAt)}::bigint[])
      as a(id, approved_at)
    where not exists (
      select from matched_tender m
      where m.tender_id = a.id and m.matched_at is not null and m.approved_at >= a.approved_at)
    order by a.approved_at, a.id`.execute(db)
  return rows
}

/** Tenders matched at `since` or later, the newest first. */
export async function listMatchedSince(db: Db, since: number, most: number): Promise<TenderId[]> {
  const { rows } = await sql<{ id: TenderId }>`
    select tender_id as id
    from matched_tender
    where matched_at >= ${since}::bigint
    order by approved_at desc
    limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
