import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Instant } from '#ethiopia/time-units.ts'
import { languageNumber, SIGNATURE } from '../core/facets.ts'
import type { OnlyMentioned } from '../core/only-mentioned.ts'
import { lengthToken, NUMBER_SHARE, ONCE_IN_TITLE, RANKING, rankingTime, ROW_IN_TITLE } from '../core/ranking.ts'
import type { Pair, ScorePart, Scoring, ScoreWay, Whole } from '../core/scoring.ts'

type Sql = RawBuilder<number>

const number = (value: number): Sql => sql`${sql.lit(value)}::float4`
/** A figure that varies by word: as a value, so that the text of the statement recurs. */
const given = (value: number): Sql => sql`${value}::float4`
const sumOf = (values: readonly Sql[]): Sql => (values.length > 0 ? sql`(${sql.join(values, sql` + `)})` : number(0))
const bestOf = (values: readonly Sql[]): Sql =>
  values.length === 1 && values[0] ? values[0] : sql`greatest(${sql.join(values)})`

function wayOf({ query, factor, lexemes, row }: ScoreWay): Sql {
  const rank = sql`ts_rank(d.weights, d.v, ${query}::tsquery)`
  if (row) return sql`case when d.v @@ ${query}::tsquery then ${rank} * ${given(factor / ROW_IN_TITLE)} else 0 end`
  const worth = sql<number>`(${rank} * ${given((factor * lexemes) / ONCE_IN_TITLE)})`
  // Two forms of a word in one tender do not count twice.
  return lexemes > 1 ? sql`least(${worth}, ${given(factor)})` : worth
}

/** The rarity of part `n`, from the row `i` of rarities; 1 where there is only one. */
export const raritySql = (n: number, count: number): Sql => (count > 1 ? sql`i.${sql.ref(`w${n}`)}` : number(1))

function pairScore({ parts, title, company, anywhere }: Pair, count: number): Sql {
  const { pairs } = RANKING
  // Most tenders contain no such pair, so one test is enough for them.
  return sql`case when d.v @@ ${anywhere}::tsquery then (${raritySql(parts[0], count)} + ${raritySql(parts[1], count)})
    * case
      when d.v @@ ${title}::tsquery then ${number(pairs.title)}
      when d.v @@ ${company}::tsquery then ${number(pairs.company)}
      else ${number(pairs.anywhere)} end
    else 0 end`
}

const partsOf = ({ wholes }: Scoring): ScorePart[] => wholes.flatMap(({ parts }) => parts)

/**
 * The worth of the words of one notion together: in full where they occur in a row in the title, less where they do so
 * only elsewhere.
 */
function inRow(single: Sql, all: Sql, row: NonNullable<Whole['row']>): Sql {
  const apart = sql<number>`${single} * ${number(row.apart)}`
  return sql`case when d.v @@ ${row.title}::tsquery then ${single}
    when d.v @@ ${row.anywhere}::tsquery then least(${single}, greatest(${apart}, ${all} * ${number(row.elsewhere)}))
    else ${apart} end`
}

/** How well the text of `d.v` matches, 0 when not at all, about 1 for all words in the title. */
function relevance(scoring: Scoring): Sql {
  const count = partsOf(scoring).length
  let n = 0
  const wholeScore = ({ parts, ways, row }: Whole): Sql => {
    const from = n
    const single = sumOf(parts.map(({ ways: each }) => sql`${raritySql(n++, count)} * ${bestOf(each.map(wayOf))}`))
    const all = sumOf(parts.map((_, at) => raritySql(from + at, count)))
    const own = row === undefined ? single : inRow(single, all, row)
    if (ways.length === 0) return own
    return bestOf([own, sql`${all} * ${bestOf(ways.map(wayOf))}`])
  }
  const words = scoring.wholes.map(wholeScore)
  const all = sumOf(partsOf(scoring).map((_, at) => raritySql(at, count)))
  const pairs = scoring.pairs.map((pair) => pairScore(pair, count))
  const { allInTitle, allInCompany } = RANKING
  const holds = (query: string | undefined, gain: Sql) =>
    query === undefined ? number(0) : sql`case when d.v @@ ${query}::tsquery then ${gain} else 0 end`
  const inTitle = (gain: number) => sql<number>`${number(gain)} * d.weights[4]`
  const translated = holds(scoring.translatedTitle, inTitle(allInTitle * RANKING.factors.translated))
  const title =
    scoring.title === undefined
      ? translated
      : sql<number>`greatest(${holds(scoring.title, inTitle(allInTitle))}, ${translated})`
  return sql`(${sumOf([...words, ...pairs])} / ${all} + ${title} + ${holds(scoring.company, number(allInCompany))})`
}

