import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { enter } from './account-site.ts'
import type { AccountSite } from './account-site.ts'
import { axe } from './axe.ts'
import { DESKTOP, PHONE, hydrated } from './browser.ts'
import { openCommon } from './common-site.ts'
import { visitorPages } from './reused-pages.ts'

type Card = { id: number; guid?: string; shortTitle: string; language: string; freeTender: boolean }
let site: AccountSite
let free: Card & { guid: string }
beforeAll(async () => {
  site = await openCommon()
  const { data } = await site.json<{ data: (Card & { sample: boolean })[] }>('/api/tenders/searchTenders?pageSize=100')
  free =
    data.find(
      (card): card is typeof card & { guid: string } =>
        card.guid !== undefined && card.language === 'en' && card.sample,
    ) ?? (data[0] as never)
})
const visitors = visitorPages(() => site)
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

describe('a free tender', () => {
  test('opens from its card with dates, text and title, and counts the view', async () => {
    const page = await site.page()
    await page.goto(
      `/tenders/list?keyword=${encodeURIComponent(`"${free.shortTitle.split(' ').slice(0, 4).join(' ')}"`)}`,
    )
    await hydrated(page)
    const counted = page.waitForResponse((response) => response.url().includes('record-view-guid'))
    await page.locator(`main article a[href*="${free.guid}"]`).first().click()
    await page.waitForURL(/display/)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(free.shortTitle)
    for (const label of ['Published Date', 'Closing Date'])
      expect(await page.getByText(label).first().isVisible()).toBe(true)
    expect(await page.title()).toContain(free.shortTitle.slice(0, 30))
    expect((await counted).status()).toBe(200)
    await page.context().close()
  })

  test('prints itself when asked to', async () => {
    const page = await site.page()
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
    })
    await page.goto(`/tenders/print?guid=${free.guid}&print=1`)
    await page.waitForFunction(() => document.documentElement.getAttribute('data-printed') === 'yes')
    await page.context().close()
  })

  test('is printed dark on white, whatever theme was chosen', async () => {
    const page = await site.page({ theme: 'dark' })
    for (const path of [`/tenders/print?guid=${free.guid}`, `/tenders/display?guid=${free.guid}`]) {
      await page.goto(path)
      const colours = () =>
        page.evaluate(() => [
          getComputedStyle(document.body).backgroundColor,
          getComputedStyle(document.querySelector('h1') ?? document.body).color,
        ])
      expect(await colours(), path).not.toContain('rgb(255, 255, 255)')
      await page.emulateMedia({ media: 'print' })
      expect(await colours(), path).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
      // Neither controls nor a time left, which paper would keep.
      const misplaced = await page.locator('main').getByRole('button').or(page.getByRole('progressbar')).all()
      for (const one of misplaced) expect(await one.isVisible(), `${path}: ${await one.innerText()}`).toBe(false)
      await expect
        .poll(() =>
          page
            .getByText(/\bleft\b/)
            .filter({ visible: true })
            .count(),
        )
        .toBe(0)
      await page.emulateMedia({ media: 'screen' })
    }
    await page.context().close()
  })
})

describe('a tender whose place is known', () => {
  test('its map is loaded only on request, directions start at the reader, and its place is sent to their Telegram', async () => {
    const page = await site.page({ geolocation: { latitude: 9.01, longitude: 38.76 }, permissions: ['geolocation'] })
    const asked: string[] = []
    await page.context().route('https://www.openstreetmap.org/**', async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ contentType: 'text/html', body: '<title>a map</title>' })
    })
    await enter(page, 'approver')
    await page.goto(`/tenders/detail?id=${await placedTender()}`)
    await hydrated(page)
    const card = page.getByRole('region', { name: 'Location' })
    await card.getByRole('button', { name: 'Send to my Telegram' }).click()
    await page.getByText('Sending failed. Please consider linking your Telegram account first.').waitFor()
    site.faults() // the refused call is logged by the browser
    expect(asked).toEqual([])
    await card.getByRole('button', { name: 'Show the map' }).click()
    const map = card.getByTitle('Map of the place')
    await expect.poll(() => asked.length).toBe(1)
    expect(await map.evaluate((frame) => frame === document.activeElement)).toBe(true)
    expect(new URL(asked[0] ?? '').pathname).toBe('/export/embed.html')
    expect((await map.boundingBox())?.height).toBe(450)
    const opened = page.waitForEvent('popup')
    await card.getByRole('button', { name: 'Get directions' }).click()
    await (await opened).waitForURL(/openstreetmap\.org\/directions\?.*9\.01/)
    await page.context().close()
  })
})

