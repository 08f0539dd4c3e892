import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axe } from './axe.ts'
import { goWithin, hydrated, scrollTo } from './browser.ts'
import type { TestSite } from './browser.ts'
import { openCommon } from './common-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openCommon()
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

async function open(page: Page, path = '/tenders/list'): Promise<Page> {
  await page.goto(path)
  await hydrated(page)
  return page
}
describe('filters on a wide window', () => {
  let page: Page
  beforeAll(async () => {
    page = await open(await site.page())
  })
  afterAll(() => page.context().close())

  test('show choices at once on a slow line, and combine while the list is loading', async () => {
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

  test('a change far down starts at the first result again; back returns to the old place', async () => {
    await goWithin(page, '/tenders/list')
    await page.mouse.move(900, 500)
    await scrollTo(page, 30)
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThanOrEqual(1500)
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

  test('do not move if the list cannot be loaded, and Retry loads it', async () => {
    await goWithin(page, '/tenders/list')
    await page.route(/searchTenders/, (route) =>
      route.fulfill({ status: 500, json: { title: 'Oops', status: 500, code: 'internal', type: 'about:blank' } }),
    )
    // Of other choices the list is on the page already.
    await page.getByRole('checkbox', { name: /^Proforma/ }).click()
    const alert = page.getByRole('alert')
    await alert.getByText("We couldn't load the list").waitFor()
    expect(await axe(page)).toEqual([])
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
