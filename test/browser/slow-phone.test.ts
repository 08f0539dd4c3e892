import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { PHONE, hydrated, startedWhole } from './browser.ts'
import { openPaidStage } from './paid-stage.ts'

/** Slow enough that each file comes by itself, as on a bad cell, and quick enough for a test: `npm run bench -- phone` has the real thing. */
const LINE = { offline: false, latency: 150, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const MOST_SHIFT = 0.02
const MOST_REQUESTS = 15
const LOOKS = { viewport: PHONE, hasTouch: true }

type Moved = { value: number; what: string[] }
let stage: Awaited<ReturnType<typeof openPaidStage>>
let free = ''
let paid = 0
beforeAll(async () => {
  stage = await openPaidStage(['slow reader'])
  const { data } = await stage.json<{ data: { id: number; guid?: string }[] }>('/api/tenders/searchTenders?pageSize=100')
  free = data.find(({ guid }) => guid)?.guid ?? ''
  paid = data.find(({ guid }) => !guid)?.id ?? 0
})
afterAll(() => stage.close())

/** A page that notes whatever moves without its reader's doing, on a slow line from here on. */
async function onSlowLine(page: Page): Promise<Page> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.clearBrowserCache')
  await tools.send('Network.emulateNetworkConditions', LINE)
  await page.addInitScript(() => {
    const moved: Moved[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] })[])
        if (!entry.hadRecentInput) moved.push({ value: entry.value, what: entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return page
}
const movedOn = (page: Page): Promise<Moved[]> => page.evaluate(() => (window as unknown as { moved: Moved[] }).moved)

async function expectStill(page: Page): Promise<void> {
  await hydrated(page)
  await startedWhole(page)
  const moved = await movedOn(page)
  expect(
    moved.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(moved),
  ).toBeLessThanOrEqual(MOST_SHIFT)
}

describe.each(['a visitor', 'who is signed in'])('on a slow line, %s', (who) => {
  const open = async (path: string): Promise<Page> => {
    const page = await onSlowLine(who === 'a visitor' ? await stage.page(LOOKS) : await stage.pageOf('slow reader', '/offline', LOOKS))
    await page.goto(path)
    return page
  }
  const everybodys: [string, () => string][] = [
    ['front page', () => '/home'],
    ['pricing', () => '/subscription/pricing'],
    ['contact', () => '/contact'],
    ['free tender', () => `/tenders/display?guid=${free}`],
    ['paid tender', () => `/tenders/detail?id=${paid}`],
  ]
  const own: [string, () => string][] = [
    ['saved', () => '/tenders/saved'],
    ['alerts', () => '/tenders/alert'],
    ['profile', () => '/subscription/profile'],
  ]
  test.each(who === 'a visitor' ? [...everybodys, ['login', () => '/authentication/login'] as const] : [...everybodys, ...own])(
    '%s: nothing moves',
    async (_, path) => {
      const page = await open(path())
      await expectStill(page)
      await page.context().close()
    },
  )

  test('the list takes few requests, and a tapped tender has its place at once: nothing moves', async () => {
    const page = await open('/tenders/list')
    await expectStill(page)
    const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
    // Letters for devices that have none are no phone's, and what is brought up to date goes on for as long as the page is open.
    const counted = ['/tenders/list', ...asked].filter((path) => !/\/ethiopic-|ByLastChangedOn/.test(path))
    expect(counted.length, counted.join(' ')).toBeLessThanOrEqual(MOST_REQUESTS)
    await page.mouse.wheel(0, 600)
    await page.locator('main article h3 a').nth(2).tap({ noWaitAfter: true })
    await page.getByRole('status', { name: 'Loading the tender' }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.waitForURL(/\/tenders\/(display|detail)/)
    await expectStill(page)
    await page.context().close()
  })
})
