import { forgetDeviceValues } from '../lib/device-store.ts'
import { KEPT_ORIGIN, origins } from '../lib/opened-card.ts'
import { forgetVisited } from './tender-cache.ts'
import { forgetPersonStore } from './person-store.ts'

/**
 * Device values about reading: opened tenders, lists last seen (`lastList` in older versions), searches, and a link's
 * named reader.
 */
const REMEMBERED = ['visited', 'lastLists', 'lastList', 'recentSearches', 'contact']

/** The device forgets its reader: what waits to be sent, lists and tenders of theirs, and what they opened and looked for. Public cards stay. */
export async function forgetReader(): Promise<void> {
  origins.clear()
  forgetDeviceValues(REMEMBERED)
  try {
    sessionStorage.removeItem(KEPT_ORIGIN)
  } catch {
    // There is nothing to forget.
  }
  await Promise.allSettled([forgetPersonStore(), forgetVisited()])
}
