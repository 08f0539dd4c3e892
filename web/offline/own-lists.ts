import type { OutputOf } from '#contract/endpoint.ts'
import type { SavedSearch } from '#contract/saved-searches.ts'
import type { FoundCard } from '#contract/tenders.ts'
import type { Today } from '#contract/today.ts'
import type { Contract } from '#contract/index.ts'
import { browserCall } from '../lib/browser-call.ts'
import { isSignedIn } from '../lib/session.ts'
import { cacheSeenTenders } from './cached-tenders.ts'
import type { SignedInPerson } from '../lib/visitor.ts'
import { cacheForPerson, findForPerson } from './person-store.ts'
import type { CachedValue } from './person-store.ts'
import { currentPerson } from './current-person.ts'

/** Keys of a person's cached lists, and of the person. */
export const SAVED_LIST = 'saved'
export const ALERT_LIST = 'alerts'
export const OWN_ACCOUNT = 'me'
export const TODAY = 'today'
export const OWN_SEARCHES = 'searches'

/** How often they are read whole without being opened; how many of each are readable without a connection. */
const EVERY_MS = 6 * 3_600_000
const MAX_OWN_CARDS = 100
const MY_ALERT = 2
/** Several changes in a row cause one reading. */
const SETTLED_MS = 8000

type Listed = { data: FoundCard[] }
type SavedPage = OutputOf<Contract['POST /api/tenders/get_saved_tenders']>

/** A first page as it was read, with the cached rest of the pages after it. Pure: `kept` is the earlier cache. */
export function withRest<T extends { data: { id: number }[] }>(page: T, kept: T | undefined): T {
  const last = page.data.at(-1)?.id
  const place = kept?.data.findIndex(({ id }) => id === last) ?? -1
  const isKnown = new Set(page.data.map(({ id }) => id))
  const rest = place < 0 ? [] : (kept?.data ?? []).slice(place + 1).filter(({ id }) => !isKnown.has(id))
  return { ...page, data: [...page.data, ...rest].slice(0, MAX_OWN_CARDS) }
}

/** Caches the first page of a list of this person for times without a connection. */
export async function cacheFirstPage(key: typeof SAVED_LIST | typeof ALERT_LIST, page: Listed): Promise<void> {
  const before = await findForPerson(key, currentPerson())
  await cacheForPerson(key, currentPerson(), withRest(page, before?.value as Listed | undefined))
  await cacheSeenTenders(page.data, Date.now())
}

/** Makes each card of a list available without a connection, as far as it is known. */
const keepList = async (key: typeof SAVED_LIST | typeof ALERT_LIST, page: Listed): Promise<void> => {
  await cacheForPerson(key, currentPerson(), page)
  await cacheSeenTenders(page.data, Date.now())
}

/** A cached list of this person. */
export const findCachedList = (
  key: typeof SAVED_LIST | typeof ALERT_LIST | typeof TODAY | typeof OWN_SEARCHES,
): Promise<CachedValue | undefined> => findForPerson(key, currentPerson())

/** Caches the home of this person as of its reading, whose tenders can then be opened without a connection. */
export async function cacheToday(today: Today): Promise<void> {
  await cacheForPerson(TODAY, currentPerson(), today, today.at)
  await cacheSeenTenders([...today.closing.data.map(({ tender }) => tender), ...today.news.data], today.at)
}

/** Caches the saved searches of this person, which are tabs of the list. */
export const cacheSearches = (searches: readonly SavedSearch[]): Promise<void> =>
  cacheForPerson(OWN_SEARCHES, currentPerson(), searches)

const keepDay = async (): Promise<void> => cacheToday(await browserCall('GET /api/Today'))

async function cacheSavedList(): Promise<void> {
  const page: SavedPage = await browserCall('POST /api/tenders/get_saved_tenders', {
    body: { pageSize: MAX_OWN_CARDS },
  })
  await keepList(SAVED_LIST, page)
}

async function cacheAlertList(): Promise<void> {
  await keepList(
    ALERT_LIST,
    await browserCall('POST /api/tenders/get_alert_tenders', {
      body: { group: MY_ALERT, pageIndex: 0, pageSize: MAX_OWN_CARDS },
    }),
  )
}

const isDue = async (key: string): Promise<boolean> =>
  Date.now() - ((await findForPerson(key, currentPerson()))?.at ?? 0) > EVERY_MS

/**
 * Caches the signed-in person and their lists, so that they are available without a connection. To be called once a
 * page.
 */
export async function cacheOwn(person: SignedInPerson): Promise<void> {
  await cacheForPerson(OWN_ACCOUNT, currentPerson(), person)
  if (!navigator.onLine) return
  if (await isDue(SAVED_LIST)) await cacheSavedList()
  if (await isDue(ALERT_LIST)) await cacheAlertList()
  if (await isDue(TODAY)) await keepDay()
}

let settling: ReturnType<typeof setTimeout> | undefined
/** Something was saved or unsaved: the list and the day are read again after a pause. Without a response they stay. */
export function savedChanged(): void {
  clearTimeout(settling)
  settling = setTimeout(() => {
    if (isSignedIn() && navigator.onLine) void Promise.all([cacheSavedList(), keepDay()]).catch(() => undefined)
  }, SETTLED_MS)
}
