import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openAccountStage } from './account-stage.ts'
import type { AccountStage } from './account-stage.ts'
import { hydrated } from './browser.ts'
import { PASSWORD, signIn } from './sign-in-stage.ts'

/** The number of somebody who never had a password. */
const CODES = '+251911000001'
let stage: AccountStage
let phones = 0
beforeAll(async () => {
  stage = await openAccountStage({ codes: { phone: CODES, password: false } })
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))
/** A number nobody has used, as dialled at home and as E.164. */
function newPhone(): { dialled: string; e164: string } {
  const rest = String(10_000_000 + ++phones).slice(-8)
  return { dialled: `09${rest}`, e164: `+2519${rest}` }
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()
const back = (page: Page) => page.getByRole('button', { name: 'Back' }).click()
async function toEmail(page: Page, email: string, address = '/authentication/login'): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
  expect(await heading(page)).toBe('Continue with email')
  await page.getByLabel('Email').fill(email)
  await proceed(page)
}
async function toCode(page: Page, email: string, phone: string, address?: string): Promise<void> {
  await toEmail(page, email, address)
  await page.getByLabel('Mobile').fill(phone)
  await proceed(page)
  await page.getByLabel('Code').waitFor()
}

describe('somebody new', () => {
  test('gives e-mail and number, types the code, and is where they wanted to go', async () => {
    const page = await stage.page()
    const email = stage.newEmail()
    const { dialled, e164 } = newPhone()
    await page.goto('/authentication/login?returnUrl=%2Ftenders%2Flist&keyword=pump')
    expect(await heading(page)).toBe('Log in or sign up in seconds')
    await page.getByRole('button', { name: 'Sign in with Email' }).click()
    expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Enter your mobile' }).waitFor()
    expect(await page.getByText('Create your account').isVisible()).toBe(true)
    await page.getByLabel('Mobile').fill(dialled)
    await page.getByLabel('Name (optional)').fill('Abebe Bikila')
    await proceed(page)
    await page.getByRole('heading', { name: "You're almost signed up" }).waitFor()
    await page.getByLabel('Code').fill(await stage.codeTo(e164))
    await proceed(page)
    await page.waitForURL((url) => url.pathname + url.search === '/tenders/list?keyword=pump')
    expect(await page.getByRole('link', { name: 'Your account' }).isVisible()).toBe(true)
    const stored = await page.evaluate(() => ({ ...localStorage }))
    expect(stored['email']).toBe(email)
    expect(stored['all_emails']).toBe(email)
    expect(stored['userToken']).toMatch(/^[\w-]{43}$/)
    expect(stored['employee']).toBeUndefined()
    await page.context().close()
  })

  test.each([
    ['', 'Mobile is required'],
    ['0111550000', 'Mobile number is invalid. Please follow the pattern shown above.'],
    ['09112', 'Mobile number is invalid. Please follow the pattern shown above.'],
  ])('the number %j is told to be wrong, and the focus goes there', async (number, words) => {
    const page = await stage.page()
    await toEmail(page, stage.newEmail())
    await page.getByLabel('Mobile').fill(number)
    await proceed(page)
    await page.getByText(words).waitFor()
    const field = page.getByLabel('Mobile')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await page.locator(`#${(await field.getAttribute('aria-describedby'))?.split(' ').at(-1)}`).textContent()).toBe(words)
    await page.context().close()
  })

  test('a Safaricom number with its country code is as good', async () => {
    const page = await stage.page()
    await toCode(page, stage.newEmail(), '+251 711 10 20 30')
    expect(await stage.codeTo('+251711102030')).toMatch(/^\d{6}$/)
    expect(await page.getByText('Code sent to 0711 10 20 30.').isVisible()).toBe(true)
    await page.context().close()
  })
})

describe('an e-mail that is wrong', () => {
  test.each([
    ['', 'Email is required'],
    ['sales@example', 'Please enter a valid email'],
  ])('%j: %s', async (email, words) => {
    const page = await stage.page()
    await toEmail(page, email)
    await page.getByText(words).waitFor()
    expect(await heading(page)).toBe('Continue with email')
    await page.getByLabel('Email').pressSequentially('a')
    expect(await page.getByText(words).count()).toBe(0)
    await page.context().close()
  })
})

