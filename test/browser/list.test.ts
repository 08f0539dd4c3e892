import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DESKTOP, CACHE_OPENED_ONLY, PHONE, hydrated, openCachedList, scrollTo } from './browser.ts'
import type { TestSite } from './browser.ts'
import { openCommon } from './common-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openCommon()
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

const cards = 'main article'

describe('the list on a wide window', () => {
  test('is searched and filtered without a page load; a filter narrows to exactly its count, and can be removed; it continues by itself, no card twice; a tender takes the focus, and back returns it to the same card, also after twenty minutes', async () => {
    const page = await site.page({ viewport: DESKTOP })
    await page.goto('/tenders/list')
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { untouched: true }))
    const counts = await site.json<{ label: string; count: number }[]>('/api/tenderQueries/regions')
    const choice = counts.toSorted((a, b) => b.count - a.count)[0]
    await page
      .getByRole('checkbox', { name: new RegExp(`^${choice?.label}`) })
      .first()
      .click()
    await page.waitForURL((url) => url.searchParams.getAll('regions').includes(choice?.label ?? ''))
    await page.getByText(`${choice?.count} active tenders`).first().waitFor()
    await page.getByRole('link', { name: `Remove filter: ${choice?.label}` }).click()
    await page.waitForURL((url) => !url.searchParams.has('regions'))
    await page.getByRole('searchbox', { name: 'Keyword' }).first().fill('ለግንባታዉ')
    await page.getByRole('button', { name: 'Find Tenders' }).click()
    await page.waitForURL((url) => url.searchParams.get('keyword') === 'ለግንባታዉ')
    await page.locator(`${cards} mark`).first().waitFor()
    await page.getByRole('link', { name: 'Remove filter: ለግንባታዉ' }).click()
    await page.waitForURL((url) => !url.searchParams.has('keyword'))
    await expect.poll(() => page.locator(`${cards} mark`).count()).toBe(0)
    await hydrated(page)

    await scrollTo(page, 40)
    const numbers = await page
      .locator(cards)
      .evaluateAll((list) => list.map((card) => /No\.\s*(\d+)/.exec(card.textContent ?? '')?.[1]))
    expect(numbers.length).toBeGreaterThanOrEqual(40)
    expect(new Set(numbers).size).toBe(numbers.length)
    const address = await page.locator(`${cards} h3 a[href*="guid="]`).last().getAttribute('href')
    // By its address: more cards arrive while it scrolls, and then another is the last.
    const target = page.locator(`${cards} h3 a[href="${address}"]`)
    await target.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    await target.click()
    await page.waitForURL(/\/tenders\/display/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await page.clock.setFixedTime(Date.now() + 20 * 60_000)
    await page.goBack()
    await page.waitForURL(/\/tenders\/list/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(address)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200)
    expect(await page.locator(cards).count()).toBeGreaterThanOrEqual(40)
    expect(await page.locator(`${cards}[data-selected] a`).first().getAttribute('href')).toBe(address)
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true)
    await page.context().close()
  })
})

describe('the list on a phone', () => {
  test('a filter sheet discards on close, applies with Update, and returns the focus', async () => {
    const page = await site.page({ viewport: PHONE, hasTouch: true, isMobile: true })
    await page.goto('/tenders/list')
    await hydrated(page)
    const chip = page.getByRole('link', { name: 'Region' }).first()
    const sheet = page.getByRole('dialog')
    await chip.tap()
    await sheet.getByRole('checkbox').first().check()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await sheet.waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.has('regions')).toBe(false)
    await chip.focus()
    await page.keyboard.press('Enter')
    await sheet.getByRole('checkbox').first().check()
    await sheet.getByRole('button', { name: /Update|Show/ }).click()
    await page.waitForURL((url) => url.searchParams.has('regions'))
    await expect.poll(() => chip.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.context().close()
  })
})

describe('without a connection', () => {
  test('the page says so; a visited tender also opens without its marked words; an unvisited page says so once; the cached list has its own address, and recovers by itself', async () => {
    const { data } = await site.json<{ data: { guid?: string; shortTitle: string; language: string }[] }>(
      '/api/tenders/searchTenders?pageSize=100',
    )
    const free = data.find(({ guid, language }) => guid !== undefined && language === 'en')
    const page = await site.page(CACHE_OPENED_ONLY)
    await openCachedList(page)
    await page.goto(`/tenders/display?guid=${free?.guid}&keyword=supply`)
    await hydrated(page)
    await expect
      .poll(() => page.evaluate(async () => (await caches.match(location.href, { ignoreVary: true })) !== undefined))
      .toBe(true)
    await page.context().setOffline(true)
    await page.getByText('Not Connected').waitFor()
    await page.goto(`/tenders/display?guid=${free?.guid}`)
    expect(await page.locator('h1').textContent()).toContain(free?.shortTitle)
    await page.goto(
      `/tenders/display?guid=${free?.guid?.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}&keyword=supply`,
    )
    await page.getByRole('heading', { name: "You're offline" }).waitFor()
    await hydrated(page)
    expect(await page.locator('main').count()).toBe(1)
    // The page that waits for a connection may reload itself meanwhile.
    const searchOfList = () => page.goto('/tenders/list?keyword=never').then(() => new URL(page.url()).search)
    await expect.poll(() => searchOfList().catch(() => undefined)).toBe('')
    expect(await page.locator(cards).count()).toBeGreaterThan(0)
    await hydrated(page)
    await page.getByText('Not Connected').waitFor()
    // A network that answers everything with a page of its own is none yet.
    await page.evaluate(() => {
      const real = window.fetch
      const portal = { asked: 0, leave: () => (window.fetch = real) }
      window.fetch = (what, init) =>
        (what instanceof Request ? what.url : String(what)).includes('/heartbeat.json')
          ? (portal.asked++,
            Promise.resolve(
              new Response('<html>Pay for the network</html>', { headers: { 'content-type': 'text/html' } }),
            ))
          : real(what, init)
      Object.assign(window, { portal })
    })
    await page.context().setOffline(false)
    await page.waitForFunction(() => (window as unknown as { portal: { asked: number } }).portal.asked > 1)
    expect(await page.getByText('Not Connected').isVisible()).toBe(true)
    await page.evaluate(() => {
      const { portal } = window as unknown as { portal: { leave(): void } }
      portal.leave()
    })
    await page.getByText('Not Connected').waitFor({ state: 'hidden' })
    await page.context().close()
    site.faults() // the failed requests of the outage are expected, and reported late
  })
})
