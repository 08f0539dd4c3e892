import type { z } from 'zod'
import type { savedSearchQuery } from '#contract/saved-searches.ts'
import { PERIOD } from '#contract/search.ts'
import { addDays, civilDateAt, instantOf } from '#ethiopia/calendar.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** The parameters of a search that is kept, as its call takes them. */
export type SavedSearchQuery = z.output<typeof savedSearchQuery>

/** So far back a profile or a search is read, in days of Addis Ababa. */
const DAYS_BACK = 30

/** Midnight in Addis Ababa, thirty days before the day of `now`. */
export const backfillFrom = (now: Instant): number => instantOf(addDays(civilDateAt(now), -DAYS_BACK), 0)

/**
 * A kept search asked of the tenders of the last thirty days, closed ones too: what it would have given. 'Published today' and the like were true of each
 * when it came; a range of dates still narrows.
 */
export function overLastMonth(query: SavedSearchQuery, now: Instant) {
  const ranged = query.period === PERIOD.custom || query.period === PERIOD.any
  const { publishedWithin: _, ...rest } = query
  return {
    ...rest,
    period: PERIOD.custom,
    publishOtherDateFrom: Math.max(backfillFrom(now), (ranged ? query.publishOtherDateFrom : undefined) ?? 0),
    publishOtherDateTo: ranged ? query.publishOtherDateTo : undefined,
    includeArchived: true,
  }
}

/** The query string of the list that shows the search; what is as it is without saying is left out. */
export function listQuery(query: Record<string, unknown>): string {
  const said = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '' && !(name === 'period' && one === PERIOD.any))
        said.append(name, String(one))
    }
  }
  return said.toString()
}
