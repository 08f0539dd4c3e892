import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { PHONE, hydrated } from './browser.ts'
import { PASSWORD, openSignInStage } from './sign-in-stage.ts'
import type { SignInStage } from './sign-in-stage.ts'

let stage: SignInStage
let closed: number
beforeAll(async () => {
  stage = await openSignInStage({ SAMPLES: 'on' })
  const { data } = await stage.json<{ data: { id: number; freeTender: boolean }[] }>('/api/tenders/searchTenders?pageSize=100')
  closed = data.find(({ freeTender }) => !freeTender)?.id ?? 0
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))
const account = (page: Page) => page.getByRole('link', { name: 'Your account' })

describe('other addresses', () => {
  test.each([
    ['/authentication/login-old?returnUrl=%2Ftenders%2Flist&id=5', '/authentication/login?returnUrl=%2Ftenders%2Flist&id=5'],
    ['/authentication/register', '/authentication/create-account'],
    ['/authentication/profile', '/subscription/profile'],
    ['/authentication/silent-callback', '/authentication/login'],
    ['/authentication/logout', '/'],
    ['/authentication/change-password', '/authentication/login?returnUrl=%2Fauthentication%2Fchange-password'],
  ])('%s leads to %s', async (from, to) => {
    const response = await fetch(stage.origin + from, { redirect: 'manual' })
    expect(response.status).toBe(302)
    const location = new URL(response.headers.get('location') ?? '', stage.origin)
    expect(location.pathname + location.search).toBe(to)
  })
  test.each([
    ['login-failed', 'Sign-in failed'],
    ['logged-out', 'Signed out'],
    ['logout-callback', 'Signed out'],
  ])('%s says: %s', async (name, words) => {
    const html = await (await fetch(`${stage.origin}/authentication/${name}`)).text()
    expect(html).toMatch(new RegExp(`<h1[^>]*>${words}</h1>`))
    expect(html).not.toContain('<footer')
  })
  test('an unknown one is not there', async () => {
    expect((await fetch(`${stage.origin}/authentication/nothing`)).status).toBe(404)
  })
  test('a link of a letter leaves nothing of itself in the page, and the page is not kept', async () => {
    const response = await fetch(`${stage.origin}/authentication/reset-password?token=very-secret&email=a%40b.example`)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    const html = await response.text()
    // In the one script that takes it out of the address, before anything else of the page.
    expect(html.split('very-secret').length - 1).toBe(1)
    expect(html.indexOf('very-secret')).toBeLessThan(html.indexOf('<title>'))
  })
})

test('no returnUrl leads off the site: an error and no redirect', async () => {
  const page = await stage.page()
  for (const address of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%09/evil.example',
    `${stage.origin}@evil.example`,
  ]) {
    const response = await page.goto(`/authentication/login?returnUrl=${encodeURIComponent(address)}`)
    expect(response?.status(), address).toBe(400)
    await page.getByRole('heading', { name: 'This link leads away from Chereta' }).waitFor()
    expect(await page.getByRole('button', { name: 'Sign in with Email' }).count()).toBe(0)
    const hosts = await page.locator('a[href]').evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).origin))
    expect(new Set(hosts)).toEqual(new Set([stage.origin]))
  }
  stage.faults()
  await page.context().close()
})

describe('the login dialog', () => {
  test('opens over the page of a tender for subscribers, says what for, and its form signs in on a phone too', async () => {
    const page = await stage.page({ viewport: PHONE })
    const email = await stage.aPerson()
    const place = `/tenders/detail?id=${closed}`
    await page.goto(place)
    await hydrated(page)
    stage.faults() // the refused page is logged by the browser
    const open = page.getByRole('main').getByRole('link', { name: 'Sign in' })
    await open.click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    for (const line of ['Unlimited Keyword Searches', 'Unlimited Tenders Alerts', 'Unlimited Document Downloads', 'Free Trial is with No Cost No Obligation'])
      expect(await dialog.getByText(line).count()).toBe(1)
    expect(await dialog.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe(
      `/authentication/create-account?returnUrl=${encodeURIComponent(place)}`,
    )
    expect(await dialog.getByRole('link', { name: 'Reset password' }).getAttribute('href')).toBe(
      `/authentication/reset-password?returnUrl=${encodeURIComponent(place)}`,
    )
    await dialog.getByRole('button', { name: 'Continue with Google' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await open.evaluate((link) => link === document.activeElement)).toBe(true)
    await open.click()
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    const loaded = page.waitForNavigation()
    await dialog.getByRole('button', { name: 'Login', exact: true }).click()
    await loaded
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(place)
    expect(await account(page).isVisible()).toBe(true)
    stage.faults()
    await page.context().close()
  })
})
