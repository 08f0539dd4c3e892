import type { Instant } from '#ethiopia/time-units.ts'
import { NO_CLOSING } from '../closing-order.ts'
import { FACET_TOKEN } from '../facets.ts'
import { isOpenRange } from '../filters.ts'
import type { FacetSuggestionKind } from '../facet-kinds.ts'
import type { ResolvedFilters } from '../resolved-filters.ts'
import { intersectInto, noBits, setBit, takeOut } from './bits.ts'
import type { Bits } from './bits.ts'
import { matchBits } from './match.ts'
import type { Segment } from './segment.ts'
import { parseTsQuery } from './tsquery.ts'
import type { TsQuery } from './tsquery.ts'

/** Whether the index of open tenders can answer: for readers, but neither for staff nor for a person's lists. */
export const isForOpenIndex = ({
  scope,
  openOnly,
  status,
  among,
  lastChangedBy,
  created,
  changed,
  choices,
}: Asked): boolean =>
  scope === 'public' &&
  openOnly &&
  [status, among, lastChangedBy, choices.statuses, choices.createdBy].every((narrowing) => narrowing === undefined) &&
  [created.from, created.to, changed.from, changed.to].every((end) => end === undefined)

type Asked = Pick<
  ResolvedFilters,
  'scope' | 'openOnly' | 'status' | 'among' | 'lastChangedBy' | 'created' | 'changed'
> & {
  choices: { statuses?: unknown; createdBy?: unknown }
}

/** The tenders of a segment that are open at any instant from `from` to `until`, removed ones included. */
type OpenSpan = { from: Instant; until: number; bits: Bits }
const spans = new WeakMap<Segment, OpenSpan>()

/** The tenders that are open at `now`, removed ones included; computed again after the next closing. */
function openBits(segment: Segment, now: Instant): Bits {
  const known = spans.get(segment)
  if (known && now >= known.from && now <= known.until) return known.bits
  const bits = noBits(segment.size)
  let until = Infinity
  segment.openUntil.forEach((last, doc) => {
    if (last < now) return
    setBit(bits, doc)
    if (last < until) until = last
  })
  spans.set(segment, { from: now, until, bits })
  return bits
}

/** The conditions of every kind that is counted: open as of `now`, dates, company. Words are added separately. */
function baseBits(segment: Segment, filters: ResolvedFilters, now: Instant): Bits {
  const bits = takeOut(openBits(segment, now).slice(), segment.gone)
  const { published, newSince, closing, companyIds, without } = filters
  const isNarrowed = newSince !== undefined || companyIds !== undefined || ![published, closing].every(isOpenRange)
  if (isNarrowed) intersectInto(bits, datedBits(segment, filters))
  return without === undefined ? bits : takeOut(bits, matchBits(segment, parseTsQuery(without)))
}

/** The tenders of these dates and companies. */
function datedBits(
  { size, ids, publishedAt, closesAt, companies }: Segment,
  { published, newSince, closing, companyIds }: ResolvedFilters,
): Bits {
  const { from = -Infinity, to = Infinity } = published
  const newFrom = newSince?.from ?? -Infinity
  const enteredLate = new Set(newSince?.enteredLate)
  // A notice without a date closes on no day: its closing sorts after all others.
  const [first, last] = isOpenRange(closing)
    ? [-Infinity, Infinity]
    : [closing.from ?? -Infinity, closing.to ?? NO_CLOSING - 1]
  const chosen = companyIds && new Set(companyIds)
  const bits = noBits(size)
  for (let doc = 0; doc < size; doc++) {
    const at = publishedAt[doc] ?? 0
    const closes = closesAt[doc] ?? 0
    const isNew = at >= newFrom || enteredLate.has(ids[doc] ?? 0)
    const isWithin = isNew && at >= from && at <= to && closes >= first && closes <= last
    if (isWithin && (!chosen || chosen.has(companies[doc] ?? 0))) setBit(bits, doc)
  }
  return bits
}

/** The tenders that satisfy the conditions of `baseBits` and the words. */
export function wordedBits(segment: Segment, filters: ResolvedFilters, now: Instant): Bits {
  const bits = baseBits(segment, filters, now)
  return filters.words ? intersectInto(bits, matchBits(segment, parseTsQuery(filters.words.match))) : bits
}

/** The tenders that pass the choices of each kind; kinds without a choice are left out. */
export function chosenBits(segment: Segment, { choices }: ResolvedFilters): Map<FacetSuggestionKind, Bits> {
  const chosen = new Map<FacetSuggestionKind, Bits>()
  const add = (kind: FacetSuggestionKind, tokens: readonly string[] | undefined) => {
    if (tokens) chosen.set(kind, matchBits(segment, anyOf(tokens)))
  }
  add('region', choices.regions?.map(FACET_TOKEN.region))
  add('group', choices.groups?.map(FACET_TOKEN.group))
  add('source', choices.sources?.map(FACET_TOKEN.source))
  add('language', choices.languages?.map(FACET_TOKEN.language))
  add('keyword', choices.keywords?.map(FACET_TOKEN.keyword))
  add('proforma', choices.proforma === undefined ? undefined : [FACET_TOKEN.proforma(choices.proforma)])
  add('government', choices.government === undefined ? undefined : [FACET_TOKEN.government(choices.government)])
  return chosen
}

const anyOf = (tokens: readonly string[]): TsQuery => ({
  kind: 'any',
  of: tokens.map((lexeme) => ({ kind: 'word', lexeme, weights: 0 })),
})

/** All conditions of a search except its words. */
export function narrowedBits(segment: Segment, filters: ResolvedFilters, now: Instant): Bits {
  const bits = baseBits(segment, filters, now)
  for (const chosen of chosenBits(segment, filters).values()) intersectInto(bits, chosen)
  return bits
}

/** The tenders that a search finds. */
export const foundBits = (segment: Segment, filters: ResolvedFilters, now: Instant): Bits =>
  filters.words
    ? intersectInto(narrowedBits(segment, filters, now), matchBits(segment, parseTsQuery(filters.words.match)))
    : narrowedBits(segment, filters, now)

/** A set for each kind: the tenders that pass all the others. */
export function bitsByOtherFilters(
  segment: Segment,
  filters: ResolvedFilters,
  now: Instant,
): (kind: FacetSuggestionKind) => Bits {
  const base = wordedBits(segment, filters, now)
  const chosen = chosenBits(segment, filters)
  const everything = keepAll(base, [...chosen.values()])
  return (kind) =>
    chosen.has(kind)
      ? keepAll(
          base,
          [...chosen].flatMap(([other, bits]) => (other === kind ? [] : [bits])),
        )
      : everything
}

const keepAll = (base: Bits, others: readonly Bits[]): Bits => others.reduce(intersectInto, base.slice())
