import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axe } from './browser.ts'
import { PASSWORD, openWaysIn, signIn } from './sign-in-stage.ts'
import type { SignInStage } from './sign-in-stage.ts'

let stage: SignInStage
beforeAll(async () => {
  stage = await openWaysIn()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

const OTHER = 'another good secret'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const atHome = (page: Page) => page.waitForURL(({ pathname }) => pathname === '/home')

describe('creating an account', () => {
  test('makes it, and the link of the letter confirms the address when its button is pressed', async () => {
    const page = await stage.page()
    const email = stage.newEmail()
    await page.goto('/authentication/create-account')
    await field(page, 'Name').fill('Almaz Kebede')
    await field(page, 'Email').fill(email)
    await field(page, 'Mobile (optional)').fill('0911 10 10 10')
    await field(page, 'Password').fill(PASSWORD)
    await field(page, 'Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByRole('heading', { name: 'Account Created' }).waitFor()
    expect(await page.getByText(/verification e-mail to .* check your spam folder/).isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: /^Resend in/ }).isDisabled()).toBe(true)

    const link = await stage.linkTo(email, 'activate_account')
    await page.goto(link)
    await page.getByText(`Press the button to confirm that ${email} is yours.`).waitFor()
    // Nothing of the letter's secret is left where others could see it.
    expect(new URL(page.url()).search).toBe('')
    expect(await page.content()).not.toContain(new URL(link, stage.origin).searchParams.get('token'))
    await page.reload()
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await page.getByRole('heading', { name: 'Your e-mail address is confirmed.' }).waitFor()

    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await page.getByRole('alert').getByText('This link is no longer valid. Please ask for a new one.').waitFor()
    stage.faults()
    await page.context().close()
  })

  test('opened in another browser, the letter asks for the password, signs in there and leads to where one came from', async () => {
    const [page, phone] = [await stage.page(), await stage.page()]
    const email = stage.newEmail()
    const back = '/tenders/list?keyword=water'
    await page.goto(`/authentication/create-account?returnUrl=${encodeURIComponent(back)}`)
    await field(page, 'Name').fill('Almaz Kebede')
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill(PASSWORD)
    await field(page, 'Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByRole('heading', { name: 'Account Created' }).waitFor()
    await page.context().close()

    await phone.goto(await stage.linkTo(email, 'activate_account'))
    const confirm = phone.getByRole('button', { name: 'Confirm address' })
    await confirm.click()
    await phone.getByText('this is not the browser the account was created in').waitFor()
    expect(await field(phone, 'Password').evaluate((one) => one === document.activeElement)).toBe(true)
    await field(phone, 'Password').fill(PASSWORD)
    await confirm.click()
    await phone.getByRole('heading', { name: 'Your e-mail address is confirmed.' }).waitFor()
    await phone.getByRole('link', { name: 'Continue' }).click()
    await phone.waitForURL(({ pathname, search }) => pathname + search === back)
    expect(await phone.getByRole('link', { name: 'Your account' }).isVisible()).toBe(true)
    await phone.context().close()
  })

  test('says everything that is missing, then what does not fit', async () => {
    const page = await stage.page()
    await page.goto('/authentication/create-account')
    await page.getByRole('button', { name: 'Create Account' }).click()
    for (const words of ['Enter name', 'Enter email', 'Please fix all errors first.']) await page.getByText(words, { exact: true }).waitFor()
    expect(await field(page, 'Name').evaluate((one) => one === document.activeElement)).toBe(true)
    await field(page, 'Name').fill('A')
    await field(page, 'Email').fill('a@b')
    await field(page, 'Mobile (optional)').fill('12345')
    await field(page, 'Password').fill('short')
    await field(page, 'Confirm password').fill('shorter')
    await page.keyboard.press('Enter')
    for (const words of ['Invalid email address.', 'The password needs at least 8 characters', "Password doesn't match"])
      await page.getByText(words, { exact: true }).waitFor()
    expect(await page.locator('#create-mobile-fault').textContent()).toBe('Please use this format 0911123456')
    await page.context().close()
  })

  test('tells a password that is too common, at its field', async () => {
    const page = await stage.page()
    await page.goto('/authentication/create-account')
    await field(page, 'Name').fill('Almaz')
    await field(page, 'Email').fill(stage.newEmail())
    await field(page, 'Password').fill('password123')
    await field(page, 'Confirm password').fill('password123')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('This password is too common. Please choose another one.').waitFor()
    expect(await field(page, 'Password').getAttribute('aria-invalid')).toBe('true')
    stage.faults()
    await page.context().close()
  })

  test('a link without its secret says so, and leads to another letter; the answer is the same for an address that nobody has', async () => {
    const page = await stage.page()
    const email = stage.newEmail()
    await stage.signUp(email)
    const first = await stage.linkTo(email, 'activate_account')
    await page.goto('/authentication/activate_account')
    await page.getByRole('heading', { name: 'This link is incomplete' }).waitFor()
    for (const address of ['nobody-at-all@buyers.example', email]) {
      await page.goto('/authentication/activate_account')
      await page.getByRole('link', { name: 'Send the e-mail again' }).click()
      await field(page, 'Email').fill(address)
      await page.getByRole('button', { name: 'Send the e-mail again' }).click()
      await page.getByRole('heading', { name: 'E-mail sent' }).waitFor()
      await page.getByText(`If ${address} is still to be confirmed`).waitFor()
      expect(await axe(page)).toEqual([])
    }
    await expect.poll(() => stage.linkTo(email, 'activate_account')).not.toBe(first)
    await page.context().close()
  })
})

describe('a forgotten password', () => {
  test('is set anew by the link, which signs in; the link then holds no more', async () => {
    const page = await stage.page()
    const email = await stage.aPerson()
    await page.goto('/authentication/login')
    await page.getByRole('link', { name: 'Reset password' }).click()
    await page.waitForURL(/reset-password-request$/)
    await field(page, 'Email').fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await page.getByRole('heading', { name: 'Reset link sent' }).waitFor()

    const link = await stage.linkTo(email, 'reset-password')
    const referrers: (string | undefined)[] = []
    page.on('request', (request) => referrers.push(request.headers()['referer']))
    await page.goto(link)
    await page.getByText(`Choose a new password for ${email}.`).waitFor()
    expect(page.url()).toBe(`${stage.origin}/authentication/reset-password`)
    expect(referrers.filter((one) => one !== undefined && one.includes('token'))).toEqual([])
    await field(page, 'New password').fill(OTHER)
    await field(page, 'Confirm password').fill('something else')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByText("Password doesn't match").waitFor()
    await field(page, 'Confirm password').fill(OTHER)
    await page.keyboard.press('Enter')
    await atHome(page)
    expect(await page.getByRole('link', { name: 'Your account' }).isVisible()).toBe(true)

    await page.goto(link)
    await field(page, 'New password').fill(OTHER)
    await field(page, 'Confirm password').fill(OTHER)
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByRole('alert').getByText('This link is no longer valid. Please ask for a new one.').waitFor()
    stage.faults()
    await page.context().close()
  })

  test('the answer is the same for an address without an account', async () => {
    const page = await stage.page()
    await page.goto('/authentication/reset-password-request')
    await field(page, 'Email').fill('')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await page.getByText('Enter email', { exact: true }).waitFor()
    await field(page, 'Email').fill('nobody-at-all@buyers.example')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Reset link sent' }).waitFor()
    await page.context().close()
  })
})

describe('changing the password', () => {
  test('needs somebody signed in, and the old one; a note says it is done', async () => {
    const page = await stage.page()
    const email = await stage.aPerson()
    await page.goto('/authentication/change-password')
    expect(new URL(page.url()).pathname).toBe('/authentication/login')
    await signIn(page, email, '/authentication/change-password')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Enter your old password').waitFor()
    await field(page, 'Old password').fill('not this one')
    await field(page, 'New password').fill(OTHER)
    await field(page, 'Confirm password').fill(OTHER)
    await page.keyboard.press('Enter')
    await page.getByText('Incorrect password.').waitFor()
    expect(await field(page, 'Old password').getAttribute('aria-invalid')).toBe('true')
    await field(page, 'Old password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('Your password changed').waitFor()
    await page.waitForURL(/\/subscription\/profile/)
    stage.faults()
    await page.context().close()
  })
})
