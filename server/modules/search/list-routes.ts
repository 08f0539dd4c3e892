import { GROUP } from '#contract/search.ts'
import type { StaffSearchParams } from '#contract/search.ts'
import type { Caller } from '#server/platform/caller.ts'
import { isStaff } from '#server/platform/caller.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { Refused } from '#server/platform/refused.ts'
import { advisingSpelling } from './actions/advise-spelling.ts'
import { completingWords } from './actions/complete-words.ts'
import type { Completed } from './actions/complete-words.ts'
import { countingArchived } from './actions/count-archived.ts'
import { countingOnce } from './actions/count-filters.ts'
import { readCalendar } from './actions/read-calendar.ts'
import { refuseForStaff } from './actions/read-parameters.ts'
import { recentTenders, searchAsStaff, searchTenders } from './actions/search-tenders.ts'
import type { Scope } from './core/filters.ts'
import { tooCommonWords } from './core/words.ts'
import type { FilterLists } from './core/filter-lists.ts'
import type { SearchPorts } from './core/ports.ts'
import type { FilterParams } from './core/read-filters.ts'
import type { SearchWorld } from './actions/search-world.ts'

const pickKeyword = (instead: Completed | undefined) => (instead ? { keyword: instead.keyword } : {})

type Lists =
  | 'GET /api/tenders/searchTenders'
  | 'GET /api/tenders/searchTendersEmployees'
  | 'GET /api/tenders/recent'
  | 'GET /api/tenders/calendar'
  | `GET /api/tenderQueries/${string}`

/** The calls that find tenders, and the counts next to the filters. */
export function listRoutes(
  world: SearchWorld,
  { savedIds, alertIds, alertTotals }: Pick<SearchPorts, 'savedIds' | 'alertIds' | 'alertTotals'> = {},
): Pick<Handlers<'search'>, Extract<keyof Handlers<'search'>, Lists>> {
  const advised = advisingSpelling(world)
  const completed = completingWords(world)
  const countTyped = countingOnce(world)
  const archived = countingArchived(world)
  const scopeOf = (caller: Caller): Scope => (isStaff(caller) ? 'staff' : 'public')
  /** What is searched for where nothing satisfies a search as it was typed: its page and its counts are of one search. */
  const insteadOf = async (caller: Caller, params: FilterParams) =>
    params.keyword && (await countTyped(caller, params)).total === 0 ? completed(params, scopeOf(caller)) : undefined
  const counts = async (caller: Caller, params: FilterParams) =>
    countTyped(caller, { ...params, ...pickKeyword(await insteadOf(caller, params)) })
  const asked = (query: FilterParams, caller: Caller) => {
    if (!isStaff(caller)) refuseForStaff(query)
    return own(query, caller)
  }
  /** With the ids of the list that is the caller's own, where it is asked for. */
  const own = async <Q extends { group?: number | undefined }>(query: Q, caller: Caller) => {
    const ids = query.group === GROUP.saved ? savedIds : query.group === GROUP.myAlert ? alertIds : undefined
    return ids ? { ...query, among: await ids(caller) } : query
  }
  /** A page, or that of the completed search; with advice where neither finds anything. */
  const answered = async <Q extends StaffSearchParams, P extends { totalCount: number; pageIndex: number }>(
    query: Q,
    scope: Scope,
    search: (params: Q) => Promise<P>,
  ) => {
    const page = await search(query)
    const instead = page.totalCount > 0 ? undefined : await completed(query, scope)
    if (instead) return { ...(await search({ ...query, keyword: instead.keyword })), completed: instead }
    const tooCommon = query.keyword ? tooCommonWords(query.keyword) : undefined
    return advised(tooCommon ? { ...page, tooCommon } : page, query, scope)
  }
  const beside =
    <K extends keyof FilterLists>(list: K) =>
    async ({ query }: { query: FilterParams }, caller: Caller): Promise<FilterLists[K]> =>
      (await counts(caller, await asked(query, caller)))[list]
  const archivedOf = async (caller: Caller, params: FilterParams) => {
    const open = { ...params, includeArchived: false }
    return archived(caller, { ...params, ...pickKeyword(await insteadOf(caller, open)) })
  }
  /** Closed tenders next to the search of open ones; where they take too long the others stand alone. */
  const archivedBeside = async (caller: Caller, params: FilterParams) => {
    if (params.includeArchived || (params.group ?? GROUP.all) !== GROUP.all) return undefined
    return archivedOf(caller, params).catch((error: unknown) => {
      if (error instanceof Refused && error.code === 'took-too-long') return undefined
      throw error
    })
  }
  const countAll = async (caller: Caller, params: FilterParams) => {
    const [lists, closed] = await Promise.all([counts(caller, params), archivedBeside(caller, params)])
    const { groups, sources, statuses, createdBy, total: _, ...others } = lists
    return {
      ...others,
      keywordGroups: groups,
      sourceNames: sources,
      ...(isStaff(caller) ? { statuses, createdBy } : {}),
      ...(closed === undefined ? {} : { archived: closed }),
    }
  }
  return {
    'GET /api/tenderQueries/filters': async ({ query }, caller) => countAll(caller, await asked(query, caller)),
    'GET /api/tenders/searchTenders': async ({ query }, caller) => {
      refuseForStaff(query)
      return answered(await own(query, caller), 'public', (params) => searchTenders(world, caller, params))
    },
    'GET /api/tenders/searchTendersEmployees': async ({ query }, caller) =>
      answered(await own(query, caller), 'staff', (params) => searchAsStaff(world, params, alertTotals)),
    'GET /api/tenders/calendar': async ({ query }, caller) => {
      const params = await asked(query, caller)
      const { from, to, perDay } = query
      return readCalendar(world, caller, {
        ...params,
        from,
        to,
        perDay,
        ...pickKeyword(await insteadOf(caller, params)),
      })
    },
    'GET /api/tenders/recent': ({ query }, caller) => recentTenders(world, caller, query),
    'GET /api/tenderQueries/keyword-groups': beside('groups'),
    'GET /api/tenderQueries/keywords': beside('keywords'),
    'GET /api/tenderQueries/proforma': beside('proforma'),
    'GET /api/tenderQueries/non-proforma': beside('nonProforma'),
    'GET /api/tenderQueries/regions': beside('regions'),
    'GET /api/tenderQueries/sources': beside('sources'),
    'GET /api/tenderQueries/source_groups': beside('sourceGroups'),
    'GET /api/tenderQueries/languages': beside('languages'),
    'GET /api/tenderQueries/archived': async ({ query }, caller) => archivedOf(caller, await asked(query, caller)),
    'GET /api/tenderQueries/status': beside('statuses'),
    'GET /api/tenderQueries/createdby': beside('createdBy'),
  }
}
