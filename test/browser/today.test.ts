import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { HOUR } from '#ethiopia/time-units.ts'
import { WITH_SERVICE_WORKER, PHONE, fitsWidth, hydrated, startedWhole } from './browser.ts'
import { BUSY_SEARCH } from './busy-people.ts'
import { openPeople } from './common-site.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'
import { recordsOn } from './device.ts'
import { shownTitle } from '../shown-title.ts'

const SLOW = { timeout: 60_000 }

/** People with saved tenders and watches, and new people. */
let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

type Card = { id: number; shortTitle: string; closingTimestamp?: number }

async function openSite() {
  const now = Date.now()
  const opened = await openPeople({ busy: 'busy', away: 'busy', fresh: 'plain' })
  const { data } = await opened.json<{ data: Card[] }>('/api/tenders/searchTenders?pageSize=100')
  const soon = data
    .filter(({ closingTimestamp = 0 }) => closingTimestamp > now + 2 * HOUR)
    .toSorted((a, b) => (a.closingTimestamp ?? 0) - (b.closingTimestamp ?? 0))
  for (const name of ['busy', 'away'] as const)
    for (const { id } of soon.slice(0, 5))
      await opened.callAs(name, 'POST', '/api/tenders/savetender', { tenderId: id })
  return { ...opened, soon }
}

const part = (page: Page, name: string) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { name }) })

/** How far elements moved since the page was loaded. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const state = window as unknown as { shift: number }
    state.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) state.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift)

describe('today', () => {
  test.each(SCREEN_VARIANTS)(
    'fits in $viewport.width $lang $theme, full and empty, and nothing moves',
    async (variant) => {
      for (const name of ['busy', 'fresh'] as const) {
        const page = await site.pageOf(name, 'about:blank', variant)
        await watchShifts(page)
        await page.goto('/today')
        await hydrated(page)
        // Three to start from, for a person who watches and saved nothing.
        if (name === 'fresh') await page.locator('main article').nth(2).waitFor()
        await looksRight(page, `today-${name}`, variant)
        expect(await shiftOf(page)).toBeLessThan(0.02)
        await page.context().close()
      }
    },
  )

  test('shows closings by hour, new tenders with their keyword, and saved searches; a tender is opened and left again; in English it fits a phone too', async () => {
    const page = await site.pageOf('busy', '/home')
    await hydrated(page)
    expect(new URL(page.url()).pathname).toBe('/today')
    const closing = part(page, 'Closing for you')
    // Some close at one and the same time, and some titles repeat.
    const closes = site.soon.map((card) => `${shownTitle(card)} ${card.closingTimestamp}`)
    const titles = await closing.locator('h4').allTextContents()
    const expected = site.soon.slice(0, 5).map(({ closingTimestamp }) => closingTimestamp)
    expect(titles).toHaveLength(expected.length)
    for (const [n, title] of titles.entries()) expect(closes).toContain(`${title} ${expected[n]}`)
    const news = part(page, 'New since you last looked')
    const { news: found } = await site.callAs<{ news: { unread: number; data: unknown[] } }>(
      'busy',
      'GET',
      '/api/Today',
    )
    expect(found.data.length).toBeGreaterThan(0)
    await news.getByText(`${found.unread} unread`).waitFor()
    expect(await news.locator('li').count()).toBe(found.data.length)
    await part(page, 'Saved searches').getByRole('link', { name: BUSY_SEARCH }).waitFor()
    const first = closing.getByRole('link', { name: site.soon.slice(0, 1).map(shownTitle).join() })
    await first.click()
    await page.waitForURL(/\/tenders\/(?:detail|display)/)
    await page.goBack()
    await first.waitFor()
    expect(await first.evaluate((link) => link.closest('li')?.hasAttribute('data-selected'))).toBe(true)
    await page.setViewportSize(PHONE)
    expect(await fitsWidth(page)).toBe(true)
    await page.goto('/tenders/list')
    const notes = page.locator('#results h2 small a')
    await notes.filter({ hasText: 'new since your last visit' }).waitFor()
    // A line breaks between them, not within one.
    expect(await notes.evaluateAll((links) => links.map((link) => link.getClientRects().length))).toEqual([1, 1])
    expect(await fitsWidth(page)).toBe(true)
    await page.context().close()
  })

  test('shows its frame while it is loading, and says so if it cannot be loaded; a day of the week leads to its closings, on a phone too', async () => {
    const page = await site.pageOf('fresh', '/tenders/list', { viewport: PHONE })
    await hydrated(page)
    let answer: 'late' | 'broken' = 'late'
    let release = () => {}
    await page.route('**/api/Today', async (route) => {
      if (answer === 'late') await new Promise<void>((resolve) => (release = resolve))
      await route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'internal', title: 'Something broke' }),
      })
    })
    const way = page.getByRole('navigation').getByRole('link', { name: 'Today', exact: true })
    await way.filter({ visible: true }).first().click()
    await page.getByRole('status', { name: 'Loading tenders' }).waitFor()
    answer = 'broken'
    release()
    await page.getByRole('alert').getByText('Something broke').waitFor()
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Retry' }).click()
    await page.getByText('Tap the bookmark on a tender').waitFor()
    site.faults()

    const day = part(page, 'This week').getByRole('listitem').getByRole('link').first()
    const count = (await day.locator('b').textContent()) ?? ''
    await day.click()
    await page.getByRole('heading', { name: new RegExp(`^${count} `) }).waitFor()
    await page.getByRole('link', { name: /^Closing Date: / }).waitFor()
    await page.context().close()
  })

  test('is shown without a connection as last seen', async () => {
    const page = await site.pageOf('away', '/today', WITH_SERVICE_WORKER)
    await startedWhole(page)
    const titles = await page.locator('main h4').allTextContents()
    await expect
      .poll(async () => (await recordsOn(page, 'person', 'kept')).map(({ key = '' }) => key), SLOW)
      .toContain('today')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.context().setOffline(true)
    const context = page.context()
    await page.close()
    const other = await context.newPage()
    await other.goto('/')
    await other.getByText("You're offline. This is your day as you last saw it on this device.").waitFor(SLOW)
    expect(await other.locator('main h4').allTextContents()).toEqual(titles)
    site.faults()
    await context.close()
  })
})
