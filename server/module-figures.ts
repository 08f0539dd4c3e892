import type { World } from '#server/platform/world.ts'
import type { Figures, Metrics } from '#server/platform/metrics.ts'
import { alertFigures } from './modules/alerts/index.ts'
import { countDeliveryFigures } from './modules/notifications/index.ts'
import { indexFigures } from './modules/search/index.ts'
import { sourceFigures } from './modules/tenders/index.ts'

/** Functions that read the figures of each module from its tables. */
export const moduleFigures = (world: World): (() => Promise<Figures>)[] => [
  () => countDeliveryFigures(world),
  () => alertFigures(world),
  () => indexFigures(world),
  sourceFigures(world),
]

const SEARCH = 'GET /api/tenders/searchTenders'
type Asked = { query?: { keyword?: string; pageIndex?: number } }

/** Counts of the first pages of searches by words how many found nothing. */
export function countingSearches<H extends Record<string, unknown>>(
  handlers: H,
  metrics?: Pick<Metrics, 'searched'>,
): H {
  const search = handlers[SEARCH] as ((asked: Asked, ...rest: unknown[]) => Promise<{ totalCount: number }>) | undefined
  if (!metrics || !search) return handlers
  return {
    ...handlers,
    [SEARCH]: async (asked: Asked, ...rest: unknown[]) => {
      const page = await search(asked, ...rest)
      const isFirst = asked.query?.keyword !== undefined && (asked.query.pageIndex ?? 0) === 0
      if (isFirst) metrics.searched(page.totalCount > 0 ? 'something' : 'nothing')
      return page
    },
  }
}
