import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { goWithin, hydrated } from './browser.ts'
import { LOOKS, looksRight } from './covering-looks.ts'
import { openWaysIn } from './common-site.ts'
import type { SignInSite } from './sign-in-site.ts'

let site: SignInSite
beforeAll(async () => {
  site = await openWaysIn()
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

const SCREENS = [
  '/authentication/reset-password-request',
  '/authentication/reset-password?token=t&email=a%40b.example',
  '/authentication/activate_account?token=t&email=a%40b.example',
  '/authentication/activate_account',
  '/authentication/login-failed',
  '/authentication/logged-out?unanswered=1',
]
const press = (page: Page, form: string) => page.locator(form).locator('button:not([type])').click()

describe.each(LOOKS)('$viewport.width px, $lang, $theme', (looks) => {
  test('the steps of the login', async () => {
    const page = await site.page(looks)
    await page.goto('/authentication/login?returnUrl=/tenders/list')
    await hydrated(page)
    await looksRight(page, 'login', looks)
    await page
      .locator('main button')
      .filter({ has: page.locator('svg') })
      .first()
      .click()
    await page.locator('#email-email').fill('sales@example')
    await press(page, 'form')
    await page.locator('#email-email-fault').waitFor()
    await looksRight(page, 'login-email', looks)
    await page.locator('#email-email').fill(site.newEmail())
    await press(page, 'form')
    await page.locator('#mobile-mobile').fill('12')
    await press(page, 'form')
    await page.locator('#mobile-mobile-fault').waitFor()
    await looksRight(page, 'login-mobile', looks)
    await page.locator('#mobile-mobile').fill(site.newPhone().dialled)
    await press(page, 'form')
    await page.locator('#code-code').fill('000000')
    await press(page, 'form')
    await page.getByRole('alert').waitFor()
    await looksRight(page, 'login-code', looks)
    await page.context().close()
  })

  test('the other screens, and everything that can be missing from a sign-in and a new account', async () => {
    const page = await site.page(looks)
    // Some of them load another document by themselves.
    for (const address of SCREENS) {
      await page.goto(address)
      await hydrated(page)
      await looksRight(page, `screen${SCREENS.indexOf(address)}`, looks)
    }
    await goWithin(page, '/authentication/login')
    await page.locator('main button').nth(1).click()
    await press(page, 'form')
    await page.getByRole('alert').waitFor()
    await looksRight(page, 'login-password', looks)
    await goWithin(page, '/authentication/create-account')
    await press(page, 'form')
    await page.getByRole('alert').waitFor()
    await looksRight(page, 'create-account', looks)
    await page.context().close()
  })
})
