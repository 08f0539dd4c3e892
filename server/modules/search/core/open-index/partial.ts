import type { TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { RANKING } from '../ranking.ts'
import type { Relaxed } from '../relaxing.ts'
import type { ResolvedFilters, ResolvedWords } from '../resolved-filters.ts'
import { eachBit, hasBit, intersectInto, noBits, setBit } from './bits.ts'
import { matchBits } from './match.ts'
import { narrowedBits } from './narrow.ts'
import { partCount, scoreOf } from './score.ts'
import { compareNewestFirst } from '../compare-newest-first.ts'
import type { Segment } from './segment.ts'
import { parseTsQuery } from './tsquery.ts'

type Wanted = { now: Instant; size: number; rarities: readonly number[] }
type Holding = {
  segment: Segment
  doc: number
  id: TenderId
  publishedAt: Instant
  held: number
  worth: number
  full: boolean
}
type Scored = { id: TenderId; score: number }

const f = Math.fround

/**
 * As store/partial.ts: the tenders with the most and rarest of the words, but not all; best first. `relaxed` has the
 * words to look for.
 */
export function partialMatches(
  segments: readonly Segment[],
  filters: ResolvedFilters,
  { words, relaxed }: { words: ResolvedWords; relaxed: Relaxed },
  { now, size, rarities }: Wanted,
): Scored[] {
  const { candidates, partial } = RANKING
  const holding = segments.flatMap((segment) => holdingSome(segment, filters, { words, relaxed }, { now, rarities }))
  const most = holding.reduce((max, { held }) => Math.max(max, held), 0)
  const chosen = holding
    .filter(({ held, full }) => !full && held >= f(most * partial.leastShare))
    .sort((a, b) => b.worth - a.worth || compareNewestFirst(a, b))
    .slice(0, candidates)
  return scored(chosen, words, { now, rarities })
    .sort((a, b) => b.score - a.score || compareNewestFirst(a, b))
    .slice(0, size)
    .map(({ id, score }) => ({ id, score }))
}

function holdingSome(
  segment: Segment,
  filters: ResolvedFilters,
  { words, relaxed }: { words: ResolvedWords; relaxed: Relaxed },
  { now, rarities }: Omit<Wanted, 'size'>,
): Holding[] {
  const count = partCount(words.scoring)
  const rarity = (part: number) => (part >= count ? 0 : count > 1 ? (rarities[part] ?? 0) : 1)
  const narrowed = narrowedBits(segment, filters, now)
  const [held, inTitle] = [new Float32Array(segment.size), new Float32Array(segment.size)]
  const some = noBits(segment.size)
  const add = (query: string, parts: readonly number[], to: Float32Array) => {
    const worth = parts.reduce((sum, part) => f(sum + rarity(part)), 0)
    eachBit(intersectInto(matchBits(segment, parseTsQuery(query)), narrowed), (doc) => {
      to[doc] = (to[doc] ?? 0) + worth
      setBit(some, doc)
    })
  }
  const { required } = relaxed
  const withRequired = (query: string) => (required ? `${query} & ${required.match}` : query)
  for (const { part, match, title } of relaxed.loose) {
    add(withRequired(match), [part], held)
    add(withRequired(title), [part], inTitle)
  }
  if (required && required.parts.length > 0) add(required.match, required.parts, held)
  const full = matchBits(segment, parseTsQuery(words.match))
  const found: Holding[] = []
  eachBit(some, (doc) => {
    const own = held[doc] ?? 0
    found.push({
      segment,
      doc,
      id: segment.ids[doc] ?? 0,
      publishedAt: segment.publishedAt[doc] ?? 0,
      full: hasBit(full, doc),
      held: own,
      worth: f(own + f(RANKING.partial.inTitle * (inTitle[doc] ?? 0))),
    })
  })
  return found
}

function scored(
  holding: readonly Holding[],
  { scoring }: ResolvedWords,
  { now, rarities }: Omit<Wanted, 'size'>,
): (Holding & { score: number })[] {
  return [...new Set(holding.map(({ segment }) => segment))].flatMap((segment) => {
    const own = holding.filter((each) => each.segment === segment)
    const among = noBits(segment.size)
    for (const { doc } of own) setBit(among, doc)
    const score = scoreOf(segment, among, { scoring, rarities, now })
    return own.map((each) => ({ ...each, score: score(each.doc) }))
  })
}
