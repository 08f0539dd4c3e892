import { forgetDeviceValues } from '../lib/device-store.ts'
import { KEPT_ORIGIN, origins } from '../lib/opened-card.ts'
import { forgetVisited } from './tender-cache.ts'
import { forgetPersonStore } from './person-store.ts'

/**
 * Values on the device about reading: opened tenders, last lists (`lastList` in older versions), searches, and a link's
 * named reader.
 */
const REMEMBERED = ['visited', 'lastLists', 'lastList', 'recentSearches', 'contact']

/**
 * Deletes the reader's data from the device: waiting changes, their lists and tenders, and what they opened and
 * searched for. Public cards stay.
 */
export async function forgetReader(): Promise<void> {
  origins.clear()
  forgetDeviceValues(REMEMBERED)
  try {
    sessionStorage.removeItem(KEPT_ORIGIN)
  } catch {
    // Nothing to delete.
  }
  await Promise.allSettled([forgetPersonStore(), forgetVisited()])
}
