import { SECOND } from '#ethiopia/time-units.ts'
import { retryWait } from '#web/lib/retry-wait.ts'
import { isWaiting } from './entry-refusal.ts'
import { isStored } from './entry-view.ts'
import type { EntryDraft } from './entry-view.ts'

/** Retries a failed saving: after a while, longer each time, and at once when there is reason to hope. */
export function createRetry({ store }: EntryDraft, save: () => Promise<boolean>) {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let { state: last } = store.get()
  store.subscribe(() => {
    const { state } = store.get()
    if (state === last) return
    last = state
    clearTimeout(timer)
    if (isStored(state)) failures = 0
    if (isWaiting(state)) timer = setTimeout(() => void save(), retryWait((failures += 1)) * SECOND)
  })
  const now = (): void => {
    const { state } = store.get()
    // The person may have signed in in another tab.
    if (document.visibilityState === 'visible' && (isWaiting(state) || state === 'signed-out')) void save()
  }
  return {
    /** Retries when the connection or the tab comes back, until it is stopped. */
    watch(): () => void {
      addEventListener('online', now)
      document.addEventListener('visibilitychange', now)
      return () => {
        removeEventListener('online', now)
        document.removeEventListener('visibilitychange', now)
        clearTimeout(timer)
      }
    },
  }
}
