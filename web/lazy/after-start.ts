import { consent, declinedByBrowser } from './consent.ts'
import { handleOf } from '../lib/head.ts'
import { renewVisited } from '../lib/device-store.ts'
import { watchVersions } from './new-version.ts'
import { rememberVisits } from './last-visit.ts'
import { currentVisitor } from '../offline/current-person.ts'
import { tidyVisited } from '../offline/tender-cache.ts'
import { watchErrors } from './watch-errors.ts'

type Place = { location: { key: string }; navigation: { state: string }; matches: { route: { handle?: unknown } }[] }
type Follow = { state: Place; subscribe(listener: (place: Place) => void): unknown }

const screenOf = ({ matches }: Place): string => handleOf(matches.at(-1)?.route)?.name ?? 'error-page'

/** Reports which screens are opened, not their URLs, which contain searches. */
async function reportScreens(url: string, router: Follow): Promise<void> {
  const { event, startAnalytics } = await import('./analytics.ts')
  startAnalytics(url)
  let reported = ''
  const report = (place: Place) => {
    if (place.navigation.state !== 'idle' || place.location.key === reported) return
    reported = place.location.key
    event('page', { screen: screenOf(place) })
  }
  report(router.state)
  router.subscribe(report)
}

/** Before the reader agrees, not even the analytics script is fetched. */
function reportOnceAllowed(url: string, router: Follow): void {
  let isTelling = false
  const check = () => {
    if (isTelling || consent.get() !== 'given' || declinedByBrowser()) return
    isTelling = true
    void reportScreens(url, router)
  }
  consent.subscribe(check)
  check()
}

/** Long after the main content, and not while the page is busy. Safari has no idle callback. */
const IDLE_AFTER_MS = 5000
function whenIdle(work: () => void): void {
  setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : work()), IDLE_AFTER_MS)
}

/** Starts everything that the first screen does not need. */
export function afterStart(router: Follow, analyticsUrl: string | undefined): void {
  performance.mark('started-whole')
  rememberVisits()
  if (location.hash === '#may-not-edit')
    void import('./say-may-not-edit.ts').then(({ sayMayNotEdit }) => sayMayNotEdit()).catch(() => undefined)
  // Without a store of its own (a private window) the device's list alone remembers.
  void tidyVisited(Date.now()).then(renewVisited, () => undefined)
  if (analyticsUrl) reportOnceAllowed(analyticsUrl, router)
  void import('../offline/cache-for-offline.ts')
    .then(({ cacheForOffline }) => cacheForOffline(currentVisitor()))
    .catch(() => undefined)
  watchErrors(() => screenOf(router.state))
  // oxlint-disable-next-line no-console -- nothing is lost without it but reading offline
  const couldNot = (error: unknown) => console.warn('The service worker could not be registered:', error)
  // Of this origin wherever calls go: a browser accepts no service worker from another one.
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/service-worker.js').then(watchVersions, couldNot)
  void navigator.serviceWorker.ready.then(({ active }) => whenIdle(() => active?.postMessage('keep-rest')))
}
