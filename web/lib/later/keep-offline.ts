import { isSignedIn } from '../session.ts'
import type { Visitor } from '../visitor.ts'
import { keepSynced } from './keep-synced.ts'
import { tidyDetails } from './kept-details.ts'
import { keepOwn } from './own-lists.ts'
import { tidyCaches } from './tidy-caches.ts'
import { renewShell } from './shell.ts'

/** Whatever keeps the app readable without a connection; once a page, when that stands. Nothing of staff's is kept on a device. */
export async function keepOffline({ staff, person, lang, apiBase }: Visitor): Promise<void> {
  if (staff) return
  // Each by itself: a device without a store (a private window) still has caches, and the reverse.
  keepSynced(apiBase === undefined)
  await Promise.allSettled([
    tidyDetails(Date.now()),
    tidyCaches(Date.now(), person !== undefined),
    renewShell(lang),
    person ? keepOwn(person) : undefined,
    isSignedIn() ? undefined : import('./late-sender.ts').then(({ sendLate }) => sendLate()),
  ])
}
