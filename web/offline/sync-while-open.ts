import { deviceValue } from '../lib/device-store.ts'
import { hasGoodLine, savesData } from '../lib/good-line.ts'
import { cachedTenderStore } from './cached-tenders.ts'
import { fetchChanges, syncTenders } from './sync-tenders.ts'

/** Second specification, section 4. */
const EVERY_MS = 10_000
const PERIOD_MS = 3 * 3_600_000
export const SYNC_TAG = 'tender-sync'
/** Without an answer the next try waits twice as long, up to this. */
const LONGEST_WAIT_MS = 5 * 60_000
/** Between two pages, so that what the reader asks for meanwhile is not behind a queue of ours; on a slow line as long as between two looks. */
const BETWEEN_MS = 50

/** When the tenders kept here were last as the service has them, epoch milliseconds; 0 for never. */
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
      // Called off between two pages, the rest is not here yet.
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
    // One tab at a time; the next one takes over when this one goes, or is no longer looked at.
    const done =
      'locks' in navigator
        ? navigator.locks.request(SYNC_TAG, { signal: own.signal }, () => again(own.signal))
        : again(own.signal)
    done.catch(() => undefined)
  }
}

type Periodic = { periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> } }
/** Where the browser offers it, as for an installed app: now and then while no page is open. A refusal is no fault. */
async function syncInBackground(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = (await navigator.serviceWorker.ready) as Periodic
  await registration.periodicSync?.register(SYNC_TAG, { minInterval: PERIOD_MS }).catch(() => undefined)
}

/** Keeps the tenders of the last days on the device, for as long as the page is looked at and there is a connection; `inBackground`, now and then besides. */
export function syncWhileOpen(inBackground: boolean): void {
  document.addEventListener('visibilitychange', startOrStop)
  for (const event of ['online', 'offline']) addEventListener(event, startOrStop)
  startOrStop()
  if (inBackground) void syncInBackground()
}
