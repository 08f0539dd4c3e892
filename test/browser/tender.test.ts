import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { DESK, PHONE, axe, hydrated, openStage } from './browser.ts'
import { castIn, enter } from './account-stage.ts'
import type { Stage } from './browser.ts'

type Card = { id: number; guid?: string; shortTitle: string; language: string; freeTender: boolean }
let stage: Stage
let cast: Awaited<ReturnType<typeof castIn>>
let free: Card & { guid: string }
let paid: Card
beforeAll(async () => {
  cast = await castIn({ approver: { roles: ['approver'] } })
  stage = await openStage({ DATA_DIR: cast.DATA_DIR, TELEGRAM_BOT_NAME: 'chereta_test_bot' })
  const { data } = await stage.json<{ data: Card[] }>('/api/tenders/searchTenders?pageSize=100')
  free = data.find((card): card is Card & { guid: string } => card.guid !== undefined && card.language === 'en') ?? (data[0] as never)
  paid = data.find((card) => !card.freeTender) ?? (data[0] as never)
})
afterAll(async () => {
  await stage.close()
  cast.remove()
})
afterEach(() => expect(stage.faults()).toEqual([]))

describe('a free tender', () => {
  test('opens from its card with dates, text and title, and counts the view', async () => {
    const page = await stage.page()
    await page.goto(`/tenders/list?keyword=${encodeURIComponent(`"${free.shortTitle.split(' ').slice(0, 4).join(' ')}"`)}`)
    await hydrated(page)
    const counted = page.waitForResponse((response) => response.url().includes('record-view-guid'))
    await page.locator(`main article a[href*="${free.guid}"]`).first().click()
    await page.waitForURL(/display/)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(free.shortTitle)
    for (const label of ['Published Date', 'Closing Date']) expect(await page.getByText(label).first().isVisible()).toBe(true)
    expect(await page.title()).toContain(free.shortTitle.slice(0, 30))
    expect((await counted).status()).toBe(200)
    await page.context().close()
  })

  test('tells machines what it is', async () => {
    const html = await (await fetch(`${stage.origin}/tenders/display?guid=${free.guid}`)).text()
    expect(html).toContain('application/ld+json')
    expect(html).toMatch(/<meta property="og:title"/)
    expect(html).toMatch(/<link rel="canonical"/)
    expect(html).toContain('<title>')
  })

  test('prints without any script but printing, in the chosen calendar', async () => {
    const html = await (await fetch(`${stage.origin}/tenders/print?guid=${free.guid}`)).text()
    expect([...html.matchAll(/<script[^>]*src=/g)]).toEqual([])
    expect(html).toContain(free.shortTitle.split(' ')[0])
    const page = await stage.page()
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
    })
    await page.goto(`/tenders/print?guid=${free.guid}&print=1`)
    await page.waitForFunction(() => document.documentElement.getAttribute('data-printed') === 'yes')
    await page.context().close()
  })
})

describe('a tender for subscribers', () => {
  test('answers a visitor with the subscription text and what the public card says', async () => {
    const page = await stage.page()
    await page.goto(`/tenders/detail?id=${paid.id}`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(paid.shortTitle)
    expect(await page.getByText('Closing Date').first().isVisible()).toBe(true)
    expect(await page.getByText('Details of tenders can only be viewed by users with an active subscription.').first().isVisible()).toBe(true)
    stage.faults() // the refused page is logged by the browser
    await page.context().close()
  })

  test('opens for staff', async () => {
    const page = await stage.page()
    await enter(page, 'approver')
    await page.goto(`/tenders/detail?id=${paid.id}`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(paid.shortTitle)
    expect(await page.getByText('Closing Date').first().isVisible()).toBe(true)
    await page.context().close()
  })
})

describe('a tender whose place is known', () => {
  test('its map is loaded when asked for only, the way there starts where the reader is, and its place goes to their Telegram', async () => {
    const page = await stage.page({ geolocation: { latitude: 9.01, longitude: 38.76 }, permissions: ['geolocation'] })
    const asked: string[] = []
    await page.context().route('https://www.openstreetmap.org/**', async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ contentType: 'text/html', body: '<title>a map</title>' })
    })
    await enter(page, 'approver')
    await page.goto('/tenders/list')
    await hydrated(page)
    const id = await placedTender(page)
    await page.goto(`/tenders/detail?id=${id}`)
    await hydrated(page)
    const card = page.getByRole('region', { name: 'Location' })
    await card.getByRole('button', { name: 'Send to my Telegram' }).click()
    await page.getByText('Sending failed. Please consider linking your Telegram account first.').waitFor()
    stage.faults() // the refused call is logged by the browser
    expect(asked).toEqual([])
    await card.getByRole('button', { name: 'Show the map' }).click()
    const map = card.getByTitle('Map of the place')
    await expect.poll(() => asked.length).toBe(1)
    expect(new URL(asked[0] ?? '').pathname).toBe('/export/embed.html')
    expect((await map.boundingBox())?.height).toBe(450)
    const opened = page.waitForEvent('popup')
    await card.getByRole('button', { name: 'Get directions' }).click()
    await (await opened).waitForURL(/openstreetmap\.org\/directions\?.*9\.01/)
    await page.context().close()
  })
})

