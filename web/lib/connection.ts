import { askService } from './ask-service.ts'
import { createStore } from './create-store.ts'
import { useStore } from './use-store.ts'

/** While away, and after an event: first after a second; while away then at these intervals (decision 0090). */
const FIRST_BEAT_MS = 1000
const BEAT_MS = 3000
const PATIENCE_MS = 8_000
const connected = createStore(true, { whileFollowed: askOnChange })
let timer: ReturnType<typeof setInterval> | undefined

function announce(now: boolean): void {
  if (now === connected.get()) return
  // Only while away is the service polled.
  clearInterval(timer)
  if (!now) {
    timer = setInterval(() => void checkConnection(), BEAT_MS)
    setTimeout(checkConnection, FIRST_BEAT_MS)
  }
  connected.set(now)
}

/**
 * Calls the heartbeat: `navigator.onLine` only knows of a network, not of a route to us; the page with which a hotel's
 * network answers everything does not count.
 */
export async function checkConnection(): Promise<void> {
  const answer = (await askService('/heartbeat.json', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    .then((response) => response.json())
    .catch(() => undefined)) as { ok?: unknown } | undefined
  announce(answer?.ok === true)
}

function askOnChange(): () => void {
  // The event may come before the network does or goes, so that the first call is still answered, or not yet.
  const asked = () => {
    void checkConnection()
    setTimeout(checkConnection, FIRST_BEAT_MS)
  }
  addEventListener('online', asked)
  addEventListener('offline', asked)
  if (!navigator.onLine) asked()
  return () => {
    removeEventListener('online', asked)
    removeEventListener('offline', asked)
  }
}

/** Whether the service is reachable; true until a call shows otherwise. */
export const useConnected = (): boolean => useStore(connected)
