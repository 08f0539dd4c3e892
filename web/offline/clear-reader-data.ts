import { clearDeviceValues } from '../lib/device-store.ts'
import { ORIGIN_KEY, origins } from '../lib/opened-card.ts'
import { storeTabValue } from '../lib/tab-value.ts'
import { clearVisited } from './tender-cache.ts'
import { clearPersonStore } from './person-store.ts'

/**
 * Values on the device about reading: opened tenders, last lists (`lastList` in older versions), searches, and a link's
 * named reader.
 */
const REMEMBERED = ['visited', 'lastLists', 'lastList', 'recentSearches', 'contact']

/**
 * Deletes the reader's data from the device: waiting changes, their lists and tenders, and what they opened and
 * searched for. Public cards stay.
 */
export async function clearReaderData(): Promise<void> {
  origins.clear()
  clearDeviceValues(REMEMBERED)
  // The others by name: importing them would load their code with every page.
  for (const key of [ORIGIN_KEY, 'sentCode', 'unsavedDraft']) storeTabValue(key)
  await Promise.allSettled([clearPersonStore(), clearVisited()])
}