/** A tender of the samples that has a place on the map. */
async function placedTender(page: Page): Promise<number> {
  const { data } = await stage.json<{ data: Card[] }>('/api/tenders/searchTenders?pageSize=100')
  await page.waitForFunction(() => localStorage.getItem('userToken') !== null)
  const found = await page.evaluate(
    async (ids) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('userToken') ?? ''}` }
      for (const one of ids) {
        const { latitude } = (await (await fetch(`/api/tenders/detail/${one}`, { headers })).json()) as { latitude?: number }
        if (latitude !== undefined) return one
      }
      return undefined
    },
    data.map(({ id }) => id),
  )
  if (found === undefined) throw new Error('no sample tender has a place on the map')
  return found
}

describe('a session cookie that holds no longer', () => {
  test.each(['/tenders/list', () => `/tenders/display?guid=${free.guid}`, () => `/tenders/print?guid=${free.guid}`])(
    '%s opens as for everyone',
    async (path) => {
      const address = typeof path === 'string' ? path : path()
      const response = await fetch(stage.origin + address, { headers: { accept: 'text/html', cookie: 'session=from-another-database' } })
      expect(response.status).toBe(200)
      expect(await response.text()).not.toContain('"staff":true')
    },
  )
})

describe('what is not there', () => {
  test.each(['/nothing', '/tenders/display?guid=00000000-0000-4000-8000-000000000000', '/tenders/display?guid=nonsense'])(
    '%s answers 404 with a page',
    async (path) => {
      const response = await fetch(stage.origin + path, { headers: { accept: 'text/html' } })
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('<h1')
    },
  )
  test.each([
    ['/', '/home'],
    ['/tenders', '/tenders/list'],
    ['/tenders/whatever', '/tenders/list'],
  ])('%s leads to %s', async (from, to) => {
    const response = await fetch(stage.origin + from, { redirect: 'manual' })
    expect([301, 302, 303, 307, 308]).toContain(response.status)
    expect(new URL(response.headers.get('location') ?? '', stage.origin).pathname).toBe(to)
  })
})

describe('a long notice', () => {
  test('is folded on a phone and unfolds; on a wide screen, on paper and without script it is whole', async () => {
    const isWhole = (page: Page) =>
      page.locator('#notice').evaluate((notice) => [...notice.querySelectorAll('[data-rest]')].every((part) => part.getClientRects().length > 0))
    const page = await stage.page({ viewport: PHONE })
    await page.goto(`/tenders/display?guid=${free.guid}`)
    await hydrated(page)
    expect(await isWhole(page)).toBe(false)
    const letters = (await page.locator('#notice').innerText()).replace(/\s+/g, '').length
    expect(letters).toBeGreaterThan(400)
    expect(letters).toBeLessThanOrEqual(600)
    await page.emulateMedia({ media: 'print' })
    expect(await isWhole(page)).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Read more' }).click()
    expect(await isWhole(page)).toBe(true)
    await page.getByRole('button', { name: 'Read less' }).click()
    expect(await isWhole(page)).toBe(false)
    await page.setViewportSize(DESK)
    expect(await isWhole(page)).toBe(true)
    await page.context().close()
    const plain = await stage.page({ viewport: PHONE, javaScriptEnabled: false })
    await plain.goto(`/tenders/display?guid=${free.guid}`)
    expect(await plain.getByRole('button', { name: 'Read more' }).isVisible()).toBe(false)
    expect(await isWhole(plain)).toBe(true)
    await plain.context().close()
  })
})

describe('at the foot of a tender', () => {
  test('stand similar ones, fetched when the reader comes near, the archived apart', async () => {
    const page = await stage.page({ viewport: PHONE })
    await page.goto(`/tenders/display?guid=${free.guid}`)
    await hydrated(page)
    expect(await page.locator('main article').count()).toBe(1)
    for (let i = 0; i < 30 && (await page.locator('main article article').count()) === 0; i++) {
      await page.mouse.wheel(0, 500)
      await page.waitForTimeout(100)
    }
    expect(await page.getByRole('heading', { name: 'Similar tenders', exact: true }).count()).toBe(1)
    const archived = page.locator('section', { has: page.getByRole('heading', { name: 'Similar archived tenders' }) }).locator('article')
    for (const card of await archived.all()) expect(await card.getAttribute('data-urgency')).toBe('over')
    expect(await page.locator(`main article article a[href*="${free.guid}"]`).count()).toBe(0)
    expect(await axe(page)).toEqual([])
    await page.context().close()
  })

  test('of a tender for subscribers they come with the document', async () => {
    const page = await stage.page({ javaScriptEnabled: false })
    await page.goto(`/tenders/detail?id=${paid.id}`)
    expect(await page.locator('main article article').count()).toBeGreaterThan(0)
    stage.faults() // the refused page is logged by the browser
    await page.context().close()
  })
})
