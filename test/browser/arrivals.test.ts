import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DESK, PHONE, axe, hydrated, openStage, startedWhole } from './browser.ts'
import type { Stage } from './browser.ts'

const EMAIL = 'abebe.kebede@example.com'
const NUMBER = '0911987654'
let stage: Stage
beforeAll(async () => {
  stage = await openStage({ LOG_LEVEL: 'debug' })
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

describe('a link that names its reader', () => {
  test('is cleaned before anything else runs, remembered on the device, and told to nobody', async () => {
    const page = await stage.page({ viewport: PHONE })
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`))
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('link, style, body') && !document.documentElement.dataset['seen']) document.documentElement.dataset['seen'] = location.href
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(`/tenders/list/${EMAIL}/${NUMBER}?sortOrder=1#main`)
    expect(await page.evaluate(() => document.documentElement.dataset['seen'])).not.toContain('abebe')
    expect(page.url()).toBe(`${stage.origin}/tenders/list?sortOrder=1#main`)
    await hydrated(page)
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('contact') ?? ''))).toEqual({ email: EMAIL, phone: '+251911987654' })
    // Nothing that the page shows or asks for afterwards carries it.
    expect(await page.locator('a[href*="abebe"], form[action*="abebe"]').count()).toBe(0)
    await page.locator('main article a').first().click()
    await page.waitForURL(/display|detail/)
    await page.goBack()
    expect(page.url()).toBe(`${stage.origin}/tenders/list?sortOrder=1#main`)
    for (const request of asked.slice(1)) expect(request).not.toMatch(/abebe|911987654/)
    stage.faults() // a refused tender is logged by the browser
    await page.context().close()
  })

  test('stands in no line of the log, whatever it says', async () => {
    const strange = [
      '0',
      '0/0',
      '%E0%A4%A',
      `${EMAIL}%0d%0ax`,
      `${EMAIL}/${NUMBER}/more`,
      '%3Cscript%3Ealert(1)',
      `x/${NUMBER}`,
      `${'a'.repeat(2000)}@example.com`,
    ]
    for (const path of [`${EMAIL}/${NUMBER}`, ...strange]) {
      const response = await fetch(`${stage.origin}/tenders/list/${path}`, { headers: { accept: 'text/html' } })
      expect(response.status, path).toBe(200)
      expect(new URL(response.url).pathname.length, path).toBeLessThan(60)
    }
    const detail = await fetch(`${stage.origin}/tenders/detail?id=99999999&email=${EMAIL}`)
    expect(detail.status).toBe(404)
    expect(stage.server.output()).not.toMatch(/abebe|911987654|%3Cscript/)
  })

  test('is not kept in any cache, and grants nothing', async () => {
    const response = await fetch(`${stage.origin}/tenders/list/${EMAIL}`, { headers: { accept: 'text/html' } })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('set-cookie')).toBeNull()
    const html = await response.text()
    expect(html).toContain('"staff":false')
    expect(html.match(/abebe/g)).toHaveLength(1)
  })

  test('with a number is a list group, not a reader', async () => {
    const page = await stage.page()
    await page.goto('/tenders/list/0')
    expect(await page.evaluate(() => localStorage.getItem('contact'))).toBeNull()
    await page.context().close()
  })
})

test('the visit before this one is remembered for what is new since then', async () => {
  const page = await stage.page()
  const before = Date.now() - 2 * 3_600_000
  await page.context().addCookies([{ name: 'visit', value: String(before), url: stage.origin }])
  await page.goto('/tenders/list')
  await hydrated(page)
  const noted = () => page.evaluate(() => /visit=([\d.]+)/.exec(document.cookie)?.[1]?.split('.').map(Number) ?? [])
  await expect.poll(async () => (await noted())[1], { timeout: 10_000 }).toBe(before)
  expect((await noted())[0]).toBeGreaterThan(Date.now() - 60_000)
  await page.reload()
  await hydrated(page)
  await startedWhole(page)
  expect((await noted())[1]).toBe(before)
  await page.context().close()
})

describe('addresses of before', () => {
  test('a list of a name that is none leads to the general one', async () => {
    const response = await fetch(`${stage.origin}/tenders/list/nobody`, { redirect: 'manual' })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/tenders/list')
  })

  test('the other names of a tender’s page are answered at once, and the address bar shows the one that counts', async () => {
    const page = await stage.page()
    const asked: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && asked.push(new URL(request.url()).pathname))
    await page.goto('/tenders/detail_alert?id=1')
    await hydrated(page)
    expect(asked).toEqual(['/tenders/detail_alert'])
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/tenders/detail?id=1&from=alert')
    expect(await page.getByText('Details of tenders can only be viewed by users with an active subscription.').first().isVisible()).toBe(true)
    stage.faults() // the refused page is logged by the browser
    await page.context().close()
  })
})

test.each([
  { viewport: PHONE, lang: 'am', theme: 'dark' },
  { viewport: DESK, lang: 'en', theme: 'light' },
] as const)('the skeleton of a list at $viewport.width px: axe finds nothing', async (look) => {
  const page = await stage.page(look)
  await page.goto('/tenders/list-skeleton')
  await hydrated(page)
  expect(await page.getByRole('status', { name: look.lang === 'am' ? 'ጨረታዎች በመጫን ላይ' : 'Loading tenders' }).count()).toBe(1)
  expect(await axe(page)).toEqual([])
  await page.context().close()
})