/** The share of the score of a row `s` by its age, state and language. `now` in epoch milliseconds. */
export function shareSql(now: Instant): Sql {
  const { base, open, fresh, freshness, analysed, languages } = RANKING
  const language = sql`(s.sig >> ${sql.lit(SIGNATURE.languageShift)}) & ${sql.lit(1023)}`
  const known = sql.join(languages.map((code) => sql.lit(languageNumber(code))))
  const age = sql`greatest(0, ${rankingTime(now)}::float8 - s.published_at)`
  return sql`(
    ${number(base)} + ${number(fresh)} / (1 + ${age} / ${sql.lit(freshness)})
    + case when s.is_open and s.open_until >= ${now}::bigint then ${number(open)} else 0 end
    + case when ${language} in (${known}) then ${number(analysed)} else 0 end)`
}

/** The score of a row `s` with its text `d` and the rarities `i`. */
export function scoreSql(scoring: Scoring, now: Instant): Sql {
  const literal =
    scoring.literal === undefined
      ? number(0)
      : sql`case when d.v @@ ${scoring.literal}::tsquery then ${number(RANKING.literal)} else 0 end`
  return sql`${literal} + ${relevance(scoring)} * ${shareSql(now)}`
}

/** PostgreSQL adds 32-bit numbers: a score may exceed what its parts add up to by less than this. */
const ROUNDING = 1.0001

/** The share of an open tender of today. */
export const FULL_SHARE = number(RANKING.base + RANKING.fresh + RANKING.open + RANKING.analysed)

/** The highest score of a tender that only mentions the words: without its text, and with the rarities as one value. */
export function mostSql(scoring: Scoring, { parts, wholes }: OnlyMentioned, share: Sql): Sql {
  const count = parts.length
  const all = sumOf(parts.map((_, n) => raritySql(n, count)))
  let n = 0
  const words = scoring.wholes.map((whole, at) => {
    const own = whole.parts.map(() => n++)
    const single = sumOf(own.map((part) => sql`${raritySql(part, count)} * ${given(parts[part] ?? 0)}`))
    if (whole.ways.length === 0) return single
    return bestOf([single, sql`${sumOf(own.map((part) => raritySql(part, count)))} * ${given(wholes[at] ?? 0)}`])
  })
  const pairs = scoring.pairs.map(
    ({ parts: [a, b] }) =>
      sql<number>`(${raritySql(a, count)} + ${raritySql(b, count)}) * ${number(RANKING.pairs.anywhere)}`,
  )
  const literal = number(scoring.literal === undefined ? 0 : RANKING.literal)
  const relevant = sql`(select ${sumOf([...words, ...pairs])} / ${all} from i)`
  return sql`(${literal} + ${relevant} * ${share}) * ${sql.lit(ROUNDING)}`
}

/**
 * The text of row `s`, read once, and the worth of words in its fields: the row `d` from which scores are computed.
 * Weighing no word again is the cheapest way to make the database read a text and keep it.
 */
export function scoreTextSql(): RawBuilder<unknown> {
  const { weights, titles } = RANKING
  const weighing = (weight: number) => sql`${sql.lit(`{${[...weights, weight].join(',')}}`)}::float4[]`
  const last = titles.at(-1)?.weight ?? 1
  const cases = titles
    .slice(0, -1)
    .map(
      ({ weight }, length) => sql`when x.v @@ ${sql.lit(`'${lengthToken(length)}'`)}::tsquery then ${weighing(weight)}`,
    )
  return sql`(select x.v, case ${sql.join(cases, sql` `)} else ${weighing(last)} end as weights
    from (select setweight(s.tsv, 'D', '{}'::text[]) as v offset 0) x offset 0)`
}

/** One row `i` with how rare each part of the search is, by the learnt counts; all equal when nothing was learnt. */
export function raritiesSql(scoring: Scoring): RawBuilder<unknown> {
  const parts = partsOf(scoring)
  const each = parts.map(({ stems, isNumber }, n) => {
    const tenders = isNumber
      ? sql`l.looked_at / ${sql.lit(NUMBER_SHARE)}`
      : sql`coalesce((
          select max(w.tenders)
          from search_word w
          where w.version = l.version and w.stem = any(${stems}::text[])),
        0)`
    const others = sql`l.looked_at - least(l.looked_at, ${tenders})`
    return sql`ln(1 + (${others} + 0.5) / (${tenders} + 0.5))::float4 as ${sql.ref(`w${n}`)}`
  })
  return sql`(select ${sql.join(each)}
    from (select coalesce(max(version), 0) as version, coalesce(max(looked_at), 0) as looked_at from search_learnt) l)`
}
