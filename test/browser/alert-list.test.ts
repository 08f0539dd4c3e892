import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { alertsOf, callAs, openAlertStage } from './alert-stage.ts'
import type { AlertStage } from './alert-stage.ts'
import { hydrated } from './browser.ts'

let stage: AlertStage
beforeAll(async () => {
  stage = await openAlertStage(['watcher', 'idle', 'prompted'])
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

test('a visitor signs in first and is brought back', async () => {
  const page = await stage.page()
  await page.goto('/tenders/alert')
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe('/tenders/alert')
  await page.context().close()
})

test('an empty list says so and leads to the settings', async () => {
  const page = await stage.openAs('idle', '/tenders/alert')
  await page.getByText('0 alerts').waitFor()
  await page.getByText('Sorry, we did not find any alerts, Please setup your alert configuration and get back here').waitFor()
  await page.locator('main section').getByRole('link', { name: 'Configure Alert' }).last().click()
  await page.waitForURL('**/subscription/profile/4')
  await page.getByRole('textbox', { name: 'Keywords' }).waitFor()
  await page.context().close()
})

test('each tender stands there with why, opening one and going back leads here, and the badge counts them', async () => {
  const page = await stage.openAs('watcher', '/subscription/profile/4')
  await callAs(page, 'POST', '/api/Notification/ConfigAlert', { keywords: stage.keyword })
  await expect.poll(async () => (await alertsOf(page)).totalCount, { timeout: 20_000 }).toBeGreaterThan(0)
  const { totalCount } = await alertsOf(page)
  await page.goto('/tenders/alert')
  await hydrated(page)
  await page.getByText(`${totalCount} alert`).first().waitFor()
  await page
    .locator('main p', { hasText: `Keywords: ${stage.keyword}` })
    .first()
    .waitFor()
  // All of them stand there: nothing more is offered, or asked for again and again.
  expect(await page.locator('main article').count()).toBe(Math.min(totalCount, 10))
  if (totalCount <= 10) expect(await page.getByRole('link', { name: 'Next page' }).count()).toBe(0)
  const count = await callAs<number>(page, 'GET', '/api/tenders/alert_count')
  await expect.poll(() => page.locator('header a[href="/tenders/alert"]').innerText(), { timeout: 20_000 }).toContain(String(Math.min(count, 99)))
  await page.locator('main article h3 a').first().click()
  await page.waitForURL(/detail|display/)
  await page.getByRole('link', { name: /back/i }).first().click()
  await page.waitForURL(/\/tenders\/alert$/)
  await page.context().close()
})

test('the badge asks ten seconds after a page came, when that has what it needs itself', async () => {
  const page = await stage.pageOf('idle', '/offline')
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/tenders/alert_count'), { timeout: 60_000 })
  await page.goto('/tenders/list')
  await asked
  expect(await page.evaluate(() => performance.now())).toBeGreaterThanOrEqual(10_000)
  await page.context().close()
})

test('what fails is said, with a way to try again', async () => {
  const page = await stage.openAs('idle', '/subscription/profile/4')
  await page.route('**/api/tenders/get_alert_tenders', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify({ code: 'internal', title: '' }) }),
  )
  await page.goto('/tenders/list')
  await hydrated(page)
  await page.locator('header a[href="/tenders/alert"]').click()
  await page.getByText('Your alerts could not be read').waitFor()
  await page.getByText('Unknown error occured!').waitFor()
  await page.unroute('**/api/tenders/get_alert_tenders')
  await page.getByRole('link', { name: 'Retry' }).click()
  await page.getByText('0 alerts').waitFor()
  expect(stage.faults().filter((fault) => !fault.includes('500'))).toEqual([])
  await page.context().close()
})
