import { createStore } from './create-store.ts'
import type { Store } from './create-store.ts'

const forgetting = new Map<string, () => void>()
const forgotten = new Set<string>()

/**
 * A value in local storage to which components can subscribe, also for changes by another tab. A value that cannot be
 * read or written (storage full, switched off) counts as missing.
 */
export function deviceValue<T>(key: string, initial: T): Store<T> {
  const read = (): T => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? '') as T
    } catch {
      return initial
    }
  }
  const store = createStore(initial, { read })
  // Without a key all of the storage was emptied.
  globalThis.window?.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) store.set(read())
  })
  forgetting.set(key, () => store.set(initial))
  return {
    ...store,
    set(next) {
      try {
        if (!forgotten.has(key)) localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Stored for this visit only.
      }
      store.set(next)
    },
  }
}

/** Deletes these keys from the device. Later writes of this page to them, while it is being left, are dropped. */
export function clearDeviceValues(keys: readonly string[]): void {
  for (const key of keys) {
    forgotten.add(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing to delete.
    }
    forgetting.get(key)?.()
  }
}

const VISITED_MAX = 2000
export const visitedTenders = deviceValue<number[]>('visited', [])
/**
 * Stores an opened tender at once for the lists, and for longer in the offline store. `closing` is epoch milliseconds.
 */
export function rememberVisited(id: number, closing?: number): void {
  const seen = visitedTenders.get()
  if (!seen.includes(id)) visitedTenders.set([...seen, id].slice(-VISITED_MAX))
  void import('../offline/tender-cache.ts').then(({ cacheVisited }) => cacheVisited(id, closing)).catch(() => undefined)
}

/**
 * Applies the result of tidying the offline store: removes the tenders that it deleted, adds back those the list had
 * lost.
 */
export function renewVisited({ gone, left }: { gone: number[]; left: number[] }): void {
  const all = new Set([...left, ...visitedTenders.get()])
  for (const id of gone) all.delete(id)
  visitedTenders.set([...all].slice(-VISITED_MAX))
}

const RECENT_MAX = 10
export const recentSearches = deviceValue<string[]>('recentSearches', [])
/** Newest first, each text once. */
export function rememberSearch(text: string): void {
  const trimmed = text.trim()
  if (trimmed !== '')
    recentSearches.set([trimmed, ...recentSearches.get().filter((old) => old !== trimmed)].slice(0, RECENT_MAX))
}
export const removeSearch = (text: string): void =>
  recentSearches.set(recentSearches.get().filter((old) => old !== text))
