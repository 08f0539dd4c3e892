import type { Instant } from '#ethiopia/time-units.ts'
import type { CalendarSpan, ClosingDays } from '../closing-days.ts'
import type { Relaxed } from '../relaxing.ts'
import type { ResolvedFilters, ResolvedWords } from '../resolved-filters.ts'
import { countBits } from './bits.ts'
import { countOpen, noFacetNames } from './counts.ts'
import type { OpenCounts } from './counts.ts'
import { mergeSegments } from './merge.ts'
import { foundBits } from './narrow.ts'
import { EVERYTHING, closingDays, newest, nextToClose, pageOfOpen, similarPage } from './open-pages.ts'
import type { OpenPlace, WantedPage, WantedSimilar } from './open-pages.ts'
import { partialMatches } from './partial.ts'
import { dropFrom, segmentOf } from './segment.ts'
import type { OpenRow, Segment } from './segment.ts'

/** Merged where the previous one is not much larger: few segments, and each tender is copied some ten times at most. */
const TIMES_LARGER = 2
/** Merging more tenders than this would delay requests. */
const MAX_MERGED = 4000
/** A segment with a larger share of removed tenders is rebuilt without them. */
const MAX_GONE = 0.3

/**
 * The open tenders in memory: gives the same answers as PostgreSQL from its index rows, with every match ranked instead
 * of candidates. Contains the rows it was given; after the second of its closing a tender is in no answer.
 */
export type OpenIndex = ReturnType<typeof createOpenIndex>

export function createOpenIndex() {
  let segments: Segment[] = []
  const names = noFacetNames()
  /** The next closing after `from`. */
  let closing = { of: segments, from: Infinity, next: -Infinity }
  const drop = (ids: Iterable<number>): void => {
    for (const id of ids) for (const segment of segments) if (dropFrom(segment, id)) break
  }
  return {
    size: (): number => segments.reduce((sum, { numbers }) => sum + numbers.size, 0),
    /** Removes the tenders `gone`, and adds these rows in place of earlier ones of the same tenders. */
    change(gone: Iterable<number>, rows: readonly OpenRow[]): void {
      drop(gone)
      drop(rows.map(({ id }) => id))
      segments = tidied(rows.length > 0 ? [...segments, segmentOf(rows)] : segments)
    },
    page: (filters: ResolvedFilters, wanted: WantedPage) => pageOfOpen(segments, filters, wanted),
    partial: (
      filters: ResolvedFilters,
      words: ResolvedWords,
      relaxed: Relaxed,
      wanted: Omit<WantedPage, 'offset' | 'order'>,
    ) => partialMatches(segments, filters, { words, relaxed }, wanted),
    similar: (wanted: WantedSimilar) => similarPage(segments, wanted),
    counts: (filters: ResolvedFilters, now: Instant): OpenCounts => countOpen(segments, names, filters, now),
    newest: (
      filters: ResolvedFilters,
      wanted: { now: Instant; after?: OpenPlace | undefined; size: number },
    ): OpenPlace[] => newest(segments, filters, wanted),
    nextToClose: (filters: ResolvedFilters, wanted: { now: Instant; size: number; isDated?: boolean }): OpenPlace[] =>
      nextToClose(segments, filters, wanted),
    closingDays: (filters: ResolvedFilters, span: CalendarSpan): ClosingDays => closingDays(segments, filters, span),
    /** How many are open at `now`. */
    total: (now: Instant): number =>
      segments.reduce((sum, segment) => sum + countBits(foundBits(segment, EVERYTHING, now)), 0),
    /**
     * The first instant from `now` on after which an answer may differ: a tender is open at its closing instant, and
     * closed after it.
     */
    nextClosing(now: Instant): number {
      if (closing.of !== segments || now < closing.from || now > closing.next)
        closing = { of: segments, from: now, next: leastFrom(segments, now) }
      return closing.next
    },
  }
}

const leastFrom = (segments: readonly Segment[], now: Instant): number =>
  segments.reduce(
    (next, { openUntil }) => openUntil.reduce((least, at) => (at >= now && at < least ? at : least), next),
    Infinity,
  )

/** The tenders in fewer segments: empty ones left out, those with many removed tenders rebuilt, small ones merged. */
function tidied(segments: readonly Segment[]): Segment[] {
  const tidy = segments.flatMap((segment) => {
    if (segment.numbers.size === 0) return []
    return segment.numbers.size < segment.size * (1 - MAX_GONE) ? [mergeSegments(segment, segmentOf([]))] : [segment]
  })
  for (;;) {
    const [last, before] = [tidy.at(-1), tidy.at(-2)]
    if (!last || !before || before.size > last.size * TIMES_LARGER || before.size + last.size > MAX_MERGED) return tidy
    tidy.splice(-2, 2, mergeSegments(before, last))
  }
}
