import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TenderId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import { withFacets } from '../core/facet-query.ts'
import { RANKING } from '../core/ranking.ts'
import { affordableWords } from '../core/relaxing.ts'
import type { Loose, Relaxed } from '../core/relaxing.ts'
import type { ResolvedFilters, ResolvedWords } from '../core/resolved-filters.ts'
import { allSql } from './conditions.ts'
import { narrowingConditions, satisfiesSql } from './pages.ts'
import type { FoundPageRequest } from './pages.ts'
import { BY_PUBLISHED_DESC } from './ranked-page.ts'
import { raritiesSql, raritySql, scoreSql, scoreTextSql } from './score.ts'

/** A tender that lacks words of the search, and its score. */
type Partial = { id: TenderId; score: number }
type Few = Pick<FoundPageRequest, 'now' | 'size'>

/**
 * The tenders that contain the most, and the rarest, of the words, but not all of them; best first, at most `size`.
 * None when no word of the search can be searched separately.
 */
export async function listPartial(
  db: Db,
  filters: ResolvedFilters,
  words: ResolvedWords,
  few: Few,
): Promise<Partial[]> {
  const { relaxed } = words
  if (!relaxed) return []
  const loose = await affordable(db, relaxed)
  if (loose.length === 0) return []
  return (await partialQuery(filters, { ...words, relaxed: { ...relaxed, loose } }, few).execute(db)).rows
}

/** The words that are searched separately: those that few enough tenders contain. */
async function affordable(db: Db, relaxed: Relaxed): Promise<readonly Loose[]> {
  const stems = relaxed.loose.flatMap((each) => each.stems)
  const { rows } = await sql<{ stem: string; tenders: number; of: number; approved: number }>`
    select w.stem, max(w.tenders) as tenders, max(l.looked_at) as of, max(l.approved) as approved
    from search_learnt l
    join search_word w on w.version = l.version and w.stem = any(${stems}::text[])
    group by w.stem`.execute(db)
  const share = new Map(rows.map(({ stem, tenders, of, approved }) => [stem, (tenders / Math.max(of, 1)) * approved]))
  return affordableWords(relaxed, (stem) => share.get(stem) ?? 0)
}

const countOf = ({ wholes }: ResolvedWords['scoring']): number =>
  wholes.reduce((sum, { parts }) => sum + parts.length, 0)

/** The statement, for a benchmark or EXPLAIN. */
function partialQuery(
  filters: ResolvedFilters,
  words: ResolvedWords & { relaxed: Relaxed },
  { now, size }: Few,
): RawBuilder<Partial> {
  const { scoring, relaxed } = words
  const { candidates, partial } = RANKING
  const conditions = narrowingConditions(filters, now)
  const where = (query: string | undefined) =>
    allSql([...conditions, ...satisfiesSql(withFacets(query, filters.choices))])
  const count = countOf(scoring)
  const sumOf = (parts: readonly number[]) =>
    sql.join(
      parts.filter((part) => part < count).map((part) => raritySql(part, count)),
      sql` + `,
    )
  const { required } = relaxed
  const withRequired = (query: string) => (required ? `${query} & ${required.match}` : query)
  const list = (query: string, parts: readonly number[], column: 'held' | 'in_title') =>
    sql`select s.tender_id, s.published_at, ${column === 'held' ? sumOf(parts) : sql`0`} as held,
        ${column === 'held' ? sql`0` : sumOf(parts)} as in_title
      from tender_search s, i where ${where(query)}`
  const lists = relaxed.loose.flatMap(({ part, match, title }) => [
    list(withRequired(match), [part], 'held'),
    list(withRequired(title), [part], 'in_title'),
  ])
  // A required part may be the only one.
  if (required && required.parts.length > 0) lists.push(list(required.match, required.parts, 'held'))
  return sql<Partial>`
    with i as materialized ${raritiesSql(scoring)},
    m as materialized (select s.tender_id from tender_search s where ${where(words.match)}),
    h as materialized (
      select tender_id, published_at, sum(held) as held, sum(in_title) as in_title
      from (${sql.join(lists, sql` union all `)}) as lists
      group by 1, 2),
    c as materialized (
      select tender_id
      from h
      where held >= (select max(held) from h) * ${sql.lit(partial.leastShare)}
        and tender_id not in (select tender_id from m)
      order by held + ${sql.lit(partial.inTitle)} * in_title desc, ${BY_PUBLISHED_DESC} limit ${sql.lit(candidates)}),
    r as materialized (
      select c.tender_id, s.published_at, ${scoreSql(scoring, now)} as score
      from c
      join tender_search s on s.tender_id = c.tender_id
      cross join lateral ${scoreTextSql()} d cross join i)
    select tender_id as id, score from r order by score desc, ${BY_PUBLISHED_DESC} limit ${size}`
}
