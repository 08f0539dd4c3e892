import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { startServer, stopServer } from '../process/server-process.ts'
import { openChromium } from './open-chromium.ts'
import { reusedContexts, cacheNoMore, saveData } from './contexts.ts'
import { newDatabase } from '../server-database.ts'
import { atRest, prepareContext } from './page-rest.ts'
import { siteDatabase } from './site-data.ts'
import type { HeldTimers } from './timers.ts'

export const PHONE = { width: 360, height: 740 }
export const TABLET = { width: 768, height: 1024 }
export const DESKTOP = { width: 1280, height: 900 }
/** For a page whose device caches the app: only these have a service worker, and a new context of their own. */
export const WITH_SERVICE_WORKER = { serviceWorkers: 'allow' } as const
/** The same on a device that saves data: it caches the app, and only tenders that its reader opened. */
export const CACHE_OPENED_ONLY = { ...WITH_SERVICE_WORKER, savesData: true } as const
/** The same with all screens on the device, as after some idle time on a good line. */
export const CACHE_ALL_SCREENS = { ...WITH_SERVICE_WORKER, cachesAllScreens: true } as const

/**
 * Answers to tests are not compressed, which takes as long as rendering the page. Not for pages that call another
 * origin, count bytes or keep the app: their service worker would not find cached responses again.
 */
export const unpackedFor = ({ serviceWorkers }: BrowserContextOptions): Record<string, string> =>
  serviceWorkers === 'allow' ? {} : { 'accept-encoding': 'identity' }

export type PageOptions = BrowserContextOptions & {
  lang?: 'en' | 'am'
  theme?: 'light' | 'dark'
  cachesAllScreens?: boolean
  savesData?: boolean
}

function siteData(): string {
  const made = process.env['SITE_DATA']
  if (!made) throw new Error('SITE_DATA is not set: run the tests through `npm test` or `vitest --project browser`')
  return made
}

/** A directory of the caller's own, removed at the latest when the tests end. */
export const ownDirectory = (): string => mkdtempSync(join(siteData(), 'own-'))

/** Settings that name a server's data. */
export type DataSettings = { DATA_DIR: string; DATABASE_URL?: string }
/** Data of the caller's own under `dir`, as after a first start: filling it again would take half of a file's time. */
export async function dataIn(dir: string, samples: 'on' | 'off'): Promise<DataSettings> {
  const DATA_DIR = join(dir, 'data')
  cpSync(join(siteData(), samples), DATA_DIR, { recursive: true })
  const like = process.env[siteDatabase(samples)]
  return { DATA_DIR, ...(like === undefined ? {} : { DATABASE_URL: await newDatabase(like) }) }
}

/**
 * The built web app on a real server with sample tenders, and a Chromium to look at it. `settings` are added to the
 * server's own.
 */
export async function openSite(settings: Record<string, string> = {}) {
  const dir = ownDirectory()
  const data = settings['DATA_DIR'] === undefined ? await dataIn(dir, settings['SAMPLES'] === 'off' ? 'off' : 'on') : {}
  const server = await startServer({ LOG_LEVEL: 'warn', CHECK_ANSWERS: 'on', ...data, ...settings })
  await server.ready(120_000)
  const pages = openPages(await openChromium(), server.origin)
  return {
    origin: server.origin,
    faults: pages.faults,
    page: pages.page,
    async json<T>(path: string): Promise<T> {
      return (await (await fetch(server.origin + path)).json()) as T
    },
    server,
    /** Leaves the server to the next file, without the pages of the one before. */
    leave: pages.leave,
    async close() {
      await pages.end()
      await stopServer(server)
      rmSync(dir, { recursive: true, force: true })
    },
    /** When the process ends: `dir` is deleted with the data that sites start from. */
    drop: () => void server.child.kill('SIGKILL'),
  }
}
export type TestSite = Awaited<ReturnType<typeof openSite>>

