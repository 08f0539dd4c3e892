import type { Today } from '#contract/today.ts'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import type { Call } from '#web/lib/api-client.ts'

/** Result of reading the reader's day: the day (perhaps the cached one), or the reason why there is none. */
export type ReadToday =
  | { today: Today; /** As it was cached on this device at this instant (epoch milliseconds). */ cachedAt?: number }
  | { failed: { reason?: string; isAway?: boolean } }
  | { signIn: true }
type Reading = { call: Call; /** In the browser, of somebody who is not staff. */ keeps: boolean }

/** A day read within this time is shown at once when the reader returns, while it is read again. */
const FRESH_MS = 5 * 60_000
let last: Today | undefined

/** Reads the day; without a response, as it was last seen on this device. */
export async function readTodayPage({ call, keeps }: Reading): Promise<ReadToday> {
  try {
    return { today: await call('GET /api/Today') }
  } catch (error) {
    if (error instanceof ApiProblem)
      return error.problem.status === 401 ? { signIn: true } : { failed: { reason: error.problem.title } }
    if (!(error instanceof Unreachable)) throw error
    const kept = keeps ? await findKept().catch(() => undefined) : undefined
    return kept ?? { failed: { isAway: true } }
  }
}

/** Data older than this is read again while the page is visible, or when the reader returns. */
const STALE_MS = 60_000

/**
 * Whether a day read at `at`, by the service's clock, is to be read again; not within a minute of the last attempt,
 * because the device's clock may be wrong.
 */
export const isStale = (at: number, triedAt: number, now: number): boolean =>
  Math.abs(now - at) >= STALE_MS && Math.abs(now - triedAt) >= STALE_MS

/** The newer of the day given to the page and the one it read itself. Without a response, the shown one stays. */
export function newer(given: ReadToday, later: ReadToday | undefined): ReadToday {
  if (!later || 'signIn' in given) return given
  return 'today' in given && 'today' in later && given.today.at >= later.today.at ? given : later
}

/** The day as it was read a moment ago; undefined where that is too long ago. */
export const recentToday = (now: number): Today | undefined =>
  // The service's clock may be a little ahead of this device's.
  last && Math.abs(now - last.at) < FRESH_MS ? last : undefined

const device = () => import('#web/offline/own-lists.ts')

const keepOnDevice = async (today: Today): Promise<void> => (await device()).cacheToday(today)

/** Caches a day, once, for a returning reader and, unless they are staff, for times without a connection. */
export async function storeToday(today: Today, isStaff: boolean, keep = keepOnDevice): Promise<void> {
  if (last === today) return
  last = today
  // Without a store of its own (a private window) nothing is cached.
  if (!isStaff) await keep(today).catch(() => undefined)
}

async function findKept(): Promise<{ today: Today; cachedAt: number } | undefined> {
  const { TODAY, findCachedList } = await device()
  const kept = await findCachedList(TODAY)
  return kept && { today: kept.value as Today, cachedAt: kept.at }
}
