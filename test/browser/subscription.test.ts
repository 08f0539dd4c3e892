import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { goWithin, hydrated, layersLeft } from './browser.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'

let site: PeopleSite<'none' | 'low' | 'trying' | 'phoneless'>
let paidTender = 0
beforeAll(async () => {
  site = await openPeople({ none: 'plain', low: 'low', trying: 'trying', phoneless: 'phoneless' })
  const { data } = await site.json<{ data: { id: number; guid?: string }[] }>('/api/tenders/searchTenders?pageSize=100')
  paidTender = data.find((card) => !card.guid)?.id ?? 0
})
afterAll(() => site.close())
/** A tender that is not open to a person answers 403, and the browser logs it. */
const isRefusal = (fault: string) => /status of 403/.test(fault)
afterEach(() => expect(site.faults().filter((fault) => !isRefusal(fault))).toEqual([]))

const tender = () => `/tenders/detail?id=${paidTender}`

test('a locked tender asks a signed-in reader to choose a period, a year by default; Escape closes the question, which can be reopened; so do the questions before a trial, and everything is as before', async () => {
  const page = await site.pageOf('none', tender())
  const dialog = page.getByRole('dialog', { name: 'Subscribe to get unlimited access' })
  await dialog.getByRole('radio').first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await dialog.getByText('Details of tenders can only be viewed by users with an active subscription.').waitFor()
  expect(await dialog.getByLabel(/^1 Year/).isChecked()).toBe(true)
  expect(await dialog.getByText('ETB 4,800').isVisible()).toBe(true)
  expect(await dialog.locator('del', { hasText: 'ETB 7,200' }).isVisible()).toBe(true)
  expect(await dialog.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/subscription/payment/4800/3')
  await dialog.getByLabel(/^1 Year/).press('ArrowDown')
  expect(await dialog.getByLabel(/^6 Months/).isChecked()).toBe(true)
  await dialog.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/subscription/payment/2700/2')

  await goWithin(page, '/subscription/trial')
  await page.route('**/SubscribeForTrial', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'details-needed', status: 403, title: 'x', type: 'about:blank' }),
    }),
  )
  await page.route('**/api/account/me', (route) => route.fulfill({ json: { success: true, message: '' } }))
  await page.getByRole('button', { name: 'Start 7 free days' }).click()
  const name = page.getByRole('dialog', { name: 'Please enter your name' })
  expect(await name.evaluate((shown) => shown.getBoundingClientRect().width)).toBe(350)
  await name.getByLabel('Name').fill('Almaz')
  await page.keyboard.press('Enter')
  const detail = page.getByRole('dialog', { name: 'Please enter your detail' })
  expect(await detail.evaluate((shown) => shown.getBoundingClientRect().width)).toBe(600)
  await detail.getByLabel('Mobile').fill('1')
  await page.keyboard.press('Enter')
  await detail.getByText('Please enter valid details.').waitFor()
  await detail.getByText('Email is required').waitFor()
  await detail.getByText('Please enter valid details.').waitFor({ state: 'detached', timeout: 3000 })
  await page.keyboard.press('Escape')
  await detail.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('button', { name: 'Start 7 free days' }).isEnabled()).toBe(true)
  await page.context().close()
})

test('some days into a trial the reader is led to their contacts once, and on to the tender', async () => {
  const page = await site.pageOf('trying', tender())
  await page.waitForURL('**/Identity/Account/RegisterPhoneContacts?*')
  await hydrated(page)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('heading', { name: 'Detail' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Detail' }).waitFor()
  await page.context().close()
})

describe('the trial', () => {
  test('asks for a missing number, as the way to pay does, confirms it by a code, and starts', async () => {
    const { dialled, e164 } = site.newPhone()
    const page = await site.pageOf('phoneless', '/pay/annually')
    const dialog = page.getByRole('dialog', { name: 'Please enter your mobile number' })
    await dialog.getByRole('textbox').fill(dialled)
    await page.keyboard.press('Escape')
    await page.waitForURL('**/subscription/pricing')
    await layersLeft(page)
    await goWithin(page, '/subscription/trial')
    await page.getByRole('button', { name: 'Start 7 free days' }).click()
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await dialog.getByText('Please enter your mobile number').nth(1).waitFor()
    await dialog.getByLabel('Mobile').fill('0911')
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await dialog.locator('#phone-mobile-fault', { hasText: 'Please use this format 0911123456' }).waitFor()
    await dialog.getByLabel('Mobile').fill(dialled)
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Code').fill(await site.codeTo(e164))
    await page.keyboard.press('Enter')
    const started = page.getByRole('heading', { name: 'Your trial has started' })
    await expect.poll(() => started.evaluate((words) => words === document.activeElement)).toBe(true)
    await page.context().close()
    expect(await site.callAs('phoneless', 'GET', `/api/tenders/detail/${paidTender}`)).toMatchObject({
      id: paidTender,
    })
  })
})

describe.each(SCREEN_VARIANTS)('at $viewport.width px, $lang, $theme', (variant) => {
  test.each([
    ['none', '/subscription/trial'],
    ['low', '/subscription/pricing'],
  ] as const)('%s: axe finds nothing, nothing scrolls sideways', async (name, path) => {
    const page = await site.pageOf(name, tender(), variant)
    await hydrated(page)
    await looksRight(page, `tender-${name}`, variant)
    await page.keyboard.press('Escape')
    await layersLeft(page)
    await goWithin(page, path)
    await looksRight(page, path.split('/')[2] ?? '', variant)
    await page.context().close()
  })
})
