import { TOTAL_CAP } from '#contract/fields.ts'
import type { TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { compareNewestFirst } from '../compare-newest-first.ts'
import { closingDaysOf } from '../closing-days.ts'
import type { CalendarSpan, ClosingDays } from '../closing-days.ts'
import { NO_CLOSING, byClosing, closingRank } from '../closing-order.ts'
import type { ClosingPlace } from '../closing-order.ts'
import type { Likeness } from '../likeness.ts'
import type { ListOrder } from '../list-order.ts'
import type { ResolvedFilters, ResolvedWords } from '../resolved-filters.ts'
import { bitOf, countBits, eachBit, takeOut } from './bits.ts'
import { foundBits } from './narrow.ts'
import { scoreOf } from './score.ts'
import type { Segment } from './segment.ts'
import { similarOf } from './similar.ts'

/**
 * The requested page, as store/pages.ts takes it; `rarities` are those of the parts of a search by words. Instants in
 * epoch milliseconds.
 */
export type WantedPage = {
  now: Instant
  offset: number
  size: number
  order: ListOrder
  after?: ClosingPlace | undefined
  rarities: readonly number[]
}
export type OpenPlace = { id: TenderId; publishedAt: Instant }
type Found = OpenPlace & { score: number | undefined }
type PageOfOpen = {
  total: number
  found: { id: TenderId; score: number | undefined }[]
  next?: ClosingPlace | undefined
}

/** A search without any condition but being open. */
export const EVERYTHING: ResolvedFilters = {
  scope: 'public',
  openOnly: true,
  nothing: false,
  words: undefined,
  without: undefined,
  companyIds: undefined,
  published: {},
  closing: {},
  created: {},
  changed: {},
  choices: {},
}

export function pageOfOpen(segments: readonly Segment[], filters: ResolvedFilters, wanted: WantedPage): PageOfOpen {
  if (wanted.order === 'closing') return closingPage(segments, filters, wanted)
  const { words } = filters
  const { total, found } =
    words && wanted.order === 'best'
      ? rankedPage(segments, filters, { ...wanted, words })
      : datedPage(segments, filters, wanted)
  return {
    total: Math.min(total, TOTAL_CAP + 1),
    found: found.slice(wanted.offset, wanted.offset + wanted.size).map(({ id, score }) => ({ id, score })),
  }
}

export type WantedSimilar = {
  like: Likeness
  excludeId: TenderId | undefined
  now: Instant
  offset: number
  size: number
}

/** Tenders similar to one, which is left out. */
export function similarPage(segments: readonly Segment[], wanted: WantedSimilar): { total: number; ids: TenderId[] } {
  const open = (segment: Segment) => {
    const bits = foundBits(segment, EVERYTHING, wanted.now)
    const own = segment.numbers.get(wanted.excludeId ?? -1)
    return own === undefined ? bits : takeOut(bits, bitOf(segment.size, own))
  }
  const found = similarOf(segments, open, wanted)
  return {
    total: Math.min(found.length, TOTAL_CAP + 1),
    ids: found.slice(wanted.offset, wanted.offset + wanted.size).map(({ id }) => id),
  }
}

/** The tenders that close next, soonest first. `isDated`: only those whose notices name a closing. */
export const nextToClose = (
  segments: readonly Segment[],
  filters: ResolvedFilters,
  { now, size, isDated = false }: { now: Instant; size: number; isDated?: boolean },
): OpenPlace[] =>
  gather(segments, filters, now)
    .filter(({ closesAt }) => !isDated || closesAt !== NO_CLOSING)
    .sort((a, b) => a.openUntil - b.openUntil || a.id - b.id)
    .slice(0, size)
    .map(({ id, publishedAt }) => ({ id, publishedAt }))

/** The tenders that close on the days of a span, and what lies beyond it. */
export const closingDays = (segments: readonly Segment[], filters: ResolvedFilters, span: CalendarSpan): ClosingDays =>
  closingDaysOf(gather(segments, filters, span.now), span)

const placeIn = ({ ids, publishedAt }: Segment, doc: number): OpenPlace => ({
  id: ids[doc] ?? 0,
  publishedAt: publishedAt[doc] ?? 0,
})

/** Newest first; each segment gives no more than the page needs. */
function datedPage(segments: readonly Segment[], filters: ResolvedFilters, { now, offset, size }: WantedPage) {
  let total = 0
  const found: Found[] = []
  for (const segment of segments) {
    const bits = foundBits(segment, filters, now)
    total += countBits(bits)
    let left = offset + size
    eachBit(bits, (doc) => {
      if (left-- <= 0) return false
      found.push({ ...placeIn(segment, doc), score: undefined })
      return true
    })
  }
  return { total, found: found.sort(compareNewestFirst) }
}

/** The soonest to close first, from after `after` if given; a position that closed since keeps its rank. */
function closingPage(segments: readonly Segment[], filters: ResolvedFilters, { now, offset, size, after }: WantedPage) {
  const all = gather(segments, filters, now)
    .map(({ id, publishedAt, ...closing }): ClosingPlace => ({ id, publishedAt, rank: closingRank(closing, now) }))
    .sort(byClosing)
  const from = after ? all.findIndex((place) => byClosing(after, place) < 0) : offset
  const found = from < 0 ? [] : all.slice(from, from + size)
  return {
    total: Math.min(all.length, TOTAL_CAP + 1),
    found: found.map(({ id }) => ({ id, score: undefined })),
    next: from >= 0 && all.length > from + size ? found.at(-1) : undefined,
  }
}

/** The best first. */
function rankedPage(
  segments: readonly Segment[],
  filters: ResolvedFilters,
  wanted: WantedPage & { words: ResolvedWords },
) {
  const { now, offset, size, rarities, words } = wanted
  const best = createBest(offset + size)
  let total = 0
  for (const segment of segments) {
    const bits = foundBits(segment, filters, now)
    total += countBits(bits)
    const score = scoreOf(segment, bits, { scoring: words.scoring, rarities, now })
    eachBit(bits, (doc) => best.offer(segment, doc, score(doc)))
  }
  return { total, found: best.found() }
}

/** Sorting this many times as many as are wanted is quicker than to sort after each. */
const TIMES_SORTED = 8

/** Keeps the `most` best of the offered tenders, of equal scores the newest. */
function createBest(most: number) {
  let found: (OpenPlace & { score: number })[] = []
  let least = -Infinity
  const sorted = () => found.sort((a, b) => b.score - a.score || compareNewestFirst(a, b)).slice(0, most)
  return {
    offer(segment: Segment, doc: number, score: number): void {
      if (score < least) return
      found.push({ ...placeIn(segment, doc), score })
      if (found.length < most * TIMES_SORTED) return
      found = sorted()
      least = found.at(-1)?.score ?? least
    },
    found: sorted,
  }
}

function gather(segments: readonly Segment[], filters: ResolvedFilters, now: Instant) {
  const found: (OpenPlace & { openUntil: Instant; closesAt: Instant })[] = []
  for (const segment of segments)
    eachBit(foundBits(segment, filters, now), (doc) => {
      const [openUntil, closesAt] = [segment.openUntil[doc] ?? 0, segment.closesAt[doc] ?? 0]
      found.push({ ...placeIn(segment, doc), openUntil, closesAt })
    })
  return found
}

/** The newest tenders after the position `after`, newest first. */
export function newest(
  segments: readonly Segment[],
  filters: ResolvedFilters,
  { now, after, size }: { now: Instant; after?: OpenPlace | undefined; size: number },
): OpenPlace[] {
  return gather(segments, filters, now)
    .filter((place) => !after || compareNewestFirst(after, place) < 0)
    .sort(compareNewestFirst)
    .slice(0, size)
    .map(({ id, publishedAt }) => ({ id, publishedAt }))
}
