import type { Page } from 'playwright-core'

/** What a page's device keeps, as its databases have it. Of each, the stores with their records. */
export type Kept = Record<
  string,
  { version: number; stores: Record<string, { keyPath: unknown; indexes: string[]; records: { id?: number; key?: string; order?: number }[] }> }
>

/** Reads all databases of the page's origin. Nothing is made by looking. */
export const keptOn = (page: Page): Promise<Kept> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
      })
    const found: Kept = {}
    for (const { name = '', version = 0 } of await indexedDB.databases()) {
      const db = await settled(indexedDB.open(name))
      const stores: Kept[string]['stores'] = {}
      const names = [...db.objectStoreNames]
      const tx = names.length > 0 ? db.transaction(names) : undefined
      const reading = names.map(async (one) => {
        const store = tx?.objectStore(one)
        if (store) stores[one] = { keyPath: store.keyPath, indexes: [...store.indexNames], records: (await settled(store.getAll())) as { id?: number }[] }
      })
      await Promise.all(reading)
      db.close()
      found[name] = { version, stores }
    }
    return found
  })

/** How many records a store has; 0 for one that is not there yet. */
export const countOn = async (page: Page, database: string, store: string): Promise<number> =>
  (await keptOn(page))[database]?.stores[store]?.records.length ?? 0
