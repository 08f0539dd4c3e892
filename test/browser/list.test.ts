import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DESK, KEEPING, PHONE, hydrated, openKeptList, openSamples, scrollTo } from './browser.ts'
import type { Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openSamples()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

const cards = 'main article'

describe('the list on a wide window', () => {
  test('shows open tenders, counts them, and finds by keyword in another customary spelling', async () => {
    const page = await stage.page({ viewport: DESK })
    await page.goto('/tenders/list')
    await hydrated(page)
    expect(await page.locator(cards).count()).toBeGreaterThanOrEqual(10)
    const { active } = await stage.json<{ active: number }>('/api/tenders/TendersCount')
    expect(await page.getByText(`${active} active tenders`).first().isVisible()).toBe(true)
    for (const spelling of ['ግንባታ', 'ለግንባታዉ', 'construction']) {
      await page.getByRole('searchbox', { name: 'Keyword' }).first().fill(spelling)
      await page.getByRole('button', { name: 'Find Tenders' }).click()
      await page.waitForURL((url) => url.searchParams.get('keyword') === spelling)
      await page.locator(cards).first().waitFor()
    }
    await page.context().close()
  })

  test('a filter narrows to exactly the number beside it, lives in the address, and can be taken off', async () => {
    const page = await stage.page()
    await page.goto('/tenders/list')
    await hydrated(page)
    const counts = await stage.json<{ label: string; count: number }[]>('/api/tenderQueries/regions')
    const choice = counts.toSorted((a, b) => b.count - a.count)[0]
    await page
      .getByRole('checkbox', { name: new RegExp(`^${choice?.label}`) })
      .first()
      .click()
    await page.waitForURL((url) => url.searchParams.getAll('regions').includes(choice?.label ?? ''))
    await page.getByText(`${choice?.count} active tenders`).first().waitFor()
    await page
      .getByRole('link', { name: `Remove filter: ${choice?.label}` })
      .or(page.getByRole('button', { name: `Remove filter: ${choice?.label}` }))
      .first()
      .click()
    await page.waitForURL((url) => !url.searchParams.has('regions'))
    await page.context().close()
  })

  test('goes on by itself, and back returns to the same place', async () => {
    const page = await stage.page({ viewport: DESK })
    await page.goto('/tenders/list')
    await hydrated(page)
    await scrollTo(page, 40)
    expect(await page.locator(cards).count()).toBeGreaterThanOrEqual(40)
    const ids = await page.locator(`${cards} a[href*="guid="]`).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const target = page.locator(`${cards} a[href="${ids.at(-1)}"]`).first()
    await target.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    await target.click()
    await page.waitForURL(/\/tenders\/display/)
    await page.goBack()
    await page.waitForURL(/\/tenders\/list/)
    await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 5000 }).toBeGreaterThan(before - 200)
    expect(await page.locator(cards).count()).toBeGreaterThanOrEqual(40)
    await page.context().close()
  })

  test('no card twice across pages', async () => {
    const page = await stage.page()
    await page.goto('/tenders/list')
    await hydrated(page)
    for (let i = 0; i < 40; i++) {
      await page.mouse.wheel(0, 2000)
      await page.waitForTimeout(60)
    }
    const numbers = await page.locator(cards).evaluateAll((list) => list.map((card) => /No\.\s*(\d+)/.exec(card.textContent ?? '')?.[1]))
    expect(new Set(numbers).size).toBe(numbers.length)
    await page.context().close()
  })

  test('nothing found says so, and offers the way out', async () => {
    const page = await stage.page()
    await page.goto('/tenders/list?keyword=zzzyyyxxx')
    await hydrated(page)
    expect(await page.getByText('Sorry, we did not find any results for your search parameters').isVisible()).toBe(true)
    await page.context().close()
  })
})

describe('the list on a phone', () => {
  test('says what to do when nothing is found', async () => {
    const page = await stage.page({ viewport: PHONE, hasTouch: true, isMobile: true })
    await page.goto('/tenders/list?keyword=zzzyyyxxx')
    await hydrated(page)
    expect(await page.getByText('We could not find tenders matching your search criteria').isVisible()).toBe(true)
    await page
      .getByRole('link', { name: 'Clear Search' })
      .or(page.getByRole('button', { name: 'Clear Search' }))
      .first()
      .click()
    await page.locator(cards).first().waitFor()
    await page.context().close()
  })

  test('a filter sheet applies with Update and forgets on close', async () => {
    const page = await stage.page({ viewport: PHONE, hasTouch: true, isMobile: true })
    await page.goto('/tenders/list')
    await hydrated(page)
    await page
      .getByRole('button', { name: 'Region' })
      .or(page.getByRole('link', { name: 'Region' }))
      .first()
      .click()
    const sheet = page.getByRole('dialog')
    await sheet.waitFor()
    await sheet.getByRole('checkbox').first().check()
    await sheet.getByRole('button', { name: 'Close' }).click()
    expect(new URL(page.url()).searchParams.has('regions')).toBe(false)
    await page
      .getByRole('button', { name: 'Region' })
      .or(page.getByRole('link', { name: 'Region' }))
      .first()
      .click()
    await page.getByRole('dialog').getByRole('checkbox').first().check()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Update|Show/ })
      .click()
    await page.waitForURL((url) => url.searchParams.has('regions'))
    await page.context().close()
  })
})

