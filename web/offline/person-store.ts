import { openDB } from 'idb'
import type { DBSchema } from 'idb'
import type { TenderDetail } from '#contract/tenders.ts'
import { isSignedIn } from '../lib/session.ts'
import type { QueuedChange } from '../outbox/change.ts'
import type { QueuedCall } from '../outbox/queued-call.ts'
import { openOnce } from './open-once.ts'
import { withRoom } from './with-room.ts'

/** A tender as its reader opened it; `at` is when, epoch milliseconds. */
export type CachedDetail = { id: number; person: string; at: number; closingTimestamp?: number; tender: TenderDetail }
/** A value, and when it was stored. */
export type CachedValue = { value: unknown; at: number }

type Store = DBSchema & {
  writes: { key: string; value: QueuedChange | QueuedCall; indexes: { order: number } }
  kept: { key: string; value: { key: string; person: string; at?: number; value: unknown } }
  details: { key: number; value: CachedDetail; indexes: { at: number; closingTimestamp: number } }
}

/**
 * The signed-in person's data on this device. Separate from the store of tenders, so that signing out can delete all of
 * it.
 */
const NAME = 'person'
export const personStore = openOnce<Store>((callbacks) =>
  openDB<Store>(NAME, 2, {
    // Existing stores stay on an upgrade, because changes may wait in them.
    upgrade(db, old) {
      if (old < 1) {
        db.createObjectStore('writes', { keyPath: 'key' }).createIndex('order', 'order')
        db.createObjectStore('kept', { keyPath: 'key' })
      }
      const details = db.createObjectStore('details', { keyPath: 'id' })
      details.createIndex('at', 'at')
      details.createIndex('closingTimestamp', 'closingTimestamp')
    },
    ...callbacks,
  }),
)

/** Deletes all of it from the device. */
export async function clearPersonStore(): Promise<void> {
  const db = await personStore()
  await Promise.all([db.clear('writes'), db.clear('kept'), db.clear('details')])
}

/** False for a person who has signed out meanwhile, of whom nothing may stay; visitors have no name. */
export const mayCacheFor = (person: string): boolean => person === '' || isSignedIn()

/** Caches a value that was read at the instant `at` for times without a connection. */
export async function cacheForPerson(key: string, person: string, value: unknown, at = Date.now()): Promise<void> {
  const db = await personStore()
  if (mayCacheFor(person)) await withRoom(() => db.put('kept', { key, person, at, value }))
}

/** The value cached for this person and when; undefined where there is none. */
export async function findForPerson(key: string, person: string): Promise<CachedValue | undefined> {
  const record = await (await personStore()).get('kept', key)
  return record?.person === person ? { value: record.value, at: record.at ?? 0 } : undefined
}
