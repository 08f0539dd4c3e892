import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axe } from './axe.ts'
import { DESKTOP, PHONE, goWithin, hydrated, scrollTo } from './browser.ts'
import type { TestSite } from './browser.ts'
import { openCommon } from './common-site.ts'

/** Values and texts of decision 0090 about lists and cards: the parts that need script. */

const cards = 'main article'

let site: TestSite
beforeAll(async () => {
  site = await openCommon()
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

async function open(options: Parameters<TestSite['page']>[0] = {}, path = '/tenders/list'): Promise<Page> {
  const page = await site.page(options)
  // Requests of a service worker bypass the routes of a test.
  await page.addInitScript(() => delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker)
  await page.goto(path)
  await hydrated(page)
  return page
}
const searched = (page: Page) => page.waitForRequest((request) => request.url().includes('/api/tenders/searchTenders'))
const queryOf = async (asked: ReturnType<typeof searched>) => new URL((await asked).url()).searchParams

describe('the list on a wide window', () => {
  let page: Page
  beforeAll(async () => {
    page = await open()
  })
  afterAll(() => page.context().close())
  const filter = (title: string) =>
    page.locator('#filters details', { has: page.locator('summary', { hasText: new RegExp(`^${title}$`) }) })

  test("'View More' shows the rest of a filter, and choices made there come first from then on", async () => {
    const boxes = filter('Region').getByRole('checkbox')
    expect(await boxes.count()).toBe(5)
    await filter('Region')
      .getByRole('link', { name: /^View More/ })
      .click()
    await expect.poll(() => boxes.count()).toBeGreaterThan(5)
    const last = await boxes.last().getAttribute('value')
    await boxes.last().click()
    await page.waitForURL((url) => url.searchParams.get('regions') === last)
    await expect.poll(() => boxes.first().getAttribute('value')).toBe(last)
    expect(await boxes.first().isChecked()).toBe(true)
    await boxes.first().click()
    await page.waitForURL((url) => url.search === '')
  })
  test("'View More' of the keywords reads those that the document leaves out", async () => {
    const boxes = filter('Keyword').getByRole('checkbox')
    const more = filter('Keyword').getByRole('link', { name: /^View More/ })
    const hidden = Number(/\d+/.exec(await more.innerText())?.[0])
    expect(hidden).toBeGreaterThan(20)
    const reading = page.waitForRequest((request) => request.url().includes('/api/tenderQueries/filters'))
    await more.click()
    await reading
    await expect.poll(() => boxes.count()).toBe(5 + hidden)
  })
  test("'Show Archived' and the order are sent to the service", async () => {
    // The next page of the previous list may be requested meanwhile.
    const searchWith = (field: string) =>
      page.waitForRequest(
        (request) => request.url().includes('/api/tenders/searchTenders') && request.url().includes(`${field}=`),
      )
    const archived = searchWith('includeArchived')
    await page.getByRole('checkbox', { name: 'Show Archived' }).click()
    expect((await queryOf(archived)).get('includeArchived')).toBe('true')
    const sorted = searchWith('sortOrder')
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('2')
    expect((await queryOf(sorted)).get('sortOrder')).toBe('2')
    await page.waitForURL((url) => url.searchParams.get('sortOrder') === '2')
    await page
      .locator('main h3', { hasText: /^(Today|Tomorrow|This week)$/ })
      .first()
      .waitFor()
    // Another visit begins in the chosen order, and the usual one can be chosen again.
    await page.goto('/tenders/list')
    await hydrated(page)
    expect(await page.getByRole('combobox', { name: 'Sort' }).inputValue()).toBe('2')
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Date')
    await page.waitForURL((url) => !url.searchParams.has('sortOrder'))
  })
  test('loads more two screens before its end, ten at a time, and then has a link to the top', async () => {
    await page.setViewportSize({ width: 1280, height: 400 })
    await page.goto('/tenders/list')
    await hydrated(page)
    // The usual order was chosen again on the visit before.
    expect(await page.getByRole('combobox', { name: 'Sort' }).inputValue()).toBe('')
    expect(await page.locator(cards).count()).toBe(10)
    const asked = searched(page)
    let isAsked = false
    void asked.then(() => (isAsked = true))
    // Repeatedly, because parts loaded after a scroll move the end of the list away. The page itself decides whether it
    // still has ten: where it is slow, the next ten may come before it is asked to scroll, and it would load others.
    const scrollNear = () =>
      page.locator('main section[aria-label="Results"] [aria-busy]').evaluate((end, ofCards) => {
        if (document.querySelectorAll(ofCards).length > 10) return
        window.scrollTo({ top: scrollY + end.getBoundingClientRect().top - 2.8 * innerHeight, behavior: 'instant' })
      }, cards)
    await expect
      .poll(async () => {
        if (!isAsked) await scrollNear()
        return isAsked
      })
      .toBe(true)
    const query = await queryOf(asked)
    expect([query.get('pageIndex'), query.get('pageSize')]).toEqual(['1', '10'])
    await expect.poll(() => page.locator(cards).count()).toBe(20)
    await page.getByRole('button', { name: 'Go up' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.setViewportSize(DESKTOP)
  })
  test('shows filters without counts if these cannot be loaded, which is only logged', async () => {
    await page.route('**/api/tenderQueries/filters*', (route) =>
      route.fulfill({ status: 500, json: { status: 500, code: 'internal', title: 'x' } }),
    )
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await filter('Buyer').getByRole('checkbox').last().click()
    await expect
      .poll(() => logged.some((text) => text.startsWith('Counts beside the filters could not be read')))
      .toBe(true)
    expect(await filter('Region').count()).toBe(1)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.unroute('**/api/tenderQueries/filters*')
    expect(site.faults().filter((fault) => !fault.includes('500'))).toEqual([])
  })
  test('a card opens the tender, with a skeleton while it is loading; its title is marked as visited from then on', async () => {
    await goWithin(page, '/tenders/list?sortOrder=1')
    const card = page.locator(cards, { has: page.locator('h3 a[href*="guid="]') }).first()
    const appearance = () =>
      card
        .locator('h3')
        .evaluate((title) => [
          getComputedStyle(title).fontWeight,
          getComputedStyle(title.querySelector('a') ?? title).color,
        ])
    const [weight, colour] = await appearance()
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/tenders/tender_by_guid/**', async (route) => {
      await held
      await route.continue()
    })
    await card.locator('h3 a').click()
    const skeleton = page.getByRole('status', { name: 'Loading the tender' })
    await skeleton.waitFor()
    answer()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await skeleton.count()).toBe(0)
    await page.goBack()
    await expect.poll(() => card.getAttribute('data-visited')).toBe('true')
    const [after, faded] = await appearance()
    expect(after).not.toBe(weight)
    expect(faded).not.toBe(colour)
  })

  test('filters show choices at once on a slow line, and combine while the list is loading', async () => {
    await goWithin(page, '/tenders/list')
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/searchTenders/, async (route) => {
      await held
      await route.continue()
    })
    const [government, proforma] = [/^Government/, /^Proforma/].map((name) =>
      page.locator('#filters').getByRole('checkbox', { name }),
    )
    await government?.click()
    await expect.poll(() => government?.isChecked()).toBe(true)
    await page.getByRole('status', { name: 'Loading tenders' }).waitFor()
    await proforma?.click()
    answer()
    await page.waitForURL((url) => url.searchParams.has('gov') && url.searchParams.has('proforma'))
    await page.locator('main article').first().waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('a change of a filter far down starts at the first result again; back returns to the old place', async () => {
    await goWithin(page, '/tenders/list')
    await page.mouse.move(900, 500)
    await scrollTo(page, 30)
    // Cards that an earlier test loaded are there at once, without any scrolling.
    const scrolled = async () => {
      await page.mouse.wheel(0, 1500)
      return page.evaluate(() => scrollY)
    }
    await expect.poll(scrolled).toBeGreaterThanOrEqual(1500)
    const before = await page.evaluate(() => scrollY)
    await page
      .locator('#filters')
      .getByRole('checkbox', { name: /^Government/ })
      .click()
    await page.waitForURL(/gov=true/)
    await page.locator('main article').first().waitFor()
    expect(await page.evaluate(() => scrollY)).toBeLessThan(600)
    expect(await page.locator('main article').count()).toBeLessThan(30)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY), { timeout: 5000 }).toBeGreaterThan(before - 300)
  })

  test('filters do not move if the list cannot be loaded, and Retry loads it', async () => {
    await goWithin(page, '/tenders/list')
    await page.route(/searchTenders/, (route) =>
      route.fulfill({ status: 500, json: { title: 'Oops', status: 500, code: 'internal', type: 'about:blank' } }),
    )
    // Of other choices the list is on the page already.
    await page.getByRole('checkbox', { name: /^Proforma/ }).click()
    const alert = page.getByRole('alert')
    await alert.getByText("We couldn't load the list").waitFor()
    expect(await axe(page, 'all', 'main [role=alert]')).toEqual([])
    expect(await page.getByRole('checkbox', { name: /^Proforma/ }).isChecked()).toBe(true)
    await page.unroute(/searchTenders/)
    await alert.getByRole('link', { name: 'Retry' }).click()
    await page.locator('main article').first().waitFor()
    site.faults() // the refused request is logged by the browser
  })

  test('a range of dates is sent by its button, shown in words, and removed; counts are requested again only after a change', async () => {
    await goWithin(page, '/tenders/list')
    const asked = page.waitForRequest((request) => request.url().includes('publishOtherDateFrom'))
    await page.getByText('Between two dates').click()
    await page.locator('[name=publishOtherDateFrom]').fill('2026-01-05')
    await page.locator('[name=publishOtherDateTo]').fill('2026-01-07')
    await page.locator('#filters').getByRole('button', { name: 'Update' }).click()
    await page.waitForURL(
      (url) =>
        url.searchParams.get('publishOtherDateFrom') === '2026-01-05' &&
        url.searchParams.get('publishOtherDateTo') === '2026-01-07',
    )
    const query = new URL((await asked).url()).searchParams
    expect([query.get('period'), query.get('publishOtherDateFrom')]).toEqual(['7', String(Date.UTC(2026, 0, 4, 21))])
    await page.getByRole('link', { name: 'Remove filter: 5 Jan to 7 Jan 2026' }).click()
    await page.waitForURL((url) => url.search === '')
    await hydrated(page)
    const counted: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/tenderQueries/')) counted.push(request.url())
    })
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('2')
    await page.waitForURL(/sortOrder=2/)
    await page.locator('main article').first().waitFor()
    await hydrated(page)
    expect(counted).toEqual([])
    await page.locator('#filters input[name=regions]').first().click()
    await page.waitForURL(/regions=/)
    await expect.poll(() => counted.length).toBe(1)
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('regions'))
    await hydrated(page)
    expect(counted.length).toBe(1)
  })
})

test('totals that cannot be loaded are left out silently, and requested again', async () => {
  const page = await open({}, '/contact')
  const isTotals = /\/api\/tenders\/TendersCount/
  await page.route(isTotals, (route) =>
    route.fulfill({ status: 500, json: { status: 500, code: 'internal', title: 'x' } }),
  )
  const asked = page.waitForResponse(isTotals)
  await page.getByRole('banner').getByRole('link', { name: 'All Tenders' }).click()
  expect((await asked).status()).toBe(500)
  await page.locator(cards).first().waitFor()
  const count = page.getByRole('heading', { level: 2, name: /\d active tenders/ })
  expect(await count.innerText()).not.toContain('archived')
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.unroute(isTotals)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('2')
  await expect.poll(() => count.innerText()).toMatch(/\(\d+ archived tenders\)/)
  await page.context().close()
  expect(site.faults().filter((fault) => !fault.includes('500'))).toEqual([])
})

test('on a phone names of filter values are cut at 40 letters in the sheet, and an empty result has its own words', async () => {
  const LONG = 'Maintenance of irrigation canals and small dams'
  const page = await open({ viewport: PHONE, hasTouch: true, isMobile: true }, '/tenders/list?keyword=zzzyyyxxx')
  const words = 'We could not find tenders matching your search criteria; Did you enter wrong spelling of any word?'
  expect(await page.getByText(words, { exact: true }).isVisible()).toBe(true)
  expect(await page.getByText('Sorry, we did not find any results').isVisible()).toBe(false)
  await page.route('**/api/tenderQueries/filters*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), sourceNames: [{ label: LONG, count: 3 }] } })
  })
  await page.getByRole('link', { name: 'Clear Search' }).tap()
  await page.waitForURL((url) => url.search === '')
  await page.locator(cards).first().waitFor()
  await page.getByRole('group', { name: 'Filters' }).getByRole('link', { name: 'Source' }).tap()
  await page
    .getByRole('dialog')
    .getByText(`${LONG.slice(0, 37).trimEnd()}…`, { exact: true })
    .waitFor()
  await page.context().close()
})
