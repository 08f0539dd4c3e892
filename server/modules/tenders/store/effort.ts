import { sql } from 'kysely'
import type { PersonId, TenderId } from '#contract/ids.ts'
import { DAY, HOUR } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { TenderTables } from './tables.ts'

/** Addis Ababa is three hours ahead of UTC, all year. */
const AHEAD = 3 * HOUR
const MONTH_OF_LINE = sql`to_char(
  to_timestamp(((at + ${sql.lit(AHEAD)}) / ${sql.lit(DAY)}) * 86400) at time zone 'UTC', 'YYYY-MM')`

/** The effort of entering a notice. Rules are the parser's names. */
export type EffortRow = {
  tenderId: TenderId
  personId: PersonId
  at: number
  seconds: number
  way: 'typed' | 'pasted'
  accepted: readonly string[]
  overridden: readonly string[]
}
export async function insertEffort(db: Db, effort: EffortRow): Promise<void> {
  await tables<TenderTables>(db)
    .insertInto('effort')
    .values({
      tender_id: effort.tenderId,
      person_id: effort.personId,
      at: effort.at,
      seconds: effort.seconds,
      way: effort.way,
      accepted: [...effort.accepted],
      overridden: [...effort.overridden],
    })
    .execute()
}

type Retyped = { tenderId: TenderId; personId: PersonId; at: number; differs: boolean }
/** Records that a closing was typed again. */
export async function insertRetyped(db: Db, { tenderId, personId, at, differs }: Retyped): Promise<void> {
  await tables<TenderTables>(db)
    .insertInto('closing_retyped')
    .values({ tender_id: tenderId, person_id: personId, at, differs })
    .execute()
}

/** Replaces rows older than an instant by monthly sums. */
export async function updateEffortMonths(db: Db, before: number): Promise<number> {
  const { rows } = await sql<{ person_id: PersonId }>`
    with gone as (delete from effort where at < ${before}::bigint returning *)
    insert into effort_month (month, person_id, notices, seconds, pasted)
    select ${MONTH_OF_LINE}, person_id, count(*)::int, sum(seconds)::bigint,
      (count(*) filter (where way = 'pasted'))::int
    from gone group by 1, 2
    on conflict (month, person_id) do update set notices = effort_month.notices + excluded.notices,
      seconds = effort_month.seconds + excluded.seconds, pasted = effort_month.pasted + excluded.pasted
    returning person_id`.execute(db)
  await sql`delete from closing_retyped where at < ${before}::bigint`.execute(db)
  return rows.length
}

/** A person's own effort rows, for the export of their account. */
export async function listEffortOf(db: Db, personId: PersonId) {
  const work = await sql<{ tenderId: TenderId; at: number; seconds: number; way: string }>`
    select tender_id as "tenderId", at, seconds, way
    from effort
    where person_id = ${personId}::bigint
    order by id`.execute(db)
  const months = await sql<{ month: string; notices: number; seconds: number; pasted: number }>`
    select month, notices, seconds::bigint as seconds, pasted
    from effort_month
    where person_id = ${personId}::bigint
    order by month`.execute(db)
  const retyped = await sql<{ tenderId: TenderId; at: number; differs: boolean }>`
    select tender_id as "tenderId", at, differs
    from closing_retyped
    where person_id = ${personId}::bigint
    order by id`.execute(db)
  return { work: work.rows, months: months.rows, closingsRetyped: retyped.rows }
}

export async function deleteEffortOf(db: Db, personId: PersonId): Promise<void> {
  for (const table of ['effort', 'effort_month', 'closing_retyped'] as const)
    await sql`delete from ${sql.table(table)} where person_id = ${personId}::bigint`.execute(db)
}

export type EffortScope = { from: number; until: number; author?: PersonId; source?: number }
function scoped({ from, until, author, source }: EffortScope, person: 'person_id' | 'created_by_id') {
  const personId = sql.ref(person === 'person_id' ? 'e.person_id' : 't.created_by_id')
  return sql`
    e.at >= ${from}::bigint and e.at < ${until}::bigint and not t.sample
    ${author === undefined ? sql`` : sql`and ${personId} = ${author}::bigint`}
    ${source === undefined ? sql`` : sql`and t.source_id = ${source}::bigint`}`
}

/** By person: how many notices have a measured time, and the median in seconds. */
export async function listEffortByPerson(
  db: Db,
  scope: EffortScope,
): Promise<{ id: number; notices: number; middle: number }[]> {
  const { rows } = await sql<{ id: number; notices: number; middle: number }>`
    select e.person_id as id, count(*)::int as notices,
      percentile_cont(0.5) within group (order by e.seconds::float) as middle
    from effort e join tender t on t.id = e.tender_id where ${scoped(scope, 'person_id')} group by 1`.execute(db)
  return rows
}

export type RuleUse = { rule: string; accepted: number; overridden: number }
/** By rule of the parser, how often its proposals were accepted and how often not. */
export async function countRuleUse(db: Db, scope: EffortScope): Promise<RuleUse[]> {
  const { rows } = await sql<RuleUse>`
    select r.rule, (count(*) filter (where r.taken))::int as accepted,
      (count(*) filter (where not r.taken))::int as overridden
    from effort e join tender t on t.id = e.tender_id cross join lateral (
      select unnest(e.accepted) as rule, true as taken union all select unnest(e.overridden), false) r
    where ${scoped(scope, 'person_id')} group by 1 order by count(*) desc, 1`.execute(db)
  return rows
}

/** How many closings were typed again in notices of this scope, and how many differed from the editor's. */
export async function countRetyped(db: Db, scope: EffortScope): Promise<{ retyped: number; differed: number }> {
  const { rows } = await sql<{ retyped: number; differed: number }>`
    select count(*)::int as retyped, (count(*) filter (where e.differs))::int as differed
    from closing_retyped e join tender t on t.id = e.tender_id where ${scoped(scope, 'created_by_id')}`.execute(db)
  return rows[0] ?? { retyped: 0, differed: 0 }
}

/** How notices were entered. */
export async function countWays(db: Db, scope: EffortScope): Promise<{ pasted: number; typed: number }> {
  const { rows } = await sql<{ pasted: number; typed: number }>`
    select (count(*) filter (where e.way = 'pasted'))::int as pasted,
      (count(*) filter (where e.way = 'typed'))::int as typed
    from effort e join tender t on t.id = e.tender_id where ${scoped(scope, 'person_id')}`.execute(db)
  return rows[0] ?? { pasted: 0, typed: 0 }
}
