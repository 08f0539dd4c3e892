import { DAY } from '#ethiopia/time-units.ts'
import type { Page } from '#contract/fields.ts'
import type { ChangedItem } from '#contract/tenders.ts'
import { queryText } from '../lib/api-client.ts'
import { askService } from '../lib/ask-service.ts'

/** Decision 0090: pages of ten, a first window of seven days, and never more than thirty. */
export const PAGE = 10
export const FIRST_SYNC_TIME = 7 * DAY
export const MAX_SYNC_TIME = 30 * DAY
/**
 * Further behind than this, it continues with this many of the newest changes: after a long absence no history is
 * needed.
 */
export const MAX_CHANGES_BEHIND = 1000
/** The service counts up to here (contract/fields.ts). */
const COUNTED = 10_000
/** Further behind than this, the newest come first: as many as a list without a connection shows. */
const NEWEST_FIRST = 100
/** A feed without an end would keep a phone busy for ever. */
const MAX_READS = 400

export type ReadChanges = (query: {
  lastChangedOn: number
  pageIndex: number
  pageSize: number
}) => Promise<Page<ChangedItem>>
/** The store of the tenders. Instants are epoch milliseconds. */
export type TenderStore = {
  /** The newest cached change. */ last(): Promise<number | undefined>
  keep(items: readonly ChangedItem[], now: number): Promise<void>
  /** Caches the end of the feed before the rest is read: it does not count as the newest cached change. */
  keepNewest(items: readonly ChangedItem[], now: number): Promise<void>
  dropBefore(change: number): Promise<void>
  tidy(now: number): Promise<void>
}
type Sync = {
  read: ReadChanges
  shelf: TenderStore
  now: number
  /** Where the last run ended; by default the store knows. */
  from?: number | undefined
  /** Whether to continue, called between two pages. */
  rest(): Promise<boolean>
}

/**
 * Reads as a visitor, no matter who is signed in: what is cached is public. Rejects without a response, and for one
 * that is not ours.
 */
export const fetchChanges: ReadChanges = async (query) => {
  const response = await askService(`/api/tenders/ByLastChangedOn${queryText(query)}`, {
    headers: { accept: 'application/json' },
    credentials: 'omit',
  })
  if (!response.ok) throw new Error(`changes were not read: ${response.status}`)
  return (await response.json()) as Page<ChangedItem>
}

/** Where to begin. Tenders cached before the window are deleted, because the feed would never report their changes. */
async function beginning(shelf: TenderStore, now: number): Promise<number> {
  const last = await shelf.last()
  if (last === undefined) return now - FIRST_SYNC_TIME
  if (last >= now - MAX_SYNC_TIME) return last + 1
  await shelf.dropBefore(now - MAX_SYNC_TIME)
  return now - MAX_SYNC_TIME
}

/** Skips what is too much to read; tenders cached before that place are deleted, because their changes are skipped. */
async function caughtUp({ read, shelf }: Sync, from: number): Promise<{ from: number; page: Page<ChangedItem> }> {
  let at = from
  for (;;) {
    const page = await read({ lastChangedOn: at, pageIndex: 0, pageSize: PAGE })
    if (page.totalCount <= MAX_CHANGES_BEHIND + PAGE) return { from: at, page }
    const skipped = page.totalCount > COUNTED ? COUNTED : page.totalCount - MAX_CHANGES_BEHIND
    const there = await read({ lastChangedOn: at, pageIndex: Math.floor(skipped / PAGE), pageSize: PAGE })
    const next = there.data[0]?.lastChangeTimestamp
    if (next === undefined || next <= at) return { from: at, page }
    at = next
    await shelf.dropBefore(at)
  }
}

/**
 * Caches the newest of many changes, newest page first; returns whether to continue. They are read again in order,
 * which alone shows where an interruption occurred.
 */
async function newestFirst({ read, shelf, now, rest }: Sync, from: number, count: number): Promise<boolean> {
  const last = Math.ceil(count / PAGE) - 1
  for (let pageIndex = last; pageIndex > last - NEWEST_FIRST / PAGE; pageIndex--) {
    const { data } = await read({ lastChangedOn: from, pageIndex, pageSize: PAGE })
    await shelf.keepNewest(data.toReversed(), now)
    if (!(await rest())) return false
  }
  return true
}

/**
 * Updates the cached tenders from the service, change by change, and returns where to continue. An interruption loses
 * nothing: the cache shows where to begin. Without changes it is one small request.
 */
export async function syncTenders(sync: Sync): Promise<number> {
  const { read, shelf, now, rest } = sync
  let { from, page } = await caughtUp(sync, sync.from ?? (await beginning(shelf, now)))
  const isFirst = sync.from === undefined
  if (page.totalCount > NEWEST_FIRST + PAGE && !(await newestFirst(sync, from, page.totalCount))) return from
  for (let reads = 1; ; reads++) {
    await shelf.keep(page.data, now)
    from = (page.data.at(-1)?.lastChangeTimestamp ?? from - 1) + 1
    if (page.totalCount <= page.data.length || page.data.length === 0 || reads === MAX_READS || !(await rest())) break
    page = await read({ lastChangedOn: from, pageIndex: 0, pageSize: PAGE })
  }
  if (isFirst || page.data.length > 0) await shelf.tidy(now)
  return from
}
