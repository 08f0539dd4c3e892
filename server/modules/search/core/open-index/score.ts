import { oncePerObject } from '#language/memoise.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { FACET_TOKEN } from '../facets.ts'
import { ONCE_IN_TITLE, RANKING, ROW_IN_TITLE, lengthToken, rankingTime } from '../ranking.ts'
import type { Pair, ScoreWay, Scoring, Whole } from '../scoring.ts'
import type { Bits } from './bits.ts'
import { addAll, hasBit, noBits } from './bits.ts'
import { NO_DOC, cursorAt, forward, matchBits } from './match.ts'

import type { Segment } from './segment.ts'
import { tsRank } from './ts-rank.ts'
import type { WeightsOf } from './ts-rank.ts'
import { parseTsQuery } from './tsquery.ts'

/** A score of one tender. All are computed as in store/score.ts by PostgreSQL: with 32 bits except for the age. */
type Figure = (doc: number) => number

const f = Math.fround
const nothing: Figure = () => 0
const sumOf = (figures: readonly Figure[]): Figure =>
  figures.length === 0 ? nothing : figures.reduce((sum, each) => (doc) => f(sum(doc) + each(doc)))
const bestOf = (figures: readonly Figure[]): Figure =>
  figures.reduce((best, each) => (doc) => Math.max(best(doc), each(doc)))

export const partCount = ({ wholes }: Scoring): number => wholes.reduce((sum, { parts }) => sum + parts.length, 0)

type Judged = { segment: Segment; among: Bits; weights: WeightsOf; rarity: (part: number) => number }

/**
 * The score of each tender of a segment in `among`. `rarities` are those of the parts of the search, in their order;
 * all in `among` are open as of `now`.
 */
export function scoreOf(
  segment: Segment,
  among: Bits,
  { scoring, rarities, now }: { scoring: Scoring; rarities: readonly number[]; now: Instant },
): Figure {
  const count = partCount(scoring)
  const judged = {
    segment,
    among,
    weights: weightsOf(segment),
    rarity: (n: number) => (count > 1 ? (rarities[n] ?? 0) : 1),
  }
  const relevance = relevanceOf(scoring, judged, count)
  const literal = scoring.literal === undefined ? nothing : gainWhere(judged, scoring.literal, () => RANKING.literal)
  const { base, open, fresh, freshness } = RANKING
  const analysed = analysedBits(segment)
  const time = rankingTime(now)
  return (doc) => {
    const age = Math.max(0, time - (segment.publishedAt[doc] ?? 0))
    const bonus = hasBit(analysed, doc) ? f(RANKING.analysed) : 0
    return literal(doc) + relevance(doc) * (f(base) + f(fresh) / (1 + age / freshness) + f(open) + bonus)
  }
}

/** The tenders in a language whose words are analysed. */
const analysedBits = oncePerObject((segment: Segment) =>
  RANKING.languages.reduce(
    (bits, code) => addAll(bits, matchBits(segment, parseTsQuery(`'${FACET_TOKEN.language(code)}'`))),
    noBits(segment.size),
  ),
)

/** Weights of words in the fields of a tender: less in a long title. */
const weightsOf = oncePerObject((segment: Segment): WeightsOf => {
  const { weights, titles } = RANKING
  const byLength = titles.map(({ weight }) => Float32Array.of(...weights, weight))
  const lengths = new Uint8Array(segment.size).fill(titles.length - 1)
  for (let length = titles.length - 2; length >= 0; length--)
    for (const cursor = cursorAt(segment, lengthToken(length)); cursor.doc < NO_DOC; forward(cursor))
      lengths[cursor.doc] = length
  const none = new Float32Array(4)
  return (doc) => byLength[lengths[doc] ?? 0] ?? none
})

