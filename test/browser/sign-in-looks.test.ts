import { mkdirSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { DESK, PHONE, TABLET, axe, fitsWidth, hydrated } from './browser.ts'
import { openWaysIn } from './sign-in-stage.ts'
import type { SignInStage } from './sign-in-stage.ts'

let stage: SignInStage
let shots = 0
/** Set, screenshots are left there to be looked at. */
const SHOTS = process.env['SHOTS']
beforeAll(async () => {
  if (SHOTS) mkdirSync(SHOTS, { recursive: true })
  stage = await openWaysIn()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

const LOOKS = [
  { viewport: PHONE, lang: 'en', theme: 'light' },
  { viewport: PHONE, lang: 'am', theme: 'dark' },
  { viewport: TABLET, lang: 'am', theme: 'light' },
  { viewport: DESK, lang: 'en', theme: 'dark' },
  { viewport: DESK, lang: 'am', theme: 'light' },
] as const
const SCREENS = [
  '/authentication/create-account',
  '/authentication/reset-password-request',
  '/authentication/reset-password?token=t&email=a%40b.example',
  '/authentication/activate_account?token=t&email=a%40b.example',
  '/authentication/activate_account',
  '/authentication/login-failed',
  '/authentication/logged-out?unanswered=1',
]

async function looksRight(page: Page): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${String(++shots).padStart(3, '0')}.png`, fullPage: true })
  expect(await axe(page)).toEqual([])
  expect(await fitsWidth(page)).toBe(true)
}
const press = (page: Page, form: string) => page.locator(form).locator('button:not([type])').click()

describe.each(LOOKS)('$viewport.width px, $lang, $theme', (looks) => {
  test('the steps of the login', async () => {
    const page = await stage.page(looks)
    await page.goto('/authentication/login?returnUrl=/tenders/list')
    await hydrated(page)
    await looksRight(page)
    await page
      .locator('main button')
      .filter({ has: page.locator('svg') })
      .first()
      .click()
    await page.locator('#email-email').fill('sales@example')
    await press(page, 'form')
    await page.locator('#email-email-fault').waitFor()
    await looksRight(page)
    await page.locator('#email-email').fill(stage.newEmail())
    await press(page, 'form')
    await page.locator('#mobile-mobile').fill('12')
    await press(page, 'form')
    await page.locator('#mobile-mobile-fault').waitFor()
    await looksRight(page)
    await page.locator('#mobile-mobile').fill(`09${String(20_000_000 + LOOKS.indexOf(looks)).slice(-8)}`)
    await press(page, 'form')
    await page.locator('#code-code').fill('000000')
    await press(page, 'form')
    await page.getByRole('alert').waitFor()
    await looksRight(page)
    await page.context().close()
  })

  test('e-mail and password, with its faults', async () => {
    const page = await stage.page(looks)
    await page.goto('/authentication/login')
    await hydrated(page)
    await page.locator('main button').nth(1).click()
    await press(page, 'form')
    await page.getByRole('alert').waitFor()
    await looksRight(page)
    await page.context().close()
  })

  test('the other screens', async () => {
    const page = await stage.page(looks)
    for (const address of SCREENS) {
      await page.goto(address)
      await hydrated(page)
      await looksRight(page)
    }
    await page.context().close()
  })

  test('everything that can be missing from a new account', async () => {
    const page = await stage.page(looks)
    await page.goto('/authentication/create-account')
    await hydrated(page)
    await press(page, 'form')
    await page.getByRole('alert').waitFor()
    await looksRight(page)
    await page.context().close()
  })
})

test('without script a form says what to do, and nothing typed could get into the address', async () => {
  const page = await stage.page({ javaScriptEnabled: false })
  for (const address of [
    '/authentication/login',
    '/authentication/create-account',
    '/authentication/reset-password-request',
    '/authentication/activate_account?token=t&email=a%40b.example',
  ]) {
    await page.goto(address)
    await page
      .getByText(/This page needs JavaScript/)
      .first()
      .waitFor()
    for (const form of await page.locator('form').all()) expect(await form.getAttribute('method')).toBe('post')
    expect(await page.locator('form button:not([type]):enabled').count()).toBe(0)
  }
  await page.context().close()
})

test('by keyboard alone: from the address bar to the code', async () => {
  const page = await stage.page()
  await page.goto('/authentication/login')
  await hydrated(page)
  await page.getByRole('button', { name: 'Sign in with Email' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type(stage.newEmail())
  await page.keyboard.press('Enter')
  await page.getByLabel('Mobile').waitFor()
  await page.keyboard.type('0922334455')
  await page.keyboard.press('Enter')
  await page.getByLabel('Code').waitFor()
  expect(await page.getByLabel('Code').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Enter your mobile' }).waitFor()
  await page.context().close()
})