describe('without JavaScript', () => {
  test('search, paging and the tender page work', async () => {
    const page = await stage.page({ javaScriptEnabled: false })
    await page.goto('/tenders/list')
    await page.getByRole('searchbox', { name: 'Keyword' }).first().fill('supply')
    await page.getByRole('button', { name: 'Find Tenders' }).click()
    expect(new URL(page.url()).searchParams.get('keyword')).toBe('supply')
    const first = await page.locator(cards).first().textContent()
    await page.getByRole('link', { name: 'Next page' }).click()
    expect(new URL(page.url()).searchParams.get('keyword')).toBe('supply')
    expect(await page.locator(cards).first().textContent()).not.toBe(first)
    await page.goto('/tenders/list')
    await page.locator(`${cards} a[href*="guid="]`).first().click()
    expect(await page.getByText('Closing Date').first().isVisible()).toBe(true)
    await page.context().close()
  })
})

describe('by keyboard', () => {
  test('the filters come before the results, and a sheet gives the focus back', async () => {
    const page = await stage.page({ viewport: PHONE })
    await page.goto('/tenders/list')
    await hydrated(page)
    const isBefore = await page.evaluate(() => {
      const [filters, results] = [document.getElementById('filters'), document.querySelector('section[aria-label="Results"]')]
      return filters && results && (filters.compareDocumentPosition(results) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
    })
    expect(isBefore).toBe(true)
    const chip = page.getByRole('link', { name: 'Region' }).first()
    await chip.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('checkbox').first().check()
    await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
    await page.waitForURL((url) => url.searchParams.has('regions'))
    await expect.poll(() => chip.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.context().close()
  })

  test('a tender takes the focus to its content, back to the card it was opened from', async () => {
    const page = await stage.page()
    await page.goto('/tenders/list')
    await hydrated(page)
    const link = page.locator(`${cards} a[href*="guid="]`).first()
    const address = await link.getAttribute('href')
    await link.click()
    await page.waitForURL(/display/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await page.goBack()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(address)
    await page.context().close()
  })
})

describe('without a connection', () => {
  test('a page never read says so, once; the list that is kept stands under its own address', async () => {
    const page = await stage.page(KEEPING)
    await openKeptList(page)
    await page.context().setOffline(true)
    await page.goto('/tenders/display?guid=00000000-0000-4000-8000-000000000000')
    await page.getByRole('heading', { name: 'You are not connected' }).waitFor()
    await page.waitForTimeout(500)
    expect(await page.locator('main').count()).toBe(1)
    await page.goto('/tenders/list?keyword=never')
    expect(new URL(page.url()).search).toBe('')
    expect(await page.locator(cards).count()).toBeGreaterThan(0)
    await page.context().close()
    stage.faults() // the failed requests of the outage are expected, and told late
  })

  test('says so, keeps what was read, and comes back by itself', async () => {
    const page = await stage.page(KEEPING)
    await openKeptList(page)
    await page.context().setOffline(true)
    await page.getByText('Not Connected').waitFor({ timeout: 10_000 })
    await page.reload()
    expect(await page.locator(cards).count()).toBeGreaterThan(0)
    await hydrated(page)
    // A network that answers everything with a page of its own is none yet.
    await page.evaluate(() => {
      const real = window.fetch
      const portal = { asked: 0, leave: () => (window.fetch = real) }
      window.fetch = (what, init) =>
        (what instanceof Request ? what.url : String(what)).includes('/heartbeat.json')
          ? (portal.asked++, Promise.resolve(new Response('<html>Pay for the network</html>', { headers: { 'content-type': 'text/html' } })))
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
    await page.getByText('Not Connected').waitFor({ state: 'hidden', timeout: 15_000 })
    await page.context().close()
    stage.faults() // the failed requests of the outage are expected, and told late
  })
})