function relevanceOf(scoring: Scoring, judged: Judged, count: number): Figure {
  const { allInTitle, allInCompany, factors } = RANKING
  let from = 0
  const words = scoring.wholes.map((whole) => {
    const figure = wholeScore(whole, judged, from)
    from += whole.parts.length
    return figure
  })
  const all = rarityOf(judged, 0, count)
  const held = sumOf([...words, ...scoring.pairs.map((pair) => pairScore(pair, judged))])
  const inTitle = (gain: number) => (doc: number) => f(f(gain) * (judged.weights(doc)[3] ?? 0))
  const translated = gainWhere(judged, scoring.translatedTitle, inTitle(allInTitle * factors.translated))
  const title =
    scoring.title === undefined
      ? translated
      : bestOf([gainWhere(judged, scoring.title, inTitle(allInTitle)), translated])
  const company = gainWhere(judged, scoring.company, () => allInCompany)
  return (doc) => f(f(f(held(doc) / all) + title(doc)) + company(doc))
}

/** The sum of the rarities of `parts` parts, beginning with `from`. */
function rarityOf({ rarity }: Judged, from: number, parts: number): number {
  let sum = rarity(from)
  for (let n = 1; n < parts; n++) sum = f(sum + rarity(from + n))
  return parts === 0 ? 0 : sum
}

function gainWhere({ segment }: Judged, query: string | undefined, gain: Figure): Figure {
  if (query === undefined) return nothing
  const bits = matchBits(segment, parseTsQuery(query))
  return (doc) => (hasBit(bits, doc) ? f(gain(doc)) : 0)
}

function wayOf({ query, factor, lexemes, row }: ScoreWay, { segment, among, weights }: Judged): Figure {
  const parsed = parseTsQuery(query)
  const ranks = tsRank(segment, parsed, among, weights)
  const worth = row ? f(factor / ROW_IN_TITLE) : f((factor * lexemes) / ONCE_IN_TITLE)
  const value: Figure = (doc) => f((ranks[doc] ?? 0) * worth)
  if (row) {
    const bits = matchBits(segment, parsed)
    return (doc) => (hasBit(bits, doc) ? value(doc) : 0)
  }
  return lexemes > 1 ? (doc) => Math.min(value(doc), f(factor)) : value
}

function wholeScore({ parts, ways, row }: Whole, judged: Judged, from: number): Figure {
  const best = (each: readonly ScoreWay[]) => bestOf(each.map((way) => wayOf(way, judged)))
  const single = sumOf(
    parts.map((part, n) => {
      const [rarity, figure] = [judged.rarity(from + n), best(part.ways)]
      return (doc) => f(rarity * figure(doc))
    }),
  )
  const all = rarityOf(judged, from, parts.length)
  const own = row === undefined ? single : inRow(single, all, row, judged)
  if (ways.length === 0) return own
  const named = best(ways)
  return bestOf([own, (doc) => f(all * named(doc))])
}

function inRow(single: Figure, all: number, row: NonNullable<Whole['row']>, { segment }: Judged): Figure {
  const title = matchBits(segment, parseTsQuery(row.title))
  const anywhere = matchBits(segment, parseTsQuery(row.anywhere))
  const elsewhere = f(all * f(row.elsewhere))
  return (doc) => {
    const whole = single(doc)
    if (hasBit(title, doc)) return whole
    const apart = f(whole * f(row.apart))
    return hasBit(anywhere, doc) ? Math.min(whole, Math.max(apart, elsewhere)) : apart
  }
}

function pairScore({ parts, title, company, anywhere }: Pair, { segment, rarity }: Judged): Figure {
  const { pairs } = RANKING
  const [inTitle, inCompany, somewhere] = [title, company, anywhere].map((query) =>
    matchBits(segment, parseTsQuery(query)),
  )
  const both = f(rarity(parts[0]) + rarity(parts[1]))
  const holds = (bits: Bits | undefined, doc: number) => bits !== undefined && hasBit(bits, doc)
  return (doc) => {
    if (!holds(somewhere, doc)) return 0
    return f(both * f(holds(inTitle, doc) ? pairs.title : holds(inCompany, doc) ? pairs.company : pairs.anywhere))
  }
}
