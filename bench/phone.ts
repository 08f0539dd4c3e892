import { parseArgs } from 'node:util'
import type { CDPSession, Page } from 'playwright-core'
import { castIn, enter } from '#test/browser/account-stage.ts'
import { KEEPING, PHONE, openStage } from '#test/browser/browser.ts'
import type { Stage } from '#test/browser/browser.ts'
import setUp from '#test/browser/stage-data.ts'
import { DAY } from '#test/clock.ts'
import { table } from './served.ts'

/** A bad cell and a cheap phone: 400 kbit/s, 400 ms, a processor four times slower. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const CPU_SLOWER = 4
/** Long enough for all that a page fetches unasked; alerts are asked for 10 s after it came. */
const WATCHED_MS = 25_000

type Row = { requests: number; scripts: number; calls: number; kilobytes: number; shift: number; skeletonMs?: number; addressMs?: number; tenderMs?: number }
type Shift = { value: number; at: number; sources: string[] }
type Seen = { shifts: Shift[]; painted: Record<string, number> }

/** Runs in the page before anything else of it: keeps every shift with what moved. */
const watchShifts = () => {
  const seen: Seen = { shifts: [], painted: {} }
  Object.assign(window, { seen })
  const named = (node: Node | null) =>
    node instanceof Element ? `${node.localName}.${node.className}#${node.textContent?.trim().slice(0, 30)}` : (node?.textContent?.slice(0, 30) ?? '')
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
  // Every phone sold has Ethiopic letters; a machine without them would fetch ours.
  CanvasRenderingContext2D.prototype.measureText = (letter) => ({ width: letter.codePointAt(0) ?? 0 }) as TextMetrics
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] })[]) {
      const sources = entry.sources.map(
        ({ node, previousRect, currentRect }) => `${named(node)} ${previousRect.y}+${previousRect.height} -> ${currentRect.y}+${currentRect.height}`,
      )
      if (!entry.hadRecentInput) seen.shifts.push({ value: entry.value, at: Math.round(entry.startTime), sources })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function throttled(page: Page): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', LINE)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  return tools
}

function countRequests(tools: CDPSession) {
  const kinds = new Map<string, string>()
  let bytes = 0
  tools.on('Network.requestWillBeSent', ({ requestId, request }) => kinds.set(requestId, new URL(request.url).pathname))
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => (bytes += kinds.has(requestId) ? encodedDataLength : 0))
  return {
    forget: () => {
      kinds.clear()
      bytes = 0
    },
    read: () => {
      const paths = [...kinds.values()]
      const of = (test: RegExp) => paths.filter((path) => test.test(path)).length
      return { requests: paths.length, scripts: of(/\.js$/), calls: of(/^\/api\//), kilobytes: Math.round(bytes / 1000), paths }
    },
  }
}

const seenOn = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Case = { name: string; path: string; lang?: 'en' | 'am'; signedIn?: boolean; taps?: boolean }

/** What a reader of an empty cache fetches and sees move at one address, or after a tap on the first tender there. */
async function measure(stage: Stage, { path, lang = 'en', signedIn = false, taps = false }: Case, isTold: boolean): Promise<Row> {
  const page = await stage.page({ ...KEEPING, viewport: PHONE, lang, hasTouch: true })
  try {
    if (signedIn) await enter(page, 'reader')
    await page.addInitScript(watchShifts)
    const tools = await throttled(page)
    await tools.send('Network.clearBrowserCache')
    const requests = countRequests(tools)
    await page.goto(path, { waitUntil: 'commit', timeout: 60_000 })
    await wait(WATCHED_MS)
    const times = taps ? await tapped(page, () => requests.forget()) : {}
    const { paths, ...counted } = requests.read()
    const { shifts } = await seenOn(page)
    if (isTold) {
      process.stderr.write(`${path}: ${paths.join(' ')}\n`)
      for (const { value, at, sources } of shifts) process.stderr.write(`  ${value.toFixed(3)} at ${at}: ${sources.join(' | ')}\n`)
    }
    return { ...counted, shift: shifts.reduce((sum, { value }) => sum + value, 0), ...times }
  } finally {
    await page.context().close()
  }
}

/** Milliseconds from a tap on the list's second tender until its skeleton, its address and itself are there. */
async function tapped(page: Page, begin: () => void): Promise<Partial<Row>> {
  await page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen }
    seen.shifts = []
    let began = 0
    addEventListener('click', ({ timeStamp }) => (began = timeStamp), { capture: true, once: true })
    const look = () => {
      const note = (name: string, is: boolean) => {
        if (began > 0 && is) seen.painted[name] ??= Math.round(performance.now() - began)
      }
      note('skeleton', document.querySelector('#main [role=status][aria-label]') !== null)
      note('address', !location.pathname.startsWith('/tenders/list'))
      note('tender', document.querySelector('#main article h1') !== null)
      requestAnimationFrame(look)
    }
    look()
  })
  begin()
  await page.locator('main article h3 a').nth(1).tap({ noWaitAfter: true })
  await wait(WATCHED_MS)
  const { painted } = await seenOn(page)
  return { skeletonMs: painted['skeleton'], addressMs: painted['address'], tenderMs: painted['tender'] }
}

