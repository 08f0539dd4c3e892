import { hasGoodLine } from '../lib/good-line.ts'
import { isSignedIn } from '../lib/session.ts'
import type { Visitor } from '../lib/visitor.ts'
import { syncWhileOpen } from './sync-while-open.ts'
import { noteAccess, tidyDetails } from './cached-details.ts'
import { cacheOwn } from './own-lists.ts'
import { tidyCaches } from './tidy-caches.ts'
import { tidyUploads } from '../lazy/tidy-uploads.ts'
import { renewShell } from './shell.ts'

/** On a slow line what is kept for later waits until what the reader came for is there. */
const SLOW_REST_MS = 30_000
const whenLineIsFree = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, hasGoodLine() ? 0 : SLOW_REST_MS))

/** Whatever keeps the app readable without a connection; once a page, when that stands. Of staff's, only uploads that go on are kept on a device. */
export async function cacheForOffline({ staff, person, lang, apiBase }: Visitor): Promise<void> {
  // For every reader: a session may have ended without anybody signing out.
  const tidied = tidyUploads(Date.now()).catch(() => undefined)
  if (staff) return tidied
  // Each by itself: a device without a store (a private window) still has caches, and the reverse.
  void whenLineIsFree().then(() => syncWhileOpen(apiBase === undefined))
  await Promise.allSettled([
    tidied,
    (person ? noteAccess(Date.now()).catch(() => undefined) : Promise.resolve()).then(() => tidyDetails(Date.now())),
    tidyCaches(Date.now(), person !== undefined),
    renewShell(lang),
    person ? whenLineIsFree().then(() => cacheOwn(person)) : undefined,
    isSignedIn() ? undefined : import('../outbox/send-queued.ts').then(({ sendQueued }) => sendQueued()),
  ])
}
