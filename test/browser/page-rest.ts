import type { BrowserContext, Page, Request } from 'playwright-core'
import { LONG_MS, holdTimers } from './timers.ts'

/** Prepares a new context: its requests and timers are watched, so that tests can wait for its pages to be at rest. */
export async function prepareContext(context: BrowserContext): Promise<void> {
  watchRequests(context)
  await context.addInitScript(holdTimers, LONG_MS)
  // The headless shell denies notifications before anybody was asked; a browser with windows would ask.
  await context.addInitScript(() => {
    if (!('Notification' in window)) return
    const { get } = Object.getOwnPropertyDescriptor(Notification, 'permission') ?? {}
    const permission = (): unknown => get?.call(Notification)
    Object.defineProperty(Notification, 'permission', {
      get: () => (permission() === 'denied' ? 'default' : permission()),
      configurable: true,
    })
  })
}

/** Requests that have not ended, with the instant of their beginning. */
const underWay = new WeakMap<BrowserContext, Map<Request, number>>()
/** Requests sent while a document closes may never report their end: none is waited for longer than this. */
const LONGEST_REQUEST_MS = 10_000
function watchRequests(context: BrowserContext): void {
  const requests = new Map<Request, number>()
  underWay.set(context, requests)
  context.on('request', (request) => requests.set(request, Date.now()))
  context.on('requestfinished', (request) => requests.delete(request))
  context.on('requestfailed', (request) => requests.delete(request))
  // The events of the former document's requests may never come.
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => void (frame === page.mainFrame() && requests.clear())),
  )
}

/** Resolves after the last request once the page was idle twice, because a response may lead to a request. */
export async function atRest(page: Page): Promise<void> {
  const requests = underWay.get(page.context()) ?? new Map<Request, number>()
  const isAsking = () => [...requests.values()].some((began) => Date.now() - began < LONGEST_REQUEST_MS)
  for (let idle = 0; idle < 2;) {
    // Asking the page whether it is idle is work for it, and useless before.
    while (isAsking() && !page.isClosed()) await new Promise((resolve) => setTimeout(resolve, 10))
    await page.evaluate(
      () => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 5000 }), 20)),
    )
    idle = isAsking() ? 0 : idle + 1
  }
}
