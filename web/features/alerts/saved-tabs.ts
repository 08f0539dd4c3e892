import type { SavedSearch } from '#contract/saved-searches.ts'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import { createStore } from '#web/lib/create-store.ts'
import type { PageWorld } from '#web/lib/page-world.ts'

/** A signed-in reader's saved searches, as tabs of the list. */
export type SavedTabs = {
  searches: readonly SavedSearch[]
  /** They could not be read, so nothing is known about them. */ isFailed?: true
  /** From this device, because there is no connection. */ isAway?: true
  /** Epoch milliseconds. */ at: number
}
type Reading = Pick<PageWorld, 'call' | 'browser' | 'now' | 'staff'>

/** Older ones are read again while they are shown. */
const FRESH_MS = 60_000
/** In the browser only: read since the page was opened. */
export const savedTabs = createStore<SavedTabs | undefined>(undefined)

const device = () => import('#web/offline/own-lists.ts')

async function findCachedTabs(now: number): Promise<SavedTabs | undefined> {
  const { OWN_SEARCHES, findCachedList } = await device()
  const found = await findCachedList(OWN_SEARCHES)
  return found && { searches: found.value as SavedSearch[], isAway: true, at: now }
}

/**
 * Shows them in every list from now on, and caches them for times without a connection; nothing of staff's is cached on
 * a device.
 */
export function storeTabs(tabs: SavedTabs, isStaff: boolean): void {
  savedTabs.set(tabs)
  if (isStaff || tabs.isFailed || tabs.isAway) return
  // Without a store of its own (a private window) nothing is cached.
  void device()
    .then(({ cacheSearches }) => cacheSearches(tabs.searches))
    .catch(() => undefined)
}

async function ask({ call, browser, now }: Reading): Promise<SavedTabs | undefined> {
  try {
    return { searches: await call('GET /api/savedSearches'), at: now() }
  } catch (error) {
    // Signed out elsewhere, so there are none to show.
    if (error instanceof ApiProblem && error.problem.status === 401) return undefined
    const known = savedTabs.get()
    if (browser && known && !known.isFailed) return known
    const found =
      browser && error instanceof Unreachable ? await findCachedTabs(now()).catch(() => undefined) : undefined
    return found ?? { searches: [], isFailed: true, at: now() }
  }
}

/** The tabs that a list begins with: known ones, or as they are read. */
export const readTabs = async (world: Reading): Promise<SavedTabs | undefined> => {
  const known = world.browser ? savedTabs.get() : undefined
  return known && !known.isFailed ? known : ask(world)
}

/** Reads them again where they are old, or `isWanted`; the shown ones stay meanwhile. */
export async function renewTabs(world: Reading, isWanted = false): Promise<void> {
  const known = savedTabs.get()
  if (!isWanted && known && !known.isAway && world.now() - known.at < FRESH_MS) return
  const read = await ask(world)
  if (read) storeTabs(read, world.staff)
}

/** The tabs with one of them changed, or a new one. */
export const withSearch = (tabs: SavedTabs, search: SavedSearch): SavedTabs => {
  const has = tabs.searches.some(({ id }) => id === search.id)
  const all = has
    ? tabs.searches.map((other) => (other.id === search.id ? { ...other, ...search } : other))
    : [...tabs.searches, search]
  return { ...tabs, searches: all.toSorted((a, b) => a.name.localeCompare(b.name)) }
}
