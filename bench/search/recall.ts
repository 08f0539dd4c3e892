import { resolveFilters } from '#server/modules/search/actions/resolve-filters.ts'
import { filtersOf } from '#server/modules/search/actions/read-parameters.ts'
import { findPageRows } from '#server/modules/search/store/pages.ts'
import { withinTime } from '#server/platform/within-time.ts'
import type { Database } from '#server/platform/db.ts'
import { quantile } from './measure.ts'

const FIRST = 10
const LONGEST = 120_000
/** Scores this close are equal, so their order is irrelevant. */
const EQUAL = 1e-6

type Recall = { found: number; worst: number; queries: number; p50: number; everything: number }

/** The share of the ten best of all matches on the product's page, over searches; both times in milliseconds. */
export async function recallOf(
  database: Database,
  searches: readonly string[],
  openOnly: boolean,
  now: number,
): Promise<Recall> {
  const shares: number[] = []
  const times: { page: number[]; everything: number[] } = { page: [], everything: [] }
  for (const keyword of searches) {
    await withinTime(database.db, { limit: LONGEST, byWords: true }, async (tx) => {
      const filters = await resolveFilters(tx, filtersOf({ keyword, includeArchived: !openOnly }, 'public', now))
      if (!filters) return
      const wanted = { now, offset: 0, size: FIRST, order: 'best' } as const
      const started = performance.now()
      const page = await findPageRows(tx, filters, wanted)
      const half = performance.now()
      const all = await findPageRows(tx, filters, { ...wanted, everything: true })
      times.page.push(half - started)
      times.everything.push(performance.now() - half)
      const least = all.found.at(-1)?.score ?? 0
      const good = page.found.filter(({ score }) => (score ?? 0) >= least - EQUAL)
      if (all.found.length > 0) shares.push(good.length / all.found.length)
    })
  }
  const found = shares.reduce((sum, share) => sum + share, 0) / Math.max(shares.length, 1)
  return {
    found,
    worst: Math.min(1, ...shares),
    queries: shares.length,
    p50: quantile(times.page, 0.5),
    everything: quantile(times.everything, 0.5),
  }
}
