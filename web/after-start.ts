import { rememberVisits } from './lib/last-visit.ts'

/** What the first screen does not need: it travels once that stands. */
export function afterStart(): void {
  rememberVisits()
  if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
