import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openWaysIn } from './common-stage.ts'
import { PHONE, hydrated } from './browser.ts'

let stage: Awaited<ReturnType<typeof openWaysIn>>
beforeAll(async () => {
  stage = await openWaysIn()
})
afterAll(() => stage.close())

/** Calls take so long, in milliseconds. */
const SLOW_MS = 3500
async function slow(page: Page): Promise<void> {
  await page.route(/\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    await route.continue().catch(() => undefined)
  })
}

test('on a slow line a tapped tab is marked at once, and its list has a skeleton before its address', async () => {
  const page = await stage.page({ viewport: PHONE, isMobile: true, hasTouch: true })
  await page.goto('/home')
  await hydrated(page)
  await slow(page)
  const tab = page.getByRole('navigation').getByRole('link', { name: 'All Tenders' }).last()
  const taps = page.evaluate(async () => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href="/tenders/list"]')].at(-1)
    link?.click()
    await new Promise((resolve) => setTimeout(resolve, 90))
    return link?.getAttribute('aria-current')
  })
  expect(await taps).toBe('page')
  await page.getByRole('status', { name: 'Loading tenders' }).waitFor({ timeout: 1500 })
  expect(new URL(page.url()).pathname).toBe('/home')
  await page
    .locator('main article')
    .first()
    .waitFor({ timeout: 3 * SLOW_MS })
  expect(await tab.getAttribute('aria-current')).toBe('page')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
})

test('what has no skeleton of its own has a line under the header', async () => {
  const page = await stage.page()
  await page.goto('/tenders/list')
  await hydrated(page)
  await slow(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Pricing' }).first().click()
  await page.locator('[data-waiting]').waitFor({ timeout: 1000 })
  await page.waitForURL(/pricing/)
  await page.locator('[data-waiting]').waitFor({ state: 'detached' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
})
