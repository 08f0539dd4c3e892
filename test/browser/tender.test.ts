import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hydrated, openStage } from './browser.ts'
import { castIn, enter } from './account-stage.ts'
import type { Stage } from './browser.ts'

type Card = { id: number; guid?: string; shortTitle: string; language: string; freeTender: boolean }
let stage: Stage
let cast: Awaited<ReturnType<typeof castIn>>
let free: Card & { guid: string }
let paid: Card
beforeAll(async () => {
  cast = await castIn({ approver: { roles: ['approver'] } })
  stage = await openStage({ DATA_DIR: cast.DATA_DIR })
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
    ['/', '/tenders/list'],
    ['/tenders', '/tenders/list'],
    ['/tenders/whatever', '/tenders/list'],
  ])('%s leads to %s', async (from, to) => {
    const response = await fetch(stage.origin + from, { redirect: 'manual' })
    expect([301, 302, 303, 307, 308]).toContain(response.status)
    expect(new URL(response.headers.get('location') ?? '', stage.origin).pathname).toBe(to)
  })
})
