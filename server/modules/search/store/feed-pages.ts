import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { withFacets } from '../core/facet-query.ts'
import type { ResolvedFilters } from '../core/resolved-filters.ts'
import { allSql, baseConditions } from './conditions.ts'

/** A tender and its position in a list by date. */
export type FeedPosition = { id: TenderId; publishedAt: Instant }
/** `now`: as of when the search is read, epoch milliseconds. */
type FeedWanted = { now: Instant; after?: FeedPosition | undefined; size: number; isDated?: boolean }

const BY_DATE = sql`published_at desc, tender_id desc`

/** The newest after a position, newest first. `isDated`: only those whose notices name a closing. */
export async function listNewest(
  db: Db,
  filters: ResolvedFilters,
  { now, after, size, isDated = false }: FeedWanted,
): Promise<FeedPosition[]> {
  const beyond = after
    ? sql`(published_at, tender_id) < (${after.publishedAt}::bigint, ${after.id}::bigint)`
    : sql`true`
  return places(
    db,
    filters,
    now,
    sql`where ${beyond} and ${isDated ? sql`closes_at is not null` : sql`true`} order by ${BY_DATE} limit ${size}`,
  )
}

/** Tenders that close next, the soonest first. `isDated`: only those whose notices name a closing. */
export async function listNextToClose(
  db: Db,
  filters: ResolvedFilters,
  { now, size, isDated }: Omit<FeedWanted, 'after'> & { isDated: boolean },
): Promise<FeedPosition[]> {
  const chosen = isDated ? sql`closes_at is not null` : sql`true`
  return places(db, filters, now, sql`where ${chosen} order by open_until, tender_id limit ${size}`)
}

/**
 * Within a fence where words, facets or companies find the rows: without it, the planner scans a date index for a rare
 * word, which takes seconds.
 */
async function places(
  db: Db,
  filters: ResolvedFilters,
  now: Instant,
  part: RawBuilder<unknown>,
): Promise<FeedPosition[]> {
  const { words, without, companyIds, choices } = filters
  const query = withFacets(words?.match, choices)
  const conditions = [
    ...baseConditions(filters, now),
    ...(query === undefined ? [] : [sql<boolean>`s.tsv @@ ${query}::tsquery`]),
  ]
  const isFound = query !== undefined || without !== undefined || companyIds !== undefined
  const fence = isFound ? sql`materialized` : sql`not materialized`
  const { rows } = await sql<{ tender_id: TenderId; published_at: Instant }>`
    with m as ${fence} (
      select s.tender_id, s.published_at, s.open_until, s.closes_at from tender_search s
      where ${allSql(conditions)})
    select tender_id, published_at from m ${part}`.execute(db)
  return rows.map(({ tender_id, published_at }) => ({ id: tender_id, publishedAt: published_at }))
}
