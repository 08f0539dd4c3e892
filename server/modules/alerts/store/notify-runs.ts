import type { PersonId, TenderId } from '#contract/ids.ts'
import { sql } from 'kysely'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { FIRST_DIGEST_SPAN, OVERLAP } from '../core/digest-cut.ts'
import type { DigestDay } from '../core/digest-cut.ts'

/**
 * A day's run of digests. Instants in epoch milliseconds; `weeklySince` is null when the weekly ones were sent this
 * week.
 */
export type DigestRun = {
  cut: number
  since: number
  weeklySince: number | null
  /** Where hits begin that the last weekly digests did not contain for sure; null before the first ones. */
  lastWeekly: number | null
  afterPerson: PersonId
  finishedAt: Instant | null
}

/** The run of a day, created if necessary; concurrent workers wait until this transaction ends. */
export async function lockRun(tx: Db, { date, cut, monday }: DigestDay): Promise<DigestRun> {
  // Only a finished run has reached everybody: an unfinished one is processed again.
  await sql`
    insert into digest_run (date, cut, since, weekly_since)
    select ${date}, ${cut}::bigint,
      coalesce((select max(cut) - ${OVERLAP}::bigint from digest_run where finished_at is not null and date < ${date}),
        ${cut - FIRST_DIGEST_SPAN}::bigint),
      case
        when exists (
          select from digest_run
          where finished_at is not null and weekly_since is not null and date >= ${monday} and date < ${date}) then null
        else coalesce((
          select max(cut) - ${OVERLAP}::bigint
          from digest_run
          where finished_at is not null and weekly_since is not null and date < ${date}),
          ${cut - FIRST_DIGEST_SPAN}::bigint) end
    on conflict (date) do nothing`.execute(tx)
  const { rows } = await sql<DigestRun>`
    select cut, since, weekly_since as "weeklySince", after_person as "afterPerson", finished_at as "finishedAt",
      (select max(last.cut) - ${OVERLAP}::bigint from digest_run last
       where last.finished_at is not null and last.weekly_since is not null and last.date < ${date}) as "lastWeekly"
    from digest_run where date = ${date} for update`.execute(tx)
  const [run] = rows
  if (!run) throw new Error('a digest run was not there')
  return run
}

/** Records that everybody up to a number has their digests; `finishedAt` when that is everybody. */
export async function updateNotifyRun(
  tx: Db,
  date: string,
  { afterPerson, finishedAt }: Pick<DigestRun, 'afterPerson' | 'finishedAt'>,
): Promise<void> {
  await sql`update digest_run set after_person = ${afterPerson}::bigint, finished_at = ${finishedAt}::bigint
    where date = ${date}`.execute(tx)
}

export async function isRunFinished(db: Db, date: string): Promise<boolean> {
  const { rows } = await sql`select from digest_run where date = ${date} and finished_at is not null`.execute(db)
  return rows.length > 0
}

/** Matched tenders whose immediate messages are not enqueued yet, oldest first. */
export async function listUnnotifiedTenders(db: Db, most: number): Promise<TenderId[]> {
  const { rows } = await sql<{ id: TenderId }>`
    select tender_id as id
    from matched_tender
    where matched_at is not null and notified_at is null
    order by approved_at
    limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** When a tender with pending immediate messages was approved and matched; undefined where it has none. */
export async function findUnnotifiedMatch(
  db: Db,
  tenderId: TenderId,
): Promise<{ approvedAt: Instant; matchedAt: Instant } | undefined> {
  const { rows } = await sql<{ approvedAt: Instant; matchedAt: Instant }>`
    select approved_at as "approvedAt", matched_at as "matchedAt"
    from matched_tender
    where tender_id = ${tenderId}::bigint and matched_at is not null and notified_at is null`.execute(db)
  return rows[0]
}

/**
 * Lets immediate messages about a tender be enqueued again; false where it is not matched yet, because that follows
 * anyway.
 */
export async function updateMatchUnnotified(tx: Db, tenderId: TenderId): Promise<boolean> {
  const { numAffectedRows } = await sql`update matched_tender set notified_at = null
    where tender_id = ${tenderId}::bigint and matched_at is not null`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Those of these tenders that were approved before an instant and not again since. */
export async function listApprovedBefore(
  db: Db,
  tenderIds: readonly TenderId[],
  before: number,
): Promise<Set<TenderId>> {
  const { rows } = await sql<{ id: TenderId }>`
    select tender_id as id
    from matched_tender
    where tender_id = any(${[...tenderIds]}::bigint[]) and approved_at < ${before}::bigint`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Records that everybody found by that match was notified; a match that came meanwhile stays pending. */
export async function updateMatchNotified(tx: Db, tenderId: TenderId, matchedAt: Instant, now: Instant): Promise<void> {
  await sql`update matched_tender set notified_at = ${now}::bigint
    where tender_id = ${tenderId}::bigint and matched_at = ${matchedAt}::bigint and notified_at is null`.execute(tx)
}
