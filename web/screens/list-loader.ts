import type { LoaderFunctionArgs } from 'react-router'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { ListView } from '#web/lib/preferences.ts'
import { holdView, viewHere, viewIn } from '#web/lib/list-view.ts'
import { worldContext } from '#web/lib/page-world.ts'
import type { PageWorld } from '#web/lib/page-world.ts'
import type { FilterCounts } from '#web/features/search/filter-counts.ts'
import type { SavedTabs } from '#web/features/alerts/saved-tabs.ts'
import type { Failure } from '#web/features/search/read-failure.ts'
import { storedOrder, storedSplit } from '#web/features/search/stored-list-choices.ts'
import {
  FRESH_MS,
  NO_LIST,
  fetchPage,
  freshList,
  lastRead,
  loadedListOf,
  rememberList,
} from '#web/features/search/list-cache.ts'
import type { LoadedList } from '#web/features/search/list-cache.ts'
import {
  ALL_FILTERS,
  PAGE_SIZE,
  SINCE_LAST_VISIT,
  SPLIT_PARAM,
  STAFF_GROUPS,
  isTooLong,
  searchQuery,
} from '#web/features/search/list-search.ts'
import type { ListSearch, SortOrder } from '#web/features/search/list-search.ts'
import { readSearch } from '#web/features/search/read-search.ts'
import type { HeadTotals } from '#web/features/search/result-head.tsx'
import { lightPage } from './light-page.ts'
import type { ReadMonth } from './views/read-month.ts'

export type ListData = {
  search: ListSearch
  list: LoadedList
  view: ListView
  /** In a calendar view: the tenders that close in the shown month. */ month?: ReadMonth | Promise<ReadMonth>
  totals?: HeadTotals
  /** With the document; in the browser they are loaded after the list. */
  counts?: FilterCounts
  showAllFilters: boolean
  /** Whether tenders are shown next to their list: always, or because the URL names one. */
  split: boolean
  /** A signed-in reader's saved searches. */
  tabs?: SavedTabs
  /** Without a connection: the device's cached data, and its age (epoch milliseconds; 0 where unknown). */
  kept?: KeptSince
  /** It could not be read. */
  failed?: Failure
  /** The URL is for a signed-in reader's list; the visitor gets the general list instead. */
  needsSignIn?: boolean
}

/**
 * The list as it was last seen, whatever was requested; or, with its own text, the cached tenders that match the
 * search.
 */
type KeptSince = { at: number; text?: string }

let totalsRead: ListData['totals']
let totalsAt: Instant = 0

/** From this status on the service failed, and not the request. */
const FAILING = 500

const TOO_LONG = { list: NO_LIST, failed: {} }

/** Reads a search; where the service does not know a filter value of it, the search without that value. */
async function readKnown<T>(
  search: ListSearch,
  read: (search: ListSearch) => Promise<T>,
): Promise<T & { search: ListSearch }> {
  try {
    return { ...(await read(search)), search }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const { dropUnknownFilters } = await import('#web/features/search/drop-unknown-filters.ts')
    const known = dropUnknownFilters(search, error.problem)
    if (!known) throw error
    return { ...(await read(known)), search: known }
  }
}

/** A dense list begins with more than a window shows; the rest comes in pages of the usual length. */
const pageSizeOf = (view: ListView, { pageIndex }: ListSearch): number =>
  view === 'line' && pageIndex === 0 ? 2 * PAGE_SIZE : PAGE_SIZE

async function inBrowser(
  world: PageWorld,
  search: ListSearch,
  address: URL,
  view: ListView,
): Promise<Pick<ListData, 'search' | 'list' | 'kept' | 'failed' | 'totals'>> {
  const isHere = location.pathname + location.search === address.pathname + address.search
  const fresh = freshList(search, world.now(), isHere)
  if (fresh) return { search, list: fresh, totals: totalsRead }
  if (isTooLong(search)) return { search, ...TOO_LONG }
  try {
    const [{ search: known, page }, totals] = await Promise.all([
      readKnown(search, async (asked) => ({
        page: await fetchPage(world.call, asked, world.staff, asked.pageIndex, { pageSize: pageSizeOf(view, asked) }),
      })),
      // A reader who navigated from another screen has no document of a list.
      totalsIn(world),
    ])
    const list = loadedListOf(page, known)
    rememberList(known, list, world.now())
    return { search: known, list, totals }
  } catch (error) {
    if (error instanceof Unreachable) return { search, ...(await onDevice(search, world.now())) }
    if (!(error instanceof ApiProblem)) throw error
    const failed = { reason: error.problem.title }
    if (error.problem.status < FAILING) return { search, list: NO_LIST, failed }
    // Below the error, the list is shown as it was last seen.
    const { list, kept } = await onDevice(search, world.now())
    return { search, list, kept, failed: { ...failed, isPassing: true } }
  }
}

/** Without a connection: cached data for the request. */
async function onDevice(search: ListSearch, now: number): Promise<Pick<ListData, 'list' | 'kept' | 'failed'>> {
  const found = await import('#web/features/search/offline-list.ts')
    .then(({ offlineList }) => offlineList(search, now))
    .catch(() => undefined)
  if (found) return found
  const last = lastRead(search, now)
  return last
    ? { list: last.list, kept: { at: last.readAt } }
    : { list: NO_LIST, failed: { isAway: true, isPassing: true } }
}

/** Saved tenders and alerts belong to a person, drafts and the like to staff. */
const OWN_GROUPS = [1, 2, ...STAFF_GROUPS]