describe('an e-mail that has an account', () => {
  test('with a password goes to that, and is sent a code only when asked, by letter where no number is confirmed', async () => {
    const page = await stage.page()
    const email = await stage.aPerson()
    await toEmail(page, email)
    await page.getByText('Type your password, or ask for a code.').waitFor()
    const field = page.getByLabel('Code', { exact: true })
    expect(await field.getAttribute('placeholder')).toBe('Enter your password')
    expect([await field.getAttribute('type'), await field.getAttribute('autocomplete')]).toEqual(['password', 'current-password'])
    const codes = () => stage.mail.mails.filter(({ to, subject }) => to?.some(({ address }) => address === email) && subject?.includes('code')).length
    expect(codes()).toBe(0)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByText(`We've sent a code to the phone or e-mail of ${email}.`).waitFor()
    expect([await field.getAttribute('type'), await field.getAttribute('autocomplete')]).toEqual(['text', 'one-time-code'])
    await expect.poll(codes).toBe(1)
    await page.getByRole('button', { name: /^Resend in/ }).waitFor()
    await page.context().close()
  })

  test('without a password is sent a code at once', async () => {
    const page = await stage.page()
    await toEmail(page, 'codes@buyers.example')
    await page.getByText("We've sent a code to the phone or e-mail of codes@buyers.example.").waitFor()
    expect(await page.getByLabel('Code').getAttribute('type')).toBe('text')
    await page.getByLabel('Code').fill(await stage.codeTo(CODES))
    await proceed(page)
    await page.waitForURL(/\/home$/)
    await page.context().close()
  })

  test('the password does in place of the code', async () => {
    const page = await stage.page()
    const email = await stage.aPerson()
    await toEmail(page, email)
    await page.getByLabel('Code', { exact: true }).fill(PASSWORD)
    await proceed(page)
    await page.waitForURL(/\/home$/)
    await page.context().close()
  })

  test('a wrong code says how many tries are left, a wrong password that it is wrong', async () => {
    const page = await stage.page()
    const email = await stage.aPerson()
    await toEmail(page, email)
    await page.getByLabel('Code').focus()
    await page.keyboard.press('Tab')
    await page.getByText('Password is required').waitFor()
    await proceed(page)
    await page.getByText('Password is required').waitFor()
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByRole('button', { name: /^Resend in/ }).waitFor()
    await page.getByLabel('Code').fill('000 000')
    await proceed(page)
    await page.getByRole('alert').getByText('That code is not right. You have 4 tries left.').waitFor()
    await page.getByLabel('Code').fill('not the password')
    await proceed(page)
    await page.getByRole('alert').getByText('Incorrect e-mail or password.').waitFor()
    await page.getByRole('link', { name: 'Address not confirmed yet? Send the e-mail again' }).waitFor()
    await page.context().close()
  })

  test('the code may be asked for again after 30 seconds, which are counted', async () => {
    const page = await stage.page()
    await page.clock.install()
    const { dialled, e164 } = newPhone()
    await toCode(page, stage.newEmail(), dialled)
    const first = await stage.codeTo(e164)
    const resend = page.getByRole('button', { name: /Resend/ })
    expect(await resend.textContent()).toMatch(/^Resend in (30|29|28|27) seconds$/)
    expect(await resend.isDisabled()).toBe(true)
    await page.clock.fastForward(25_000)
    await page.getByText(/^Resend in [1-5] seconds?$/).waitFor()
    await page.clock.fastForward(6000)
    await page.getByRole('button', { name: 'Resend code' }).waitFor()
    expect(await resend.isEnabled()).toBe(true)
    // The server's own clock still counts: it says in words how long.
    await resend.click()
    await page
      .getByRole('alert')
      .getByText(/^Too many tries\. Please try again in \d+ seconds?\.$/)
      .waitFor()
    expect(first).toMatch(/^\d{6}$/)
    stage.faults()
    await page.context().close()
  })
})

test('the countdown stops when the step is left, and does not begin anew on coming back', async () => {
  const page = await stage.page()
  await page.clock.install()
  await toCode(page, stage.newEmail(), newPhone().dialled)
  await back(page)
  await page.clock.fastForward(10_000)
  expect(await page.getByText(/Resend/).count()).toBe(0)
  await page.context().close()
})

test('the arrow leads back step by step, with what was typed', async () => {
  const page = await stage.page()
  const email = stage.newEmail()
  const { dialled } = newPhone()
  await toCode(page, email, dialled)
  await back(page)
  expect(await heading(page)).toBe('Enter your mobile')
  expect(await page.getByLabel('Mobile').inputValue()).toBe(dialled)
  await back(page)
  expect(await heading(page)).toBe('Continue with email')
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await back(page)
  expect(await heading(page)).toBe('Log in or sign up in seconds')
  expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0)
  // Of somebody known: from the code straight to the e-mail.
  await toEmail(page, await stage.aPerson())
  await page.getByLabel('Code').waitFor()
  await back(page)
  expect(await heading(page)).toBe('Continue with email')
  await page.context().close()
})

test('who is signed in with name and e-mail confirms the number in two steps', async () => {
  const page = await stage.page()
  const { dialled, e164 } = newPhone()
  await signIn(page, await stage.aPerson())
  await page.goto('/authentication/login?returnUrl=/tenders/list')
  expect(await heading(page)).toBe('Confirm your mobile number')
  expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0)
  await hydrated(page)
  await page.getByLabel('Mobile').fill(dialled)
  await proceed(page)
  await page.getByLabel('Code').waitFor()
  expect(await heading(page)).toBe('Confirm your mobile number')
  await page.getByLabel('Code').fill(await stage.codeTo(e164))
  await proceed(page)
  await page.waitForURL(({ pathname }) => pathname === '/tenders/list')
  await page.goto('/authentication/login')
  await page.getByText('You are signed in as Almaz Kebede.').waitFor()
  await page.getByRole('link', { name: 'Sign in with another account' }).click()
  await page.getByRole('heading', { name: 'Log in or sign up in seconds' }).waitFor()
  await page.context().close()
})
