import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hydrated } from './browser.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'
import { reusedPages } from './reused-pages.ts'

let site: PeopleSite<'admin' | 'reader'>
beforeAll(async () => {
  site = await openPeople({ admin: 'admin', reader: 'plain' })
  const { id } = await site.callAs<{ id: number }>('admin', 'POST', '/api/tenders', {
    shortTitle: 'Office chairs',
    companyName: 'Abay Works Enterprise',
    sourceName: 'Addis Zemen',
    categories: [403],
    closing: { dateType: 4, text: 'ten days after the notice' },
  })
  await site.callAs('admin', 'PUT', '/api/tenders/submit', { id })
  await site.callAs('admin', 'PUT', '/api/tenders/approve', { id, approve: true })
})
const pages = reusedPages(() => site)
afterAll(() => site.close())
afterEach(() => expect(site.faults().filter((fault) => !/ 404 /.test(fault))).toEqual([]))

test('a chart can be read by keyboard, point by point, and by its table, and the period can be changed', async () => {
  const page = await pages.at('admin', '/subscription/report')
  const days = page.getByRole('slider').first()
  await days.focus()
  await page.keyboard.press('End')
  expect(await days.getAttribute('aria-valuetext')).toMatch(/: [1-9]\d* approved, \d+ returned/)
  await page.keyboard.press('ArrowLeft')
  expect(await days.getAttribute('aria-valuetext')).toMatch(/: 0 approved, 0 returned/)
  await page.getByText('As a table').first().click()
  await page.getByRole('columnheader', { name: 'Day' }).first().waitFor()
  await page.getByRole('cell', { name: 'too few' }).first().waitFor()
  await page.getByLabel('From', { exact: true }).fill('2026-01-05')
  await page.getByLabel('To', { exact: true }).fill('2026-01-06')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL('**/subscription/report?from=2026-01-05&to=2026-01-06*')
  await page.getByText('Nothing was approved.').first().waitFor()
})

test('another period is shown within the app: the focus stays, it shows that it loads, and back shows the former', async () => {
  const page = await pages.at('admin', '/subscription/report')
  await hydrated(page)
  await page.evaluate(() => document.body.setAttribute('data-former', ''))
  const from = page.getByLabel('From', { exact: true })
  const before = await from.inputValue()
  const asked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await page.route('**/api/subscription/report?**', async (route) => {
    asked.resolve()
    await release.promise
    await route.continue()
  })
  await from.fill('2026-01-05')
  const show = page.getByRole('button', { name: 'Show' })
  await show.click()
  await asked.promise
  await page.locator('form[role=search][aria-busy=true]').waitFor()
  release.resolve()
  await page.waitForURL('**/subscription/report?from=2026-01-05&to=*')
  await page.locator('form[role=search]:not([aria-busy])').waitFor()
  expect(await show.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.goBack()
  await expect.poll(() => from.inputValue()).toBe(before)
  expect(await page.locator('body[data-former]').count()).toBe(1)
})

test('the printed report has the figures with their tables, and no controls', async () => {
  const page = await pages.at('admin', '/subscription/report')
  await page.getByRole('navigation', { name: 'Staff' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('columnheader', { name: 'Day' }).first().waitFor()
  for (const away of [
    page.getByRole('navigation'),
    page.getByRole('search'),
    page.getByRole('link'),
    page.getByRole('button'),
  ])
    expect(await away.count()).toBe(0)
  await page.context().close()
})

test('readers find nothing there', async () => {
  const page = await site.pageOf('reader', '/subscription/report')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await page.context().close()
})

describe.each(SCREEN_VARIANTS)('at $viewport.width px, $lang, $theme', (variant) => {
  test('axe finds nothing, nothing scrolls sideways', async () => {
    const page = await site.pageOf('admin', '/subscription/report', variant)
    await hydrated(page)
    await looksRight(page, 'report', variant)
    await page.context().close()
  })
})
