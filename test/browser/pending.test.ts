import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openWaysIn } from './common-site.ts'
import { PHONE, hydrated } from './browser.ts'

let site: Awaited<ReturnType<typeof openWaysIn>>
beforeAll(async () => {
  site = await openWaysIn()
})
afterAll(() => site.close())

/** Holds every call back until its answer is released. */
async function slow(page: Page): Promise<() => void> {
  let arrive = (): void => undefined
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\/api\//, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  return arrive
}

test('on a slow line a tapped tab is marked at once, and its list has a skeleton before the address changes', async () => {
  const page = await site.page({ viewport: PHONE, isMobile: true, hasTouch: true })
  await page.goto('/home')
  await hydrated(page)
  const arrive = await slow(page)
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
  arrive()
  await page.locator('main article').first().waitFor()
  expect(await tab.getAttribute('aria-current')).toBe('page')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
})

test('a page without its own skeleton has a progress line under the header', async () => {
  const page = await site.page()
  await page.goto('/tenders/list')
  await hydrated(page)
  const arrive = await slow(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Pricing' }).first().click()
  await page.locator('[data-waiting]').waitFor({ timeout: 1000 })
  arrive()
  await page.waitForURL(/pricing/)
  await page.locator('[data-waiting]').waitFor({ state: 'detached' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
})
