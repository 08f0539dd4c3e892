import { createStore } from './create-store.ts'

/** The bearer in local storage, as its own keys so that every tab reads the newest. */
const TOKEN = 'userToken'
const EXPIRES = 'userTokenExpires'
/** A sign-out on this device without a connection. */
const PENDING = 'signOutOwed'
export const SIGNED_OUT = '/authentication/logged-out'
/** A token this close to its end is renewed first. */
const MARGIN_MS = 10_000

const signedIn = createStore(false)

export const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The token if there is a valid one; `now` in epoch milliseconds. */
export function heldToken(now = Date.now()): string | undefined {
  return Number(stored(EXPIRES)) > now + MARGIN_MS ? (stored(TOKEN) ?? undefined) : undefined
}

/** Without storage nothing is stored here: the session's cookie is enough, and expires by itself. */
export function sessionStore(key: string, value?: string): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // See above.
  }
}

/** Records whether the service still has to be notified of a sign-out. */
export const queueSignOut = (isPending: boolean): void => sessionStore(PENDING, isPending ? '1' : undefined)

/** Stores a token for all tabs; without storage each call renews again. */
export function storeToken(token: string, expiresAt: number): void {
  signedIn.set(true)
  sessionStore(TOKEN, token)
  sessionStore(EXPIRES, String(expiresAt))
}

export function dropToken(): void {
  sessionStore(TOKEN)
  sessionStore(EXPIRES)
}

export const isSignedIn = (): boolean => signedIn.get()

/** The session is over, here or in another tab: notifies the parts that show the reader's name. */
export function clearSession(): void {
  if (!signedIn.get()) return
  dropToken()
  signedIn.set(false)
}

export const onSessionEnd = (listener: () => void): (() => void) =>
  signedIn.subscribe(() => {
    if (!isSignedIn()) listener()
  })

/**
 * Called once, with the document's information about the reader; returns whether they signed out here before and the
 * service must be notified now. Signing out in one tab signs out the others.
 */
export function beginSession(documentSaysSignedIn: boolean): boolean {
  const isPending = stored(PENDING) !== null
  // The error screen calls nothing: with a service that does not answer, it would repeat for ever.
  const isIn = documentSaysSignedIn && !(isPending && location.pathname === SIGNED_OUT)
  signedIn.set(isIn)
  if (!isIn) dropToken()
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === TOKEN && newValue === null) clearSession()
  })
  return isIn && isPending
}
