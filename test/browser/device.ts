import type { Page } from 'playwright-core'

type KeptRecord = { id?: number; key?: string; order?: number }
/** The databases of a page's device: their stores with the records. */
type StoredData = Record<
  string,
  { version: number; stores: Record<string, { keyPath: unknown; indexes: string[]; records: KeptRecord[] }> }
>

/**
 * Reads a page's databases, or one store of one of them, so that polling need not read all. Reading creates nothing.
 */
export const storedOn = (page: Page, onlyIn?: string, onlyStore?: string): Promise<StoredData> =>
  page.evaluate(
    async ([database, wanted]) => {
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
        })
      const found: StoredData = {}
      for (const { name = '', version = 0 } of await indexedDB.databases()) {
        if (database !== undefined && name !== database) continue
        const db = await settled(indexedDB.open(name))
        const stores: StoredData[string]['stores'] = {}
        const names = [...db.objectStoreNames].filter((one) => wanted === undefined || one === wanted)
        const tx = names.length > 0 ? db.transaction(names) : undefined
        const reading = names.map(async (one) => {
          const store = tx?.objectStore(one)
          if (store)
            stores[one] = {
              keyPath: store.keyPath,
              indexes: [...store.indexNames],
              records: (await settled(store.getAll())) as KeptRecord[],
            }
        })
        await Promise.all(reading)
        db.close()
        found[name] = { version, stores }
      }
      return found
    },
    [onlyIn, onlyStore] as const,
  )

/** The records of a store; none of one that does not exist yet. */
export const recordsOn = async (page: Page, database: string, store: string): Promise<KeptRecord[]> =>
  (await storedOn(page, database, store))[database]?.stores[store]?.records ?? []

/** The ids of tenders on the device, without the tenders: reading all at each poll would be most of its work. */
export const tenderIdsOn = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const request = indexedDB.open('tenders')
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
        request.addEventListener('success', () => {
          const keys = request.result.transaction('tender').objectStore('tender').getAllKeys()
          keys.addEventListener('error', () => reject(keys.error ?? new Error('refused')))
          keys.addEventListener('success', () => resolve(keys.result as number[]))
          request.result.close()
        })
      }),
  )

export const countOn = async (page: Page, database: string, store: string): Promise<number> =>
  (await recordsOn(page, database, store)).length

/** True once the device has a tender with each of these ids. Checked in the page, to poll without the tenders. */
export const hasTenders = (page: Page, ids: readonly number[]): Promise<boolean> =>
  page.evaluate(async (wanted) => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'tenders')) return false
    return new Promise<boolean>((resolve, reject) => {
      const request = indexedDB.open('tenders')
      request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
      request.addEventListener('success', () => {
        const db = request.result
        if (!db.objectStoreNames.contains('tender')) {
          db.close()
          return resolve(false)
        }
        const keys = db.transaction('tender').objectStore('tender').getAllKeys()
        keys.addEventListener('error', () => reject(keys.error ?? new Error('refused')))
        keys.addEventListener('success', () => resolve(wanted.every((id) => keys.result.includes(id))))
        db.close()
      })
    })
  }, ids)
