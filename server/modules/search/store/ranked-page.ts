import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { TOTAL_CAP } from '#contract/fields.ts'
import type { TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { OnlyMentioned } from '../core/only-mentioned.ts'
import type { Scoring } from '../core/scoring.ts'
import type { EarlyTerminatedScan } from '../core/early-scan.ts'
import { CANDIDATES } from '../core/prominence.ts'
import { allSql } from './conditions.ts'
import type { Condition } from './conditions.ts'
import { preparedSql } from './prepared-sql.ts'
import { FULL_SHARE, mostSql, raritiesSql, scoreSql, scoreTextSql, shareSql } from './score.ts'

export const MAX_CANDIDATES = sql.lit(TOTAL_CAP + 1)
export const BY_PUBLISHED_DESC = sql`published_at desc, tender_id desc`

/** A subset of a search's matches: the query of its words, and with the facets of the search. */
export type CandidatePart = { query: string; withFacets: string }
/**
 * The conditions of a search by words: `matching` for all matches, the others for subsets that are worth ranking
 * (core/prominence.ts).
 */
type Ranked = {
  scoring: Scoring
  matching: readonly Condition[]
  /** The conditions on columns, for the subsets as well. */
  narrowing: readonly Condition[]
  byPhrase: boolean
  inTitle: CandidatePart | undefined
  best: readonly CandidatePart[]
  literal: readonly CandidatePart[]
  others: readonly CandidatePart[]
  /** The matches with a word outside their description, and what the others are worth at most. */
  mentions: { most: OnlyMentioned; marked: CandidatePart } | undefined
}
type RankedPage = {
  now: Instant
  offset: number
  size: number
  /** Where there may be more matches than totals count. */
  walk?: EarlyTerminatedScan | undefined
  /** Up to this many matches all are candidates. */
  few: number
  /** Whether the text of the statement recurs. */
  kept: boolean
  /** Ranks all matches: the page without time limits, to measure the candidates. */
  everything?: boolean | undefined
}
/**
 * `walked`: how many matches a scan met, where there was one; when these are fewer than wanted, it ended too early to
 * answer.
 */
export type RankedRow = { total: number; tender_id: TenderId | null; score: number | null; walked: number | null }

/** Whether a scan met too few matches, so that the page must be read without one. */
export const hasEndedEarly = ({ walked }: RankedRow): boolean => walked !== null && walked < CANDIDATES.newest

/** One row `q`: how many matches there are, and how many candidates of each kind they require. */
function quotas(few: number): RawBuilder<unknown> {
  const { standing, newest, many } = CANDIDATES
  return sql`select count(*) as matches,
      case
        when count(*) > ${sql.lit(many.matches)} then ${sql.lit(many.standing)}
        else ${sql.lit(standing)} end as standing,
    case
      when count(*) > ${sql.lit(many.matches)} then ${sql.lit(many.newest)}
      when count(*) > ${sql.lit(few)} then ${sql.lit(newest)}
      else ${sql.lit(few)} end as newest
    from m`
}
type Limits = { standing: RawBuilder<unknown>; newest: RawBuilder<unknown> }
/** A scan gathers no more matches than necessary, so it does not know how many there are. */
const WALKED: Limits = { standing: sql`${sql.lit(CANDIDATES.standing)}`, newest: sql`${sql.lit(CANDIDATES.newest)}` }
const BY_QUOTA: Limits = { standing: sql`(select standing from q)`, newest: sql`(select newest from q)` }

/**
 * Best match: ranked candidates, then the other matches by date, so that deep pages neither repeat nor lose any.
 * MATERIALIZED, or the planner scans the date index for a rare word, which takes seconds.
 */
export function rankedPageQuery(ranked: Ranked, page: RankedPage): RawBuilder<RankedRow> {
  const { scoring, matching, narrowing, byPhrase, inTitle, best, literal, others, mentions } = ranked
  const { now, offset, size, walk, few, everything } = page
  const limits = walk ? WALKED : BY_QUOTA
  const isFew = sql<boolean>`(select count(*) from t) < ${limits.standing}`
  const isMany = sql<boolean>`(select matches from q) > ${sql.lit(few)}`
  // For very common words the newest matches contain enough literal ones, and a scan avoids gathering the others.
  const always = walk ? best : [...best, ...literal]
  const many = walk ? [] : [isMany]
  // Conditions that the index cannot answer are read once for all parts.
  const titles = inTitle ? [inTitle] : []
  const flags = byPhrase && !walk && !everything ? flagged([...titles, ...always, ...others], isMany) : undefined
  const newest = (parts: readonly Chosen[]) => (flags ? newestOf(flags, parts) : newestIn(narrowing, parts, limits))
  const tiers = [
    { parts: always, when: many },
    { parts: others, when: [...many, isFew] },
  ].filter(({ parts }) => parts.length > 0)
  const candidates = everything
    ? sql`select tender_id, ctid from m`
    : sql`select tender_id, ctid from t
        union select tender_id, ctid from n
        ${tiers.length > 0 ? sql`union select tender_id, ctid from ${newest(tiers)} as d` : sql``}`
  const capped = sql<boolean>`(select matches from q) > ${sql.lit(walk?.most ?? TOTAL_CAP)}`
  const m = sql`select s.tender_id, s.published_at, s.ctid
    from tender_search s
    where ${allSql(matching)} ${walk && !reaches(page) ? sql`limit ${sql.lit(walk.most + 1)}` : sql``}`
  const gathered = (condition: Condition) =>
    sql`select tender_id, ctid from m where ${condition} order by ${BY_PUBLISHED_DESC} limit ${limits.newest}`
  const n = walk
    ? sql`(${gathered(sql`${isFew} and not ${capped}`)})
      union all (
        select s.tender_id, s.ctid
        from (select *, ctid from tender_search order by ${BY_PUBLISHED_DESC} limit ${sql.lit(walk.through)}) s
        where ${allSql([...matching, isFew, capped])} limit ${limits.newest})`
    : gathered(isFew)
  const beyond = reaches(page)
    ? sql`union all select tender_id, 1, null, published_at from m where tender_id not in (select tender_id from c)`
    : sql``
  return sql<RankedRow>`${preparedSql(page.kept)}
    with m as materialized (${m}),
    q as materialized (${quotas(few)}),
    ${flags ? sql`f as materialized (${flags.query}),` : sql``}
    t as materialized ${newest([{ parts: titles, when: many }])},
    n as materialized (${n}),
    c as materialized (${candidates}),
    i as materialized ${raritiesSql(scoring)},
    ${page.kept && mentions && !flags && !reaches(page) ? inTwoSteps(ranked, mentions, page) : atOnce(scoring, now)},
    p as materialized (
      select tender_id, 0 as tier, score, published_at from r ${beyond}
      order by tier, score desc, ${BY_PUBLISHED_DESC} limit ${size} offset ${offset})
    select least((select matches from q), ${MAX_CANDIDATES}) as total, p.tender_id, p.score,
      ${walk ? sql`case when ${isFew} and ${capped} then (select count(*) from n) end` : sql`null`} as walked
    from (select 1) as one left join p on true order by p.tier, p.score desc, p.published_at desc, p.tender_id desc`
}

/** The candidates that satisfy a condition, with their scores. */
const scored = (scoring: Scoring, now: Instant, condition: Condition) =>
  sql`select c.tender_id, s.published_at, ${scoreSql(scoring, now)} as score
      from c
      join tender_search s on s.ctid = c.ctid
      cross join lateral ${scoreTextSql()} d cross join i
      where ${condition}`

const atOnce = (scoring: Scoring, now: Instant) => sql`r as materialized (${scored(scoring, now, sql`true`)})`

/**
 * First the candidates with a word outside their description; then, of the others, those that may be better than the
 * last of the page: reading a text costs more than all the rest.
 */
function inTwoSteps(
  { scoring, narrowing }: Ranked,
  { most, marked }: NonNullable<Ranked['mentions']>,
  page: RankedPage,
) {
  const { now, offset, size } = page
  const { least, most: limit } = CANDIDATES.inTwoSteps
  const isWorth = sql<boolean>`(select matches from q) between ${sql.lit(least)} and ${sql.lit(limit)}`
  const isMarked = sql<boolean>`c.tender_id in (select tender_id from k)`
  const mayReach = (share: typeof FULL_SHARE) =>
    sql<boolean>`coalesce(${mostSql(scoring, most, share)} >= (select score from b), true)`
  // The first condition is the same for all: where it is false, none of them is looked at.
  const others = sql<boolean>`${mayReach(FULL_SHARE)} and not ${isMarked} and ${mayReach(shareSql(now))}`
  return sql`k as materialized (
      select s.tender_id
      from tender_search s
      where ${allSql([...narrowing, satisfies(marked), isWorth])}),
    o as materialized (${scored(scoring, now, isMarked)}),
    b as materialized (select score from o order by score desc limit 1 offset ${offset + size - 1}::int),
    r as materialized (select * from o union all ${scored(scoring, now, others)})`
}

/** Whether a page may lie, in part, after the candidates. */
const reaches = ({ offset, size, everything }: Pick<RankedPage, 'offset' | 'size' | 'everything'>): boolean =>
  !everything && offset + size > CANDIDATES.standing

const satisfies = ({ withFacets }: CandidatePart) => sql<boolean>`s.tsv @@ ${withFacets}::tsquery`

/** Parts that are read where all conditions of `when` are true. */
type Chosen = { parts: readonly CandidatePart[]; when: readonly Condition[] }

/**
 * The newest of each part. One scan for all of them: each that a statement contains is prepared for every search, even
 * where it is not run.
 */
function newestIn(narrowing: readonly Condition[], chosen: readonly Chosen[], { standing }: Limits) {
  const queries = chosen.map(({ parts, when }) => {
    const literals = parts.map(({ withFacets }) => sql`${withFacets}::tsquery`)
    return sql`case when ${allSql(when)} then array[${sql.join(literals)}]::tsquery[] else '{}' end`
  })
  return sql`(select k.*
    from unnest(${sql.join(queries, sql` || `)}) as a(query)
    cross join lateral (
      select s.tender_id, s.published_at, s.ctid
      from tender_search s
      where ${allSql([...narrowing, sql<boolean>`s.tsv @@ a.query`])}
      order by ${BY_PUBLISHED_DESC}
      limit ${standing}) k)`
}

type Flags = { query: RawBuilder<unknown>; column: ReadonlyMap<CandidatePart, Condition> }

/** All matches, if there are many, with a column for each subset that says whether they are in it. */
function flagged(parts: readonly CandidatePart[], isMany: Condition): Flags {
  const named = parts.map((part, n) => ({ part, name: sql.ref<boolean>(`f${n}`) }))
  const columns = named.map(({ part, name }) => sql`x.v @@ ${part.query}::tsquery as ${name}`)
  return {
    query: sql`select m.tender_id, m.published_at, m.ctid as place, ${sql.join(columns)} from m
      cross join lateral (
        select setweight(s.tsv, 'D', '{}'::text[]) as v
        from tender_search s
        where s.ctid = m.ctid offset 0) x
      where ${isMany}`,
    column: new Map(named.map(({ part, name }) => [part, name])),
  }
}

/** The newest of each part, by the columns of `f`. */
function newestOf({ column }: Flags, chosen: readonly Chosen[]) {
  const each = chosen.flatMap(({ parts, when }) =>
    parts.map(
      (part) => sql`(select tender_id, published_at, place as ctid
    from f
    where ${allSql([column.get(part) ?? sql<boolean>`false`, ...when])}
    order by ${BY_PUBLISHED_DESC}
    limit ${BY_QUOTA.standing})`,
    ),
  )
  return each.length > 0
    ? sql`(${sql.join(each, sql` union all `)})`
    : sql`(select tender_id, published_at, ctid from m where false)`
}
