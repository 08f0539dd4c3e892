import { forgetVisited } from './offline-store.ts'
import { forgetPersonStore } from './person-store.ts'

/** What the device remembers of what was read on it: opened tenders, the list last seen, searches, who a link was written to. */
const REMEMBERED = ['visited', 'lastList', 'recentSearches', 'contact']

/** The device forgets its reader: what waits to be sent, lists and tenders of theirs, and what they opened and looked for. Public cards stay. */
export async function forgetReader(): Promise<void> {
  try {
    for (const key of REMEMBERED) localStorage.removeItem(key)
  } catch {
    // There is nothing to forget.
  }
  await Promise.allSettled([forgetPersonStore(), forgetVisited()])
}
