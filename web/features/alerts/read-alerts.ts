import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import type { Call } from '#web/lib/api-client.ts'

export type AlertPage = OutputOf<Contract['POST /api/tenders/get_alert_tenders']>
export type ReadAlertCard = AlertPage['data'][number]

/** Result of reading the alert list: a page (perhaps the cached one), or the reason why there is none. */
export type ReadAlerts =
  | { page: AlertPage; /** As it was cached on this device at this instant (epoch milliseconds). */ cachedAt?: number }
  | { failed: { reason?: string; isAway?: boolean } }
  | { signIn: true }
type Reading = {
  call: Call
  pageIndex: number
  /** In the browser, of somebody who is not staff: staff's data is not cached on the device. */ keeps: boolean
}

/** The group of the alert list, as every list has one (decision 0090). */
const MY_ALERT = 2

/** A page of the alert list, from the server. */
export const readAlertPage = (call: Call, pageIndex: number): Promise<AlertPage> =>
  call('POST /api/tenders/get_alert_tenders', { body: { group: MY_ALERT, pageIndex } })

/** Reads a page; without a response, the first as it was last seen on this device. */
export async function readAlerts({ call, pageIndex, keeps }: Reading): Promise<ReadAlerts> {
  try {
    const page = await readAlertPage(call, pageIndex)
    if (keeps && pageIndex === 0) void cacheAlertList(page)
    return { page }
  } catch (error) {
    if (error instanceof ApiProblem)
      return error.problem.status === 401 ? { signIn: true } : { failed: { reason: error.problem.title } }
    if (!(error instanceof Unreachable)) throw error
    const last = keeps && pageIndex === 0 ? await findCachedAlerts().catch(() => undefined) : undefined
    return last ?? { failed: { isAway: true } }
  }
}

const device = () => import('#web/offline/own-lists.ts')

/** Caches the first page on the device, for times without a connection. */
export async function cacheAlertList(page: AlertPage): Promise<void> {
  // Without a store of its own (a private window) nothing is cached.
  await device()
    .then(({ ALERT_LIST, cacheFirstPage }) => cacheFirstPage(ALERT_LIST, page))
    .catch(() => undefined)
}

async function findCachedAlerts(): Promise<{ page: AlertPage; cachedAt: number } | undefined> {
  const { ALERT_LIST, findCachedList } = await device()
  const last = await findCachedList(ALERT_LIST)
  return last && { page: last.value as AlertPage, cachedAt: last.at }
}
