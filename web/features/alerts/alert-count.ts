import { useSyncExternalStore } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { isSignedIn } from '#web/lib/session.ts'

/** Who comes back to the page sees what came meanwhile; not more often than this. */
const ANEW_MS = 60_000

const listeners = new Set<() => void>()
let count: number | undefined
let readAt = -Infinity

/** Asks how many open tenders stand in the reader's alert list. Without an answer the last one stays. */
export async function readAlertCount(): Promise<void> {
  if (!isSignedIn()) return
  readAt = Date.now()
  const answer = await browserCall('GET /api/tenders/alert_count').catch(() => undefined)
  if (answer === undefined || answer === count) return
  count = answer
  for (const listener of listeners) listener()
}

const readAnew = (): void => {
  if (!document.hidden && Date.now() - readAt > ANEW_MS) void readAlertCount()
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', readAnew)
    readAnew()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', readAnew)
  }
}

/** The count as far as it is known; read when first followed, and again when the page is shown again. */
export const useAlertCount = (): number | undefined =>
  useSyncExternalStore(
    follow,
    () => count,
    () => undefined,
  )
