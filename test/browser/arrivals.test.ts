import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PHONE, hydrated, startedWhole } from './browser.ts'
import type { TestSite } from './browser.ts'
import { openCommon } from './common-site.ts'

const EMAIL = 'abebe.kebede@example.com'
const NUMBER = '0911987654'
let site: TestSite
beforeAll(async () => {
  site = await openCommon()
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

test('a link that names its reader is cleaned before anything else runs, stored on the device, and sent to nobody', async () => {
  const page = await site.page({ viewport: PHONE })
  const asked: string[] = []
  page.on('request', (request) =>
    asked.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`),
  )
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('link, style, body') && !document.documentElement.dataset['seen'])
        document.documentElement.dataset['seen'] = location.href
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`/tenders/list/${EMAIL}/${NUMBER}?sortOrder=1#main`)
  expect(await page.evaluate(() => document.documentElement.dataset['seen'])).not.toContain('abebe')
  expect(page.url()).toBe(`${site.origin}/tenders/list?sortOrder=1#main`)
  await hydrated(page)
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('contact') ?? ''))).toEqual({
    email: EMAIL,
    phone: '+251911987654',
  })
  // Later contents and requests of the page do not contain it.
  expect(await page.locator('a[href*="abebe"], form[action*="abebe"]').count()).toBe(0)
  await page.locator('main article a').first().click()
  await page.waitForURL(/display|detail/)
  await page.goBack()
  expect(page.url()).toBe(`${site.origin}/tenders/list?sortOrder=1#main`)
  for (const request of asked.slice(1)) expect(request).not.toMatch(/abebe|911987654/)
  const before = asked.length
  await page.goto('/tenders/detail_alert?id=1')
  await hydrated(page)
  // The other addresses of a tender's page are answered at once, and the address bar shows the canonical one.
  expect(asked.slice(before).filter((request) => request.includes('/tenders/detail')).length).toBe(1)
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/tenders/detail?id=1&from=alert')
  await page.goto(`/home/${EMAIL}/${NUMBER}`)
  expect(page.url()).toBe(`${site.origin}/home`)
  site.faults() // a refused tender is logged by the browser
  await page.context().close()
})

test('the former visit is remembered to show what is new since then; a reader who was redirected from the desk sees why', async () => {
  const page = await site.page()
  const before = Date.now() - 2 * 3_600_000
  await page.context().addCookies([{ name: 'visit', value: String(before), url: site.origin }])
  // The address that they are redirected to (web/screens/staff-guard.ts).
  await page.goto('/tenders/list#may-not-edit')
  await startedWhole(page)
  await page.getByText('You do not have permission to edit tenders.').waitFor()
  expect(new URL(page.url()).hash).toBe('')
  const noted = () => page.evaluate(() => /visit=([\d.]+)/.exec(document.cookie)?.[1]?.split('.').map(Number) ?? [])
  await expect.poll(async () => (await noted())[1], { timeout: 10_000 }).toBe(before)
  expect((await noted())[0]).toBeGreaterThan(Date.now() - 60_000)
  await page.reload()
  await startedWhole(page)
  expect((await noted())[1]).toBe(before)
  await page.context().close()
})
