import { browserCall } from '#web/lib/browser-call.ts'
import { createStore } from '#web/lib/create-store.ts'
import { isSignedIn } from '#web/lib/session.ts'
import { useStore } from '#web/lib/use-store.ts'

/** The count is read again when the reader returns to the page, at most this often. */
const AGAIN_MS = 60_000

const count = createStore<number | undefined>(undefined, { whileFollowed: readOnReturn })
let readAt = -Infinity

/** Reads how many open tenders the reader's alert list has. Without a response the last number stays. */
export async function readAlertCount(): Promise<void> {
  if (!isSignedIn()) return
  readAt = Date.now()
  const answer = await browserCall('GET /api/tenders/alert_count').catch(() => undefined)
  if (answer !== undefined) count.set(answer)
}

const readAgain = (): void => {
  if (!document.hidden && Date.now() - readAt > AGAIN_MS) void readAlertCount()
}

function readOnReturn(): () => void {
  document.addEventListener('visibilitychange', readAgain)
  readAgain()
  return () => document.removeEventListener('visibilitychange', readAgain)
}

/** The known count; read when first used, and again when the page becomes visible. */
export const useAlertCount = (): number | undefined => useStore(count)
