import { GROUP } from '#contract/search.ts'
import type { Caller } from '#server/platform/caller.ts'
import { isStaff } from '#server/platform/caller.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { advisingSpelling } from './actions/advise-spelling.ts'
import { countingArchived } from './actions/count-archived.ts'
import { countingOnce } from './actions/count-filters.ts'
import { refuseForStaff } from './actions/read-parameters.ts'
import { recentTenders, searchAsStaff, searchTenders } from './actions/search-tenders.ts'
import type { FilterLists } from './core/filter-lists.ts'
import type { SearchPorts } from './core/ports.ts'
import type { FilterParams } from './core/read-filters.ts'
import type { SearchWorld } from './actions/search-world.ts'

type Lists =
  | 'GET /api/tenders/searchTenders'
  | 'GET /api/tenders/searchTendersEmployees'
  | 'GET /api/tenders/recent'
  | `GET /api/tenderQueries/${string}`

/** The calls that find tenders, and the counts beside the filters. */
export function listRoutes(
  world: SearchWorld,
  { savedIds, alertIds, alertTotals }: Pick<SearchPorts, 'savedIds' | 'alertIds' | 'alertTotals'> = {},
): Pick<Handlers<'search'>, Extract<keyof Handlers<'search'>, Lists>> {
  const advised = advisingSpelling(world)
  const counts = countingOnce(world)
  const archived = countingArchived(world)
  const asked = (query: FilterParams, caller: Caller) => {
    if (!isStaff(caller)) refuseForStaff(query)
    return own(query, caller)
  }
  /** With the ids of the list that is the caller's own, where it is asked for. */
  const own = async <Q extends { group?: number | undefined }>(query: Q, caller: Caller) => {
    const ids = query.group === GROUP.saved ? savedIds : query.group === GROUP.myAlert ? alertIds : undefined
    return ids ? { ...query, among: await ids(caller) } : query
  }
  const beside =
    <K extends keyof FilterLists>(list: K) =>
    async ({ query }: { query: FilterParams }, caller: Caller): Promise<FilterLists[K]> =>
      (await counts(caller, await asked(query, caller)))[list]
  return {
    'GET /api/tenders/searchTenders': async ({ query }, caller) => {
      refuseForStaff(query)
      return advised(await searchTenders(world, caller, await own(query, caller)), query, 'public')
    },
    'GET /api/tenders/searchTendersEmployees': async ({ query }, caller) =>
      advised(await searchAsStaff(world, await own(query, caller), alertTotals), query, 'staff'),
    'GET /api/tenders/recent': ({ query }, caller) => recentTenders(world, caller, query),
    'GET /api/tenderQueries/keyword-groups': beside('groups'),
    'GET /api/tenderQueries/keywords': beside('keywords'),
    'GET /api/tenderQueries/proforma': beside('proforma'),
    'GET /api/tenderQueries/non-proforma': beside('nonProforma'),
    'GET /api/tenderQueries/regions': beside('regions'),
    'GET /api/tenderQueries/sources': beside('sources'),
    'GET /api/tenderQueries/source_groups': beside('sourceGroups'),
    'GET /api/tenderQueries/languages': beside('languages'),
    'GET /api/tenderQueries/archived': async ({ query }, caller) => archived(caller, await asked(query, caller)),
    'GET /api/tenderQueries/status': beside('statuses'),
    'GET /api/tenderQueries/createdby': beside('createdBy'),
  }
}
