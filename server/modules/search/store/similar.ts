import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { TOTAL_CAP } from '#contract/fields.ts'
import type { TenderId } from '#contract/ids.ts'
import { STATUS } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { LIKENESS_WEIGHTS } from '../core/likeness.ts'
import type { Likeness } from '../core/likeness.ts'
import { allSql } from './conditions.ts'
import type { Condition } from './conditions.ts'

export type SimilarWanted = {
  like: Likeness
  excludeId: TenderId | undefined
  openOnly: boolean
  now: Instant
  offset: number
  size: number
}

const WEIGHTS = `{${LIKENESS_WEIGHTS.weights.join(',')}}`
const BY_DATE = sql`published_at desc, tender_id desc`

type Row = { total: number; tender_id: TenderId | null }

/**
 * One page of approved tenders similar to one, the most similar first; after the ranked candidates the others follow by
 * date. `total` is exact up to TOTAL_CAP and TOTAL_CAP + 1 beyond.
 */
export async function listSimilar(db: Db, wanted: SimilarWanted): Promise<{ total: number; ids: TenderId[] }> {
  const { rows } = await similarQuery(wanted).execute(db)
  return { total: rows[0]?.total ?? 0, ids: rows.flatMap(({ tender_id }) => tender_id ?? []) }
}

/** The statement, for EXPLAIN. Every step is a fence, as in the search itself. */
function similarQuery({ like, excludeId, openOnly, now, offset, size }: SimilarWanted): RawBuilder<Row> {
  const { sectors, words } = like
  const narrowing: Condition[] = [sql`s.status = ${sql.lit(STATUS.approved)}`]
  if (excludeId !== undefined) narrowing.push(sql`s.tender_id <> ${excludeId}`)
  if (openOnly) narrowing.push(sql`s.is_open`, sql`s.open_until + 0 >= ${now}::bigint`)
  const matching = [...narrowing, sql<boolean>`s.tsv @@ ${sectors ?? words?.distinctive ?? ''}::tsquery`]
  const inTitle = words
    ? [...narrowing, sql<boolean>`s.tsv @@ ${[sectors, words.distinctiveInTitle].filter(Boolean).join(' & ')}::tsquery`]
    : [sql<boolean>`false`]
  const rank = (query: string) => sql`ts_rank(${sql.lit(WEIGHTS)}, s.tsv, ${query}::tsquery)`
  const likeness = words ? sql`(${rank(words.any)} + ${rank(words.distinctive)})` : sql`1`
  const { ageShare, ageScale } = LIKENESS_WEIGHTS
  const age = sql`greatest(0, ${now}::float8 - s.published_at)`
  const fresh = sql`${sql.lit(1 - ageShare)} + ${sql.lit(ageShare)} * exp(-${age} / ${sql.lit(ageScale)})`
  return sql<Row>`
    with m as materialized (select s.tender_id, s.published_at from tender_search s where ${allSql(matching)}),
    t as materialized (select s.tender_id, s.published_at from tender_search s where ${allSql(inTitle)}),
    c as materialized (
      (select tender_id from m order by ${BY_DATE} limit ${sql.lit(LIKENESS_WEIGHTS.candidates)})
      union
      (select tender_id from t order by ${BY_DATE} limit ${sql.lit(LIKENESS_WEIGHTS.candidates)})),
    r as materialized (
      select c.tender_id, s.published_at, 0 as tier, ${likeness} * (${fresh}) as score
      from c
      join tender_search s on s.tender_id = c.tender_id
      union all select tender_id, published_at, 1, null from m where tender_id not in (select tender_id from c)),
    p as materialized (select * from r order by tier, score desc, ${BY_DATE} limit ${size} offset ${offset})
    select least((select count(*) from m), ${sql.lit(TOTAL_CAP + 1)}) as total, p.tender_id
    from (select 1) as one left join p on true order by p.tier, p.score desc, p.published_at desc, p.tender_id desc`
}