/** A list group by its number in the URL; unknown ones, and those of others, are the general list. */
function groupOf(id: string | undefined, staff: boolean): number {
  const group = Number(id)
  return group === SINCE_LAST_VISIT || (staff && STAFF_GROUPS.includes(group)) ? group : 0
}

const groupIn = (pathname: string): string | undefined => pathname.split('/')[3]

/** The search in a list's URL, except for the last visit, which is in no URL; `kept` as for `readSearch`. */
export function searchAt(
  { pathname, search }: { pathname: string; search: string },
  staff: boolean,
  kept: SortOrder | undefined,
): ListSearch {
  const group = groupOf(groupIn(pathname), staff)
  return readSearch(new URLSearchParams(search), group, staff, STAFF_GROUPS.includes(group) ? undefined : kept)
}

/**
 * Totals: all tenders, those new since the last visit, those that wait for staff. Left out where they cannot be read.
 */
async function readTotals({ call, staff }: PageWorld, since: number | undefined): Promise<HeadTotals | undefined> {
  if (since === undefined && !staff) return call('GET /api/tenders/TendersCount').catch(() => undefined)
  const totals = await call('GET /api/tenders/TendersSummaryCount', { query: { since } }).catch(() => undefined)
  return totals && { ...totals, recent: since === undefined ? undefined : totals.recent }
}

/** The totals, read again every five minutes; the number since the last visit stays as in the document. */
async function totalsIn(world: PageWorld): Promise<HeadTotals | undefined> {
  const now = world.now()
  if (!totalsRead || now - totalsAt >= FRESH_MS) {
    const totals = await readTotals(world, undefined)
    totalsAt = now
    totalsRead = totals && { ...totals, recent: totalsRead?.recent }
  }
  return totalsRead
}

/** The tabs of a signed-in reader's list. Failing to read them never hides the list. */
const readTabs = (world: PageWorld, { group }: ListSearch): Promise<SavedTabs | undefined> | undefined =>
  world.signedIn && group === 0
    ? import('#web/features/alerts/saved-tabs.ts').then((tabs) => tabs.readTabs(world)).catch(() => undefined)
    : undefined

/** The tender next to the list is not part of the search: when only it changes, the list stays. */
export function isOtherList(from: URL, to: URL): boolean {
  const [old, next] = [new URL(from), new URL(to)]
  const isOther = old.searchParams.get(SPLIT_PARAM) !== next.searchParams.get(SPLIT_PARAM)
  for (const url of [old, next]) url.searchParams.delete(SPLIT_PARAM)
  return !isOther || old.href !== next.href
}
const months = () => import('./views/read-month.ts')
const monthNow = async (world: PageWorld, search: ListSearch, address: URL): Promise<ReadMonth> =>
  (await months()).readMonth(world, address, searchQuery(search))
/** In the browser the calendar is loaded into its place. */
const monthLater = (world: PageWorld, search: ListSearch, address: URL): Promise<ReadMonth> =>
  monthNow(world, search, address).catch((): ReadMonth => ({ failed: {} }))

/** The list with everything around it. On the server everything is read at once. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ListData> {
  const world = context.get(worldContext)
  const { staff, call } = world
  const address = new URL(request.url)
  const asked = searchAt(address, staff, world.browser ? storedOrder() : world.preferences.order)
  const isSince = asked.group === SINCE_LAST_VISIT
  const since = isSince || !world.browser ? await world.lastVisit() : undefined
  const search = isSince ? { ...asked, since } : asked
  const showAllFilters = address.searchParams.get(ALL_FILTERS) === 'all'
  const split =
    (world.browser ? storedSplit() : world.preferences.split === true) || address.searchParams.has(SPLIT_PARAM)
  const needsSignIn = (!world.signedIn && !staff && OWN_GROUPS.includes(Number(groupIn(address.pathname)))) || undefined
  const tabs = readTabs(world, search)
  // Known when it is built, so that the following code is in no browser's script.
  if (world.browser || !import.meta.env.SSR) {
    const view = viewHere('list', address.searchParams)
    const month = view === 'calendar' ? monthLater(world, search, address) : undefined
    const read = await inBrowser(world, search, address, view)
    return { view, month, showAllFilters, split, needsSignIn, ...read, tabs: await tabs }
  }
  const view = viewIn(address.searchParams) ?? world.preferences.views?.list ?? 'list'
  if (isTooLong(search)) return { view, search, showAllFilters, split, needsSignIn, ...TOO_LONG }
  const { loadFilterCounts } = await import('#web/features/search/load-filter-counts.ts')
  const [{ search: known, page, counts }, totals] = await Promise.all([
    readKnown(search, async (asked) => {
      const counting = loadFilterCounts(call, asked, world.preferences).catch(() => undefined)
      const size = { pageSize: pageSizeOf(view, asked) }
      return { page: await fetchPage(call, asked, staff, asked.pageIndex, size), counts: await counting }
    }),
    readTotals(world, since),
  ])
  const { documentCounts } = await import('#web/features/search/document-counts.ts')
  const list = loadedListOf(lightPage(page, world.preferences.lang, view), known)
  return {
    search: known,
    view,
    showAllFilters,
    split,
    needsSignIn,
    // A calendar shows no card.
    list: view === 'calendar' ? { ...list, cards: [] } : list,
    month: view === 'calendar' ? await monthNow(world, known, address) : undefined,
    counts: counts && !showAllFilters ? documentCounts(counts, known) : counts,
    totals,
    tabs: await tabs,
  }
}

/** Caches data that came with the document, so that it is not requested again. */
export function rememberDocument({ totals, view }: ListData): void {
  totalsRead = totals
  totalsAt = performance.timeOrigin
  holdView('list', view)
}
