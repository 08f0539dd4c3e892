import type { Bits } from './bits.ts'
import { hasBit } from './bits.ts'
import { NO_DOC, cursorAt, forward, forwardTo } from './match.ts'
import type { Cursor } from './match.ts'
import type { Segment } from './segment.ts'
import { wordsOfQuery } from './tsquery.ts'
import type { TsQuery } from './tsquery.ts'
import { positionIn, weightOf } from './tsvector.ts'

/**
 * PostgreSQL's ts_rank, to the last bit: it computes with 32 bits, which may decide the order of two tenders. `weights`
 * are the values of words in a tender's description, keywords, company and title.
 */
export type WeightsOf = (doc: number) => Float32Array

/** The sum of 1/n² to infinity. */
const ALL_MENTIONS = 1.64493406685
const NO_PAIR = Math.fround(1e-20)
const FAR = 100
const APART = Math.fround(1e-30)
const f = Math.fround

export function tsRank(segment: Segment, query: TsQuery, among: Bits, weights: WeightsOf): Float32Array {
  const words = wordsOfQuery(query)
  const pairs = (query.kind === 'all' || query.kind === 'row') && words.length > 1
  return pairs ? rankPairs(segment, words, among, weights) : rankMentions(segment, words, among, weights)
}

function rankMentions(segment: Segment, words: readonly string[], among: Bits, weights: WeightsOf): Float32Array {
  const ranks = new Float32Array(segment.size)
  for (const word of words) {
    for (const cursor = cursorAt(segment, word); cursor.doc < NO_DOC; forward(cursor)) {
      const { doc } = cursor
      if (hasBit(among, doc)) ranks[doc] = (ranks[doc] ?? 0) + mentions(cursor, weights(doc)) / ALL_MENTIONS
    }
  }
  if (words.length > 1) for (let doc = 0; doc < ranks.length; doc++) ranks[doc] = (ranks[doc] ?? 0) / words.length
  return ranks
}

/** A word's mentions in one tender: the one of most weight whole, the n-th of the others by 1/n². */
function mentions({ segment, position, count }: Cursor, weights: Float32Array): number {
  if (count === 1) return weights[weightOf(segment.positions[position] ?? 0)] ?? 0
  let [sum, most, mostAt] = [0, -1, 1]
  for (let n = 1; n <= count; n++) {
    const weight = weights[weightOf(segment.positions[position + n - 1] ?? 0)] ?? 0
    sum = f(sum + f(weight / (n * n)))
    if (weight > most) [most, mostAt] = [weight, n]
  }
  return f(f(most + sum) - f(most / (mostAt * mostAt)))
}

const DISTANCES = Float32Array.from(
  { length: FAR + 1 },
  (_, distance) => 1 / (1.005 + 0.05 * Math.exp(distance / 1.5 - 2)),
)
const nearness = (distance: number): number => (distance > FAR ? APART : (DISTANCES[distance] ?? 0))

function rankPairs(segment: Segment, words: readonly string[], among: Bits, weights: WeightsOf): Float32Array {
  const ranks = new Float32Array(segment.size)
  const cursors = words.map((word) => cursorAt(segment, word))
  for (;;) {
    const doc = cursors.reduce((least, cursor) => Math.min(least, cursor.doc), NO_DOC)
    if (doc === NO_DOC) return ranks
    if (hasBit(among, doc)) ranks[doc] = pairsOf(cursors, doc, weights(doc))
    for (const cursor of cursors) forwardTo(cursor, doc + 1)
  }
}

/** All pairs of mentions of different words, each the more the nearer. */
function pairsOf(cursors: readonly Cursor[], doc: number, weights: Float32Array): number {
  let rank = -1
  for (const [n, own] of cursors.entries()) {
    for (const other of own.doc === doc ? cursors.slice(0, n) : []) {
      if (other.doc !== doc) continue
      for (let at = own.position; at < own.position + own.count; at++) {
        for (let to = other.position; to < other.position + other.count; to++) {
          const [a, b] = [own.segment.positions[at] ?? 0, other.segment.positions[to] ?? 0]
          const distance = Math.abs(positionIn(a) - positionIn(b))
          if (distance === 0) continue
          const both = f((weights[weightOf(a)] ?? 0) * (weights[weightOf(b)] ?? 0))
          const worth = f(Math.sqrt(f(both * nearness(distance))))
          rank = rank < 0 ? worth : f(1 - (1 - rank) * (1 - worth))
        }
      }
    }
  }
  return rank < 0 ? NO_PAIR : rank
}
