import { useSyncExternalStore } from 'react'
import type { Store } from './create-store.ts'

/** Follows a store; on the server and in the first render it has its initial value. */
export const useStore = <T>({ subscribe, get, initial }: Pick<Store<T>, 'subscribe' | 'get' | 'initial'>): T =>
  useSyncExternalStore(subscribe, get, () => initial)

const never = () => () => undefined

/** What only a browser knows and nothing tells of its changes; `initial` on the server and in the first render. */
export const useBrowserValue = <T>(read: () => T, initial: T): T => useSyncExternalStore(never, read, () => initial)
