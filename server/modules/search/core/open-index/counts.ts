import { STATUS } from '#contract/tenders.ts'
import { LEAST_KEYWORD_COUNT, MOST_KEYWORDS } from '../counts.ts'
import type { Counts } from '../counts.ts'
import type { SuggestionKind } from '../kinds.ts'
import type { ResolvedFilters } from '../resolved.ts'
import { countBits, hasBit } from './bits.ts'
import type { Bits } from './bits.ts'
import { besideBits } from './narrow.ts'
import type { Segment } from './segment.ts'

/** The facet tokens (core/facets.ts) by the letter before the colon. */
const KINDS = {
  r: 'region',
  g: 'group',
  s: 'source',
  l: 'language',
  p: 'proforma',
  v: 'government',
  k: 'keyword',
} as const
type Letter = keyof typeof KINDS
type Facet = { letter: Letter; value: string; term: number }

const facets = new WeakMap<Segment, readonly Facet[]>()

function facetsOf(segment: Segment): readonly Facet[] {
  const known = facets.get(segment)
  if (known) return known
  const found: Facet[] = []
  for (const [lexeme, term] of segment.terms) {
    const letter = lexeme[0] as Letter
    if (lexeme[1] === ':' && letter in KINDS) found.push({ letter, value: lexeme.slice(2), term })
  }
  facets.set(segment, found)
  return found
}

export type OpenCounts = { counts: Counts; keywords: { id: number; count: number }[] }

/** How many open tenders choosing each value would give under the other filters in force. */
export function countOpen(segments: readonly Segment[], filters: ResolvedFilters, now: number): OpenCounts {
  const tallies: Record<SuggestionKind, Map<string, number>> = {
    region: new Map(),
    group: new Map(),
    source: new Map(),
    language: new Map(),
    keyword: new Map(),
    proforma: new Map(),
    government: new Map(),
    status: new Map(),
    createdBy: new Map(),
  }
  let total = 0
  for (const segment of segments) {
    const beside = besideBits(segment, filters, now)
    total += countBits(beside('status'))
    const sets = Object.fromEntries(Object.entries(KINDS).map(([letter, kind]) => [letter, beside(kind)])) as Record<
      Letter,
      Bits
    >
    for (const { letter, value, term } of facetsOf(segment)) {
      const count = countHeld(segment, term, sets[letter])
      const tally = tallies[KINDS[letter]]
      if (count > 0) tally.set(value, (tally.get(value) ?? 0) + count)
    }
  }
  const numbered = (tally: Map<string, number>) => new Map([...tally].map(([value, n]) => [Number(value), n] as const))
  const boxes = (tally: Map<string, number>) => new Map([...tally].map(([value, n]) => [value === '1', n] as const))
  return {
    counts: {
      total,
      regions: numbered(tallies.region),
      groups: numbered(tallies.group),
      sources: numbered(tallies.source),
      languages: tallies.language,
      statuses: new Map(total > 0 ? [[STATUS.approved, total]] : []),
      proforma: boxes(tallies.proforma),
      government: boxes(tallies.government),
      createdBy: new Map(),
    },
    keywords: frequent(tallies.keyword, filters.choices.keywords ?? []),
  }
}

function countHeld({ docs, postingStart }: Segment, term: number, bits: Bits): number {
  let count = 0
  const end = postingStart[term + 1] ?? 0
  for (let at = postingStart[term] ?? 0; at < end; at++) if (hasBit(bits, docs[at] ?? 0)) count += 1
  return count
}

/** Keywords that help in narrowing: those that are chosen first, then the most frequent. */
function frequent(tally: ReadonlyMap<string, number>, chosen: readonly number[]): { id: number; count: number }[] {
  const rank = (id: number) => (chosen.includes(id) ? 0 : 1)
  return [...tally]
    .flatMap(([id, count]) => (count >= LEAST_KEYWORD_COUNT ? [{ id: Number(id), count }] : []))
    .sort((a, b) => rank(a.id) - rank(b.id) || b.count - a.count || a.id - b.id)
    .slice(0, MOST_KEYWORDS)
}
