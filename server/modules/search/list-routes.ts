import type { Caller } from '#server/platform/caller.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import type { World } from '#server/platform/world.ts'
import { advisingSpelling } from './actions/advise-spelling.ts'
import { countingOnce } from './actions/count-filters.ts'
import { recentTenders, searchAsStaff, searchTenders } from './actions/search-tenders.ts'
import type { FilterLists } from './core/filter-lists.ts'
import type { FilterParams } from './core/read-filters.ts'

type Lists = 'GET /api/tenders/searchTenders' | 'GET /api/tenders/searchTendersEmployees' | 'GET /api/tenders/recent' | `GET /api/tenderQueries/${string}`

/** The calls that find tenders, and the counts beside the filters. */
export function listRoutes(world: Pick<World, 'db' | 'clock'>): Pick<Handlers<'search'>, Extract<keyof Handlers<'search'>, Lists>> {
  const advised = advisingSpelling(world)
  const counts = countingOnce(world)
  const beside =
    <K extends keyof FilterLists>(list: K) =>
    async ({ query }: { query: FilterParams }, caller: Caller): Promise<FilterLists[K]> =>
      (await counts(caller, query))[list]
  return {
    'GET /api/tenders/searchTenders': async ({ query }, caller) => advised(await searchTenders(world, caller, query), query, 'public'),
    'GET /api/tenders/searchTendersEmployees': async ({ query }) => advised(await searchAsStaff(world, query), query, 'staff'),
    'GET /api/tenders/recent': ({ query }, caller) => recentTenders(world, caller, query),
    'GET /api/tenderQueries/keyword-groups': beside('groups'),
    'GET /api/tenderQueries/keywords': beside('keywords'),
    'GET /api/tenderQueries/proforma': beside('proforma'),
    'GET /api/tenderQueries/non-proforma': beside('nonProforma'),
    'GET /api/tenderQueries/regions': beside('regions'),
    'GET /api/tenderQueries/sources': beside('sources'),
    'GET /api/tenderQueries/source_groups': beside('sourceGroups'),
    'GET /api/tenderQueries/languages': beside('languages'),
    'GET /api/tenderQueries/status': beside('statuses'),
    'GET /api/tenderQueries/createdby': beside('createdBy'),
  }
}
