import { sql } from 'kysely'
import type { TenderId } from '#contract/ids.ts'
import { inTransaction, tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { TenderTables } from './tables.ts'

const PLACING_LOCK = 4_600_003
/** The most changes that enter the feed per request after a large import; the rest waits. */
const PLACED_AT_ONCE = 20_000

/**
 * Gives committed notes their place in the feed, after all existing places. One caller at a time, so that an instant
 * once read is never followed by an earlier one.
 */
export async function updateChangePlaces(db: Db): Promise<void> {
  if (!(await anyNoted(db))) return
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(PLACING_LOCK)})`.execute(tx)
    // Checking first whether any company was renamed stops the planner from reading all tenders.
    // Unread changes of one tender are one. Each gets its own instant, so that reading can continue from any of them.
    await sql`
      with taken as (
        delete from tender_change_noted
        where id in (select id from tender_change_noted order by id limit ${sql.lit(PLACED_AT_ONCE)})
        returning tender_id, company_id, changed_at),
      changed as (
        select tender_id, changed_at from taken where tender_id is not null
        union all select id, changed_at from tender
          where exists (select from taken where company_id is not null)
            and status = 3
            and company_id in (select company_id from taken)),
      once as (select tender_id, max(changed_at) as changed_at from changed group by tender_id),
      numbered as (select tender_id, changed_at, row_number() over (order by changed_at, tender_id) as n from once)
      insert into tender_change (at, tender_id)
      select greatest(coalesce((select max(at) from tender_change), 0), max(changed_at - n) over (order by n)) + n,
        tender_id
      from numbered`.execute(tx)
  })
}

/**
 * After a restore: every place from now on is later than `at`, which is later than any that was given before it.
 * Readers who had read beyond the backup would otherwise miss later changes. The last change of the backup is repeated.
 */
export async function insertResumedChanges(tx: Db, at: number): Promise<void> {
  await sql`update tender_change set at = ${at}::bigint
    where at = (select max(at) from tender_change) and at < ${at}::bigint`.execute(tx)
}

async function anyNoted(db: Db): Promise<boolean> {
  return (
    (await tables<TenderTables>(db).selectFrom('tender_change_noted').select('id').limit(1).executeTakeFirst()) !==
    undefined
  )
}

/**
 * Deletes changes that a later change of the same tender replaces, as long as that is older than an instant: a reader
 * who continues from any change has the later one still before them. Returns how many, at most the requested number.
 */
export async function deleteSuperseded(db: Db, before: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from tender_change where at in (
      select at
      from (select at, lead(at) over (partition by tender_id order by at) as later from tender_change) as change
      where later < ${before}::bigint limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export type TenderChange = { at: number; tenderId: TenderId }

/**
 * Changes at `since` or later, in order, and their number up to `cap`. For one `since` the list only grows at its end.
 * One statement, so that the count never knows of more than the page.
 */
export async function listChanges(
  db: Db,
  { since, limit, offset, cap }: { since: number; limit: number; offset: number; cap: number },
): Promise<{ changes: TenderChange[]; total: number }> {
  const { rows } = await sql<{ total: number; at: number | null; tender_id: TenderId | null }>`
    with page as (
      select at, tender_id
      from tender_change
      where at >= ${since}
      order by at
      limit ${limit} offset ${offset})
    select (select count(*) from (select from tender_change where at >= ${since} limit ${cap}) as counted) as total,
      page.at, page.tender_id
    from (select 1) as one left join page on true order by page.at`.execute(db)
  const changes = rows.flatMap(({ at, tender_id }) =>
    at === null || tender_id === null ? [] : [{ at, tenderId: tender_id }],
  )
  return { changes, total: Number(rows[0]?.total ?? 0) }
}
