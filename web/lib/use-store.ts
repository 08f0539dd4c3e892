import { useSyncExternalStore } from 'react'
import type { Store } from './create-store.ts'

/** Subscribes to a store; on the server and in the first render it has its initial value. */
export const useStore = <T>({ subscribe, get, initial }: Pick<Store<T>, 'subscribe' | 'get' | 'initial'>): T =>
  useSyncExternalStore(subscribe, get, () => initial)

const never = () => () => undefined

/** A value that only the browser has and that sends no events; `initial` on the server and in the first render. */
export const useBrowserValue = <T>(read: () => T, initial: T): T => useSyncExternalStore(never, read, () => initial)
