import { browserCall } from '#web/lib/browser-call.ts'
import { endSession } from '#web/lib/session.ts'

/** Caches of the service worker that may hold what this reader saw. */
const READ_CACHES = ['pages', 'reads']

/**
 * Ends the session on the server and forgets it on the device, then shows that it is over. Without an answer the device forgets all the same: the
 * screen says so, as the session then ends by itself only.
 */
export async function signOut(): Promise<void> {
  const answered = await browserCall('POST /api/LocalAccount/Signout').then(
    () => true,
    () => false,
  )
  endSession()
  if ('caches' in globalThis) await Promise.all(READ_CACHES.map((name) => caches.delete(name))).catch(() => undefined)
  location.assign(answered ? '/authentication/logged-out' : '/authentication/logged-out?unanswered=1')
}
