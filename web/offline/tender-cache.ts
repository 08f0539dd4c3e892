import { DAY } from '#ethiopia/time-units.ts'
import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import type { PublicCard } from '#contract/tenders.ts'
import { openOnce } from './open-once.ts'

/** Name, version, stores, keys and indexes of decision 0090. */
const NAME = 'tenders'
const VERSION = 3
/** A record is deleted a week after its tender closed; a visit to one without a date, after half a year. */
export const CACHE_TIME = 7 * DAY
const UNDATED_MS = 180 * DAY

/**
 * A public card without any personal data; when it last changed, if the feed of changes reported it, and when a list
 * last showed it. A light one lacks the members that no list shows.
 */
export type CachedTender = PublicCard & { lastChangeTimestamp?: number; seenAt?: number; isLight?: true }
type Visited = { id: number; closingTimestamp: number }
type Store = DBSchema & {
  tender: { key: number; value: CachedTender; indexes: { closingTimestamp: number; lastChangeTimestamp: number } }
  visited: { key: number; value: Visited; indexes: { closingTimestamp: number } }
}
type Upgrade = IDBPTransaction<Store, StoreNames<Store>[], 'versionchange'>

/** Adds the stores and indexes that the device's version lacks; its data stays. */
function prepare(db: IDBPDatabase<Store>, tx: Upgrade): void {
  const has = (name: StoreNames<Store>): boolean => db.objectStoreNames.contains(name)
  const tender = has('tender') ? tx.objectStore('tender') : db.createObjectStore('tender', { keyPath: 'id' })
  for (const index of ['closingTimestamp', 'lastChangeTimestamp'] as const)
    if (!tender.indexNames.contains(index)) tender.createIndex(index, index)
  const visited = has('visited') ? tx.objectStore('visited') : db.createObjectStore('visited', { keyPath: 'id' })
  if (!visited.indexNames.contains('closingTimestamp')) visited.createIndex('closingTimestamp', 'closingTimestamp')
}

export const tenderStore = openOnce<Store>((callbacks) =>
  openDB<Store>(NAME, VERSION, { upgrade: (db, _old, _new, tx) => prepare(db, tx), ...callbacks }),
)

/** Stores a visit. A visit without the closing keeps the known one. */
export async function cacheVisited(id: number, closing?: number): Promise<void> {
  const tx = (await tenderStore()).transaction('visited', 'readwrite')
  const known = await tx.store.get(id)
  void tx.store.put({
    id,
    closingTimestamp: closing ?? known?.closingTimestamp ?? Date.now() + UNDATED_MS - CACHE_TIME,
  })
  await tx.done
}

/**
 * Deletes visits whose tender closed more than a week before `now` (epoch milliseconds), and returns the deleted and
 * the remaining ones.
 */
export async function tidyVisited(now: number): Promise<{ gone: number[]; left: number[] }> {
  const tx = (await tenderStore()).transaction('visited', 'readwrite')
  const gone = await tx.store.index('closingTimestamp').getAllKeys(IDBKeyRange.upperBound(now - CACHE_TIME, true))
  for (const id of gone) void tx.store.delete(id)
  const left = await tx.store.getAllKeys()
  await tx.done
  return { gone, left }
}

/** Deletes from the device which tenders were opened on it. */
export async function clearVisited(): Promise<void> {
  await (await tenderStore()).clear('visited')
}
