import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { SignedInPerson, Visitor } from '../lib/visitor.ts'
import { readPreferences } from '../lib/preferences.ts'
import { OWN_ACCOUNT } from './own-lists.ts'
import { personStore } from './person-store.ts'

/** The document with which the service worker answers uncached URLs: the app starts from it anywhere. */
const SHELL = '/offline'

/** Lets the service worker replace an app in another language by one in the present language. */
export async function renewShell(lang: string): Promise<void> {
  if (!('caches' in globalThis) || !navigator.onLine) return
  const kept = await caches.match(SHELL, { ignoreVary: true })
  if (kept && kept.headers.get('content-language') !== lang)
    navigator.serviceWorker.controller?.postMessage('other-language')
}

/**
 * The last visitor of this device, because the document was rendered for nobody. The server confirms later whether they
 * are still signed in. The document is changed accordingly.
 */
export async function visitorHere(visitor: Visitor): Promise<Visitor> {
  // At its own URL it replaces nothing, and stays as it is.
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

/** Replaces the document from which it started. */
export const renderApp = (root: HTMLElement, app: ReactNode): void => createRoot(root).render(app)

type Reading = {
  state: { initialized: boolean; errors: unknown }
  subscribe(listener: (state: { initialized: boolean }) => void): () => void
}

/**
 * Resolves when the URL's screen has loaded its data, or the page for errors. Failed reads are retried when there is a
 * network.
 */
export async function firstRead(router: Reading, errorPage: () => Promise<unknown>): Promise<void> {
  addEventListener('online', () => {
    if (router.state.errors) location.reload()
  })
  if (!router.state.initialized)
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return
        stop()
        resolve()
      })
    })
  // Without the page for errors the document stays, which says that there is no connection.
  if (router.state.errors) await errorPage()
}
