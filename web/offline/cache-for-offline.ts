import { hasGoodLine } from '../lib/connection-quality.ts'
import { isSignedIn } from '../lib/session.ts'
import type { Visitor } from '../lib/visitor.ts'
import { syncWhileOpen } from './sync-while-open.ts'
import { noteAccess, tidyDetails } from './cached-details.ts'
import { cacheOwn } from './own-lists.ts'
import { tidyCaches } from './tidy-caches.ts'
import { tidyUploads } from '../lazy/tidy-uploads.ts'
import { renewShell } from './app-shell.ts'

/** On a slow connection, caching for later waits until the requested content has arrived. */
const SLOW_REST_MS = 30_000
const whenLineIsFree = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, hasGoodLine() ? 0 : SLOW_REST_MS))

/**
 * Everything that keeps the app readable without a connection; once a page, after it has loaded. For staff, only
 * pending uploads stay on a device.
 */
export async function cacheForOffline({ staff, person, lang, apiBase }: Visitor): Promise<void> {
  // For every reader, because a session may have ended without signing out.
  const tidied = tidyUploads(Date.now()).catch(() => undefined)
  if (staff) return tidied
  // Separately: a device without a store (a private window) may still have caches, and the reverse.
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
