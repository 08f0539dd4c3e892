import { GROUP } from '#contract/search.ts'
import type { Caller } from '#server/platform/caller.ts'
import { isStaff } from '#server/platform/caller.ts'
import { Refused } from '#server/platform/refused.ts'
import type { FilterLists } from '../core/filter-lists.ts'
import type { FilterParams } from '../core/read-filters.ts'
import type { completingWords } from './complete-words.ts'
import { countingArchived } from './count-archived.ts'
import { countingOnce } from './count-filters.ts'
import type { SearchWorld } from './search-world.ts'

export type FilterCounting = ReturnType<typeof filterCounts>

/**
 * The counts next to the filters of a search. Where a search has no results as typed, they count the completed search,
 * which its page shows.
 */
export function filterCounts(world: SearchWorld, completed: ReturnType<typeof completingWords>) {
  const countOnce = countingOnce(world)
  const countArchived = countingArchived(world)

  /** The parameters of the search that is shown: those given, or with the completed keyword. */
  async function asShown<P extends FilterParams>(caller: Caller, params: P): Promise<P> {
    if (!params.keyword || (await countOnce(caller, params)).total > 0) return params
    const instead = await completed(params, isStaff(caller) ? 'staff' : 'public')
    return instead ? { ...params, keyword: instead.keyword } : params
  }
  const lists = async (caller: Caller, params: FilterParams): Promise<FilterLists> =>
    countOnce(caller, await asShown(caller, params))
  const archived = async (caller: Caller, params: FilterParams): Promise<number> => {
    const { keyword } = await asShown(caller, { ...params, includeArchived: false })
    return countArchived(caller, { ...params, ...(keyword === undefined ? {} : { keyword }) })
  }
  /** Closed tenders next to a search of open ones; undefined elsewhere, and where counting them takes too long. */
  async function archivedNextToOpen(caller: Caller, params: FilterParams): Promise<number | undefined> {
    if (params.includeArchived || (params.group ?? GROUP.all) !== GROUP.all) return undefined
    return archived(caller, params).catch((error: unknown) => {
      if (error instanceof Refused && error.code === 'took-too-long') return undefined
      throw error
    })
  }
  async function all(caller: Caller, params: FilterParams) {
    const [counted, closed] = await Promise.all([lists(caller, params), archivedNextToOpen(caller, params)])
    const { groups, sources, statuses, createdBy, total: _, ...others } = counted
    return {
      ...others,
      keywordGroups: groups,
      sourceNames: sources,
      ...(isStaff(caller) ? { statuses, createdBy } : {}),
      ...(closed === undefined ? {} : { archived: closed }),
    }
  }
  return { asShown, lists, archived, all }
}
