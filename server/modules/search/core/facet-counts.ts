import type { Status } from '#contract/tenders.ts'
import { unpackBits, unpackSignature } from './facets.ts'
import { kindBit } from './facet-kinds.ts'
import type { FacetSuggestionKind } from './facet-kinds.ts'

/**
 * Rows of the one pass: how many tenders share a packed value and fail the filters of `fails` (a bit a kind; none or
 * one of them).
 */
export type CountRow = {
  what: 'sig' | 'rmask' | 'gmask' | 'createdBy'
  fails: number
  value: number
  name: string | null
  n: number
}
/**
 * A rarer keyword does not help to narrow the search (decision 0090), unless it is chosen: then its number
 * is that of the list.
 */
export const LEAST_KEYWORD_COUNT = 3
export const MAX_COUNTED_KEYWORDS = 200
export type KeywordCount = { label: string; count: number }

/** The order of keywords: those that are chosen first, then the most frequent. */
export const inKeywordOrder = <K extends { id: number; count: number }>(
  keywords: readonly K[],
  chosen: readonly number[],
): K[] => {
  const rank = ({ id }: K) => (chosen.includes(id) ? 0 : 1)
  return keywords.toSorted((a, b) => rank(a) - rank(b) || b.count - a.count || a.id - b.id)
}

export const mayShowKeyword = (id: number, count: number, chosen: readonly number[]): boolean =>
  count >= LEAST_KEYWORD_COUNT || (count > 0 && chosen.includes(id))

/**
 * The first MAX_COUNTED_KEYWORDS in their order. Only as many are sorted as are needed, because thousands may be
 * counted.
 */
export function firstKeywords<K extends { id: number; count: number }>(
  keywords: readonly K[],
  chosen: readonly number[],
): K[] {
  const byFrequency = new Uint32Array(keywords.reduce((most, { count }) => Math.max(most, count), 0) + 1)
  for (const { count } of keywords) byFrequency[count] = (byFrequency[count] ?? 0) + 1
  let least = byFrequency.length
  for (let found = 0; found < MAX_COUNTED_KEYWORDS && least > 1;) found += byFrequency[--least] ?? 0
  const shown = keywords.filter(({ id, count }) => count >= least || chosen.includes(id))
  return inKeywordOrder(shown, chosen).slice(0, MAX_COUNTED_KEYWORDS)
}

/**
 * How many results each further choice would give under the other active filters. Values without a result are absent.
 */
export type Counts = {
  total: number
  regions: Map<number, number>
  groups: Map<number, number>
  sources: Map<number, number>
  languages: Map<string, number>
  statuses: Map<Status, number>
  proforma: Map<boolean, number>
  government: Map<boolean, number>
  createdBy: Map<string, number>
}

/** A row counts for a kind when it passes every other kind: nothing failed, or that kind alone. */
const countsFor = (kind: FacetSuggestionKind, fails: number): boolean => (fails & ~kindBit(kind)) === 0

function add<K>(counts: Map<K, number>, key: K, n: number): void {
  counts.set(key, (counts.get(key) ?? 0) + n)
}

/** Distributes the packed groups over their values. */
export function expandCounts(rows: readonly CountRow[]): Counts {
  const counts: Counts = {
    total: 0,
    regions: new Map(),
    groups: new Map(),
    sources: new Map(),
    languages: new Map(),
    statuses: new Map(),
    proforma: new Map(),
    government: new Map(),
    createdBy: new Map(),
  }
  for (const { what, fails, value, name, n } of rows) {
    if (what === 'rmask' && countsFor('region', fails)) for (const bit of unpackBits(value)) add(counts.regions, bit, n)
    if (what === 'gmask' && countsFor('group', fails)) for (const bit of unpackBits(value)) add(counts.groups, bit, n)
    if (what === 'createdBy' && name !== null && countsFor('createdBy', fails)) add(counts.createdBy, name, n)
    if (what === 'sig') addSignature(counts, value, fails, n)
  }
  return counts
}

function addSignature(counts: Counts, sig: number, fails: number, n: number): void {
  const facets = unpackSignature(sig)
  if (fails === 0) counts.total += n
  if (facets.source !== 0 && countsFor('source', fails)) add(counts.sources, facets.source, n)
  if (countsFor('language', fails)) add(counts.languages, facets.language, n)
  if (countsFor('status', fails)) add(counts.statuses, facets.status, n)
  if (countsFor('proforma', fails)) add(counts.proforma, facets.proforma, n)
  if (facets.source !== 0 && countsFor('government', fails)) add(counts.government, facets.government, n)
}
