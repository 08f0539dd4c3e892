import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#ethiopia/time-units.ts'
import { PHONE, goWithin, hydrated } from './browser.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'
import { reusedPages } from './reused-pages.ts'

let site: PeopleSite<'bookkeeper' | 'seller' | 'admin' | 'second'>
beforeAll(async () => {
  site = await openPeople({
    bookkeeper: 'plain',
    seller: 'plain',
    admin: 'admin',
    second: 'admin',
  })
})
const kept = reusedPages(() => site)
const ON_PHONE = { viewport: PHONE, lang: 'en', theme: 'light' } as const
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

type Name = Parameters<typeof site.callAs>[0]
const BUYER = { name: 'Abay Trading PLC', nameAm: 'ዓባይ ንግድ', tin: '0098765432', email: 'books@abay.example' }
const proforma = (by: Name, more: object = {}) =>
  site.callAs<{ paymentId: string }>(by, 'POST', '/api/payment/proforma', { plan: 'annually', buyer: BUYER, ...more })
/** A transfer that staff found on our account, in birr. */
let transfers = 0
const transfer = (id: string, amount: number) =>
  site.callAs('admin', 'PUT', `/api/payment/${id}`, {
    what: 'transfer',
    account: '1000123456789',
    bankReference: `FT2609${1_000_000 + (Date.now() % 1_000_000)}${++transfers}`.slice(0, 12),
    bookedOn: '2026-03-03',
    amount,
  })

test('a bookkeeper gets the pro forma for two years with the TIN as a file, on a phone, in one form; the next is filled in', async () => {
  // The field for coupons, which is loaded with the script, moves the content below it.
  const page = await kept.at('bookkeeper', '/subscription/payment/4800/3', ON_PHONE)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Get a pro forma' }).click()
  await page.waitForURL('**/subscription/proforma/annually')
  await page.getByLabel('Period').waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.getByLabel('Period').selectOption({ label: '24 months · ETB 9,600' })
  await page.getByLabel('Company or person').fill(BUYER.name)
  await page.getByLabel('TIN (optional)').fill(BUYER.tin)
  await page.getByLabel('Email for the papers (optional)').fill('books at abay')
  await page.getByRole('button', { name: 'Make the pro forma' }).click()
  await page.getByText('Invalid email address.').waitFor()
  await page.getByLabel('Email for the papers (optional)').fill(BUYER.email)
  await page.getByRole('button', { name: 'Make the pro forma' }).click()
  await page.getByRole('heading', { name: 'Pro forma · ፕሮፎርማ' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ])
  const file = await readFile(await download.path())
  expect(download.suggestedFilename()).toMatch(/^PF-\d{4}-\d{6}\.pdf$/)
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  await goWithin(page, '/subscription/proforma/quarterly')
  await page.getByText("We filled in the buyer's details from your last pro forma.").waitFor()
  expect(await page.getByLabel('TIN (optional)').inputValue()).toBe(BUYER.tin)
  expect(await page.getByLabel('Email for the papers (optional)').inputValue()).toBe(BUYER.email)
})

test('the profile shows missing money and why, the paid period, the credit and the tax receipt that staff entered', async () => {
  const { paymentId } = await proforma('bookkeeper')
  await transfer(paymentId, 4656)
  const page = await kept.at('bookkeeper', '/subscription/profile', ON_PHONE)
  const part = page.locator('#payments')
  await part.getByText('ETB 4,656 of ETB 4,800 has arrived, so ETB 144 is missing.').waitFor()
  await part.getByText('This is 3 % less. If your company withheld tax, send us the withholding receipt.').waitFor()
  await transfer(paymentId, 344)
  const staff = await kept.at('admin', '/admin/coupons')
  await goWithin(staff, `/subscription/paper/${paymentId}/confirmation`)
  await staff.getByRole('link', { name: 'Tax receipt' }).click()
  await hydrated(staff)
  await staff.getByLabel('Receipt number, or FS number').fill('00001234')
  await staff.getByRole('button', { name: 'Save the tax receipt' }).click()
  await staff.getByText('Please enter the number of the cash register (MRC).').waitFor()
  expect(site.faults().every((fault) => fault.includes('400'))).toBe(true)
  await staff.getByLabel('Number of the cash register (MRC)').fill('CFA0012345')
  await staff.getByRole('button', { name: 'Save the tax receipt' }).click()
  await staff.getByText('The tax receipt is saved.').waitFor()
  await goWithin(page, '/subscription/profile')
  await part.getByText('You have ETB 200 of credit.').waitFor()
  await part.getByText('Tax receipt: 00001234 · MRC CFA0012345').waitFor()
  await part.getByRole('heading', { name: 'Periods paid for' }).waitFor()
  await part.getByText('Running now').waitFor()
  await goWithin(page, '/subscription/proforma/annually')
  await page.getByRole('button', { name: 'Make the pro forma' }).click()
  await page.getByText('From your credit').waitFor()
  expect(await page.locator('article').textContent()).toContain('ETB 4,600')
})

