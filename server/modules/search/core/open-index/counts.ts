import { STATUS } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { inKeywordOrder, LEAST_KEYWORD_COUNT, MAX_COUNTED_KEYWORDS } from '../counts.ts'
import type { Counts } from '../counts.ts'
import type { FacetSuggestionKind } from '../kinds.ts'
import type { ResolvedFilters } from '../resolved.ts'
import { countBits } from './bits.ts'
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
type FacetSign = keyof typeof KINDS
const LETTERS = Object.keys(KINDS) as FacetSign[]

/** All facet tokens so far, each with a number, so that counting needs no names. */
export type FacetNames = { numbers: Map<string, number>; letters: FacetSign[]; values: string[] }
export const noFacetNames = (): FacetNames => ({ numbers: new Map(), letters: [], values: [] })

/** The facets of a segment by letter: their terms there, and their numbers. */
type Facets = Record<FacetSign, { terms: number[]; numbers: number[] }>
const facets = new WeakMap<Segment, Facets>()

function facetsOf(segment: Segment, names: FacetNames): Facets {
  const known = facets.get(segment)
  if (known) return known
  const found = Object.fromEntries(LETTERS.map((letter) => [letter, { terms: [], numbers: [] }])) as unknown as Facets
  for (const [lexeme, term] of segment.terms) {
    const letter = lexeme[0] as FacetSign
    if (lexeme[1] !== ':' || !(letter in KINDS)) continue
    found[letter].terms.push(term)
    found[letter].numbers.push(numberOf(lexeme, letter, names))
  }
  facets.set(segment, found)
  return found
}

function numberOf(lexeme: string, letter: FacetSign, { numbers, letters, values }: FacetNames): number {
  const known = numbers.get(lexeme)
  if (known !== undefined) return known
  numbers.set(lexeme, values.length)
  letters.push(letter)
  return values.push(lexeme.slice(2)) - 1
}

export type OpenCounts = { counts: Counts; keywords: { id: number; count: number }[] }

/** How many open tenders each further choice would give under the other active filters. */
export function countOpen(
  segments: readonly Segment[],
  names: FacetNames,
  filters: ResolvedFilters,
  now: Instant,
): OpenCounts {
  const parts = segments.map((segment) => ({ segment, facets: facetsOf(segment, names) }))
  const held = new Uint32Array(names.values.length)
  let total = 0
  for (const { segment, facets } of parts) {
    const beside = besideBits(segment, filters, now)
    total += countBits(beside('status'))
    for (const letter of LETTERS) countHeld(segment, facets[letter], beside(KINDS[letter]), held)
  }
  const chosen = filters.choices.keywords ?? []
  const tallies = talliesOf(held, names, new Set(chosen.map(String)))
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
    keywords: frequent(tallies.keyword, chosen),
  }
}

function countHeld(
  { docs, postingStart }: Segment,
  { terms, numbers }: Facets[FacetSign],
  bits: Bits,
  held: Uint32Array,
) {
  for (let n = 0; n < terms.length; n++) {
    const term = terms[n] ?? 0
    const end = postingStart[term + 1] ?? 0
    let count = 0
    for (let at = postingStart[term] ?? 0; at < end; at++) {
      const doc = docs[at] ?? 0
      count += ((bits[doc >> 5] ?? 0) >>> (doc & 31)) & 1
    }
    const number = numbers[n] ?? 0
    held[number] = (held[number] ?? 0) + count
  }
}

function talliesOf(
  held: Uint32Array,
  { letters, values }: FacetNames,
  chosenKeywords: ReadonlySet<string>,
): Record<FacetSuggestionKind, Map<string, number>> {
  const tallies: Record<FacetSuggestionKind, Map<string, number>> = {
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
  for (let number = 0; number < held.length; number++) {
    const count = held[number] ?? 0
    const [letter, value = ''] = [letters[number], values[number]]
    const least = letter === 'k' && !chosenKeywords.has(value) ? LEAST_KEYWORD_COUNT : 1
    if (letter !== undefined && count >= least) tallies[KINDS[letter]].set(value, count)
  }
  return tallies
}

/** Keywords that help to narrow the search. */
function frequent(tally: ReadonlyMap<string, number>, chosen: readonly number[]): { id: number; count: number }[] {
  const keywords = [...tally].map(([id, count]) => ({ id: Number(id), count }))
  return inKeywordOrder(keywords, chosen).slice(0, MAX_COUNTED_KEYWORDS)
}
