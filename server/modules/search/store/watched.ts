import { sql } from 'kysely'
import type { TenderId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'

/**
 * `n`: which of the queries or names found it, counted from 0. `sure`: the tender satisfies the query's `sure` literal.
 */
export type WatchedTender = { n: number; id: TenderId; publishedAt: Instant; sure?: boolean }
/** Literals for a tsquery: `match` finds, `sure` (which may be empty) is tested on the results. */
export type WatchedQuery = { match: string; sure: string }

const APPROVED = sql.lit(STATUS.approved)

/** Only the newest of each query or name, where a limit is given. */
const newest = (most: number | undefined) =>
  most === undefined ? sql`` : sql`order by s.published_at desc, s.tender_id desc limit ${most}`

/**
 * Approved tenders published at `since` or later, by which of the queries each is found; the newest `most` of each, or
 * all.
 */
export async function listTendersByQueries(
  db: Db,
  queries: readonly WatchedQuery[],
  since: number,
  most?: number,
): Promise<WatchedTender[]> {
  if (queries.length === 0) return []
  const { rows } = await sql<WatchedTender>`
    select (q.n - 1)::int as n, s.tender_id as id, s.published_at as "publishedAt", s.sure
    from unnest(${queries.map(({ match }) => match)}::text[],
      ${queries.map(({ sure }) => sure)}::text[]) with ordinality as q(match, sure, n)
    cross join lateral (select tender_id, published_at, s.tsv @@ q.sure::tsquery as sure from tender_search s
      where s.tsv @@ q.match::tsquery
        and (s.status = ${APPROVED}) is true
        and (s.published_at >= ${since}::bigint) is true ${newest(most)}) as s`.execute(db)
  return rows
}

/** The newest tenders of companies since an instant, by their folded names in either language. */
export async function listTendersOfCompanies(
  db: Db,
  keys: readonly string[],
  since: number,
  most?: number,
): Promise<WatchedTender[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<WatchedTender>`
    with q as (select key, (n - 1)::int as n from unnest(${[...keys]}::text[]) with ordinality as g(key, n)),
    c as (
      select q.n, c.id from q join search_company c on split_part(c.key, '|', 2) = q.key
      union select q.n, c.id from q join search_company c on split_part(c.key, '|', 3) = q.key)
    select c.n, s.tender_id as id, s.published_at as "publishedAt"
    from c cross join lateral (select tender_id, published_at from tender_search s
      where s.company_id = c.id
        and s.status = ${APPROVED}
        and s.published_at >= ${since}::bigint ${newest(most)}) as s`.execute(db)
  return rows
}
