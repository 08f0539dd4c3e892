import { ApiProblem } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { SIGNED_OUT, clearSession, queueSignOut } from '#web/lib/session.ts'
import { clearSignIn } from './login/remember-sign-in.ts'

/** Caches of the service worker that may contain what this reader saw. */
const READ_CACHES = ['pages', 'reads']

/**
 * Ends the session on the server, deletes its data on the device, and opens `to`. Waiting changes are sent before.
 * Without a response the next page ends the session on the server.
 */
export async function signOutHere(to = SIGNED_OUT): Promise<void> {
  const mayLeave = await import('#web/outbox/send-before-leaving.ts')
    .then(({ sendBeforeLeaving }) => sendBeforeLeaving())
    .catch(() => true)
  if (!mayLeave) return
  const answered = await browserCall('POST /api/LocalAccount/Signout').then(
    () => true,
    // A session that has already ended needs no call.
    (error: unknown) => error instanceof ApiProblem && error.problem.code === 'signed-out',
  )
  await clearThisDevice()
  queueSignOut(!answered)
  location.assign(answered ? to : `${SIGNED_OUT}?unanswered=1`)
}

/** Deletes on the device who was signed in and what they read. */
export async function clearThisDevice(): Promise<void> {
  clearSession()
  clearSignIn()
  await import('#web/offline/clear-reader-data.ts')
    .then(({ clearReaderData }) => clearReaderData())
    .catch(() => undefined)
  if ('serviceWorker' in navigator)
    await import('#web/lazy/end-push.ts').then(({ endPush }) => endPush()).catch(() => undefined)
  if ('caches' in globalThis) await Promise.all(READ_CACHES.map((name) => caches.delete(name))).catch(() => undefined)
}
