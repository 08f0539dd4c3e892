import type { LoaderFunctionArgs } from 'react-router'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import { worldContext } from '#web/lib/world.ts'
import type { World } from '#web/lib/world.ts'
import type { FilterCounts } from '#web/features/search/filter-counts.ts'
import { lastList } from '#web/features/search/last-list.ts'
import { NO_LIST, fetchPage, freshList, listOf, rememberList } from '#web/features/search/list-cache.ts'
import type { Card, CardPage, LoadedList } from '#web/features/search/list-cache.ts'
import { SINCE_LAST_VISIT, STAFF_GROUPS, readSearch } from '#web/features/search/list-search.ts'
import type { ListSearch } from '#web/features/search/list-search.ts'
import { ALL_FILTERS } from '#web/features/search/filter-panel.tsx'
import type { Totals } from '#web/features/search/result-head.tsx'

export type ListData = {
  search: ListSearch
  list: LoadedList
  totals?: Totals
  /** With the document; in the browser they come after the list. */
  counts?: FilterCounts
  showAllFilters: boolean
  /** Not connected: the list as it was last seen, whatever was asked for. */
  isKept?: boolean
  /** It could not be read; `reason` is what the service said. */
  failed?: { reason?: string }
}

let totalsRead: ListData['totals']

async function inBrowser(world: World, search: ListSearch, address: URL): Promise<Pick<ListData, 'list' | 'isKept' | 'failed' | 'totals'>> {
  const isHere = location.pathname + location.search === address.pathname + address.search
  const fresh = freshList(search, world.now(), isHere)
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
    if (error instanceof Unreachable || error instanceof ApiProblem)
      return { list: NO_LIST, totals: totalsRead, failed: { reason: error instanceof ApiProblem ? error.problem.title : undefined } }
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

/** A list group by its number in the address; unknown ones, those of others and what is no number are the general list. */
function groupOf(id: string | undefined, staff: boolean): number {
  const group = Number(id)
  return group === SINCE_LAST_VISIT || (staff && STAFF_GROUPS.includes(group)) ? group : 0
}

/** The search that an address of the list stands for, but for the last visit, which no address tells. */
export const searchAt = ({ pathname, search }: { pathname: string; search: string }, staff: boolean): ListSearch =>
  readSearch(new URLSearchParams(search), groupOf(pathname.split('/')[3], staff), staff)

/** How many there are altogether, how many are new to who was here before, what waits for staff. Side notes: what cannot be read is left out. */
async function readTotals({ call, staff }: World, since: number | undefined): Promise<Totals | undefined> {
  const isAsked = since !== undefined || staff
  const summary = isAsked ? call('GET /api/tenders/TendersSummaryCount', { query: { since } }).catch(() => undefined) : undefined
  const totals = await call('GET /api/tenders/TendersCount').catch(() => undefined)
  const { recent, draft, submitted, declined } = (await summary) ?? {}
  return totals && { ...totals, recent: since === undefined ? undefined : recent, draft, submitted, declined }
}

/** The list with all that stands around it. On the server everything is asked for at once. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ListData> {
  const world = context.get(worldContext)
  const { staff, call } = world
  const address = new URL(request.url)
  const asked = searchAt(address, staff)
  const isSince = asked.group === SINCE_LAST_VISIT
  const since = isSince || !world.browser ? await world.lastVisit() : undefined
  const search = isSince ? { ...asked, since } : asked
  const showAllFilters = address.searchParams.get(ALL_FILTERS) === 'all'
  if (world.browser) return { search, showAllFilters, ...(await inBrowser(world, search, address)) }
  const { loadFilterCounts } = await import('#web/features/search/load-filter-counts.ts')
  const [page, counts, totals] = await Promise.all([
    fetchPage(call, search, staff),
    loadFilterCounts(call, search, { lang: world.preferences.lang, staff }).catch(() => undefined),
    readTotals(world, since),
  ])
  return { search, showAllFilters, list: listOf(lightened(page)), counts, totals }
}

/** What came with the document is not asked for again. */
export function rememberDocument(data: ListData, staff: boolean): void {
  totalsRead = data.totals
  if (staff) return
  const { cards, totalCount, advice } = data.list
  lastList.set({ data: [...cards], totalCount, pageIndex: 0, pageSize: cards.length, totalPages: 1, ...advice })
}
