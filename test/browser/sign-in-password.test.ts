import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, openWaysIn, signIn } from './sign-in-stage.ts'
import type { SignInStage } from './sign-in-stage.ts'

let stage: SignInStage
beforeAll(async () => {
  stage = await openWaysIn()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

describe('e-mail and password', () => {
  test('signs in, and remembers the e-mail for the next time', async () => {
    const page = await stage.page()
    const email = await stage.aPerson()
    await signIn(page, email, '/tenders/list?proforma=true')
    await page.context().clearCookies()
    await page.goto('/authentication/login')
    await page.getByRole('button', { name: 'Log in with e-mail and password' }).click()
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('username')
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('autocomplete')).toBe('current-password')
    await page.context().close()
  })

  test('says what is missing and what is wrong, and can show what is typed', async () => {
    const page = await stage.page()
    await page.goto('/authentication/login')
    await page.getByRole('button', { name: 'Log in with e-mail and password' }).click()
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    for (const words of ['Enter email', 'Enter password', 'Please correct any errors first.']) await page.getByText(words, { exact: true }).waitFor()
    await page.getByLabel('Email').fill('nobody')
    await page.getByLabel('Password', { exact: true }).fill('something')
    await page.keyboard.press('Enter')
    await page.getByText('Invalid email address.').waitFor()
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
    await page.getByLabel('Email').fill('nobody@buyers.example')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Incorrect e-mail or password.').waitFor()
    await page.context().close()
  })

  test('after too many tries it says for how long to wait', async () => {
    const page = await stage.page()
    await page.goto('/authentication/login')
    await page.getByRole('button', { name: 'Log in with e-mail and password' }).click()
    await page.getByLabel('Email').fill('tried@buyers.example')
    for (let tries = 0; tries < 11; tries++) {
      await page.getByLabel('Password', { exact: true }).fill(`wrong password ${tries}`)
      const answered = page.waitForResponse(/LocalAccount\/Signin/)
      await page.keyboard.press('Enter')
      await answered
      await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
    }
    await page
      .getByRole('alert')
      .getByText(/^Too many tries\. Please try again in 1[45] minutes\.$/)
      .waitFor()
    stage.faults()
    await page.context().close()
  })

  test('pressing twice sends once', async () => {
    const page = await stage.page()
    let sent = 0
    await page.route('**/api/LocalAccount/Signin', async (route) => {
      sent++
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await page.goto('/authentication/login')
    await page.getByRole('button', { name: 'Log in with e-mail and password' }).click()
    await page.getByLabel('Email').fill(await stage.aPerson())
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.getByText('Checking').waitFor()
    await page.waitForURL(/\/home$/)
    expect(sent).toBe(1)
    await page.context().close()
  })

  test('without an answer it says so, and the form is still there', async () => {
    const page = await stage.page()
    await page.goto('/authentication/login')
    await page.getByRole('button', { name: 'Log in with e-mail and password' }).click()
    await page.getByLabel('Email').fill('a@buyers.example')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.route('**/api/LocalAccount/Signin', (route) => route.abort())
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText("We couldn't reach Chereta. Please check your connection and try again.").waitFor()
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD)
    stage.faults()
    await page.context().close()
  })
})
