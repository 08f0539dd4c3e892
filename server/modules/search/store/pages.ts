import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { isOpenRange } from '../core/filters.ts'
import { withFacets } from '../core/facet-query.ts'
import type { ClosingPlace } from '../core/closing-order.ts'
import type { ListOrder } from '../core/list-order.ts'
import type { EarlyTerminatedScan } from '../core/early-scan.ts'
import type { ResolvedFilters } from '../core/resolved-filters.ts'
import { CANDIDATES } from '../core/prominence.ts'
import { listClosingPage } from './closing-page.ts'
import { allSql, baseConditions, kindCondition } from './conditions.ts'
import type { Condition } from './conditions.ts'
import { isPreparable, preparedSql } from './prepared-sql.ts'
import { BY_PUBLISHED_DESC, MAX_CANDIDATES, hasEndedEarly, rankedPageQuery } from './ranked-page.ts'
import type { CandidatePart, RankedRow } from './ranked-page.ts'
import { findEarlyTerminatedScan } from './find-early-scan.ts'

export type FoundPageRequest = {
  now: Instant
  offset: number
  size: number
  order: ListOrder
  /** In the order of closing: the position after which to continue, instead of `offset`. */
  after?: ClosingPlace | undefined
  /** Ranks all matches instead of candidates, to measure the candidates. */
  everything?: boolean
  /** Up to this many matches all are ranked; by default as the scope decides. */
  few?: number
}
/**
 * Ids in order, with their score where the order is 'best'. `total` is exact up to TOTAL_CAP and TOTAL_CAP + 1 beyond.
 */
export type FoundPage = {
  total: number
  found: { id: TenderId; score: number | undefined }[]
  /** Some of them lack words of the search. */ partial?: true
  /** In the order of closing: the last position, if more follow. */ next?: ClosingPlace | undefined
}

/** One page of a search. `pageQuery` covers everything that the database answers in one statement. */
export async function findPageRows(db: Db, filters: ResolvedFilters, wanted: FoundPageRequest): Promise<FoundPage> {
  if (wanted.order === 'closing')
    return listClosingPage(db, matchConditions(filters, wanted.now), { ...wanted, isWhole: isWhole(filters) })
  const walk = mayWalk(filters, wanted)
    ? await findEarlyTerminatedScan(db, matchConditions(filters, wanted.now))
    : undefined
  let { rows } = await pageQuery(filters, wanted, walk).execute(db)
  if (rows[0] && hasEndedEarly(rows[0])) rows = (await pageQuery(filters, wanted).execute(db)).rows
  const first = rows[0]
  if (!first) throw new Error('a search answered no row, not even its total')
  const found = rows.flatMap(({ tender_id, score }) =>
    tender_id === null ? [] : [{ id: tender_id, score: score ?? undefined }],
  )
  return { total: first.total, found }
}

/** Open tenders are few enough to be gathered. */
const mayWalk = ({ words, openOnly }: ResolvedFilters, { order, everything }: FoundPageRequest): boolean =>
  words !== undefined && !openOnly && order === 'best' && !everything

/** The statement of a page, for a benchmark or EXPLAIN. `walk` as in ranked-page.ts. */
export function pageQuery(
  filters: ResolvedFilters,
  wanted: FoundPageRequest,
  walk?: EarlyTerminatedScan,
): RawBuilder<RankedRow> {
  const { words, choices } = filters
  const conditions = narrowingConditions(filters, wanted.now)
  const matching = matchConditions(filters, wanted.now)
  if (words && wanted.order === 'best') {
    const part = (query: string): CandidatePart => ({ query, withFacets: withFacets(query, choices) ?? query })
    const { match, scoring, title, tiers, byPhrase, onlyMentioned } = words
    return rankedPageQuery(
      {
        scoring,
        matching,
        narrowing: conditions,
        byPhrase,
        inTitle: title === undefined ? undefined : part(title),
        best: tiers.best.map(part),
        literal: tiers.literal.map(part),
        others: tiers.others.map(part),
        // Of open tenders few are candidates.
        mentions:
          onlyMentioned && !filters.openOnly
            ? { most: onlyMentioned, marked: part(`(${match}) & (${onlyMentioned.marked})`) }
            : undefined,
      },
      {
        ...wanted,
        walk,
        few: wanted.few ?? CANDIDATES.few[filters.openOnly ? 'open' : 'all'],
        kept: isPreparable(filters) && !wanted.everything && !walk,
      },
    )
  }
  return isWhole(filters) ? walkedPage(conditions, wanted) : datedPage(matching, wanted)
}

