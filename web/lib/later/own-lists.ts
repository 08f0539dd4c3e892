import type { OutputOf } from '#contract/endpoint.ts'
import type { FoundCard } from '#contract/tenders.ts'
import type { Contract } from '#contract/index.ts'
import { browserCall } from '../browser-call.ts'
import { isSignedIn } from '../session.ts'
import { keepSeen } from './kept-tenders.ts'
import type { Person } from '../visitor.ts'
import { keepForPerson, keptForPerson } from './person-store.ts'
import type { KeptValue } from './person-store.ts'
import { personNow } from './person-now.ts'

/** Under these names the lists of a person are kept, and who they are. */
export const SAVED = 'saved'
export const ALERTS = 'alerts'
export const ME = 'me'

/** So often they are read whole without being opened; so many of each are readable without a connection. */
const EVERY_MS = 6 * 3_600_000
const MOST = 100
const MY_ALERT = 2
/** Several changes in a row are one reading. */
const SETTLED_MS = 8000

type Listed = { data: FoundCard[] }
type SavedPage = OutputOf<Contract['POST /api/tenders/get_saved_tenders']>

/** A first page as it was read, with what is kept of the pages after it. Pure: `kept` is what stood there before. */
export function withRest<T extends { data: { id: number }[] }>(page: T, kept: T | undefined): T {
  const last = page.data.at(-1)?.id
  const place = kept?.data.findIndex(({ id }) => id === last) ?? -1
  const isKnown = new Set(page.data.map(({ id }) => id))
  const rest = place < 0 ? [] : (kept?.data ?? []).slice(place + 1).filter(({ id }) => !isKnown.has(id))
  return { ...page, data: [...page.data, ...rest].slice(0, MOST) }
}

/** Keeps the first page of a list of this person for when there is no connection. */
export async function keepFirstPage(key: typeof SAVED | typeof ALERTS, page: Listed): Promise<void> {
  const before = await keptForPerson(key, personNow())
  await keepForPerson(key, personNow(), withRest(page, before?.value as Listed | undefined))
  await keepSeen(page.data, Date.now())
}

/** Each card of a list can be opened without a connection, as far as it is known. */
const keepList = async (key: typeof SAVED | typeof ALERTS, page: Listed): Promise<void> => {
  await keepForPerson(key, personNow(), page)
  await keepSeen(page.data, Date.now())
}

/** A list of this person as it was kept. */
export const keptList = (key: typeof SAVED | typeof ALERTS): Promise<KeptValue | undefined> => keptForPerson(key, personNow())

async function keepSaved(): Promise<void> {
  const page: SavedPage = await browserCall('POST /api/tenders/get_saved_tenders', { body: { pageSize: MOST } })
  await keepList(SAVED, page)
}

async function keepAlerts(): Promise<void> {
  await keepList(ALERTS, await browserCall('POST /api/tenders/get_alert_tenders', { body: { group: MY_ALERT, pageIndex: 0, pageSize: MOST } }))
}

const isDue = async (key: string): Promise<boolean> => Date.now() - ((await keptForPerson(key, personNow()))?.at ?? 0) > EVERY_MS

/** Keeps who is here and their lists on the device, so that they are there without a connection. To be asked for once a page. */
export async function keepOwn(person: Person): Promise<void> {
  await keepForPerson(ME, personNow(), person)
  if (!navigator.onLine) return
  if (await isDue(SAVED)) await keepSaved()
  if (await isDue(ALERTS)) await keepAlerts()
}

let settling: ReturnType<typeof setTimeout> | undefined
/** Something was saved or unsaved: the list is read again, once it is quiet. Without an answer it stays as it was. */
export function savedChanged(): void {
  clearTimeout(settling)
  settling = setTimeout(() => {
    if (isSignedIn() && navigator.onLine) void keepSaved().catch(() => undefined)
  }, SETTLED_MS)
}