/** The pages of a site: each in a context of its options, watched for faults. */
function openPages(browser: Browser, origin: string) {
  const contexts = new Set<BrowserContext>()
  const kept = reusedContexts(browser, origin, async (context) => {
    await prepareContext(context)
    await context.addInitScript(saveData)
  })
  const faults: string[] = []

  async function newContext(
    options: BrowserContextOptions,
    { cachesAllScreens, savesData }: { cachesAllScreens: boolean; savesData: boolean },
  ): Promise<BrowserContext> {
    if (options.serviceWorkers !== 'allow') return kept.take(options)
    const context = await browser.newContext(options)
    contexts.add(context)
    context.on('close', () => contexts.delete(context))
    await prepareContext(context)
    if (!cachesAllScreens) await context.addInitScript(cacheNoMore)
    if (savesData) await context.addInitScript(saveData)
    return context
  }

  return {
    /** Since the last call: console errors, exceptions, broken content security rules, failed own requests. */
    faults: () => faults.splice(0),
    async page(options: PageOptions = {}): Promise<Page> {
      const { lang, theme, cachesAllScreens = false, savesData = false, ...rest } = options
      const context = await newContext(
        { viewport: DESKTOP, reducedMotion: 'reduce', baseURL: origin, extraHTTPHeaders: unpackedFor(rest), ...rest },
        { cachesAllScreens, savesData },
      )
      const cookies = Object.entries({ lang, 'prefers-color': theme }).flatMap(([name, value]) =>
        value ? [{ name, value, url: origin }] : [],
      )
      if (cookies.length > 0) await context.addCookies(cookies)
      const page = await context.newPage()
      page.on('console', (message) => {
        if (message.type() === 'error' && !page.isClosed()) faults.push(`${page.url()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
      return page
    },
    async leave() {
      await Promise.all([kept.leave(), ...[...contexts].map((context) => context.close())])
      faults.length = 0
    },
    async end() {
      await Promise.all([kept.end(), ...[...contexts].map((context) => context.close())])
    },
  }
}

/** Opens a site that all files of this process share: it ends with the process, not when a file closes it. */
export function shared<S extends Pick<TestSite, 'close' | 'leave' | 'drop'>>(open: () => Promise<S>): () => Promise<S> {
  let opened: Promise<S> | undefined
  return async () => {
    opened ??= untilTheEnd(open())
    const site = await opened.catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return { ...site, close: site.leave }
  }
}
async function untilTheEnd<S extends Pick<TestSite, 'drop'>>(opening: Promise<S>): Promise<S> {
  const site = await opening
  for (const end of ['SIGTERM', 'exit'] as const) process.once(end, site.drop)
  return site
}

/** A site for tests that read the samples and do not change the server. */
export const openSamples = shared(() => openSite())

/** True when only marked regions are wider than the window. */
export function fitsWidth(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
}

/** A closing dialog removes its entry from the history a moment later; until then no other page can be opened. */
export async function layersLeft(page: Page): Promise<void> {
  await page.waitForFunction(() => !(history.state as { layer?: number } | null)?.layer, undefined, { polling: 50 })
}

/**
 * Resolves when React has hydrated the page, its later requests have ended, and it is idle. No span of time decides,
 * so that tests wait for a slow machine and not for a fast one.
 */
export async function hydrated(page: Page): Promise<void> {
  await answersTaps(page)
  await atRest(page)
}

/** Resolves when the page reacts to taps, even if it still loads other parts. */
export async function answersTaps(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const [, root] =
        Object.entries(document.getElementById('root') ?? {}).find(([key]) => key.startsWith('__reactContainer')) ?? []
      const { current } =
        (root as { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } } | undefined)
          ?.stateNode ?? {}
      return current?.memoizedState?.isDehydrated === false
    },
    undefined,
    // Less often than the default of every frame, because a page that is asked for frames draws them.
    { timeout: 20_000, polling: 50 },
  )
}

/**
 * Opens another screen as a link of the app does and resolves when it is at rest: a third of the work of loading the
 * document again, whose own scripts do not run again.
 */
export async function goWithin(page: Page, to: string): Promise<void> {
  await answersTaps(page)
  await page.evaluate(async (address) => {
    type Part = { memoizedProps?: { router?: { navigate(to: string): Promise<void> } }; child?: Part }
    const [, root] =
      Object.entries(document.getElementById('root') ?? {}).find(([key]) => key.startsWith('__reactContainer')) ?? []
    let part: Part | undefined = (root as { stateNode: { current: Part } } | undefined)?.stateNode.current
    while (part && !part.memoizedProps?.router) part = part.child
    const router = part?.memoizedProps?.router
    if (!router) throw new Error('no app runs here')
    // A screen of the same address would keep its state.
    if (new URL(address, location.href).pathname === location.pathname) await router.navigate('/terms')
    await router.navigate(address)
  }, to)
  await atRest(page)
}

/** How long the page waits before it starts the rest (web/entry-browser.tsx). */
const REST_AFTER_MS = 3000

/** Skips the seconds before later parts are loaded, and resolves when these have arrived and the page is idle. */
export async function startedWhole(page: Page): Promise<void> {
  await answersTaps(page)
  await page.waitForFunction(
    (after) => {
      if (performance.getEntriesByName('started-whole').length > 0) return true
      ;(window as unknown as HeldTimers).letPass(after)
      return false
    },
    REST_AFTER_MS,
    { polling: 100 },
  )
  await atRest(page)
}

/** Presses until the opened part is shown: a growing page may move a button between press and release. */
export async function pressed(button: Locator, opens: Locator): Promise<void> {
  await expect
    .poll(async () => {
      // The opened part may cover the button by now.
      if (await opens.isVisible()) return true
      await button.click({ timeout: 3000 }).catch(() => undefined)
      // Its script may take a moment; pressed once more meanwhile, the covered button would be waited for.
      return opens.waitFor({ timeout: 1000 }).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
}

/** Resolves when the page has its service worker, which starts with the rest. */
export async function workerReady(page: Page): Promise<void> {
  await startedWhole(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/** The list, and its page cached by the service worker, which answers for it from now on. */
export async function openCachedList(page: Page): Promise<void> {
  await page.goto('/tenders/list')
  await workerReady(page)
  await page.reload()
  await hydrated(page)
}

/** Scrolls a list that loads by itself, until so many cards are shown or it was tried long enough. */
export async function scrollTo(page: Page, count: number): Promise<void> {
  for (let i = 0; i < 60 && (await page.locator('main article').count()) < count; i++) {
    await page.mouse.wheel(0, 1500)
    await page.waitForTimeout(100)
  }
}
