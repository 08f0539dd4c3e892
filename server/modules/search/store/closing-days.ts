import { sql } from 'kysely'
import { DAY } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import type { BeyondSpan, CalendarSpan, ClosingDay } from '../core/closing-days.ts'
import type { ResolvedFilters } from '../core/resolved-filters.ts'
import { allSql } from './conditions.ts'
import { matchConditions } from './pages.ts'

/** The first tenders that close on each day, and how many there are. */
export async function listClosingDays(
  db: Db,
  filters: ResolvedFilters,
  { now, start, end, perDay }: CalendarSpan,
): Promise<ClosingDay[]> {
  const conditions = [
    ...matchConditions(filters, now),
    sql<boolean>`s.closes_at between ${start}::bigint and ${end}::bigint`,
  ]
  const { rows } = await sql<ClosingDay>`
    with m as materialized (
      select s.tender_id, s.published_at, s.closes_at,
        ((s.closes_at - ${start}::bigint) / ${sql.lit(DAY)}::bigint)::int as place
      from tender_search s where ${allSql(conditions)}),
    r as (
      select place, tender_id, count(*) over (partition by place)::int as total,
        row_number() over (partition by place order by closes_at, published_at desc, tender_id desc)::int as n from m)
    select place, tender_id as id, total from r where n <= ${perDay} order by place, n`.execute(db)
  return rows
}

/** Of the open ones: how many close after `end`, when the first of them does, and how many name no closing. */
export async function countBeyond(
  db: Db,
  filters: ResolvedFilters,
  { now, end }: Pick<CalendarSpan, 'now' | 'end'>,
): Promise<BeyondSpan> {
  const conditions = [
    ...matchConditions({ ...filters, openOnly: true }, now),
    sql<boolean>`(s.closes_at is null or s.closes_at > ${end}::bigint)`,
  ]
  const { rows } = await sql<BeyondSpan>`
    select count(s.closes_at)::int as later, (count(*) - count(s.closes_at))::int as undated, min(s.closes_at) as next
    from tender_search s where ${allSql(conditions)}`.execute(db)
  return rows[0] ?? { later: 0, undated: 0, next: null }
}
