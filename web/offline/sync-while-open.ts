import { deviceValue } from '../lib/device-store.ts'
import { hasGoodLine, savesData } from '../lib/connection-quality.ts'
import { cachedTenderStore } from './cached-tenders.ts'
import { fetchChanges, syncTenders } from './sync-tenders.ts'

/** Decision 0090. */
const EVERY_MS = 10_000
const PERIOD_MS = 3 * 3_600_000
export const SYNC_TAG = 'tender-sync'
/** Without a response the pause before the next attempt doubles, up to this. */
const LONGEST_WAIT_MS = 5 * 60_000
/**
 * The pause between two pages, so that the reader's requests do not queue behind ours; on a slow connection as long as
 * between two runs.
 */
const BETWEEN_MS = 50

/** When the cached tenders were last up to date, epoch milliseconds; 0 for never. */
export const syncedAt = deviceValue('tendersSyncedAt', 0)

/** No background reading for readers who asked the browser to save data. */
const isWanted = (): boolean => document.visibilityState === 'visible' && navigator.onLine && !savesData()

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })
}

async function again(signal: AbortSignal): Promise<void> {
  let wait = EVERY_MS
  let from: number | undefined
  const rest = async () => {
    await pause(hasGoodLine() ? BETWEEN_MS : EVERY_MS, signal)
    return !signal.aborted
  }
  while (!signal.aborted) {
    try {
      from = await syncTenders({ read: fetchChanges, shelf: cachedTenderStore, now: Date.now(), from, rest })
      // Cancelled between two pages, so the rest is missing.
      if (!signal.aborted) syncedAt.set(Date.now())
      wait = EVERY_MS
    } catch {
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
      from = undefined
    }
    await pause(wait, signal)
  }
}

let running: AbortController | undefined
function startOrStop(): void {
  if (!isWanted()) {
    running?.abort()
    running = undefined
  } else if (!running) {
    const own = new AbortController()
    running = own
    // One tab at a time; the next one takes over when this one is closed or hidden.
    const done =
      'locks' in navigator
        ? navigator.locks.request(SYNC_TAG, { signal: own.signal }, () => again(own.signal))
        : again(own.signal)
    done.catch(() => undefined)
  }
}

type Periodic = { periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> } }
/**
 * Where the browser supports it, as for an installed app: occasionally while no page is open. A refusal is no error.
 */
async function syncInBackground(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = (await navigator.serviceWorker.ready) as Periodic
  await registration.periodicSync?.register(SYNC_TAG, { minInterval: PERIOD_MS }).catch(() => undefined)
}

/**
 * Caches the tenders of the last days, as long as the page is visible and there is a connection; `inBackground`, also
 * occasionally.
 */
export function syncWhileOpen(inBackground: boolean): void {
  document.addEventListener('visibilitychange', startOrStop)
  for (const event of ['online', 'offline']) addEventListener(event, startOrStop)
  startOrStop()
  if (inBackground) void syncInBackground()
}
