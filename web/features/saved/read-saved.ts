import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import type { Call } from '#web/lib/api-client.ts'
import { soonestFirst } from '#web/lib/list-order.ts'
import { CLOSING_SOONEST } from './saved-order.ts'
import type { SavedOrder } from './saved-order.ts'
import { dated, savedTenders, sendQueuedChanges } from './saved-store.ts'
import type { SavedPage } from './use-saved-pages.ts'

/** Result of reading the saved tenders: a page (perhaps the cached one), or the reason why there is none. */
export type ReadSaved =
  | {
      page: SavedPage
      order: SavedOrder
      /** As it was cached on this device at this instant (epoch milliseconds). */ cachedAt?: number
    }
  | { failed: { reason?: string; isAway?: boolean; /** The next attempt may succeed. */ isPassing?: boolean } }
  | { signIn: true }
type Reading = {
  call: Call
  pageIndex: number
  order: SavedOrder
  /** In the browser, of somebody who is not staff: staff's data is not cached on the device. */ keeps: boolean
}

/** From this status on the service failed, and not the request. */
const FAILING = 500
const FRESH_MS = 5 * 60_000
let recent: { page: SavedPage; order: SavedOrder; at: number } | undefined

/** How long reading waits for changes made without a connection, which would be missing from the list. */
const PATIENCE_MS = 4000

/** Sends the waiting changes before their list is read: by then the service may be reachable again. */
async function waitingSent(): Promise<void> {
  if (savedTenders.get().waiting.size === 0) return
  const sent = sendQueuedChanges().catch(() => undefined)
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/** Reads a page; without a response, the first as it was last seen on this device. */
export async function fetchSaved({ call, pageIndex, order, keeps }: Reading): Promise<ReadSaved> {
  if (keeps) await waitingSent()
  try {
    const page = await dated(() =>
      call('POST /api/tenders/get_saved_tenders', { body: { pageIndex, sortOrder: order } }),
    )
    if (keeps && pageIndex === 0) void cacheSavedList(page, order)
    return { page, order }
  } catch (error) {
    if (error instanceof ApiProblem)
      return error.problem.status === 401
        ? { signIn: true }
        : { failed: { reason: error.problem.title, isPassing: error.problem.status >= FAILING } }
    if (!(error instanceof Unreachable)) throw error
    const last = keeps ? await findCachedPage(order).catch(() => undefined) : undefined
    return last ?? { failed: { isAway: true, isPassing: true } }
  }
}

/**
 * The first page as it was read a moment ago in this order, for a reader who returns; undefined where something was
 * saved since.
 */
export function recentPage(now: number, order: SavedOrder): SavedPage | undefined {
  if (!recent || recent.order !== order || now - recent.at > FRESH_MS) return undefined
  const { ids, isKnown } = savedTenders.get()
  const known = new Set(recent.page.myTenders)
  return isKnown && [...ids].every((id) => known.has(id)) ? recent.page : undefined
}

const device = () => import('#web/offline/own-lists.ts')

/** Caches the first page on the device, for times without a connection. */
export async function cacheSavedList(page: SavedPage, order: SavedOrder): Promise<void> {
  recent = { page, order, at: Date.now() }
  // Without a store of its own (a private window) nothing is cached.
  await device()
    .then(({ SAVED_LIST, cacheFirstPage }) => cacheFirstPage(SAVED_LIST, page))
    .catch(() => undefined)
}

/** In the present order of closing; the device does not know when they were saved. */
async function findCachedPage(
  order: SavedOrder,
): Promise<{ page: SavedPage; order: SavedOrder; cachedAt: number } | undefined> {
  const { SAVED_LIST, findCachedList } = await device()
  const last = await findCachedList(SAVED_LIST)
  if (!last) return undefined
  const page = last.value as SavedPage
  const data = order === CLOSING_SOONEST ? soonestFirst(page.data, Date.now()) : page.data
  return { page: { ...page, data }, order, cachedAt: last.at }
}
