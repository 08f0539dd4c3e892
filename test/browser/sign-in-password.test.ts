import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PEOPLE_PASSWORD } from '../factories/people.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'

let site: PeopleSite<'owner' | 'changer'>
beforeAll(async () => {
  site = await openPeople({ owner: 'plain', changer: 'plain' })
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

test('email and password: missing and wrong values and a missing answer are named, pressing twice sends once, and the email is remembered; without another destination it leads to the reader’s day', async () => {
  const page = await site.page()
  const { email } = site.personOf('owner')
  let call: 'passes' | 'is cut' | 'is held' = 'passes'
  let sent = 0
  const { promise: isPressed, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/LocalAccount/Signin', async (route) => {
    if (call === 'is cut') return route.abort()
    if (call === 'is held') {
      sent++
      await isPressed
    }
    return route.continue()
  })
  await page.goto('/authentication/login?returnUrl=%2Fcontact%3Fsubject%3Dpump')
  await page.getByRole('button', { name: 'Use email and password' }).click()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  for (const words of ['Enter email', 'Enter password', 'Please correct any errors first.'])
    await page.getByText(words, { exact: true }).waitFor()
  const password = page.getByLabel('Password', { exact: true })
  await page.getByLabel('Email').fill('nobody')
  await password.fill('something')
  await page.keyboard.press('Enter')
  await page.getByText('Invalid email address.').waitFor()
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Incorrect email or password.').waitFor()

  await password.fill(PEOPLE_PASSWORD)
  call = 'is cut'
  await page.keyboard.press('Enter')
  await page
    .getByRole('alert')
    .getByText("We couldn't reach Chereta. Please check your connection and try again.")
    .waitFor()
  expect(await password.inputValue()).toBe(PEOPLE_PASSWORD)
  site.faults()

  call = 'is held'
  await password.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByText('Checking').waitFor()
  release()
  await page.waitForURL((url) => url.pathname + url.search === '/contact?subject=pump')
  expect(sent).toBe(1)

  await page.context().clearCookies()
  await page.goto('/authentication/login')
  await page.getByRole('button', { name: 'Use email and password' }).click()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('username')
  expect(await password.getAttribute('autocomplete')).toBe('current-password')
  call = 'passes'
  await password.fill(PEOPLE_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname === '/today')
  await page.getByText('Tap the bookmark on a tender').waitFor()
  await page.context().close()
})

test('changing the password needs the old one, and is confirmed', async () => {
  const page = await site.pageOf('changer', '/authentication/change-password')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Enter your old password').waitFor()
  await field('Old password').fill('not this one')
  await field('New password').fill('another good secret')
  await field('Confirm password').fill('another good secret')
  await page.keyboard.press('Enter')
  await page.getByText('Incorrect password.').waitFor()
  expect(await field('Old password').getAttribute('aria-invalid')).toBe('true')
  await field('Old password').fill(PEOPLE_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Your password changed').waitFor()
  await page.waitForURL(/\/subscription\/profile/)
  site.faults()
  await page.context().close()
})
