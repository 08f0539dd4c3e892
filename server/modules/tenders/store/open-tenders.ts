import { sql } from 'kysely'
import type { TenderId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import type { Buyer } from '../core/ports.ts'

const APPROVED = sql.lit(STATUS.approved)

/** Numbers of approved tenders with a closing date after `now`, the next to close first. */
export async function listIdsClosingNext(db: Db, now: Instant, most: number): Promise<TenderId[]> {
  const { rows } = await sql<{ id: TenderId }>`
    select id from tender where status = ${APPROVED} and open_until >= ${now}::bigint and closing_at is not null
    order by open_until, id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * How many tenders open at `now` close in each span of `span` milliseconds from `start` on, by its number from 0; only
 * those that close before `end`.
 */
export async function countClosings(
  db: Db,
  { now, start, end, span }: { now: Instant; start: number; end: number; span: number },
): Promise<Map<TenderId, number>> {
  const { rows } = await sql<{ place: number; count: number }>`
    select ((closing_at - ${start}::bigint) / ${span}::bigint)::int as place, count(*)::int as count from tender
    where status = ${APPROVED}
      and open_until >= ${now}::bigint
      and open_until < ${end}::bigint
      and closing_at is not null
    group by 1`.execute(db)
  return new Map(rows.map(({ place, count }) => [place, count]))
}

/**
 * Companies by their number of open tenders at `now`, with equal numbers by the next closing; only tenders of the given
 * sectors where there are any.
 */
export async function listBuyersOfOpen(
  db: Db,
  now: Instant,
  most: number,
  sectors: readonly number[] | undefined,
): Promise<Buyer[]> {
  const inSectors =
    sectors === undefined ? sql`` : sql`and categories && ${sql.val(`{${sectors.join(',')}}`)}::integer[]`
  const { rows } = await sql<Buyer>`
    with open_one as (
      select company_id, closing_at, short_title, language, published_at, id from tender
      where status = ${APPROVED} and open_until >= ${now}::bigint and company_id is not null ${inSectors}
    ), busiest as (
      select company_id, count(*) as open, min(closing_at) as next_closing
      from open_one
      group by company_id
      order by count(*) desc, min(closing_at) nulls last, company_id
      limit ${most}
    )
    select company.name, company.english_name as "englishName", busiest.open, busiest.next_closing as "nextClosing",
      next.short_title as title, next.language
    from busiest
    join company on company.id = busiest.company_id
    cross join lateral (
      select short_title, language
      from open_one
      where open_one.company_id = busiest.company_id
      order by closing_at nulls last, published_at desc, id
      limit 1
    ) next
    order by busiest.open desc, busiest.next_closing nulls last, company.name`.execute(db)
  return rows
}
