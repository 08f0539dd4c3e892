import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { axe } from './axe.ts'
import { DESKTOP, PHONE, hydrated } from './browser.ts'
import { openCommon, openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'
import { show } from './covering-variants.ts'
import { reusedPages } from './reused-pages.ts'
import { LONG_MS, hasten } from './timers.ts'

let site: PeopleSite<'clerk'>
beforeAll(async () => {
  site = await openPeople({ clerk: 'editor' })
})
const pages = reusedPages(() => site)
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

test('staff filters by the days tenders were entered and changed, and by the last author; each filter can be removed', async () => {
  const page = await pages.at('clerk', '/tenders/list')
  const filters = page.locator('#filters')
  await filters.getByText('Entered between two dates').click()
  await filters.locator('[name=createdDateFrom]').fill('2026-01-05')
  await filters.locator('[name=createdDateTo]').fill('2026-01-07')
  await filters.getByLabel('Last changed by').fill('Nobody of that name')
  await filters.getByLabel('Last changed by').press('Enter')
  await page.waitForURL((url) => url.searchParams.get('createdDateTo') === '2026-01-07')
  expect(new URL(page.url()).searchParams.get('lastChangedBy')).toBe('Nobody of that name')
  await page.getByText('No tenders').first().waitFor()
  await page.getByRole('link', { name: 'Remove filter: Last changed by: Nobody of that name' }).click()
  await page.getByRole('link', { name: 'Remove filter: Entered: 5 Jan to 7 Jan 2026' }).click()
  await page.waitForURL((url) => url.search === '')
  // A slider that is left applies what it shows, however it was moved.
  await filters.getByRole('slider').fill('7')
  await filters.getByRole('slider').blur()
  await page.waitForURL((url) => url.searchParams.get('publishedWithin') === '7')
})

test('the head of a tender’s page links to its form for people who may edit it', async () => {
  // A public one: the first of the staff's list may be a draft of a test running at the same time.
  const { data } = await site.json<{ data: { id: number }[] }>('/api/tenders/searchTenders')
  const page = await (await openCommon()).pageOf('approver', `/tenders/detail?id=${data[0]?.id}`)
  await hydrated(page)
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    const edit = page.locator('article').getByRole('link', { name: 'Edit' }).first()
    await edit.waitFor()
    expect((await edit.boundingBox())?.y).toBeLessThan(200)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  }
  await page.locator('article').getByRole('link', { name: 'Edit' }).first().click()
  await page.waitForURL('**/tender-edit/*')
  await page.context().close()
})

describe('on a phone', () => {
  test('the sheet has the days too, and nothing applies before Update', async () => {
    const page = await pages.at('clerk', '/tenders/list')
    await show(page, { viewport: PHONE, lang: 'en', theme: 'dark' })
    await page.getByRole('link', { name: 'All filters' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('Changed between two dates').click()
    await sheet.locator('[name=lastChangedDateFrom]').fill('2026-02-02')
    await sheet.getByText('Between two dates', { exact: true }).click()
    await sheet.locator('[name=publishOtherDateFrom]').fill('2026-02-01')
    expect(await axe(page)).toEqual([])
    expect(new URL(page.url()).search).toBe('')
    // A list that staff sees is not stored on the device, neither by now nor when it has been shown for long enough.
    expect(await page.evaluate(() => localStorage.getItem('lastLists'))).toBeNull()
    expect(await hasten(page, LONG_MS)).toBe(0)
    await sheet.getByRole('button', { name: /^(Update|Show [\d,]+ tenders?)$/ }).click()
    await page.waitForURL(
      ({ searchParams }) =>
        searchParams.get('lastChangedDateFrom') === '2026-02-02' &&
        searchParams.get('publishOtherDateFrom') === '2026-02-01',
    )
  })
})
