import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { TOTAL_CAP } from '#contract/fields.ts'
import type { Db } from '#server/platform/db.ts'
import { isOpenRange } from '../core/filters.ts'
import { withFacets } from '../core/facet-query.ts'
import { RANKING } from '../core/ranking.ts'
import type { ResolvedFilters } from '../core/resolved.ts'
import type { Scoring } from '../core/scoring.ts'
import { all, baseConditions, kindCondition } from './conditions.ts'
import type { Condition } from './conditions.ts'
import { raritiesOf, scoreOf, textOf } from './score.ts'

export type Wanted = {
  now: number
  offset: number
  size: number
  order: 'best' | 'date'
  /** How many of a kind are ranked; the rule's own number when absent. */ candidates?: number
}
/** Ids in order, with their score where the order is 'best'. `total` is exact up to TOTAL_CAP and TOTAL_CAP + 1 beyond. */
export type FoundPage = {
  total: number
  found: { id: number; score: number | undefined }[]
  /** Some of them lack words that were asked for. */ partial?: true
}

const MOST = sql.lit(TOTAL_CAP + 1)
export const BY_DATE = sql`published_at desc, tender_id desc`

/** One page of a search. `query` has everything about it that the database answers in one statement. */
export async function readPage(db: Db, filters: ResolvedFilters, wanted: Wanted): Promise<FoundPage> {
  const rows = (await pageQuery(filters, wanted).execute(db)).rows
  const first = rows[0]
  if (!first) throw new Error('a search answered no row, not even its total')
  const found = rows.flatMap(({ tender_id, score }) => (tender_id === null ? [] : [{ id: tender_id, score: score ?? undefined }]))
  return { total: first.total, found }
}

type PageRow = { total: number; tender_id: number | null; score: number | null }

/** The statement of a page: what a benchmark or EXPLAIN wants to see. */
export function pageQuery(filters: ResolvedFilters, wanted: Wanted): RawBuilder<PageRow> {
  const { words, choices } = filters
  const conditions = narrowing(filters, wanted.now)
  const matching = [...conditions, ...satisfies(withFacets(words?.match, choices))]
  if (words && wanted.order === 'best') {
    const inTitle = words.title === undefined ? [sql<boolean>`false`] : [...conditions, ...satisfies(withFacets(words.title, choices))]
    return rankedPage(words.scoring, matching, inTitle, wanted)
  }
  return matching.length > conditions.length || isPicky(filters) ? datedPage(matching, wanted) : walkedPage(conditions, wanted)
}

/** All that narrows besides words and the facets kept as tokens, which are part of the match. */
export function narrowing(filters: ResolvedFilters, now: number): Condition[] {
  const conditions = baseConditions(filters, now)
  // These two change without the row being made again, or are rarely asked.
  for (const kind of ['status', 'createdBy'] as const) {
    const condition = kindCondition(kind, filters)
    if (condition) conditions.push(condition)
  }
  return conditions
}

export const satisfies = (query: string | undefined): Condition[] => (query === undefined ? [] : [sql`s.tsv @@ ${query}::tsquery`])

/** Filters that may leave few rows far apart: walking by date would visit the whole index to find ten of them. */
function isPicky({ companyIds, lastChangedBy, choices, created, changed, status, without }: ResolvedFilters): boolean {
  const values = [companyIds, lastChangedBy, status, without, choices.statuses, choices.createdBy]
  return values.some((value) => value !== undefined) || !isOpenRange(created) || !isOpenRange(changed)
}

/**
 * Best match. Every step is a MATERIALIZED fence: left free, the planner walks the date index in search of a rare word, for seconds.
 * Behind the ranked candidates the other matches follow by date, so deep pages neither repeat nor lose any.
 */
function rankedPage(scoring: Scoring, matching: readonly Condition[], inTitle: readonly Condition[], wanted: Wanted): RawBuilder<PageRow> {
  const { candidates = RANKING.candidates } = wanted
  const score = scoreOf(scoring, wanted.now)
  const beyond =
    wanted.offset + wanted.size > candidates
      ? sql`union all select tender_id, 1, null, published_at from m where tender_id not in (select tender_id from c)`
      : sql``
  return sql<PageRow>`
    with m as materialized (select s.tender_id, s.published_at from tender_search s where ${all(matching)}),
    t as materialized (select s.tender_id from tender_search s where ${all(inTitle)}),
    c as materialized (
      (select tender_id from m order by ${BY_DATE} limit ${sql.lit(candidates)})
      union (select tender_id from m where tender_id in (select tender_id from t) order by ${BY_DATE} limit ${sql.lit(candidates)})),
    i as materialized ${raritiesOf(scoring)},
    r as materialized (
      select c.tender_id, s.published_at, ${score} as score from c join tender_search s on s.tender_id = c.tender_id
      cross join lateral ${textOf()} d cross join i),
    p as materialized (
      select tender_id, 0 as tier, score, published_at from r ${beyond}
      order by tier, score desc, ${BY_DATE} limit ${wanted.size} offset ${wanted.offset})
    select least((select count(*) from m), ${MOST}) as total, p.tender_id, p.score
    from (select 1) as one left join p on true order by p.tier, p.score desc, p.published_at desc, p.tender_id desc`
}

/** Newest first among what a fenced index search found. */
function datedPage(conditions: readonly Condition[], wanted: Wanted): RawBuilder<PageRow> {
  return sql<PageRow>`
    with m as materialized (select s.tender_id, s.published_at from tender_search s where ${all(conditions)}),
    p as materialized (select tender_id, published_at from m order by ${BY_DATE} limit ${wanted.size} offset ${wanted.offset})
    select least((select count(*) from m), ${MOST}) as total, p.tender_id, null as score
    from (select 1) as one left join p on true order by p.published_at desc, p.tender_id desc`
}

/** Newest first of the whole list: the date index has them in order, and counting stops where totals end to be exact. */
function walkedPage(conditions: readonly Condition[], wanted: Wanted): RawBuilder<PageRow> {
  return sql<PageRow>`
    with p as materialized (
      select s.tender_id, s.published_at from tender_search s where ${all(conditions)} order by s.published_at desc, s.tender_id desc limit ${wanted.size} offset ${wanted.offset})
    select (select count(*) from (select 1 from tender_search s where ${all(conditions)} limit ${MOST}) as counted) as total, p.tender_id, null as score
    from (select 1) as one left join p on true order by p.published_at desc, p.tender_id desc`
}
