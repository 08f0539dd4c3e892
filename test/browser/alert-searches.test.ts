import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { callAsReader, openAlertSite } from './alert-site.ts'
import type { AlertSite } from './alert-site.ts'
import { PHONE, goWithin } from './browser.ts'

let site: AlertSite
beforeAll(async () => {
  site = await openAlertSite(['saver'])
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

type Search = { name: string; frequency: string; paused: boolean; search: string }
const searchesOf = (page: Parameters<typeof callAsReader>[0]) =>
  callAsReader<Search[]>(page, 'GET', '/api/savedSearches')

/** The page of all these tests; after the first its reader has no search. */
let saving: Page | undefined
const savers = async (): Promise<Page> => (saving ??= await site.openAs('saver', '/contact'))

test('a search of the list is named, saved, listed, made less frequent, paused, changed and deleted', async () => {
  const page = (saving = await site.openAs('saver', `/tenders/list?keyword=${encodeURIComponent(site.keyword)}`))
  await page.getByRole('link', { name: 'Save this search' }).click()
  const name = page.getByLabel('Search name')
  const place = async () => (await name.boundingBox())?.y
  const before = await place()
  await page.getByText(/would have received \d+ tender/).waitFor()
  // The answer does not move content under the thumb.
  expect(await place()).toBe(before)
  await name.fill('')
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.getByRole('alert').waitFor()
  expect(await name.evaluate((field) => [field === document.activeElement, field.ariaInvalid])).toEqual([true, 'true'])
  await name.fill('My pumps')
  expect(await name.getAttribute('aria-invalid')).toBeNull()
  await page.getByRole('radio', { name: 'At once' }).check()
  expect(await page.getByRole('checkbox', { name: 'SMS' }).count()).toBe(1)
  await page.getByRole('checkbox', { name: 'Telegram' }).check()
  await page.getByText("Telegram: We can't reach you there yet.").waitFor()
  await page.getByRole('checkbox', { name: 'Telegram' }).uncheck()
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.waitForURL(/\/tenders\/searches$/)
  expect(await page.getByRole('link', { name: 'My pumps', exact: true }).getAttribute('href')).toContain(
    '/tenders/list?keyword=',
  )
  await page.getByLabel('How often: My pumps').selectOption('weekly')
  await page.getByRole('button', { name: 'Pause My pumps' }).click()
  await expect.poll(() => searchesOf(page)).toMatchObject([{ name: 'My pumps', frequency: 'weekly', paused: true }])
  await page.getByRole('link', { name: 'Edit My pumps' }).click()
  await page.getByLabel('Search name').fill('Pumps')
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.getByRole('button', { name: 'Delete Pumps' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('No saved searches yet').waitFor()
  expect(await searchesOf(page)).toEqual([])
})

test('the preview of a new search arrives where its place was, on a phone too', async () => {
  const page = await savers()
  await page.setViewportSize(PHONE)
  let arrive = (): void => undefined
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/api/savedSearches/preview', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/tenders/searches/new')
  const preview = page.locator('form [aria-busy]')
  const place = async () => ({
    text: (await preview.getByRole('status').boundingBox())?.y,
    height: (await preview.boundingBox())?.height,
  })
  await preview.getByText('Checking the last 30 days').waitFor()
  const before = await place()
  arrive()
  await preview.getByRole('listitem').first().waitFor()
  expect(await place()).toEqual(before)
})

test('an empty notification history says so, with a link to find out why', async () => {
  const page = await savers()
  await goWithin(page, '/tenders/notifications')
  await page.getByText('Nothing yet').waitFor()
  await page.getByRole('link', { name: 'Why did I get nothing?' }).click()
  await page.waitForURL(/\/subscription\/profile\/4/)
  await page.getByText('We watch nothing for you yet.').waitFor()
  await page.context().close()
})
