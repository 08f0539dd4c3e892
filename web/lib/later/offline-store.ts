/** Name, version, stores and keys of the second specification, section 3. */
const NAME = 'tenders'
const VERSION = 3
const DAY = 86_400_000
/** A record goes a week after its tender closed; one without a date, half a year after the visit. */
const KEPT_MS = 7 * DAY
const UNDATED_MS = 180 * DAY

type Visited = { id: number; closingTimestamp: number }

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The offline store refused')))
  })
}

function prepare(db: IDBDatabase): void {
  const store = (name: string) => (db.objectStoreNames.contains(name) ? undefined : db.createObjectStore(name, { keyPath: 'id' }))
  const tender = store('tender')
  tender?.createIndex('closingTimestamp', 'closingTimestamp')
  tender?.createIndex('lastChangeTimestamp', 'lastChangeTimestamp')
  store('visited')?.createIndex('closingTimestamp', 'closingTimestamp')
}

let opened: Promise<IDBDatabase> | undefined
async function openOnce(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION)
  request.addEventListener('upgradeneeded', () => prepare(request.result))
  const db = await settled(request)
  // Another tab with a newer app needs it.
  db.addEventListener('versionchange', () => db.close())
  return db
}
const open = (): Promise<IDBDatabase> => (opened ??= openOnce())

const visits = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => (await open()).transaction('visited', mode).objectStore('visited')

/** Keeps a visit. What is already known of its closing is not forgotten by a visit that does not know it. */
export async function keepVisited(id: number, closing?: number): Promise<void> {
  const store = await visits('readwrite')
  const known = (await settled(store.get(id))) as Visited | undefined
  const record: Visited = { id, closingTimestamp: closing ?? known?.closingTimestamp ?? Date.now() + UNDATED_MS - KEPT_MS }
  await settled(store.put(record))
}

/** Forgets visits whose tender closed more than a week before `now` (epoch milliseconds), and answers which went and which are left. */
export async function tidyVisited(now: number): Promise<{ gone: number[]; left: number[] }> {
  const store = await visits('readwrite')
  const gone = (await settled(store.index('closingTimestamp').getAllKeys(IDBKeyRange.upperBound(now - KEPT_MS, true)))) as number[]
  await Promise.all(gone.map((id) => settled(store.delete(id))))
  return { gone, left: (await settled(store.getAllKeys())) as number[] }
}
