import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '#ethiopia/time-units.ts'
import { aTender } from '#test/factories/tender.ts'
import { openAlertSite } from './alert-site.ts'
import type { AlertSite } from './alert-site.ts'
import { goWithin, hydrated } from './browser.ts'

/** A tender without a closing day: its approver has none to type. */
const NEW = (keyword: string) =>
  aTender({
    shortTitle: `Purchase of ${keyword}`,
    englishKeywords: keyword,
    closing: { dateType: 4, text: 'until the need is met' },
    openning: undefined,
  })
let site: AlertSite
beforeAll(async () => {
  site = await openAlertSite(['watcher', 'idle'])
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

/** The watcher has alerts, with at least one tender. */
async function watch(): Promise<void> {
  await site.callAs('watcher', 'POST', '/api/Notification/ConfigAlert', { keywords: site.keyword })
  await expect.poll(() => site.alertsOf('watcher'), { timeout: 20_000 }).toBeGreaterThan(0)
}
/** The page of the watcher, whose clock the tests move; nothing is open on it yet. */
let opening: Promise<Page> | undefined
const watching = () =>
  (opening ??= site.page().then(async (page) => {
    await site.enter(page, 'watcher')
    await page.clock.install()
    return page
  }))
afterAll(async () => (await opening)?.context().close())

test('each tender has its reason, the badge counts them ten seconds later, and going back from one returns here', async () => {
  await watch()
  // The badge counts tenders found since the alerts were set up.
  const { id } = await site.callAs<{ id: number }>('approver', 'POST', '/api/tenders', NEW(site.keyword))
  await site.callAs('approver', 'PUT', '/api/tenders/submit', { id })
  await site.callAs('approver', 'PUT', '/api/tenders/approve', { id, approve: true })
  const counted = () => site.callAs<number>('watcher', 'GET', '/api/tenders/alert_count')
  await expect.poll(counted, { timeout: 20_000 }).toBe(1)
  const totalCount = await site.alertsOf('watcher')
  const count = await counted()
  const page = await watching()
  await page.addInitScript(() => {
    const began = Date.now()
    const send = window.fetch
    window.fetch = async (asked, options) => {
      const address = asked instanceof Request ? asked.url : String(asked)
      if (address.endsWith('/api/tenders/alert_count')) Object.assign(window, { askedAfter: Date.now() - began })
      return send(asked, options)
    }
  })
  await page.goto('/contact')
  await hydrated(page)
  const badge = page.locator('header a[href="/tenders/alert"]')
  await page.clock.runFor(12_000)
  await expect.poll(() => badge.innerText(), { timeout: 20_000 }).toContain(String(Math.min(count, 99)))
  // It loads by itself when the page is ready.
  expect(await page.evaluate(() => (window as unknown as { askedAfter: number }).askedAfter)).toBeGreaterThanOrEqual(
    10_000,
  )
  await badge.click()
  await page.getByText(`${totalCount} alert`).first().waitFor()
  await page
    .locator('main p', { hasText: `Keywords: ${site.keyword}` })
    .first()
    .waitFor()
  // All of them are shown: no more are offered, and none is requested again.
  expect(await page.locator('main article').count()).toBe(Math.min(totalCount, 10))
  if (totalCount <= 10) expect(await page.getByRole('link', { name: 'Next page' }).count()).toBe(0)
  await page.locator('main article h3 a').first().click()
  await page.waitForURL(/detail|display/)
  await page.getByRole('link', { name: /back/i }).first().click()
  await page.waitForURL(/\/tenders\/alert$/)
})

test('a failure is shown with a way to retry, and an empty list says so and links to the settings', async () => {
  const page = await site.openAs('idle', '/contact')
  await page.route('**/api/tenders/get_alert_tenders', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'internal', title: '' }),
    }),
  )
  await page.locator('header a[href="/tenders/alert"]').click()
  await page.getByText("We couldn't load your alerts").waitFor()
  await page.getByText('Unknown error occurred!').waitFor()
  await page.unroute('**/api/tenders/get_alert_tenders')
  await page.getByRole('link', { name: 'Retry' }).click()
  await page.getByText('0 alerts').waitFor()
  expect(site.faults().filter((fault) => !fault.includes('500'))).toEqual([])
  await page
    .getByText('Sorry, we did not find any alerts, Please set up your alert configuration and get back here')
    .waitFor()
  await page.getByRole('heading', { name: 'Three to start from' }).waitFor()
  await page.locator('main section').getByRole('link', { name: 'Configure Alert' }).last().click()
  await page.waitForURL('**/subscription/profile/4')
  await page.getByRole('textbox', { name: 'Keywords' }).waitFor()
  await page.context().close()
})

