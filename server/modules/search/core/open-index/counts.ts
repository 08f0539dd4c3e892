import { STATUS } from '#contract/tenders.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { firstKeywords, mayShowKeyword } from '../facet-counts.ts'
import type { Counts } from '../facet-counts.ts'
import type { FacetSuggestionKind } from '../facet-kinds.ts'
import type { ResolvedFilters } from '../resolved-filters.ts'
import { countBits, eachBit } from './bits.ts'
import type { Bits } from './bits.ts'
import { bitsByOtherFilters } from './narrow.ts'
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
type FacetNames = { numbers: Map<string, number>; letters: FacetSign[]; values: string[]; ids: number[] }
export const noFacetNames = (): FacetNames => ({ numbers: new Map(), letters: [], values: [], ids: [] })

/** The facets of a segment by tender: those of `doc` are `numbers[start[doc] … start[doc + 1]]`. */
type Facets = { start: Uint32Array; numbers: Uint32Array }
const facets = new WeakMap<Segment, Facets>()

function facetsOf(segment: Segment, names: FacetNames): Facets {
  const known = facets.get(segment)
  if (known) return known
  const { size, docs, postingStart } = segment
  const start = new Uint32Array(size + 1)
  const terms: { number: number; from: number; to: number }[] = []
  for (const [lexeme, term] of segment.terms) {
    const letter = lexeme[0] as FacetSign
    if (lexeme[1] !== ':' || !(letter in KINDS)) continue
    const [from, to] = [postingStart[term] ?? 0, postingStart[term + 1] ?? 0]
    terms.push({ number: numberOf(lexeme, letter, names), from, to })
    for (let at = from; at < to; at++) raise(start, (docs[at] ?? 0) + 1, 1)
  }
  for (let doc = 0; doc < size; doc++) raise(start, doc + 1, start[doc] ?? 0)
  const numbers = new Uint32Array(start[size] ?? 0)
  const next = start.slice()
  for (const { number, from, to } of terms)
    for (let at = from; at < to; at++) {
      const doc = docs[at] ?? 0
      numbers[next[doc] ?? 0] = number
      raise(next, doc, 1)
    }
  const found = { start, numbers }
  facets.set(segment, found)
  return found
}

function raise(counts: Uint32Array, at: number, by: number): void {
  counts[at] = (counts[at] ?? 0) + by
}

function numberOf(lexeme: string, letter: FacetSign, { numbers, letters, values, ids }: FacetNames): number {
  const known = numbers.get(lexeme)
  if (known !== undefined) return known
  numbers.set(lexeme, values.length)
  letters.push(letter)
  ids.push(Number(lexeme.slice(2)))
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
  const held: HeldCounts = { counts: new Uint32Array(names.values.length), numbers: [] }
  let total = 0
  for (const { segment, facets } of parts) {
    const bitsFor = bitsByOtherFilters(segment, filters, now)
    total += countBits(bitsFor('status'))
    for (const [bits, letters] of lettersBySet(bitsFor)) countHeld(facets, bits, letters, names, held)
  }
  const tallies = talliesOf(held, names)
  const named = <K>(tally: Tally, nameOf: (number: number) => K) =>
    new Map([...tally].map(([number, n]) => [nameOf(number), n] as const))
  const idOf = (number: number) => names.ids[number] ?? 0
  const isSet = (number: number) => names.values[number] === '1'
  const chosen = filters.choices.keywords ?? []
  return {
    counts: {
      total,
      regions: named(tallies.r, idOf),
      groups: named(tallies.g, idOf),
      sources: named(tallies.s, idOf),
      languages: named(tallies.l, (number) => names.values[number] ?? ''),
      statuses: new Map(total > 0 ? [[STATUS.approved, total]] : []),
      proforma: named(tallies.p, isSet),
      government: named(tallies.v, isSet),
      createdBy: new Map(),
    },
    keywords: firstKeywords(keywordsOf(held, names, chosen), chosen),
  }
}

/** Counts by the number of a value, and the numbers whose count is not zero: most of the thousands are. */
type HeldCounts = { counts: Uint32Array; numbers: number[] }

/** Kinds without a choice have the same set, so that their tenders are visited once. */
function lettersBySet(bitsFor: (kind: FacetSuggestionKind) => Bits): Map<Bits, Set<FacetSign>> {
  const sets = new Map<Bits, Set<FacetSign>>()
  for (const letter of LETTERS) {
    const bits = bitsFor(KINDS[letter])
    sets.set(bits, (sets.get(bits) ?? new Set()).add(letter))
  }
  return sets
}

function countHeld(
  { start, numbers }: Facets,
  bits: Bits,
  counted: ReadonlySet<FacetSign>,
  { letters }: FacetNames,
  held: HeldCounts,
): void {
  const isAll = counted.size === LETTERS.length
  eachBit(bits, (doc) => {
    const end = start[doc + 1] ?? 0
    for (let at = start[doc] ?? 0; at < end; at++) {
      const number = numbers[at] ?? 0
      if (!isAll && !counted.has(letters[number] ?? 'r')) continue
      const count = held.counts[number] ?? 0
      if (count === 0) held.numbers.push(number)
      held.counts[number] = count + 1
    }
  })
}

/** The values that occur, by their numbers in `names`, with their counts. */
type Tally = Map<number, number>

function talliesOf({ counts, numbers }: HeldCounts, { letters }: FacetNames): Record<Exclude<FacetSign, 'k'>, Tally> {
  const tallies = { r: new Map(), g: new Map(), s: new Map(), l: new Map(), p: new Map(), v: new Map() }
  for (const number of numbers) {
    const letter = letters[number]
    if (letter !== undefined && letter !== 'k') tallies[letter].set(number, counts[number] ?? 0)
  }
  return tallies
}

/** Keywords that may be shown: there are thousands, and most are too rare. */
function keywordsOf({ counts, numbers }: HeldCounts, { letters, ids }: FacetNames, chosen: readonly number[]) {
  const found: { id: number; count: number }[] = []
  for (const number of numbers) {
    if (letters[number] !== 'k') continue
    const [id = 0, count = 0] = [ids[number], counts[number]]
    if (mayShowKeyword(id, count, chosen)) found.push({ id, count })
  }
  return found
}