/** A sample with a place on the map. */
async function placedTender(): Promise<number> {
  const { data } = await site.json<{ data: Card[] }>('/api/tenders/searchTenders?pageSize=100')
  for (const { id } of data)
    if (
      (await site.callAs<{ latitude?: number }>('approver', 'GET', `/api/tenders/detail/${id}`)).latitude !== undefined
    )
      return id
  throw new Error('no sample tender has a place on the map')
}

describe('a long notice', () => {
  test('is folded on a phone and unfolds; on a wide screen, in print and without script it is whole', async () => {
    const isWhole = (page: Page) =>
      page
        .locator('#notice')
        .evaluate((notice) =>
          [...notice.querySelectorAll('[data-rest]')].every((part) => part.getClientRects().length > 0),
        )
    const page = await visitors.at(`/tenders/display?guid=${free.guid}`, { viewport: PHONE })
    expect(await isWhole(page)).toBe(false)
    const letters = (await page.locator('#notice').innerText()).replace(/\s+/g, '').length
    // Half of the letters at least, spaces not counted.
    expect(letters).toBeGreaterThan(240)
    expect(letters).toBeLessThanOrEqual(600)
    await page.emulateMedia({ media: 'print' })
    expect(await isWhole(page)).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Read more' }).click()
    expect(await isWhole(page)).toBe(true)
    await page.getByRole('button', { name: 'Read less' }).click()
    expect(await isWhole(page)).toBe(false)
    await page.setViewportSize(DESKTOP)
    expect(await isWhole(page)).toBe(true)
    await page.setViewportSize(PHONE)
    const plain = await site.page({ viewport: PHONE, javaScriptEnabled: false })
    await plain.goto(`/tenders/display?guid=${free.guid}`)
    expect(await plain.getByRole('button', { name: 'Read more' }).isVisible()).toBe(false)
    expect(await isWhole(plain)).toBe(true)
    await plain.context().close()
  })
})

/** A sample with similar tenders, open and archived: which one depends on the hour. */
async function likedTender(): Promise<string> {
  const { data } = await site.json<{ data: Card[] }>('/api/tenders/searchTenders?pageSize=100')
  for (const { id, guid } of data) {
    const similar = await site.json<{ data: { closingStatus: number }[] }>(
      `/api/tenders/similarTenders?excludeId=${id}&pageSize=12&includeArchived=true`,
    )
    if (guid !== undefined && new Set(similar.data.map(({ closingStatus }) => closingStatus === 2)).size === 2)
      return guid
  }
  throw new Error('no sample tender has similar ones, open and archived')
}

describe('at the foot of a tender', () => {
  test('are similar ones, loaded when the reader comes near, the archived separately', async () => {
    const guid = await likedTender()
    const page = await visitors.at(`/tenders/display?guid=${guid}`, { viewport: PHONE })
    expect(await page.locator('main article').count()).toBe(1)
    const similar = page.locator('main article article')
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 500)
        return similar.count()
      })
      .toBeGreaterThan(1)
    const cardsUnder = (name: string) =>
      page
        .locator('section', { has: page.getByRole('heading', { name, exact: true }) })
        .last()
        .locator('article')
    expect(await cardsUnder('Similar tenders').count()).toBeGreaterThan(0)
    const archived = await cardsUnder('Similar archived tenders').all()
    expect(archived.length).toBeGreaterThan(0)
    for (const card of archived) expect(await card.getAttribute('data-urgency')).toBe('over')
    expect(await page.locator(`main article article a[href*="${guid}"]`).count()).toBe(0)
    expect(await axe(page)).toEqual([])
  })
})
