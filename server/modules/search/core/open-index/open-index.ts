import { TOTAL_CAP } from '#contract/fields.ts'
import { byDate } from '../by-date.ts'
import { NO_CLOSING, byClosing, closingRank } from '../closing-order.ts'
import type { ClosingPlace } from '../closing-order.ts'
import type { Likeness } from '../likeness.ts'
import type { Relaxed } from '../relaxing.ts'
import type { ResolvedFilters, ResolvedWords } from '../resolved.ts'
import { bitOf, countBits, eachBit, takeOut } from './bits.ts'
import { countOpen, noFacetNames } from './counts.ts'
import type { OpenCounts } from './counts.ts'
import { mergeSegments } from './merge.ts'
import { foundBits } from './narrow.ts'
import { partialMatches } from './partial.ts'
import { scoreOf } from './score.ts'
import { dropFrom, segmentOf } from './segment.ts'
import type { OpenRow, Segment } from './segment.ts'
import { similarOf } from './similar.ts'
import type { ListOrder } from '../list-order.ts'

/** As store/pages.ts is asked, with the rarities of the parts of a search by words. */
type Wanted = {
  now: number
  offset: number
  size: number
  order: ListOrder
  after?: ClosingPlace | undefined
  rarities: readonly number[]
}
type Place = { id: number; publishedAt: number }
type Found = Place & { score: number | undefined }

/** Merged where the one before is not much larger: few segments, and each tender is copied some ten times at most. */
const TIMES_LARGER = 2
/** Merging more tenders than this would keep everybody waiting. */
const MAX_MERGED = 4000
/** A segment with so large a share of gone tenders is made again without them. */
const MAX_GONE = 0.3

/**
 * The open tenders in memory: answers the same as PostgreSQL does from its index rows, with every match ranked instead of candidates. Holds whatever rows it is
 * given; at the second of its closing a tender leaves every answer by itself.
 */
export type OpenIndex = ReturnType<typeof createOpenIndex>

export function createOpenIndex() {
  let segments: Segment[] = []
  const names = noFacetNames()
  const drop = (ids: Iterable<number>): void => {
    for (const id of ids) for (const segment of segments) if (dropFrom(segment, id)) break
  }
  const tidy = (): void => {
    segments = segments.flatMap((segment) => {
      if (segment.numbers.size === 0) return []
      return segment.numbers.size < segment.size * (1 - MAX_GONE) ? [mergeSegments(segment, segmentOf([]))] : [segment]
    })
    for (;;) {
      const [last, before] = [segments.at(-1), segments.at(-2)]
      if (!last || !before || before.size > last.size * TIMES_LARGER || before.size + last.size > MAX_MERGED) return
      segments.splice(-2, 2, mergeSegments(before, last))
    }
  }
  return {
    size: (): number => segments.reduce((sum, { numbers }) => sum + numbers.size, 0),
    /** Takes out tenders, and takes in these rows instead of what it has of them. */
    change(gone: Iterable<number>, rows: readonly OpenRow[]): void {
      drop(gone)
      drop(rows.map(({ id }) => id))
      if (rows.length > 0) segments.push(segmentOf(rows))
      tidy()
    },
    page(
      filters: ResolvedFilters,
      wanted: Wanted,
    ): { total: number; found: { id: number; score: number | undefined }[]; next?: ClosingPlace | undefined } {
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
    },
    partial: (
      filters: ResolvedFilters,
      words: ResolvedWords,
      relaxed: Relaxed,
      wanted: Omit<Wanted, 'offset' | 'order'>,
    ) => partialMatches(segments, filters, { words, relaxed }, wanted),
    /** Tenders like one, which is left out. */
    similar(wanted: { like: Likeness; excludeId: number | undefined; now: number; offset: number; size: number }) {
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
    },
    counts: (filters: ResolvedFilters, now: number): OpenCounts => countOpen(segments, names, filters, now),
    /** The newest behind a place, newest first. */
    newest: (filters: ResolvedFilters, wanted: { now: number; after?: Place | undefined; size: number }): Place[] =>
      newest(segments, filters, wanted),
    /** Those that close next, the soonest first; `isDated`: only those whose notices name a closing. */
    nextToClose: (
      filters: ResolvedFilters,
      { now, size, isDated = false }: { now: number; size: number; isDated?: boolean },
    ): Place[] =>
      gather(segments, filters, now)
        .filter(({ closesAt }) => !isDated || closesAt !== NO_CLOSING)
        .sort((a, b) => a.openUntil - b.openUntil || a.id - b.id)
        .slice(0, size)
        .map(({ id, publishedAt }) => ({ id, publishedAt })),
    /** How many are open at `now`. */
    total: (now: number): number =>
      segments.reduce((sum, segment) => sum + countBits(foundBits(segment, EVERYTHING, now)), 0),
    /** The first instant from `now` on behind which an answer may be another: a tender is open at its closing instant, and gone after it. */
    nextClosing: (now: number): number =>
      segments.reduce(
        (next, { openUntil }) => openUntil.reduce((least, at) => (at >= now && at < least ? at : least), next),
        Infinity,
      ),
  }
}

/** A search that asks for nothing in particular. */
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

const placeIn = ({ ids, publishedAt }: Segment, doc: number): Place => ({
  id: ids[doc] ?? 0,
  publishedAt: publishedAt[doc] ?? 0,
})

/** Newest first: of each segment no more than the page can hold. */
function datedPage(segments: readonly Segment[], filters: ResolvedFilters, { now, offset, size }: Wanted) {
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
  return { total, found: found.sort(byDate) }
}

/** Those that close next first, behind `after` where it is given; one that closed since counts as it did then. */
function closingPage(segments: readonly Segment[], filters: ResolvedFilters, { now, offset, size, after }: Wanted) {
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

/** The best first; only those that may stand on the page are put in order. */
function rankedPage(segments: readonly Segment[], filters: ResolvedFilters, wanted: Wanted & { words: ResolvedWords }) {
  const { now, offset, size, rarities, words } = wanted
  const all: { segment: Segment; doc: number; score: number }[] = []
  for (const segment of segments) {
    const bits = foundBits(segment, filters, now)
    const score = scoreOf(segment, bits, { scoring: words.scoring, rarities, now })
    eachBit(bits, (doc) => void all.push({ segment, doc, score: score(doc) }))
  }
  const scores = Float64Array.from(all, ({ score }) => score).sort()
  const least = scores[Math.max(0, scores.length - offset - size)] ?? 0
  const found = all
    .filter(({ score }) => score >= least)
    .map(({ segment, doc, score }) => ({ ...placeIn(segment, doc), score }))
    .sort((a, b) => b.score - a.score || byDate(a, b))
  return { total: all.length, found }
}

function gather(segments: readonly Segment[], filters: ResolvedFilters, now: number) {
  const found: (Place & { openUntil: number; closesAt: number })[] = []
  for (const segment of segments)
    eachBit(foundBits(segment, filters, now), (doc) => {
      const [openUntil, closesAt] = [segment.openUntil[doc] ?? 0, segment.closesAt[doc] ?? 0]
      found.push({ ...placeIn(segment, doc), openUntil, closesAt })
    })
  return found
}

function newest(
  segments: readonly Segment[],
  filters: ResolvedFilters,
  { now, after, size }: { now: number; after?: Place | undefined; size: number },
): Place[] {
  return gather(segments, filters, now)
    .filter((place) => !after || byDate(after, place) < 0)
    .sort(byDate)
    .slice(0, size)
    .map(({ id, publishedAt }) => ({ id, publishedAt }))
}
