import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { withFacets } from '../core/facet-query.ts'
import { RANKING } from '../core/ranking.ts'
import type { Loose, Relaxed } from '../core/relaxing.ts'
import type { ResolvedFilters, Words } from '../core/resolved.ts'
import { CANDIDATES } from '../core/standing.ts'
import { all } from './conditions.ts'
import { narrowing, satisfies } from './pages.ts'
import type { FoundPage, Wanted } from './pages.ts'
import { BY_DATE } from './ranked-page.ts'
import { raritiesOf, rarity, scoreOf, textOf } from './score.ts'

type Row = { total: number; tender_id: number | null; score: number | null }

/**
 * One page of the tenders that hold the most, and the rarest, of the words; those that hold all of them are among the first. At most as many
 * as there are candidates, and `total` counts them; undefined when a part of the search alone cannot be asked for.
 */
export async function readPartialPage(db: Db, filters: ResolvedFilters, words: Words, wanted: Wanted): Promise<FoundPage | undefined> {
  const { relaxed } = words
  if (!relaxed) return undefined
  const loose = await affordable(db, relaxed)
  if (loose.length === 0) return undefined
  const { rows } = await partialQuery(filters, { ...words, relaxed: { ...relaxed, loose } }, wanted).execute(db)
  const found = rows.flatMap(({ tender_id, score }) => (tender_id === null ? [] : [{ id: tender_id, score: score ?? undefined }]))
  return { total: rows[0]?.total ?? 0, found, partial: true }
}

/** The rarest words, as many as may be looked up one by one. Unknown ones cost nothing, but one that is known must be among them. */
async function affordable(db: Db, { loose }: Relaxed): Promise<readonly Loose[]> {
  const stems = loose.flatMap((each) => each.stems)
  const { rows } = await sql<{ stem: string; tenders: number; of: number; approved: number }>`
    select w.stem, max(w.tenders) as tenders, max(l.looked_at) as of, max(l.approved) as approved
    from search_learnt l join search_word w on w.version = l.version and w.stem = any(${stems}::text[]) group by w.stem`.execute(db)
  const share = new Map(rows.map(({ stem, tenders, of, approved }) => [stem, (tenders / Math.max(of, 1)) * approved]))
  const cost = (each: Loose): number => Math.max(...each.stems.map((stem) => share.get(stem) ?? 0), each.isNumber ? RANKING.partial.rows : 0)
  const taken: Loose[] = []
  let sum = 0
  for (const each of loose.toSorted((a, b) => cost(a) - cost(b))) {
    sum += cost(each)
    if (sum > RANKING.partial.rows && taken.some((other) => cost(other) > 0)) break
    taken.push(each)
  }
  return taken
}

const countOf = ({ wholes }: Words['scoring']): number => wholes.reduce((sum, { parts }) => sum + parts.length, 0)

/** The statement of a page: what a benchmark or EXPLAIN wants to see. */
export function partialQuery(filters: ResolvedFilters, words: Words & { relaxed: Relaxed }, wanted: Wanted): RawBuilder<Row> {
  const { scoring, relaxed } = words
  const { candidates, partial } = RANKING
  const conditions = narrowing(filters, wanted.now)
  const where = (query: string | undefined) => all([...conditions, ...satisfies(withFacets(query, filters.choices))])
  const count = countOf(scoring)
  const sumOf = (parts: readonly number[]) =>
    sql.join(
      parts.filter((part) => part < count).map((part) => rarity(part, count)),
      sql` + `,
    )
  const { required } = relaxed
  const withRequired = (query: string) => (required ? `${query} & ${required.match}` : query)
  const list = (query: string, parts: readonly number[], column: 'held' | 'in_title') =>
    sql`select s.tender_id, s.published_at, ${column === 'held' ? sumOf(parts) : sql`0`} as held, ${column === 'held' ? sql`0` : sumOf(parts)} as in_title
      from tender_search s, i where ${where(query)}`
  const lists = relaxed.loose.flatMap(({ part, match, title }) => [list(withRequired(match), [part], 'held'), list(withRequired(title), [part], 'in_title')])
  // What must be there may be all that is there.
  if (required && required.parts.length > 0) lists.push(list(required.match, required.parts, 'held'))
  const score = sql`${scoreOf(scoring, wanted.now)} + case when c.tender_id in (select tender_id from m) then ${sql.lit(partial.holdsAll)}::float4 else 0 end`
  const order = wanted.order === 'best' ? sql`score desc, ${BY_DATE}` : BY_DATE
  return sql<Row>`
    with i as materialized ${raritiesOf(scoring)},
    m as materialized (select s.tender_id from tender_search s where ${where(words.match)}),
    h as materialized (
      select tender_id, published_at, sum(held) as held, sum(in_title) as in_title from (${sql.join(lists, sql` union all `)}) as lists group by 1, 2),
    c as materialized (
      select tender_id from h where held >= (select max(held) from h) * ${sql.lit(partial.leastShare)}
      order by held + ${sql.lit(partial.inTitle)} * in_title desc, ${BY_DATE} limit ${sql.lit(candidates)}),
    r as materialized (
      select c.tender_id, s.published_at, ${score} as score from c join tender_search s on s.tender_id = c.tender_id
      cross join lateral ${textOf()} d cross join i),
    p as materialized (select * from r order by ${order} limit ${wanted.size} offset ${wanted.offset})
    select (select count(*) from r) as total, p.tender_id, p.score from (select 1) as one left join p on true order by ${order}`
}

/**
 * Tenders that lack a word, and yet answer better than `least`: the rarest words stand in their titles. The best first, at most as many as a first
 * page has. They are few and cheap to find, so every search of several words may ask for them.
 */
export async function readBetter(db: Db, filters: ResolvedFilters, words: Words & { relaxed: Relaxed }, now: number, least: number): Promise<Found[]> {
  const { scoring, relaxed } = words
  const { partial } = RANKING
  const conditions = narrowing(filters, now)
  const count = countOf(scoring)
  const isRare = (part: number) => {
    const others = sql.join(Array.from({ length: count }, (_, n) => rarity(n, count)))
    return sql<boolean>`(select ${rarity(part, count)} >= ${sql.lit(partial.rare)} * greatest(${others}) from i)`
  }
  const titles = relaxed.loose.map(({ part, title }) => {
    const query = relaxed.required ? `${title} & ${relaxed.required.match}` : title
    const where = all([...conditions, ...satisfies(withFacets(query, filters.choices)), isRare(part)])
    return sql`(select s.tender_id from tender_search s where ${where} order by ${BY_DATE} limit ${sql.lit(CANDIDATES.standing)})`
  })
  const { rows } = await sql<Found>`
    with i as materialized ${raritiesOf(scoring)},
    c as materialized (${sql.join(titles, sql` union `)}),
    r as materialized (
      select c.tender_id as id, s.published_at, ${scoreOf(scoring, now)} as score from c join tender_search s on s.tender_id = c.tender_id
      cross join lateral ${textOf()} d cross join i where not d.v @@ ${words.match}::tsquery)
    select id, score from r where score > ${least}::float8 order by score desc, published_at desc, id desc limit ${sql.lit(partial.below)}`.execute(db)
  return rows
}

type Found = { id: number; score: number }