test('coupons are made, confirmed by a second admin, found, and ended', async () => {
  const page = await kept.at('admin', '/admin/coupons')
  const focused = () => page.evaluate(() => [document.activeElement?.id, document.activeElement?.textContent])
  await page.getByRole('button', { name: 'Make a coupon' }).click()
  await expect.poll(focused).toContain('coupon-kind')
  await page.getByLabel('Amount').fill('100')
  await page.getByLabel('Number of uses').fill('3')
  const code = `ALLOFIT${Date.now() % 100_000}`
  await page.getByLabel('Code (optional)').fill(code)
  await page.getByRole('button', { name: 'Make a coupon' }).click()
  await page.getByText('A code of your own needs an end').or(page.locator('[id$="lastDay-fault"]')).first().waitFor()
  expect(site.faults().every((fault) => fault.includes('400'))).toBe(true)
  await page.getByLabel('Last day (optional)').fill(new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10))
  await page.getByRole('button', { name: 'Make a coupon' }).click()
  await page.getByText(`The coupon ${code} is made.`).waitFor()
  await expect.poll(focused).toContain('Make a coupon')
  const own = page.getByRole('listitem').filter({ hasText: code })
  await own.getByText('Another admin must confirm it.').waitFor()
  expect(await own.getByRole('button', { name: 'Confirm it' }).count()).toBe(0)

  const other = await kept.at('second', '/admin/coupons')
  await other.getByLabel('Show').selectOption('waiting')
  await other.getByLabel('Find by code').fill(code.toLowerCase())
  const theirs = other.getByRole('listitem').filter({ hasText: code })
  await theirs.getByRole('button', { name: 'Confirm it' }).click()
  await other.getByText('No coupons here.').waitFor()
  await other.getByLabel('Show').selectOption('usable')
  await theirs.getByText('0 used · 0 reserved · 0 paid late · 3 in total').waitFor()
  await theirs.getByRole('button', { name: 'End coupon' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'End coupon' }).click()
  await other.getByText('No coupons here.').waitFor()
})

test('the page of the plan shows who changed what', async () => {
  const page = await kept.at('second', '/admin/plan')
  const field = page.getByLabel('Days of the free trial')
  const before = Number(await field.inputValue())
  await field.fill(String(before + 1))
  const saved = page.waitForResponse('**/api/subscription/plan')
  await page.getByRole('button', { name: 'Save' }).click()
  await saved
  await goWithin(page, '/admin/plan')
  await page
    .getByText(`Days of the free trial: ${before} → ${before + 1}`)
    .first()
    .waitFor()
  await site.callAs('second', 'PUT', '/api/subscription/plan', { trialDays: before })
})

describe.each(SCREEN_VARIANTS)('at $viewport.width px, $lang, $theme', (variant) => {
  test('papers, the profile, coupons, the plan and the tax receipt look right', async () => {
    const { paymentId } = await proforma('seller', { periods: 2 })
    await transfer(paymentId, 9800)
    const page = await kept.at('seller', '/subscription/proforma/annually', variant)
    await looksRight(page, 'proforma-again', variant)
    await goWithin(page, `/subscription/paper/${paymentId}/confirmation`)
    await page.locator('article').waitFor()
    await looksRight(page, 'paper-confirmation', variant)
    await proforma('seller', { plan: 'quarterly' })
    await goWithin(page, '/subscription/profile')
    await page.locator('#payments li').first().waitFor()
    await page.locator('#payments').scrollIntoViewIfNeeded()
    await looksRight(page, 'profile-credit', variant)

    await site.callAs('admin', 'POST', '/api/coupon', { percent: 100, maxUses: 5 })
    await site.callAs('second', 'POST', '/api/coupon', { amount: 500, maxUses: 5, plans: ['annually'] })
    const staff = await kept.at('admin', '/admin/coupons', variant)
    await looksRight(staff, 'coupons', variant)
    await staff.locator('main button').first().click()
    await staff.locator('main form').waitFor()
    await looksRight(staff, 'coupon-form', variant)
    await site.callAs('second', 'PUT', '/api/subscription/plan', { phone_download_days: 4 })
    await site.callAs('second', 'PUT', '/api/subscription/plan', { phone_download_days: 3 })
    await goWithin(staff, '/admin/plan')
    await looksRight(staff, 'plan-history', variant)
    await goWithin(staff, `/admin/tax-receipt/${paymentId}`)
    await looksRight(staff, 'tax-receipt', variant)
  })

  test('a payment that is short, with every decision open, and a payer who can withdraw, look right', async () => {
    const { paymentId } = await site.callAs<{ paymentId: string }>('seller', 'POST', '/api/payment/transfer', {
      plan: 'biannually',
    })
    await transfer(paymentId, 700)
    const desk = await kept.at('admin', `/admin/payments/${paymentId}`, variant)
    const folded = desk.locator('main details:not([open]) > summary')
    // A part payment can become credit, or be given back.
    expect(await folded.count()).toBeGreaterThan(1)
    while ((await folded.count()) > 0) await folded.first().click()
    await looksRight(desk, 'payment-short', variant)
    await site.callAs('seller', 'POST', '/api/payment/transfer', { plan: 'quarterly' })
    const page = await kept.at('seller', '/subscription/profile', variant)
    await page.locator('#payments li').first().waitFor()
    await looksRight(page, 'payments-open', variant)
    await page.route('**/api/payment/**', (route) => route.abort())
    await page.locator('#payments li button').last().click()
    await page.locator('#payments [role=alert], #payments [aria-live]:not(:empty)').first().waitFor()
    await looksRight(page, 'payments-offline', variant)
    await page.unrouteAll()
    site.faults()
  })
})
