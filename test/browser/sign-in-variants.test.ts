import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { goWithin, hydrated } from './browser.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'
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

describe.each(SCREEN_VARIANTS)('$viewport.width px, $lang, $theme', (options) => {
  test('the steps of the login', async () => {
    const page = await site.page(options)
    await page.goto('/authentication/login?returnUrl=/tenders/list')
    await hydrated(page)
    await looksRight(page, 'login', options)
    await page
      .locator('main button')
      .filter({ has: page.locator('svg') })
      .first()
      .click()
    await page.locator('#email-email').fill('sales@example')
    await press(page, 'form')
    await page.locator('#email-email-fault').waitFor()
    await looksRight(page, 'login-email', options)
    await page.locator('#email-email').fill(site.newEmail())
    await press(page, 'form')
    await page.locator('#mobile-mobile').fill('12')
    await press(page, 'form')
    await page.locator('#mobile-mobile-fault').waitFor()
    await looksRight(page, 'login-mobile', options)
    await page.locator('#mobile-mobile').fill(site.newPhone().dialled)
    await press(page, 'form')
    await page.locator('#code-code').fill('000000')
    await press(page, 'form')
    await page.getByRole('alert').waitFor()
    await looksRight(page, 'login-code', options)
    await page.context().close()
  })

  test('the other screens, and everything that can be missing from a sign-in and a new account', async () => {
    const page = await site.page(options)
    for (const address of SCREENS) {
      // The secret of an email is removed from the address of the document.
      if (address.includes('token') || page.url() === 'about:blank') await page.goto(address)
      else await goWithin(page, address)
      await hydrated(page)
      await looksRight(page, `screen${SCREENS.indexOf(address)}`, options)
    }
    await goWithin(page, '/authentication/login')
    await page.locator('main button').nth(1).click()
    await press(page, 'form')
    await page.getByRole('alert').waitFor()
    await looksRight(page, 'login-password', options)
    await goWithin(page, '/authentication/create-account')
    await press(page, 'form')
    await page.getByRole('alert').waitFor()
    await looksRight(page, 'create-account', options)
    await page.context().close()
  })
})
