import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '../clock.ts'
import { openAccountStage } from './account-stage.ts'
import type { AccountStage } from './account-stage.ts'
import { DESK, PHONE, axe, fitsWidth, hydrated } from './browser.ts'

const now = Date.now()
let stage: AccountStage
let paidTender = 0
beforeAll(async () => {
  stage = await openAccountStage({
    none: { name: 'Almaz Kebede' },
    low: { name: 'Bekele Tadesse', holds: { start_at: now - 80 * DAY, end_at: now + 10 * DAY } },
    full: { name: 'Chaltu Girma', holds: { start_at: now - 10 * DAY, end_at: now + 80 * DAY } },
    trying: { name: 'Fikru Desta', holds: { trial_start_at: now - 4 * DAY, trial_end_at: now + 3 * DAY, start_at: now - 4 * DAY } },
    phoneless: { name: 'Dawit Alemu', phone: null },
    staff: { name: 'Eden Haile', roles: ['employee'] },
  })
  const { data } = await stage.json<{ data: { id: number; guid?: string }[] }>('/api/tenders/searchTenders?pageSize=100')
  paidTender = data.find((card) => !card.guid)?.id ?? 0
})
afterAll(() => stage.close())
/** A tender that is not open to somebody answers 403, and the browser says so. */
const isRefusal = (fault: string) => /status of 403/.test(fault)
afterEach(() => expect(stage.faults().filter((fault) => !isRefusal(fault))).toEqual([]))

const tender = () => `/tenders/detail?id=${paidTender}`

describe('a closed tender', () => {
  test('asks who is signed in for a period, a year unless they choose otherwise', async () => {
    const page = await stage.pageOf('none', tender())
    const dialog = page.getByRole('dialog', { name: 'Subscribe to get unlimited access' })
    await dialog.getByText('Details of tenders can only be viewed by users with an active subscription.').waitFor()
    expect(await dialog.getByLabel(/^1 Year/).isChecked()).toBe(true)
    expect(await dialog.getByText('ETB 4,800').isVisible()).toBe(true)
    expect(await dialog.locator('del', { hasText: 'ETB 7,200' }).isVisible()).toBe(true)
    expect(await dialog.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/subscription/payment/4800/3')
    await dialog.getByLabel(/^1 Year/).press('ArrowDown')
    expect(await dialog.getByLabel(/^6 Months/).isChecked()).toBe(true)
    await dialog.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL('**/subscription/payment/2700/2')
    await page.context().close()
  })

  test('can be left with Escape and asked for again', async () => {
    const page = await stage.pageOf('none', tender())
    await page.getByRole('dialog').getByRole('radio').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByRole('dialog').getByRole('radio').first().waitFor()
    await page.context().close()
  })

  test('asks a visitor nothing', async () => {
    const page = await stage.page()
    await page.goto(tender())
    await hydrated(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.context().close()
  })
})

describe('a tender of a subscriber', () => {
  test('warns whose period is nearly over, and leads to the prices', async () => {
    const page = await stage.pageOf('low', tender())
    await page.getByText('Renew before it ends', { exact: false }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Pricing' }).click()
    await page.waitForURL('**/subscription/pricing')
    await page.context().close()
  })
  test.each(['full', 'staff'])('says nothing to %s', async (name) => {
    const page = await stage.pageOf(name, tender())
    await hydrated(page)
    expect(await page.getByRole('heading', { name: 'Detail' }).isVisible()).toBe(true)
    expect(await page.getByText('Renew before it ends', { exact: false }).count()).toBe(0)
    await page.context().close()
  })
})

test('days into a trial its reader is led to their contacts once, and on to the tender', async () => {
  const page = await stage.pageOf('trying', tender())
  await page.waitForURL('**/Identity/Account/RegisterPhoneContacts?*')
  await hydrated(page)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('heading', { name: 'Detail' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Detail' }).waitFor()
  await page.context().close()
})

describe('the trial', () => {
  test('asks for a number where there is none, confirms it by a code, and starts', async () => {
    const page = await stage.pageOf('phoneless', '/subscription/trial')
    await hydrated(page)
    await page.getByRole('button', { name: 'Start 7 free days' }).click()
    const dialog = page.getByRole('dialog', { name: 'Please enter your mobile number' })
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await dialog.getByText('Please enter your mobile number').nth(1).waitFor()
    await dialog.getByLabel('Mobile').fill('0911')
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await expect.poll(() => dialog.getByText('Please use this format 0911123456').count()).toBe(2)
    await dialog.getByLabel('Mobile').fill('0911 55 66 77')
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Code').fill(await stage.codeTo('+251911556677'))
    await page.keyboard.press('Enter')
    await page.getByText('Your trial has started').waitFor()
    await page.goto(tender())
    expect(await page.getByRole('heading', { name: 'Detail' }).isVisible()).toBe(true)
    await page.context().close()
  })

  test('closing the question leaves everything as it was', async () => {
    const page = await stage.pageOf('none', '/subscription/trial')
    await hydrated(page)
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
    expect(await page.getByRole('button', { name: 'Start 7 free days' }).isEnabled()).toBe(true)
    await page.context().close()
  })
})

describe.each([
  { viewport: PHONE, lang: 'am', theme: 'dark' },
  { viewport: DESK, lang: 'en', theme: 'light' },
] as const)('at $viewport.width px, $lang, $theme', (look) => {
  test.each([
    ['none', tender],
    ['low', tender],
    ['low', () => '/subscription/pricing'],
    ['none', () => '/subscription/trial'],
    ['low', () => '/subscription/payment/4800/3'],
  ])('%s: axe finds nothing, nothing scrolls sideways', async (name, path) => {
    const page = await stage.pageOf(name, path(), look)
    await hydrated(page)
    expect(await axe(page)).toEqual([])
    expect(await fitsWidth(page)).toBe(true)
    await page.context().close()
  })
})
