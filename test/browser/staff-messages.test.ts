import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aTender } from '../factories/tender.ts'
import { goWithin, hydrated } from './browser.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'
import { reusedPages } from './reused-pages.ts'

type Name = 'admin' | 'editor' | 'buyer'
let site: PeopleSite<Name>
let draft = 0
let approved = 0

const LOOMS = {
  shortTitle: 'Purchase of weaving loom parts',
  companyName: 'Gondar Looms',
  // Watched by nobody else here.
  categories: [403],
  publishedTimestamp: Date.now(),
  closing: { dateType: 2, duration: 20, time: '10:00' },
  openning: undefined,
}

beforeAll(async () => {
  site = await openPeople({ admin: 'admin', editor: 'editor', buyer: 'paid' })
  await site.callAs('buyer', 'POST', '/api/Notification/ConfigAlert', {
    keywords: 'weaving looms',
    customers: ['Gondar Looms'],
    emailNotification: true,
  })
  ;({ id: draft } = await site.callAs<{ id: number }>('admin', 'POST', '/api/tenders', aTender(LOOMS)))
  const { data } = await site.json<{ data: { id: number }[] }>('/api/tenders/searchTenders?pageSize=1')
  approved = data[0]?.id ?? 0
})
const pages = reusedPages(() => site)
afterAll(() => site.close())
/** For readers' calls a draft does not exist, and the browser logs it. */
afterEach(() => expect(site.faults().filter((fault) => !/status of 404/.test(fault))).toEqual([]))

async function pageOf(name: Name, to: string, options: Parameters<typeof site.page>[0] = {}): Promise<Page> {
  const page = await site.pageOf(name, to, options)
  await hydrated(page)
  return page
}

test('an editor comes from the own account; if reloading fails, the loaded figures stay with their time', async () => {
  const page = await pages.at('editor', '/contact')
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Alerts and deliveries' }).click()
  await page.waitForURL('**/admin/messages')
  await hydrated(page)
  await page.route('**/api/Notification/messages', (route) => route.abort())
  await page.route('**/api/alerts/staff-counts', (route) => route.abort())
  await page.getByRole('link', { name: 'Refresh' }).click()
  await page.getByText("We couldn't refresh this.", { exact: false }).waitFor()
  expect(await page.getByRole('row', { name: /^Failed/ }).isVisible()).toBe(true)
  await page.unroute('**/api/Notification/messages')
  await page.getByRole('link', { name: 'Refresh' }).click()
  await page.getByText("We couldn't load this section.").waitFor()
  expect(await page.getByRole('alert').count()).toBe(1)
  await page.unrouteAll()
  site.faults()
})

describe.each(SCREEN_VARIANTS)('at $viewport.width px, $lang, $theme', (variant) => {
  test('axe finds nothing on both pages, nothing scrolls sideways', async () => {
    const page = await pageOf('admin', '/admin/messages', variant)
    await looksRight(page, 'messages', variant)
    await goWithin(page, `/tenders/detail?id=${draft}`)
    await looksRight(page, 'draft', variant)
    await page.context().close()
  })
})

test('an admin chooses messages to retry; those that contained a code cannot be retried', async () => {
  const page = await pageOf('admin', '/admin/messages')
  const failed = page.getByRole('region', { name: 'Failed messages' })
  expect(await failed.getByRole('listitem').filter({ hasText: 'Sign-in code' }).getByRole('checkbox').count()).toBe(0)
  await failed.getByText('it is out of date or contained a code', { exact: false }).waitFor()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await failed.getByText('Select the messages to try again.').waitFor()
  await failed.getByLabel('Select all').check()
  const count = await failed.getByRole('checkbox', { checked: true }).count()
  // One checkbox chooses all.
  await failed.getByRole('button', { name: `Try again (${count - 1})` }).click()
  await failed.getByText(`Trying ${count - 1} of ${count - 1} again.`).waitFor()
  // Those of other files may fail meanwhile.
  for (const error of ['550 5.7.1 refused by policy', 'The gateway answered 500'])
    await expect.poll(() => failed.getByText(error).count()).toBe(0)
  expect(await failed.getByText('No route').count()).toBe(1)
  await page.context().close()
})

test('the page of a draft says who would be notified, that of an approved tender who was; without an answer the box says so and retries', async () => {
  const page = await pages.at('editor', '/contact')
  await page.route('**/api/tenders/sector_alert_count/**', (route) => route.abort())
  await goWithin(page, `/tenders/detail?id=${draft}`)
  const box = page.getByRole('region', { name: 'Staff only' })
  await box.getByText("We couldn't load this section.").waitFor()
  await page.unroute('**/api/tenders/sector_alert_count/**')
  site.faults()
  await box.getByRole('button', { name: 'Retry' }).click()
  await box.getByText('If approved now').waitFor()
  // A job stores the words that the buyer watches, and other files may keep it waiting.
  const asks = /weaving looms \d+\.\d\d 1 person/
  await expect
    .poll(async () => {
      if (!asks.test(await box.innerText())) await goWithin(page, `/tenders/detail?id=${draft}`)
      await box.getByText('If approved now').waitFor()
      return box.innerText()
    })
    .toMatch(asks)
  // People of other files may watch the sector of this tender.
  expect(await box.innerText()).toMatch(/If approved now, (1 person gets|\d+ people get) an alert\. Email \d/)
  await box.getByText('Sector alerts 0 · People 0').waitFor()
  await goWithin(page, `/tenders/detail?id=${approved}`)
  await box.getByText(/^Sector alerts \d+ · People \d+$/).waitFor()
  expect(await box.innerText()).not.toContain('If it is approved now')
})
