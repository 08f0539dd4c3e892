import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { SignedInPerson, Visitor } from '../lib/visitor.ts'
import { readPreferences } from '../lib/preferences.ts'
import { OWN_ACCOUNT } from './own-lists.ts'
import { personStore } from './person-store.ts'

/** The document that the service worker answers with where nothing is kept: the app starts from it at any address. */
const SHELL = '/offline'

/** Has the service worker put the app in the language now spoken in the place of one in another. */
export async function renewShell(lang: string): Promise<void> {
  if (!('caches' in globalThis) || !navigator.onLine) return
  const kept = await caches.match(SHELL, { ignoreVary: true })
  if (kept && kept.headers.get('content-language') !== lang)
    navigator.serviceWorker.controller?.postMessage('other-language')
}

/**
 * The last visitor of this device, as the document was made for nobody. The server says later whether they are still
 * signed in. The document is changed to say the same.
 */
export async function visitorHere(visitor: Visitor): Promise<Visitor> {
  // At its own address it has nothing to stand for, and stays as it is.
  if (location.pathname === SHELL) return new Promise(() => undefined)
  const kept = await personStore()
    .then((db) => db.get('kept', OWN_ACCOUNT))
    .catch(() => undefined)
  const { calendar, theme } = readPreferences(document.cookie, new URLSearchParams())
  if (theme) document.documentElement.dataset['theme'] = theme
  const here: Visitor = {
    ...visitor,
    calendar,
    ...(theme ? { theme } : {}),
    person: kept?.value as SignedInPerson | undefined,
    renderedAt: Date.now(),
  }
  const start = document.getElementById('start')
  if (start) start.textContent = JSON.stringify({ visitor: here })
  return here
}

/** In place of the document that it started from. */
export const renderApp = (root: HTMLElement, app: ReactNode): void => createRoot(root).render(app)

type Reading = {
  state: { initialized: boolean; errors: unknown }
  subscribe(listener: (state: { initialized: boolean }) => void): () => void
}

/**
 * Resolves when the screen of the address has read what it can. Failed reads are tried again when there is a network.
 */
export async function firstRead(router: Reading): Promise<void> {
  addEventListener('online', () => {
    if (router.state.errors) location.reload()
  })
  if (router.state.initialized) return
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