/** All conditions of a search on a row. */
export const matchConditions = (filters: ResolvedFilters, now: Instant): Condition[] => [
  ...narrowingConditions(filters, now),
  ...satisfiesSql(withFacets(filters.words?.match, filters.choices)),
]

/** How many closed tenders satisfy a search, up to the cap of totals and one beyond. */
export async function countArchivedRows(db: Db, filters: ResolvedFilters, now: Instant): Promise<number> {
  const conditions = [
    ...matchConditions({ ...filters, openOnly: false }, now),
    sql<boolean>`(s.open_until < ${now}::bigint) is true`,
  ]
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from (select 1 from tender_search s where ${allSql(conditions)} limit ${MAX_CANDIDATES}) as counted`.execute(db)
  return rows[0]?.n ?? 0
}

/** All conditions besides words and the facets kept as tokens, which are part of the match. */
export function narrowingConditions(filters: ResolvedFilters, now: Instant): Condition[] {
  const conditions = baseConditions(filters, now)
  // These two change without the row being rebuilt, or are rarely used.
  for (const kind of ['status', 'createdBy'] as const) {
    const condition = kindCondition(kind, filters)
    if (condition) conditions.push(condition)
  }
  return conditions
}

export const satisfiesSql = (query: string | undefined): Condition[] =>
  query === undefined ? [] : [sql`s.tsv @@ ${query}::tsquery`]

/** A list that an index has in order: neither words nor facets, and no selective filter. */
const isWhole = (filters: ResolvedFilters): boolean =>
  withFacets(filters.words?.match, filters.choices) === undefined && !isPicky(filters)

/** Filters that may leave few rows far apart: a scan by date would visit the whole index to find ten of them. */
function isPicky(filters: ResolvedFilters): boolean {
  const { companyIds, lastChangedBy, choices, closing, created, changed, status, without } = filters
  const values = [companyIds, lastChangedBy, status, without, choices.statuses, choices.createdBy]
  return values.some((value) => value !== undefined) || ![closing, created, changed].every(isOpenRange)
}

/** Newest first among the results of a fenced index search. */
function datedPage(conditions: readonly Condition[], wanted: FoundPageRequest): RawBuilder<RankedRow> {
  return sql<RankedRow>`
    with m as materialized (select s.tender_id, s.published_at from tender_search s where ${allSql(conditions)}),
    p as materialized (
      select tender_id, published_at
      from m
      order by ${BY_PUBLISHED_DESC}
      limit ${wanted.size} offset ${wanted.offset})
    select least((select count(*) from m), ${MAX_CANDIDATES}) as total, p.tender_id, null as score, null as walked
    from (select 1) as one left join p on true order by p.published_at desc, p.tender_id desc`
}

/**
 * Newest first of the whole list: the date index has them in order, and counting stops where totals stop being exact.
 */
function walkedPage(conditions: readonly Condition[], wanted: FoundPageRequest): RawBuilder<RankedRow> {
  return sql<RankedRow>`${preparedSql(true)}
    with p as materialized (
      select s.tender_id, s.published_at
      from tender_search s
      where ${allSql(conditions)}
      order by s.published_at desc, s.tender_id desc
      limit ${wanted.size} offset ${wanted.offset})
    select (
      select count(*)
      from (select 1 from tender_search s where ${allSql(conditions)} limit ${MAX_CANDIDATES}) as counted) as total,
      p.tender_id, null as score, null as walked
    from (select 1) as one left join p on true order by p.published_at desc, p.tender_id desc`
}
