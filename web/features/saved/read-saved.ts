import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import type { Call } from '#web/lib/api-client.ts'
import { dated, savedTenders } from './saved-store.ts'
import type { SavedPage } from './use-saved-pages.ts'

/** What there is to show: a page, perhaps as it was last seen, or why not. */
export type ReadSaved =
  | { page: SavedPage; /** As it was kept on this device at this instant (epoch milliseconds). */ keptAt?: number }
  | { failed: { reason?: string; isAway?: boolean } }
  | { signIn: true }
type Reading = {
  call: Call
  pageIndex: number
  /** In the browser, of somebody who is not staff: staff's reads are not kept on the device. */ keeps: boolean
}

const FRESH_MS = 5 * 60_000
let recent: { page: SavedPage; at: number } | undefined

/** Reads a page; without an answer, the first as it was last seen on this device. */
export async function fetchSaved({ call, pageIndex, keeps }: Reading): Promise<ReadSaved> {
  try {
    const page = await dated(() => call('POST /api/tenders/get_saved_tenders', { body: { pageIndex } }))
    if (keeps && pageIndex === 0) void keep(page)
    return { page }
  } catch (error) {
    if (error instanceof ApiProblem)
      return error.problem.status === 401 ? { signIn: true } : { failed: { reason: error.problem.title } }
    if (!(error instanceof Unreachable)) throw error
    const last = keeps ? await kept().catch(() => undefined) : undefined
    return last ?? { failed: { isAway: true } }
  }
}

/** The first page as it was read a moment ago, for who comes back to it; undefined where something was saved since. */
export function recentPage(now: number): SavedPage | undefined {
  if (!recent || now - recent.at > FRESH_MS) return undefined
  const { ids, isKnown } = savedTenders.get()
  const known = new Set(recent.page.myTenders)
  return isKnown && [...ids].every((id) => known.has(id)) ? recent.page : undefined
}

const device = () => import('#web/offline/own-lists.ts')

async function keep(page: SavedPage): Promise<void> {
  recent = { page, at: Date.now() }
  // Without a store of its own (a private window) nothing is kept.
  await device()
    .then(({ SAVED_LIST, cacheFirstPage }) => cacheFirstPage(SAVED_LIST, page))
    .catch(() => undefined)
}

async function kept(): Promise<{ page: SavedPage; keptAt: number } | undefined> {
  const { SAVED_LIST, findCachedList } = await device()
  const last = await findCachedList(SAVED_LIST)
  return last && { page: last.value as SavedPage, keptAt: last.at }
}
