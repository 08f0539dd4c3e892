import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DESKTOP, hydrated, scrollTo } from './browser.ts'
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
