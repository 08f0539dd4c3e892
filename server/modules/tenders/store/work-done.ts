import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import { DAY, HOUR } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { IMPORTED_BY } from '../core/imported-by.ts'
import { BY_OTHERS } from './history.ts'

/** The work to report: from one instant to another; of notices that one person entered, or of one source. */
export type WorkScope = { from: number; until: number; author?: PersonId; source?: number }
export type WorkCounts = { entered: number; submitted: number; approved: number; returned: number }
export type AuthorWork = WorkCounts & {
  id: number | null
  name: string
  approvedAtFirst: number
  returnedAtFirst: number
  changedByOthers: number
  closingsCorrected: number
}

const { submitted, declined, approved } = STATUS
/** Addis Ababa is three hours ahead of UTC, all year. */
const AHEAD = 3 * HOUR

const scoped = ({ author, source }: WorkScope): RawBuilder<unknown> => sql`not t.sample
  ${author === undefined ? sql`` : sql`and t.created_by_id = ${author}::bigint`}
  ${source === undefined ? sql`` : sql`and t.source_id = ${source}::bigint`}`
/** History entries that people made, each with its notice. */
const lines = (scope: WorkScope): RawBuilder<unknown> => sql`tender_history h join tender t on t.id = h.tender_id
  where h.at >= ${scope.from}::bigint
    and h.at < ${scope.until}::bigint
    and h.by is distinct from ${IMPORTED_BY}
    and ${scoped(scope)}`
const moved = (to: number): RawBuilder<unknown> =>
  sql`h.to_status = ${sql.lit(to)} and h.from_status is distinct from ${sql.lit(to)}`
const COUNTS = sql`
  (count(*) filter (where h.from_status is null))::int as entered,
  (count(*) filter (where ${moved(submitted)}))::int as submitted,
  (count(*) filter (where ${moved(approved)}))::int as approved,
  (count(*) filter (where ${moved(declined)}))::int as returned`
const CIVIL_DAY = sql`to_char(
  to_timestamp(((h.at + ${sql.lit(AHEAD)}) / ${sql.lit(DAY)}) * 86400) at time zone 'UTC', 'YYYY-MM-DD')`

/** Counts notices by the steps they took. */
export async function countWork(db: Db, scope: WorkScope): Promise<WorkCounts> {
  const { rows } = await sql<WorkCounts>`select ${COUNTS} from ${lines(scope)}`.execute(db)
  return rows[0] ?? { entered: 0, submitted: 0, approved: 0, returned: 0 }
}

/** Counts notices by the steps they took and by day in Addis Ababa, as ISO; days without work are left out. */
export async function listWorkByDay(db: Db, scope: WorkScope): Promise<(WorkCounts & { day: string })[]> {
  const { rows } = await sql<WorkCounts & { day: string }>`
    select ${CIVIL_DAY} as day, ${COUNTS} from ${lines(scope)} group by 1 order by 1`.execute(db)
  return rows
}

/** Counts notices by the steps they took and by author, with later changes by others. */
export async function listWorkByAuthor(db: Db, scope: WorkScope): Promise<AuthorWork[]> {
  const byOthers = sql`h.changed is not null and ${BY_OTHERS}`
  const { rows } = await sql<AuthorWork>`
    select t.created_by_id as id, coalesce(max(t.created_by), '') as name, ${COUNTS},
      (count(*) filter (where ${moved(approved)} and not exists (
        select from tender_history b
        where b.tender_id = h.tender_id
          and b.id < h.id
          and b.to_status = ${sql.lit(declined)})))::int as "approvedAtFirst",
      (count(*) filter (where ${moved(declined)} and not exists (
        select from tender_history b
        where b.tender_id = h.tender_id
          and b.id < h.id
          and b.to_status in (${sql.lit(approved)}, ${sql.lit(declined)}))))::int as "returnedAtFirst",
      coalesce(sum(cardinality(h.changed)) filter (where ${byOthers}), 0)::int as "changedByOthers",
      (count(*) filter (
        where 'closing' = any(h.changed)
          and (${byOthers} or h.from_status = ${sql.lit(approved)})))::int as "closingsCorrected"
    from ${lines(scope)} and t.created_by is distinct from ${IMPORTED_BY}
    group by t.created_by_id, case when t.created_by_id is null then t.created_by end`.execute(db)
  return rows
}

/** Approved notices by source, with the median hours from printing to approval; imports included. */
export async function listWorkBySource(
  db: Db,
  scope: WorkScope,
): Promise<{ id: number; name: string; approved: number; hours: number | null }[]> {
  const { rows } = await sql<{ id: number; name: string; approved: number; hours: number | null }>`
    select s.id, s.name, count(*)::int as approved,
      percentile_cont(0.5) within group (order by (h.at - t.published_at) / ${sql.lit(HOUR)}::float)
        filter (where t.published_at is not null and t.published_at <= h.at) as hours
    from tender_history h join tender t on t.id = h.tender_id join source s on s.id = t.source_id
    where h.at >= ${scope.from}::bigint and h.at < ${scope.until}::bigint and ${moved(approved)} and ${scoped(scope)}
    group by s.id, s.name order by 3 desc, s.name`.execute(db)
  return rows
}

/** Approved notices by sector; a notice of two sectors counts in both. */
export async function listWorkBySector(db: Db, scope: WorkScope): Promise<{ id: number; approved: number }[]> {
  const { rows } = await sql<{ id: number; approved: number }>`
    select c.id, count(*)::int as approved
    from tender_history h join tender t on t.id = h.tender_id cross join lateral unnest(t.categories) c(id)
    where h.at >= ${scope.from}::bigint and h.at < ${scope.until}::bigint and ${moved(approved)} and ${scoped(scope)}
    group by c.id order by 2 desc, c.id`.execute(db)
  return rows
}

/** By day of the decision: their number, and the hours since submitting, median and 90th percentile. */
export async function listDecisionsByDay(
  db: Db,
  scope: WorkScope,
): Promise<{ day: string; count: number; middle: number; mostly: number }[]> {
  const { rows } = await sql<{ day: string; count: number; middle: number; mostly: number }>`
    select ${CIVIL_DAY} as day, count(*)::int as count,
      percentile_cont(0.5) within group (order by (h.at - s.at) / ${sql.lit(HOUR)}::float) as middle,
      percentile_cont(0.9) within group (order by (h.at - s.at) / ${sql.lit(HOUR)}::float) as mostly
    from tender_history h join tender t on t.id = h.tender_id
    cross join lateral (
      select b.at from tender_history b
      where b.tender_id = h.tender_id
        and b.id < h.id
        and b.to_status = ${sql.lit(submitted)}
        and b.from_status is distinct from b.to_status
      order by b.id desc limit 1) s
    where h.at >= ${scope.from}::bigint
      and h.at < ${scope.until}::bigint
      and h.by is distinct from ${IMPORTED_BY}
      and ${scoped(scope)}
      and h.from_status = ${sql.lit(submitted)} and h.to_status in (${sql.lit(approved)}, ${sql.lit(declined)})
    group by 1 order by 1`.execute(db)
  return rows
}

/** Notices that were submitted and undecided at this instant. */
export async function countWaitingAt(db: Db, scope: WorkScope): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from tender t cross join lateral (
      select h.to_status
      from tender_history h
      where h.tender_id = t.id and h.at < ${scope.until}::bigint
      order by h.id desc
      limit 1) last
    where last.to_status = ${sql.lit(submitted)} and ${scoped(scope)}
      and (t.status = ${sql.lit(submitted)} or t.changed_at >= ${scope.until}::bigint)`.execute(db)
  return rows[0]?.waiting ?? 0
}
