import type { LoaderFunctionArgs } from 'react-router'
import { Unreachable } from '#web/lib/api-client.ts'
import { worldContext } from '#web/lib/world.ts'
import type { World } from '#web/lib/world.ts'
import type { FilterCounts } from '#web/features/search/filter-counts.ts'
import { lastList } from '#web/features/search/last-list.ts'
import { fetchPage, freshList, listOf, rememberList } from '#web/features/search/list-cache.ts'
import type { Card, CardPage, LoadedList } from '#web/features/search/list-cache.ts'
import { readSearch } from '#web/features/search/list-search.ts'
import type { ListSearch } from '#web/features/search/list-search.ts'
import { ALL_FILTERS } from '#web/features/search/filter-panel.tsx'

export type ListData = {
  search: ListSearch
  list: LoadedList
  /** Open and archived tenders altogether. */
  totals?: { active: number; archived: number }
  /** With the document; in the browser they come after the list. */
  counts?: FilterCounts
  showAllFilters: boolean
  /** Not connected: the list as it was last seen, whatever was asked for. */
  isKept?: boolean
}

const STAFF_GROUPS = [4, 5, 6]
let totalsRead: ListData['totals']

async function inBrowser(world: World, search: ListSearch): Promise<Pick<ListData, 'list' | 'isKept' | 'totals'>> {
  const fresh = freshList(search, world.now())
  if (fresh) return { list: fresh, totals: totalsRead }
  try {
    const page = await fetchPage(world.call, search, world.staff)
    if (!world.staff) lastList.set(page)
    const list = listOf(page)
    rememberList(search, list, world.now())
    return { list, totals: totalsRead }
  } catch (error) {
    const seen = lastList.get()
    if (error instanceof Unreachable && seen) return { list: { ...listOf(seen), hasMore: false }, isKept: true }
    throw error
  }
}

/** What a card never shows: dates in words are written here, in the reader's calendar. The document is the lighter for it. */
const UNSHOWN = /Text$|TimeLocal$|^(categories|englishCompanyName)$/
const KEPT_TEXTS = ['closingText', 'openningText']

function lightened(page: CardPage): CardPage {
  const isShown = (name: string): boolean => !UNSHOWN.test(name) || KEPT_TEXTS.includes(name)
  const data = page.data.map((card) => Object.fromEntries(Object.entries(card).filter(([name]) => isShown(name))) as unknown as Card)
  return { ...page, data }
}

/** The list with all that stands around it. On the server everything is asked for at once. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<ListData> {
  const world = context.get(worldContext)
  const address = new URL(request.url)
  const group = Number(params['id'])
  const search = readSearch(address.searchParams, world.staff && STAFF_GROUPS.includes(group) ? group : 0)
  const showAllFilters = address.searchParams.get(ALL_FILTERS) === 'all'
  if (world.browser) return { search, showAllFilters, ...(await inBrowser(world, search)) }
  const { loadFilterCounts } = await import('#web/features/search/load-filter-counts.ts')
  const [page, counts, totals] = await Promise.all([
    fetchPage(world.call, search, world.staff),
    loadFilterCounts(world.call, search, world.preferences.lang),
    world.call('GET /api/tenders/TendersCount').catch(() => undefined),
  ])
  return { search, showAllFilters, list: listOf(lightened(page)), counts, totals }
}

/** What came with the document is not asked for again. */
export function rememberDocument(data: ListData, staff: boolean): void {
  totalsRead = data.totals
  if (staff) return
  const { cards, totalCount } = data.list
  lastList.set({ data: [...cards], totalCount, pageIndex: 0, pageSize: cards.length, totalPages: 1 })
}
