import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { inKeywordOrder, LEAST_KEYWORD_COUNT, MAX_COUNTED_KEYWORDS } from '../core/facet-counts.ts'
import type { CountRow, KeywordCount } from '../core/facet-counts.ts'
import { FACET_SUGGESTION_KINDS, kindBit } from '../core/facet-kinds.ts'
import type { ResolvedFilters } from '../core/resolved-filters.ts'
import { isPreparable, preparedSql } from './prepared-sql.ts'
import { allSql, baseConditions, kindCondition } from './conditions.ts'

/** `sources` are the names of all sources by id. */
type RawCounts = { rows: CountRow[]; keywords: KeywordCount[]; sources: Map<number, string> }
type Row = {
  what: CountRow['what'] | 'keyword' | 'source'
  fails: number | null
  value: number | null
  name: string | null
  n: number
}

/** Counts for all kinds of filters, and their names, in one statement. */
export async function countFilterRows(db: Db, filters: ResolvedFilters, now: Instant): Promise<RawCounts> {
  const { rows } = await countsQuery(filters, now).execute(db)
  const counted: RawCounts = { rows: [], keywords: [], sources: new Map() }
  const keywords: (KeywordCount & { id: number })[] = []
  for (const { what, fails, value, name, n } of rows) {
    if (what === 'keyword') keywords.push({ id: value ?? 0, label: name ?? '', count: n })
    else if (what === 'source') counted.sources.set(value ?? 0, name ?? '')
    else counted.rows.push({ what, fails: fails ?? 0, value: value ?? 0, name, n: n })
  }
  // A join keeps no order.
  return { ...counted, keywords: inKeywordOrder(keywords, filters.choices.keywords ?? []) }
}

/**
 * One pass over the packed columns counts every kind under the other filters: a row that fails one kind counts for that
 * kind alone, one that fails two counts nowhere.
 */
export function countsQuery(filters: ResolvedFilters, now: Instant): RawBuilder<Row> {
  const conditions = baseConditions(filters, now)
  if (filters.words) conditions.push(sql`s.tsv @@ ${filters.words.match}::tsquery`)
  const failed = FACET_SUGGESTION_KINDS.flatMap((kind) => {
    const passes = kindCondition(kind, filters)
    return passes ? [sql`case when ${passes} then 0 else ${sql.lit(kindBit(kind))} end`] : []
  })
  const fails = failed.length > 0 ? sql.join(failed, sql` + `) : sql`0`
  const staff = filters.scope === 'staff'
  const keywords = filters.choices.keywords ?? []
  const ids = keywords.map((id) => sql.lit(id))
  const isChosen = ids.length > 0 ? sql`word.id in (${sql.join(ids)})` : undefined
  return sql<Row>`${preparedSql(isPreparable(filters) && keywords.length === 0)}
    with m as materialized (
      select s.sig, s.rmask, s.gmask, s.created_by, s.keyword_ids, ${fails} as fails
      from tender_search s
      where ${allSql(conditions)}),
    k as (
      select word.id, count(*) as n
      from (select unnest(m.keyword_ids) as id from m where m.fails & ~${sql.lit(kindBit('keyword'))} = 0) as word
      group by word.id having count(*) >= ${sql.lit(LEAST_KEYWORD_COUNT)}${isChosen ? sql` or ${isChosen}` : sql``}
      order by ${isChosen ? sql`${isChosen} desc, ` : sql``}n desc, word.id
      limit ${sql.lit(MAX_COUNTED_KEYWORDS)})
    select case
      when grouping(sig) = 0 then 'sig'
      when grouping(rmask) = 0 then 'rmask'
      when grouping(gmask) = 0 then 'gmask'
      else 'createdBy' end as what,
      fails, coalesce(sig, rmask, gmask) as value, ${staff ? sql`created_by` : sql`null`} as name, count(*) as n
    from m where fails & (fails - 1) = 0
    group by grouping sets ((fails, sig), (fails, rmask), (fails, gmask)${staff ? sql`, (fails, created_by)` : sql``})
    union all
    select 'keyword', null, k.id, search_keyword.label, k.n from k join search_keyword on search_keyword.id = k.id
    union all
    select 'source', null, id, name, 0 from search_source`
}