/** The watcher's page on a screen with the link to the alerts. */
async function atContact(): Promise<Page> {
  const page = await watching()
  if (page.url() !== 'about:blank') await goWithin(page, '/contact')
  else {
    await page.goto('/contact')
    await hydrated(page)
  }
  return page
}

test('closed tenders are folded away, and the rest of them is loaded once they are shown', async () => {
  await watch()
  type Listed = { data: { closingTimestamp?: number }[] }
  const { data } = await site.callAs<Listed>('watcher', 'POST', '/api/tenders/get_alert_tenders', { group: 2 })
  const page = await atContact()
  const asked: number[] = []
  await page.route('**/api/tenders/get_alert_tenders', (route) => {
    type Asked = { pageIndex?: number; pageSize?: number }
    const { pageIndex = 0, pageSize } = route.request().postDataJSON() as Asked
    // Another size is read for the device.
    if (pageSize === undefined) asked.push(pageIndex)
    const closed = data.map((card, place) => ({ ...card, id: 10_000 * (pageIndex + 1) + place, closingTimestamp: 1 }))
    const cards = pageIndex === 0 ? [...data.slice(0, 1), ...closed] : closed
    return route.fulfill({
      json: { data: cards, pageIndex, pageSize: 10, totalCount: 20, totalPages: 2, closedCount: 19 },
    })
  })
  await page.locator('header a[href="/tenders/alert"]').click()
  const fold = page.locator('main summary').getByText('19 have closed')
  await fold.waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await hydrated(page)
  expect([asked, await page.locator('main article:visible').count()]).toEqual([[0], 1])
  await fold.click()
  await page
    .locator('main article:visible')
    .nth(data.length + 1)
    .waitFor()
  expect(asked).toEqual([0, 1])
  await page.unroute('**/api/tenders/get_alert_tenders')
})

test('once the last open tender closes on the open page, the closed ones are unfolded', async () => {
  await watch()
  type Listed = { data: { id: number; closingTimestamp?: number }[] }
  const { data } = await site.callAs<Listed>('watcher', 'POST', '/api/tenders/get_alert_tenders', { group: 2 })
  const closed = [1, 2].map((id) => ({ ...data[0], id, closingTimestamp: 1 }))
  const page = await atContact()
  const closingTimestamp = (await page.evaluate(() => Date.now())) + 5 * MINUTE
  await page.route('**/api/tenders/get_alert_tenders', (route) =>
    route.fulfill({
      json: {
        data: [{ ...data[0], closingTimestamp }, ...closed],
        pageIndex: 0,
        pageSize: 10,
        totalCount: 3,
        totalPages: 1,
        closedCount: 2,
      },
    }),
  )
  await page.locator('header a[href="/tenders/alert"]').click()
  await page.locator('main summary').getByText('2 have closed').waitFor()
  const visible = page.locator('main article:visible')
  expect(await visible.count()).toBe(1)
  await page.clock.runFor(6 * MINUTE)
  await page.locator('main summary').getByText('3 have closed').waitFor()
  await expect.poll(() => visible.count()).toBe(3)
  await page.unroute('**/api/tenders/get_alert_tenders')
})
