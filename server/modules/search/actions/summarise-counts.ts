import { DAY } from '#ethiopia/time-units.ts'
import { GROUP, SORT } from '#contract/search.ts'
import { countByStatus } from '#server/modules/tenders/index.ts'
import { hasRole } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { SearchPorts } from '../core/ports.ts'
import { findPage } from './find-page.ts'
import { filtersOf } from './read-parameters.ts'
import type { SearchWorld } from './search-world.ts'

type SummaryCounts = { draft?: number; submitted?: number; declined?: number; alert: number; recent: number }

/**
 * What stands in the caller's lists: alerts, what was published since the last visit (`since`, epoch milliseconds; a day ago where it is not
 * known), and for admins what waits to be approved.
 */
export async function summariseCounts(
  world: SearchWorld,
  ports: SearchPorts,
  caller: Caller,
  { since }: { since?: number | undefined },
): Promise<SummaryCounts> {
  const now = world.clock.now()
  const filters = filtersOf({ group: GROUP.sinceLastTime, since: since ?? now - DAY }, 'public', now)
  const [alert, { total }, waiting] = await Promise.all([
    ports.alertCount(caller),
    findPage(world, filters, { pageIndex: 0, pageSize: 1, sortOrder: SORT.date }),
    hasRole(caller, 'admin') ? countByStatus(world) : {},
  ])
  return { ...waiting, alert, recent: total }
}
