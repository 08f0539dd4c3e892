import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'

/** A change made without a connection. The same key again replaces what waits, so that the last word counts. */
export type LateWrite = {
  /** What it changes. */
  key: string
  /** Whose it is: nobody else's session sends it. */
  person: string
  /** When it was made, in the order of this device; also tells whether it was replaced while being sent. */
  order: number
  call: string
  body: unknown
}

type Store = DBSchema & {
  writes: { key: string; value: LateWrite; indexes: { order: number } }
  kept: { key: string; value: { key: string; person: string; value: unknown } }
}

/** What belongs to the person signed in on this device. Apart from the store of tenders, so that signing out takes it away whole. */
const NAME = 'person'
let opened: Promise<IDBPDatabase<Store>> | undefined

export function personStore(): Promise<IDBPDatabase<Store>> {
  opened ??= openDB<Store>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('writes', { keyPath: 'key' }).createIndex('order', 'order')
      db.createObjectStore('kept', { keyPath: 'key' })
    },
    blocking(_current, _next, { target }) {
      ;(target as IDBDatabase).close()
      opened = undefined
    },
    terminated() {
      opened = undefined
    },
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/** The device forgets it all. */
export async function forgetPersonStore(): Promise<void> {
  const db = await personStore()
  await Promise.all([db.clear('writes'), db.clear('kept')])
}

/** Keeps a value for when there is no connection. */
export async function keepForPerson(key: string, person: string, value: unknown): Promise<void> {
  await (await personStore()).put('kept', { key, person, value })
}

/** What was kept for this person, as it was; undefined where nothing was. */
export async function keptForPerson(key: string, person: string): Promise<unknown> {
  const record = await (await personStore()).get('kept', key)
  return record?.person === person ? record.value : undefined
}
