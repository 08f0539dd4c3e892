import type { TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { LIKENESS_WEIGHTS } from '../likeness.ts'
import type { Likeness } from '../likeness.ts'
import { eachBit, intersectInto, noBits, setBit } from './bits.ts'
import type { Bits } from './bits.ts'
import { matchBits } from './match.ts'
import { compareNewestFirst } from '../compare-newest-first.ts'
import type { Segment } from './segment.ts'
import { tsRank } from './ts-rank.ts'
import { parseTsQuery } from './tsquery.ts'

type Place = { segment: Segment; doc: number; id: TenderId; publishedAt: Instant }
type Wanted = { like: Likeness; now: Instant }

/** Open tenders similar to one, as store/similar.ts: candidates by likeness, after them the others by date. */
export function similarOf(
  segments: readonly Segment[],
  openBits: (segment: Segment) => Bits,
  { like, now }: Wanted,
): { id: TenderId }[] {
  const { sectors, words } = like
  const found = (query: string | undefined): Place[] =>
    query === undefined
      ? []
      : segments
          .flatMap((segment) =>
            places(segment, intersectInto(openBits(segment), matchBits(segment, parseTsQuery(query)))),
          )
          .sort(compareNewestFirst)
  const matching = found(sectors ?? words?.distinctive)
  const inTitle = words && found([sectors, words.distinctiveInTitle].filter(Boolean).join(' & '))
  const ids = new Set(
    [matching, inTitle ?? []].flatMap((list) => list.slice(0, LIKENESS_WEIGHTS.candidates).map(({ id }) => id)),
  )
  const scores = scoresOf(
    matching.filter(({ id }) => ids.has(id)),
    words,
    now,
  )
  const score = ({ id }: Place) => scores.get(id) ?? -1
  return matching.sort((a, b) => score(b) - score(a) || compareNewestFirst(a, b))
}

function places(segment: Segment, bits: Bits): Place[] {
  const found: Place[] = []
  eachBit(bits, (doc) => {
    found.push({ segment, doc, id: segment.ids[doc] ?? 0, publishedAt: segment.publishedAt[doc] ?? 0 })
  })
  return found
}

function scoresOf(candidates: readonly Place[], words: Likeness['words'], now: Instant): Map<number, number> {
  const scores = new Map<number, number>()
  const weights = Float32Array.from(LIKENESS_WEIGHTS.weights)
  for (const segment of new Set(candidates.map((place) => place.segment))) {
    const own = candidates.filter((place) => place.segment === segment)
    const among = noBits(segment.size)
    for (const { doc } of own) setBit(among, doc)
    const ranks =
      words && [words.any, words.distinctive].map((query) => tsRank(segment, parseTsQuery(query), among, () => weights))
    for (const { id, doc, publishedAt } of own) {
      const likeness = ranks ? Math.fround((ranks[0]?.[doc] ?? 0) + (ranks[1]?.[doc] ?? 0)) : 1
      const age = Math.max(0, now - publishedAt) / LIKENESS_WEIGHTS.ageScale
      scores.set(id, likeness * (1 - LIKENESS_WEIGHTS.ageShare + LIKENESS_WEIGHTS.ageShare * Math.exp(-age)))
    }
  }
  return scores
}
