import { CACHE_TIME } from './tender-cache.ts'

/** The service worker's own caches: documents of visitors, and data read with them. */
const PAGES = 'pages'
const READS = 'reads'
/** A document does not contain when its tender closes. */
const OLD_MS = 30 * 86_400_000

async function isOver(response: Response, now: number): Promise<boolean> {
  const { closingTimestamp } = (await response.json().catch(() => ({}))) as { closingTimestamp?: unknown }
  return typeof closingTimestamp === 'number' && closingTimestamp < now - CACHE_TIME
}

/**
 * Deletes tenders that closed more than a week before `now`, documents a month old, and, once somebody is signed in,
 * those of the earlier visitor.
 */
export async function tidyCaches(now: number, isSignedIn: boolean): Promise<void> {
  if (!('caches' in globalThis)) return
  if (isSignedIn) await caches.delete(PAGES)
  for (const name of [PAGES, READS]) {
    if (!(await caches.has(name))) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      const isOld = Date.parse(response?.headers.get('date') ?? '') < now - OLD_MS
      if (response && (isOld || (/\/tender_by_guid\//.test(request.url) && (await isOver(response, now)))))
        await cache.delete(request)
    }
  }
}