/** `npm run bench -- phone`: requests, bytes, layout shift and the time from tap to skeleton on a slow phone. `--only WORD` takes pages whose name holds it; `--details` names what was fetched and what moved. */
export default async function measurePhone(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { only: { type: 'string', default: '' }, details: { type: 'boolean', default: false } },
  })
  const forget = await setUp()
  const now = Date.now()
  const cast = await castIn({ reader: { holds: { start_at: now - 10 * DAY, end_at: now + 80 * DAY } } })
  const stage = await openStage({ DATA_DIR: cast.DATA_DIR })
  try {
    const { data } = await stage.json<{ data: { id: number; guid?: string }[] }>('/api/tenders/searchTenders?pageSize=100')
    const guid = data.find((card) => card.guid)?.guid ?? ''
    const id = data.find((card) => !card.guid)?.id ?? 0
    const list = '/tenders/list'
    const cases: Case[] = [
      { name: 'list', path: list },
      { name: 'list, Amharic', path: list, lang: 'am' },
      { name: 'list, signed in', path: list, signedIn: true },
      { name: 'list, Amharic, signed in', path: list, lang: 'am', signedIn: true },
      { name: 'tender by tap', path: list, taps: true },
      { name: 'tender by tap, Amharic', path: list, lang: 'am', taps: true },
      { name: 'tender by tap, signed in', path: list, signedIn: true, taps: true },
      { name: 'tender', path: `/tenders/display?guid=${guid}` },
      { name: 'tender, signed in', path: `/tenders/detail?id=${id}`, signedIn: true },
      { name: 'subscribers only', path: `/tenders/detail?id=${id}` },
      { name: 'front page', path: '/home' },
      { name: 'front page, signed in', path: '/home', signedIn: true },
      { name: 'login', path: '/authentication/login' },
      { name: 'create account', path: '/authentication/create-account' },
      { name: 'pricing', path: '/subscription/pricing' },
      { name: 'pricing, signed in', path: '/subscription/pricing', signedIn: true },
      { name: 'contact', path: '/contact' },
      { name: 'projects', path: '/subscription/schools' },
      { name: 'privacy', path: '/privacy' },
      { name: 'saved', path: '/tenders/saved', signedIn: true },
      { name: 'alerts', path: '/tenders/alert', signedIn: true },
      { name: 'saved searches', path: '/tenders/searches', signedIn: true },
      { name: 'notification history', path: '/tenders/told', signedIn: true },
      { name: 'profile', path: '/subscription/profile', signedIn: true },
      { name: 'trial', path: '/subscription/trial', signedIn: true },
    ]
    const rows: (string | number)[][] = []
    for (const one of cases.filter(({ name }) => name.includes(values.only))) {
      const { requests, scripts, calls, kilobytes, shift, skeletonMs = '', addressMs = '', tenderMs = '' } = await measure(stage, one, values.details)
      rows.push([one.name, requests, scripts, calls, kilobytes, shift.toFixed(3), skeletonMs, addressMs, tenderMs])
      process.stderr.write(`${rows.at(-1)?.join(' | ')}\n`)
    }
    process.stdout.write(
      `${table(['page', 'requests', 'scripts', 'calls', 'kB', 'CLS', 'tap to skeleton ms', 'tap to address ms', 'tap to tender ms'], rows)}\n`,
    )
  } finally {
    await stage.close()
    cast.remove()
    forget()
  }
  process.exit(0)
}
