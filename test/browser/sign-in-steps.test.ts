import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { PEOPLE_PASSWORD } from '../factories/people.ts'
import { hydrated } from './browser.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'

let site: PeopleSite<'known' | 'codes' | 'numberless'>
beforeAll(async () => {
  site = await openPeople({ known: 'phoneless', codes: 'passwordless', numberless: 'phoneless' })
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()
const back = (page: Page) => page.getByRole('button', { name: 'Back' }).click()
const focused = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((field) => field === document.activeElement)
async function toEmail(page: Page, email: string): Promise<void> {
  await page.goto('/authentication/login?returnUrl=/contact')
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
  expect(await heading(page)).toBe('Continue with email')
  await page.getByLabel('Email').fill(email)
  await proceed(page)
}
async function toCode(page: Page, email: string, phone: string): Promise<void> {
  await toEmail(page, email)
  await page.getByLabel('Mobile').fill(phone)
  await proceed(page)
  await page.getByLabel('Code').waitFor()
}

describe('somebody new', () => {
  test('sees errors of email and number, types the code, and gets to the requested page', async () => {
    const page = await site.page()
    const email = site.newEmail()
    const { dialled, e164 } = site.newPhone()
    await page.goto('/authentication/login?returnUrl=%2Fcontact&subject=pump')
    expect(await heading(page)).toBe('Log in or sign up in seconds')
    await page.getByRole('button', { name: 'Sign in with Email' }).click()
    expect(await focused(page, 'Email')).toBe(true)
    for (const [typed, words] of [
      ['', 'Email is required'],
      ['sales@example', 'Please enter a valid email'],
    ] as const) {
      await page.getByLabel('Email').fill(typed)
      await proceed(page)
      await page.getByText(words).waitFor()
      expect(await heading(page)).toBe('Continue with email')
      await page.getByLabel('Email').pressSequentially('a')
      expect(await page.getByText(words).count()).toBe(0)
    }
    await page.getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Enter your mobile' }).waitFor()
    await page.getByText('Create your account').waitFor()
    const field = page.getByLabel('Mobile')
    for (const [typed, words] of [
      ['', 'Mobile is required'],
      ['0111550000', 'Mobile number is invalid. Please follow the pattern shown above.'],
    ] as const) {
      await field.fill(typed)
      await page.getByLabel('Name (optional)').focus()
      await proceed(page)
      await page.getByText(words).waitFor()
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      expect(await focused(page, 'Mobile')).toBe(true)
      expect(
        await page.locator(`#${(await field.getAttribute('aria-describedby'))?.split(' ').at(-1)}`).textContent(),
      ).toBe(words)
    }
    await field.fill(dialled)
    await page.getByLabel('Name (optional)').fill('Abebe Bikila')
    await proceed(page)
    await page.getByRole('heading', { name: "You're almost signed up" }).waitFor()
    // A phone discards the page while its owner reads the SMS.
    await page.reload()
    await page.getByRole('heading', { name: "You're almost signed up" }).waitFor()
    await page.getByLabel('Code').fill(await site.codeTo(e164))
    await proceed(page)
    await page.waitForURL((url) => url.pathname + url.search === '/contact?subject=pump')
    expect(await page.getByRole('link', { name: 'Your account' }).isVisible()).toBe(true)
    const stored = await page.evaluate(() => ({ ...localStorage }))
    expect(stored['email']).toBe(email)
    expect(stored['all_emails']).toBe(email)
    expect(stored['userToken']).toMatch(/^[\w-]{43}$/)
    expect(stored['employee']).toBeUndefined()
    await page.context().close()
  })

  test('may request again after 30 seconds, with a countdown, and goes back step by step with the typed values; then the countdown ends', async () => {
    const page = await site.page()
    await page.clock.install()
    const email = site.newEmail()
    await toCode(page, email, '+251 711 10 20 30')
    expect(await site.codeTo('+251711102030')).toMatch(/^\d{6}$/)
    expect(await page.getByText('Code sent to 0711 10 20 30.').isVisible()).toBe(true)
    const resend = page.getByRole('button', { name: /Resend/ })
    expect(await resend.textContent()).toMatch(/^Resend in (30|29|28|27) seconds$/)
    expect(await resend.isDisabled()).toBe(true)
    await page.clock.fastForward(25_000)
    await page.getByText(/^Resend in [1-5] seconds?$/).waitFor()
    await page.clock.fastForward(6000)
    await page.getByRole('button', { name: 'Resend code' }).waitFor()
    expect(await resend.isEnabled()).toBe(true)
    // The server's own clock still counts: its message says how long.
    await resend.click()
    await page
      .getByRole('alert')
      .getByText(/^Too many tries\. Please try again in \d+ seconds?\.$/)
      .waitFor()
    site.faults()
    // Sent again, the wait begins again.
    await page.route('**/api/LocalAccount/request-code', (route) => route.fulfill({ json: { resendAfter: 30 } }))
    await resend.click()
    await page.getByRole('button', { name: /^Resend in (30|29|28|27) seconds$/ }).waitFor()
    await page.unrouteAll()
    await back(page)
    expect(await heading(page)).toBe('Enter your mobile')
    expect((await page.getByLabel('Mobile').inputValue()).replace(/\D/g, '')).toBe('251711102030')
    await page.clock.fastForward(10_000)
    expect(await page.getByText(/Resend/).count()).toBe(0)
    await back(page)
    expect(await heading(page)).toBe('Continue with email')
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    await back(page)
    expect(await heading(page)).toBe('Log in or sign up in seconds')
    expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0)
    await page.context().close()
  })
})

describe('an e-mail that has an account', () => {
  test('with a password leads to that, and sends a code only on request, by email without a confirmed number; wrong ones are named, and the password works', async () => {
    const page = await site.page()
    const { email } = site.personOf('known')
    await toEmail(page, email)
    await page.getByText('Enter your password, or ask for a code.').waitFor()
    const field = page.getByLabel('Code', { exact: true })
    expect(await field.getAttribute('placeholder')).toBe('Enter your password')
    expect([await field.getAttribute('type'), await field.getAttribute('autocomplete')]).toEqual([
      'password',
      'current-password',
    ])
    // A known person goes from the code straight to the email.
    await back(page)
    expect(await heading(page)).toBe('Continue with email')
    await proceed(page)
    await field.waitFor()
    const codes = () =>
      site.mail.mails.filter(
        ({ to, subject }) => to?.some(({ address }) => address === email) && subject?.includes('code'),
      ).length
    expect(codes()).toBe(0)
    await field.focus()
    await page.keyboard.press('Tab')
    await page.getByText('Password is required').waitFor()
    await proceed(page)
    await page.getByText('Password is required').waitFor()
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByText(`We've sent a code to the phone or email of ${email}.`).waitFor()
    expect([await field.getAttribute('type'), await field.getAttribute('autocomplete')]).toEqual([
      'text',
      'one-time-code',
    ])
    await expect.poll(codes).toBe(1)
    await page.getByRole('button', { name: /^Resend in/ }).waitFor()
    await page.getByLabel('Code').fill('000 000')
    await proceed(page)
    await page.getByRole('alert').getByText('Incorrect code. You have 4 tries left.').waitFor()
    await page.getByLabel('Code').fill('not the password')
    await proceed(page)
    await page.getByRole('alert').getByText('Incorrect email or password.').waitFor()
    await page.getByRole('link', { name: 'Address not confirmed yet? Send the email again' }).waitFor()
    await page.getByLabel('Code').fill(PEOPLE_PASSWORD)
    await proceed(page)
    await page.waitForURL(({ pathname }) => pathname === '/contact')
    await page.context().close()
  })

  test('without a password sends a code at once', async () => {
    const page = await site.page()
    const { email, phone } = site.personOf('codes')
    await toEmail(page, email)
    await page.getByText(`We've sent a code to the phone or email of ${email}.`).waitFor()
    expect(await page.getByLabel('Code').getAttribute('type')).toBe('text')
    await page.getByLabel('Code').fill(await site.codeTo(phone ?? ''))
    await proceed(page)
    await page.waitForURL(({ pathname }) => pathname === '/contact')
    await page.context().close()
  })
})

test('a person signed in with name and email confirms the number in two steps', async () => {
  const { dialled, e164 } = site.newPhone()
  const page = await site.pageOf('numberless', '/authentication/login?returnUrl=/contact')
  await hydrated(page)
  await page.getByLabel('Mobile').fill(dialled)
  await proceed(page)
  await page.getByLabel('Code').waitFor()
  expect(await heading(page)).toBe('Confirm your mobile number')
  await page.getByLabel('Code').fill(await site.codeTo(e164))
  await proceed(page)
  await page.waitForURL(({ pathname }) => pathname === '/contact')
  await page.context().close()
})

test('by keyboard alone: from the address bar to the code', async () => {
  const page = await site.page()
  await page.goto('/authentication/login')
  await hydrated(page)
  await page.getByRole('button', { name: 'Sign in with Email' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type(site.newEmail())
  await page.keyboard.press('Enter')
  await page.getByLabel('Mobile').waitFor()
  await page.keyboard.type(site.newPhone().dialled)
  await page.keyboard.press('Enter')
  await page.getByLabel('Code').waitFor()
  expect(await focused(page, 'Code')).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Enter your mobile' }).waitFor()
  await page.context().close()
})
