import type { CDPSession, Page } from 'playwright-core'
import { enter } from './account-site.ts'
import { CACHE_ALL_SCREENS, PHONE, answersTaps } from './browser.ts'
import type { TestSite } from './browser.ts'

/** A bad cell and a cheap phone: 400 kbit/s, 400 ms, a processor four times slower. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const CPU_SLOWER = 4
/** Long enough for all background requests of a page; alerts are checked 10 s after its start. */
export const WATCHED_MS = 25_000

export type Measured = {
  requests: number
  scripts: number
  calls: number
  kilobytes: number
  shift: number
  shiftAfterTap?: number
  skeletonMs?: number
  addressMs?: number
  tenderMs?: number
}
type Shift = { value: number; at: number; sources: string[] }
type Seen = { shifts: Shift[]; painted: Record<string, number> }

/** Runs in the page before its own scripts: records every layout shift with the moved elements. */
const watchShifts = () => {
  const seen: Seen = { shifts: [], painted: {} }
  Object.assign(window, { seen })
  const named = (node: Node | null) =>
    node instanceof Element
      ? `${node.localName}.${node.className}#${node.textContent?.trim().slice(0, 30)}`
      : (node?.textContent?.slice(0, 30) ?? '')
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
  // Every sold phone has Ethiopic letters; a machine without them would load ours.
  CanvasRenderingContext2D.prototype.measureText = (letter) => ({ width: letter.codePointAt(0) ?? 0 }) as TextMetrics
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: Source[]
    })[]) {
      const sources = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${named(node)} ${previousRect.y}+${previousRect.height} -> ${currentRect.y}+${currentRect.height}`,
      )
      if (!entry.hadRecentInput) seen.shifts.push({ value: entry.value, at: Math.round(entry.startTime), sources })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** A slowed processor is a busy one: its thread spins, also while the page rests. */
const slowBy = (tools: CDPSession, rate: number) => tools.send('Emulation.setCPUThrottlingRate', { rate })

async function throttled(page: Page): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', LINE)
  await slowBy(tools, CPU_SLOWER)
  return tools
}

function countRequests(tools: CDPSession) {
  const kinds = new Map<string, string>()
  const underWay = new Set<string>()
  let bytes = 0
  let endedAt = Date.now()
  tools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    // Symbols within a style sheet cause no request.
    if (request.url.startsWith('data:')) return
    kinds.set(requestId, new URL(request.url).pathname)
    underWay.add(requestId)
  })
  const end = (requestId: string): void => {
    if (underWay.delete(requestId)) endedAt = Date.now()
  }
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += kinds.has(requestId) ? encodedDataLength : 0
    end(requestId)
  })
  tools.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  return {
    /** For how many milliseconds there was no request. */
    idleMs: () => (underWay.size > 0 ? 0 : Date.now() - endedAt),
    read: () => {
      const paths = [...kinds.values()]
      const of = (test: RegExp) => paths.filter((path) => test.test(path)).length
      return {
        requests: paths.length,
        scripts: of(/\.js$/),
        calls: of(/^\/api\//),
        kilobytes: Math.round(bytes / 1000),
        paths,
      }
    },
  }
}

const seenOn = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * `watched`: milliseconds to watch; with `rests`, only until the page's line has been idle for that many. `window`: of
 * another device on the same line.
 */
export type PhoneVisit = {
  path: string
  window?: { width: number; height: number }
  lang?: 'en' | 'am'
  signedIn?: boolean
  taps?: boolean
  watched?: number
  rests?: number
}

/**
 * Requests and layout shifts for a reader with an empty cache at one address, or after a tap on its first tender.
 */
export async function onSlowPhone(
  site: TestSite,
  {
    path,
    window: viewport = PHONE,
    lang = 'en',
    signedIn = false,
    taps = false,
    watched = WATCHED_MS,
    rests,
  }: PhoneVisit,
  printsDetails = false,
): Promise<Measured> {
  const page = await site.page({ ...CACHE_ALL_SCREENS, viewport, lang, hasTouch: true, extraHTTPHeaders: {} })
  try {
    if (signedIn) await enter(page, 'reader')
    await page.addInitScript(watchShifts)
    const tools = await throttled(page)
    await tools.send('Network.clearBrowserCache')
    const requests = countRequests(tools)
    const watch = async (shown: () => Promise<unknown>) => {
      if (rests === undefined) return wait(watched)
      const end = Date.now() + watched
      await shown()
      await slowBy(tools, 1)
      while (Date.now() < end && requests.idleMs() < rests) await wait(100)
      await slowBy(tools, CPU_SLOWER)
    }
    await page.goto(path, { waitUntil: 'commit', timeout: 60_000 })
    await watch(() => answersTaps(page))
    const { paths, ...counted } = requests.read()
    const before = (await seenOn(page)).shifts.reduce((sum, { value }) => sum + value, 0)
    const times = taps ? await tapped(page, watch) : {}
    const { shifts } = await seenOn(page)
    if (printsDetails) {
      process.stderr.write(`${path}: ${paths.join(' ')}\n`)
      for (const { value, at, sources } of shifts)
        process.stderr.write(`  ${value.toFixed(3)} at ${at}: ${sources.join(' | ')}\n`)
    }
    return {
      ...counted,
      shift: before,
      ...(taps ? { shiftAfterTap: shifts.reduce((sum, { value }) => sum + value, 0) } : {}),
      ...times,
    }
  } finally {
    await page.context().close()
  }
}

/** Milliseconds from a tap on the list's second tender until its skeleton, its address and its content are shown. */
async function tapped(
  page: Page,
  watch: (shown: () => Promise<unknown>) => Promise<unknown>,
): Promise<Partial<Measured>> {
  await page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen }
    seen.shifts = []
    let began = 0
    addEventListener('click', ({ timeStamp }) => (began = timeStamp), { capture: true, once: true })
    const check = () => {
      const note = (name: string, is: boolean) => {
        if (began > 0 && is) seen.painted[name] ??= Math.round(performance.now() - began)
      }
      note('skeleton', document.querySelector('#main [role=status][aria-label]') !== null)
      note('address', !location.pathname.startsWith('/tenders/list'))
      note('tender', document.querySelector('#main article h1') !== null)
      requestAnimationFrame(check)
    }
    check()
  })
  await page.locator('main article h3 a').nth(1).tap({ noWaitAfter: true })
  await watch(() =>
    page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.painted['tender'] !== undefined, undefined, {
      polling: 100,
    }),
  )
  const { painted } = await seenOn(page)
  return { skeletonMs: painted['skeleton'], addressMs: painted['address'], tenderMs: painted['tender'] }
}
