import type { World } from '#server/platform/world.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { LaggingReads, Replica } from '#server/platform/replica.ts'
import { countingSearches } from './module-figures.ts'
import { alertPorts } from './modules/alerts/index.ts'
import { savedPorts } from './modules/saved/index.ts'
import { feedRoutes, searchRoutes } from './modules/search/index.ts'
import type { OpenTenders } from './modules/search/index.ts'
import { tenderRoutes } from './modules/tenders/index.ts'

/**
 * The calls that the contract allows to lag, answered by the replica. Open tenders come from this process's memory as
 * usual.
 */
export function laggingReads(
  world: World,
  {
    replica,
    open,
    origin,
    metrics,
  }: {
    replica: Replica
    open: OpenTenders | undefined
    origin: string
    metrics: Pick<Metrics, 'searched'> | undefined
  },
): LaggingReads {
  const behind = { ...world, db: replica.db, open }
  const handlers: Partial<Handlers<'tenders'>> & Handlers<'search'> = {
    ...tenderRoutes(behind),
    ...searchRoutes(behind, { ...alertPorts(behind), ...savedPorts(behind) }),
    ...feedRoutes(behind, origin),
  }
  return { replica, handlers: countingSearches(handlers, metrics) }
}
