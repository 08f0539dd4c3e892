import type { IDBPDatabase } from 'idb'

type Callbacks = {
  blocking(current: number, next: number | null, event: IDBVersionChangeEvent): void
  terminated(): void
}

/**
 * A database of this device, opened at first use; opened again after another tab with a newer app needed it, or it
 * broke.
 */
export function openOnce<S>(open: (callbacks: Callbacks) => Promise<IDBPDatabase<S>>): () => Promise<IDBPDatabase<S>> {
  let opened: Promise<IDBPDatabase<S>> | undefined
  const forget = (): void => {
    opened = undefined
  }
  const callbacks: Callbacks = {
    blocking(_current, _next, { target }) {
      ;(target as IDBDatabase).close()
      forget()
    },
    terminated: forget,
  }
  return () =>
    (opened ??= open(callbacks).catch((error: unknown) => {
      forget()
      throw error
    }))
}
