import { GROUP } from '#contract/search.ts'
import type { StaffSearchParams } from '#contract/search.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Caller } from '#server/platform/caller.ts'
import { isStaff } from '#server/platform/caller.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { advisingSpelling } from './actions/advise-spelling.ts'
import { completingWords } from './actions/complete-words.ts'
import { filterCounts } from './actions/filter-counts.ts'
import type { FilterCounting } from './actions/filter-counts.ts'
import { readCalendar } from './actions/read-calendar.ts'
import { refuseForStaff } from './actions/read-parameters.ts'
import { recentTenders, searchAsStaff, searchTenders } from './actions/search-tenders.ts'
import type { SearchWorld } from './actions/search-world.ts'
import { sinceLastVisit } from './actions/since-last-visit.ts'
import type { SinceVisit } from './actions/since-last-visit.ts'
import type { FilterLists } from './core/filter-lists.ts'
import type { Scope } from './core/filters.ts'
import type { SearchPorts } from './core/ports.ts'
import type { FilterParams } from './core/read-filters.ts'
import { tooCommonWords } from './core/words.ts'

type Lists =
  | 'GET /api/tenders/searchTenders'
  | 'GET /api/tenders/searchTendersEmployees'
  | 'GET /api/tenders/recent'
  | 'GET /api/tenders/calendar'
type Counts = `GET /api/tenderQueries/${string}`
type RoutesOf<Calls extends string> = Pick<Handlers<'search'>, Extract<keyof Handlers<'search'>, Calls>>
type OwnLists = Pick<SearchPorts, 'savedIds' | 'alertIds'> & {
  since(caller: Caller, said: Instant | undefined): Promise<SinceVisit>
}

/** The calls that find tenders, and the counts next to the filters. */
export function listRoutes(
  world: SearchWorld,
  { alertTotals, ...ports }: Pick<SearchPorts, 'savedIds' | 'alertIds' | 'alertTotals'> = {},
): RoutesOf<Lists | Counts> {
  const ownLists: OwnLists = { ...ports, since: (caller, said) => sinceLastVisit(world, caller, said) }
  const completed = completingWords(world)
  const counts = filterCounts(world, completed)
  const answer = answeringSearches(world, completed)
  return {
    ...countRoutes(counts, ownLists),
    'GET /api/tenders/searchTenders': async ({ query }, caller) => {
      refuseForStaff(query)
      const params = await withOwnList(query, caller, ownLists)
      return answer(params, 'public', (asked) => searchTenders(world, caller, asked))
    },
    'GET /api/tenders/searchTendersEmployees': async ({ query }, caller) =>
      answer(await withOwnList(query, caller, ownLists), 'staff', (asked) => searchAsStaff(world, asked, alertTotals)),
    'GET /api/tenders/calendar': async ({ query }, caller) => {
      const params = await counts.asShown(caller, await permitted(query, caller, ownLists))
      const { from, to, perDay } = query
      return readCalendar(world, caller, { ...params, from, to, perDay })
    },
    'GET /api/tenders/recent': ({ query }, caller) => recentTenders(world, caller, query),
  }
}

function countRoutes(counts: FilterCounting, ownLists: OwnLists): RoutesOf<Counts> {
  const listOf =
    <K extends keyof FilterLists>(list: K) =>
    async ({ query }: { query: FilterParams }, caller: Caller): Promise<FilterLists[K]> =>
      (await counts.lists(caller, await permitted(query, caller, ownLists)))[list]
  return {
    'GET /api/tenderQueries/filters': async ({ query }, caller) =>
      counts.all(caller, await permitted(query, caller, ownLists)),
    'GET /api/tenderQueries/keyword-groups': listOf('groups'),
    'GET /api/tenderQueries/keywords': listOf('keywords'),
    'GET /api/tenderQueries/proforma': listOf('proforma'),
    'GET /api/tenderQueries/non-proforma': listOf('nonProforma'),
    'GET /api/tenderQueries/regions': listOf('regions'),
    'GET /api/tenderQueries/sources': listOf('sources'),
    'GET /api/tenderQueries/source_groups': listOf('sourceGroups'),
    'GET /api/tenderQueries/languages': listOf('languages'),
    'GET /api/tenderQueries/archived': async ({ query }, caller) =>
      counts.archived(caller, await permitted(query, caller, ownLists)),
    'GET /api/tenderQueries/status': listOf('statuses'),
    'GET /api/tenderQueries/createdby': listOf('createdBy'),
  }
}

/** Returns a page, or that of the completed search; with advice on spelling where neither finds anything. */
function answeringSearches(world: SearchWorld, completed: ReturnType<typeof completingWords>) {
  const withAdvice = advisingSpelling(world)
  return async <Q extends StaffSearchParams, P extends { totalCount: number; pageIndex: number }>(
    query: Q,
    scope: Scope,
    search: (params: Q) => Promise<P>,
  ) => {
    const page = await search(query)
    const instead = page.totalCount > 0 ? undefined : await completed(query, scope)
    if (instead) return { ...(await search({ ...query, keyword: instead.keyword })), completed: instead }
    const tooCommon = query.keyword ? tooCommonWords(query.keyword) : undefined
    return withAdvice(tooCommon ? { ...page, tooCommon } : page, query, scope)
  }
}

/** The parameters with the ids of the caller's own list, or their last visit, where such a list is requested. Refuses filters for staff to everybody else. */
async function permitted<Q extends FilterParams>(query: Q, caller: Caller, ownLists: OwnLists) {
  if (!isStaff(caller)) refuseForStaff(query)
  return withOwnList(query, caller, ownLists)
}

async function withOwnList<Q extends Pick<FilterParams, 'group' | 'since'>>(
  query: Q,
  caller: Caller,
  { savedIds, alertIds, since }: OwnLists,
) {
  if (query.group === GROUP.sinceLastTime) return { ...query, ...(await since(caller, query.since)) }
  const ids = query.group === GROUP.saved ? savedIds : query.group === GROUP.myAlert ? alertIds : undefined
  return ids ? { ...query, among: await ids(caller) } : query
}
