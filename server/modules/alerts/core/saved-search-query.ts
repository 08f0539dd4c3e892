import type { z } from 'zod'
import type { savedSearchQuery } from '#contract/saved-searches.ts'
import { PERIOD } from '#contract/search.ts'
import { addDays, civilDateAt, instantOf } from '#ethiopia/calendar.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** The parameters of a saved search, as its call takes them. */
export type SavedSearchQuery = z.output<typeof savedSearchQuery>

/** How far back a profile or a search is backfilled, in days of Addis Ababa. */
const DAYS_BACK = 30

/** Midnight in Addis Ababa, thirty days before the day of `now`. */
export const backfillFrom = (now: Instant): number => instantOf(addDays(civilDateAt(now), -DAYS_BACK), 0)

type Recency = Partial<
  Pick<SavedSearchQuery, 'period' | 'publishedWithin' | 'publishOtherDateFrom' | 'publishOtherDateTo'>
>

/**
 * A saved search without 'published today' and the like: each tender satisfies them when it arrives, although its day
 * of publishing is that of its newspaper. A range of dates still filters (docs/decisions/0081).
 */
export function withoutRecency<Query extends Recency>(query: Query) {
  const { publishedWithin: _, ...rest } = query
  const { period = PERIOD.any } = query
  return period === PERIOD.custom || period === PERIOD.any
    ? rest
    : { ...rest, period: PERIOD.any, publishOtherDateFrom: undefined, publishOtherDateTo: undefined }
}

/**
 * A saved search for the tenders of the last thirty days, closed ones too: what it would have found. Undefined where
 * its own range of dates ended before them: it would have found nothing.
 */
export function overLastMonth(query: SavedSearchQuery, now: Instant) {
  const asked = withoutRecency(query)
  const from = backfillFrom(now)
  if (asked.publishOtherDateTo !== undefined && asked.publishOtherDateTo < from) return undefined
  return {
    ...asked,
    period: PERIOD.custom,
    publishOtherDateFrom: Math.max(from, asked.publishOtherDateFrom ?? 0),
    includeArchived: true,
  }
}

/** The query string of the list that shows the search, without defaults. */
export function listQuery(query: Record<string, unknown>): string {
  const savedQuery = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '' && !(name === 'period' && item === PERIOD.any))
        savedQuery.append(name, String(item))
    }
  }
  return savedQuery.toString()
}
