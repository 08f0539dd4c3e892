import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/**
 * `still` stays open: without a page a context loses its renderer, and a new one loads all scripts again, which is half
 * the cost of a page.
 */
type PooledContext = {
  context: BrowserContext
  still: Page
  isTaken: boolean
  isSpent: boolean
  /** Its pages were permitted something that others are not. */
  isPermitted: boolean
  end: () => Promise<void>
}

/** Changes made by these methods stay with a context. */
const LASTING = ['addInitScript', 'exposeFunction', 'exposeBinding', 'on'] as const
const LASTING_CLOCK = ['install', 'setFixedTime', 'setSystemTime'] as const

/**
 * Contexts of a browser for pages of one origin, emptied and passed to the next test with the same options. They have
 * no service worker, which would outlive the page. `prepare` is called once for each.
 */
export function reusedContexts(browser: Browser, origin: string, prepare: (context: BrowserContext) => Promise<void>) {
  const free = new Map<string, PooledContext[]>()
  const all = new Set<PooledContext>()

  async function make(options: BrowserContextOptions): Promise<PooledContext> {
    const context = await browser.newContext(options)
    // As in a browser that refuses them; Playwright's own way of blocking behaves like no browser.
    await context.addInitScript(() => {
      if ('serviceWorker' in navigator)
        navigator.serviceWorker.register = async () => Promise.reject(new DOMException('None here', 'SecurityError'))
    })
    const still = await context.newPage()
    await still.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>.</title>' }))
    await still.goto(origin)
    await prepare(context)
    const kept: PooledContext = {
      context,
      still,
      isTaken: true,
      isSpent: false,
      isPermitted: false,
      end: context.close.bind(context),
    }
    all.add(kept)
    return kept
  }

  return {
    /** One that is as good as new. Closing it returns it. */
    async take({ extraHTTPHeaders = {}, ...options }: BrowserContextOptions): Promise<BrowserContext> {
      const key = JSON.stringify(options)
      const given = free.get(key)?.pop()
      const kept = given ?? (await make(options))
      const { context } = kept
      kept.isTaken = true
      if (given) await emptied(given, origin)
      await context.setExtraHTTPHeaders(extraHTTPHeaders)
      if (!given) {
        const spend = () => (kept.isSpent = true)
        for (const name of LASTING) observe(context, name, spend)
        observe(context, 'grantPermissions', () => (kept.isPermitted = true))
        for (const name of LASTING_CLOCK) observe(context.clock, name, spend)
        context.close = async () => {
          if (!kept.isTaken) return
          kept.isTaken = false
          if (kept.isSpent) {
            all.delete(kept)
            return kept.end()
          }
          await Promise.all(pagesOf(kept).map((page) => page.close()))
          free.set(key, [...(free.get(key) ?? []), kept])
        }
      }
      return context
    },
    /** Returns all that were not returned. */
    leave: () => Promise.all([...all].filter(({ isTaken }) => isTaken).map(({ context }) => context.close())),
    end: () => Promise.all([...all].map((kept) => kept.end())),
  }
}

const pagesOf = ({ context, still }: PooledContext): Page[] => context.pages().filter((page) => page !== still)

async function emptied(kept: PooledContext, origin: string): Promise<void> {
  const { context, still } = kept
  const tools = await context.newCDPSession(still)
  // The cache stays: built files never change, and responses are cached only on request.
  await Promise.all([
    tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
    context.clearCookies(),
    context.unrouteAll(),
    context.setOffline(false),
    kept.isPermitted ? context.clearPermissions() : undefined,
  ])
  kept.isPermitted = false
  await tools.detach()
}

function observe<T extends object>(of: T, name: keyof T & string, note: () => void): void {
  const given: unknown = of[name]
  if (typeof given !== 'function') throw new Error(`there is no ${name}`)
  const value = (...args: unknown[]): unknown => {
    note()
    return Reflect.apply(given, of, args)
  }
  Object.defineProperty(of, name, { value })
}

/**
 * As on a device that saves data, which syncs nothing: syncing is forty requests a page, and few tests are about it.
 * Those use pages that keep the app.
 */
export function saveData(): void {
  const { connection } = navigator as { connection?: object }
  if (connection) Object.defineProperty(connection, 'saveData', { value: true })
}

/**
 * Ignores the request to cache all other screens, which would be a hundred files per page; files for offline reading
 * are cached.
 */
export function cacheNoMore(): void {
  if (!('ServiceWorker' in globalThis)) return
  const post = ServiceWorker.prototype.postMessage
  ServiceWorker.prototype.postMessage = function postAllBut(this: ServiceWorker, message: unknown, ...more: never[]) {
    if (message !== 'keep-rest') Reflect.apply(post, this, [message, ...more])
  }
}
