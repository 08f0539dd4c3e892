import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PEOPLE_PASSWORD } from '../factories/people.ts'
import { PHONE, hydrated } from './browser.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'

let site: PeopleSite<'reader'>
let closed: number
beforeAll(async () => {
  site = await openPeople({ reader: 'plain' })
  const { data } = await site.json<{ data: { id: number; freeTender: boolean }[] }>(
    '/api/tenders/searchTenders?pageSize=100',
  )
  closed = data.find(({ freeTender }) => !freeTender)?.id ?? 0
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

test('the login dialog opens over the page of a tender for subscribers on request, says why, and its form signs in on a phone too', async () => {
  const page = await site.page({ viewport: PHONE })
  const place = `/tenders/detail?id=${closed}`
  await page.goto(place)
  await hydrated(page)
  site.faults() // the refused page is logged by the browser
  const dialog = page.getByRole('dialog')
  expect(await dialog.count()).toBe(0)
  const open = page.getByRole('main').getByRole('link', { name: 'Sign in' })
  await open.click()
  await dialog.waitFor()
  for (const line of [
    'Unlimited Keyword Searches',
    'Unlimited Tender Alerts',
    'Unlimited Document Downloads',
    'Free Trial is with No Cost No Obligation',
  ])
    expect(await dialog.getByText(line).count()).toBe(1)
  expect(await dialog.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe(
    `/authentication/create-account?returnUrl=${encodeURIComponent(place)}`,
  )
  expect(await dialog.getByRole('link', { name: 'Reset password' }).getAttribute('href')).toBe(
    `/authentication/reset-password?returnUrl=${encodeURIComponent(place)}`,
  )
  await dialog.getByRole('button', { name: 'Continue with Google' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await open.evaluate((link) => link === document.activeElement)).toBe(true)
  await open.click()
  await dialog.getByLabel('Email').fill(site.personOf('reader').email)
  await dialog.getByLabel('Password', { exact: true }).fill(PEOPLE_PASSWORD)
  const loaded = page.waitForNavigation()
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await loaded
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(place)
  expect(await page.getByRole('link', { name: 'Your account' }).isVisible()).toBe(true)
  site.faults()
  await page.context().close()
})
