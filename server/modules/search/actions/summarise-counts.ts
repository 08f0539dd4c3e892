import { DAY } from '#ethiopia/time-units.ts'
import { GROUP, SORT } from '#contract/search.ts'
import { countByStatus, countTenders } from '#server/modules/tenders/index.ts'
import { hasRole } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { SearchPorts } from '../core/ports.ts'
import { findPage } from './find-page.ts'
import { openPorts } from './open-ports.ts'
import { filtersOf } from './read-parameters.ts'
import type { SearchWorld } from './search-world.ts'
import { newSince, sinceLastVisit } from './since-last-visit.ts'

type SummaryCounts = {
  draft?: number
  submitted?: number
  declined?: number
  alert: number
  recent: number
  active: number
  archived: number
}
type Summarise = (caller: Caller, asked: { since?: number | undefined }) => Promise<SummaryCounts>

/**
 * Numbers of tenders in the caller's lists: alerts, those published since the last visit (by default a day), open and
 * closed ones, and for admins those that wait for approval.
 */
export function summarisingCounts(world: SearchWorld, ports: SearchPorts): Summarise {
  const open = openPorts(world)
  return async (caller, { since }) => {
    const now = world.clock.now()
    const visit = await sinceLastVisit(world, caller, since)
    const fresh = visit.since === undefined ? await newSince(world, now - DAY) : visit
    const filters = filtersOf({ group: GROUP.sinceLastTime, ...fresh }, 'public', now)
    const [alert, { total }, totals, waiting] = await Promise.all([
      ports.alertCount(caller),
      findPage(world, filters, { pageIndex: 0, pageSize: 1, sortOrder: SORT.date }),
      countTenders(world, open),
      hasRole(caller, 'admin') ? countByStatus(world) : {},
    ])
    return { ...waiting, ...totals, alert, recent: total }
  }
}
