import { renewVisited } from '../device-store.ts'
import { rememberVisits } from './last-visit.ts'
import { tidyVisited } from './offline-store.ts'

/** What the first screen does not need: it travels once that stands. */
export function afterStart(): void {
  rememberVisits()
  // Without a store of its own (a private window) the device's list alone remembers.
  void tidyVisited(Date.now()).then(renewVisited, () => undefined)
  if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
