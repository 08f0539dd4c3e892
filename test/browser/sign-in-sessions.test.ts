import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { DESK, KEEPING, PHONE, hydrated } from './browser.ts'
import { PASSWORD, openSignInStage, signIn } from './sign-in-stage.ts'
import type { SignInStage } from './sign-in-stage.ts'

let stage: SignInStage
beforeAll(async () => {
  stage = await openSignInStage({ SAMPLES: 'on' })
})
afterAll(() => stage.close())
/** A call that was on its way when the session ended in another tab is refused, and the browser says so. */
const isRefusal = (fault: string) => /status of 401/.test(fault)
afterEach(() => expect(stage.faults().filter((fault) => !isRefusal(fault))).toEqual([]))
const LIST = '/tenders/list'
const account = (page: Page) => page.getByRole('link', { name: 'Your account' })
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first()
/** Reads another list in place, as a click of the reader does. */
async function readOn(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('/api/tenders/searchTenders') && response.status() === 200)
  await page
    .locator('#filters')
    .getByRole('checkbox', { name: /^Proforma/ })
    .click()
  await answered
}
async function opened(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(LIST)
  await hydrated(other)
  return other
}
async function signOut(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.waitForURL(/logged-out/)
}

test.each([
  ['a popup below its button', DESK],
  ['a sheet at the foot of a phone', PHONE],
])('the account opens with its avatar: %s', async (_, viewport) => {
  const page = await stage.page({ viewport })
  await signIn(page, await stage.aPerson())
  await hydrated(page)
  const button = await account(page).boundingBox()
  await account(page).click()
  const popup = page.getByRole('dialog', { name: 'Your account' })
  await popup.getByRole('link', { name: 'Manage Your Profile' }).waitFor()
  expect(await popup.locator('[aria-hidden=true]', { hasText: /^\p{L}$/u }).isVisible()).toBe(true)
  const [top, bottom] = await popup.evaluate((element) => [element.getBoundingClientRect().top, element.getBoundingClientRect().bottom])
  if (viewport === PHONE) expect(bottom).toBe(viewport.height)
  else expect(Math.abs((top ?? 0) - ((button?.y ?? 0) + (button?.height ?? 0)))).toBeLessThan(16)
  await page.context().close()
})

describe('a token that ended in the middle of reading', () => {
  test.each([
    ['is at its end', { userTokenExpires: '0' }],
    ['is no longer known', { userToken: 'x'.repeat(43) }],
  ])('%s: it is renewed once, and reading goes on', async (_, stored) => {
    const page = await stage.page(KEEPING)
    await signIn(page, await stage.aPerson())
    await hydrated(page)
    let renewed = 0
    page.on('request', (request) => (renewed += Number(request.url().endsWith('/refresh'))))
    await page.evaluate((values) => Object.assign(localStorage, values), stored)
    await readOn(page)
    expect(renewed).toBe(1)
    expect(await account(page).isVisible()).toBe(true)
    stage.faults()
    await page.context().close()
  })

  test('and the session too: one sign-out, the page stays, a note leads back here', async () => {
    const page = await stage.page(KEEPING)
    const email = await stage.aPerson()
    await signIn(page, email)
    await hydrated(page)
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.setItem('userToken', 'x'.repeat(43)))
    let renewed = 0
    page.on('request', (request) => (renewed += Number(request.url().endsWith('/refresh'))))
    await readOn(page)
    expect(renewed).toBe(1)
    const note = page.getByRole('status').filter({ hasText: 'Please login first' })
    await note.waitFor()
    expect(await signInLink(page).isVisible()).toBe(true)
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0)
    expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull()
    await note.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Use email and password' }).click()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(({ pathname, search }) => pathname === LIST && search === '?proforma=true')
    stage.faults()
    await page.context().close()
  })
})

describe('two tabs', () => {
  test('share one token: they renew it one after the other, at most once each, and both read on', async () => {
    const page = await stage.page(KEEPING)
    await signIn(page, await stage.aPerson())
    await hydrated(page)
    const other = await opened(page)
    let [asked, open, together] = [0, 0, 0]
    const isRenewal = (url: string): number => Number(url.endsWith('/refresh'))
    page.context().on('request', (request) => {
      asked += isRenewal(request.url())
      open += isRenewal(request.url())
      together = Math.max(together, open)
    })
    page.context().on('response', (response) => (open -= isRenewal(response.url())))
    await page.evaluate(() => localStorage.setItem('userTokenExpires', '0'))
    await Promise.all([readOn(page), readOn(other)])
    // What one tab stores reaches the other a little later: usually in time, so that one renewal does for both.
    expect(asked).toBeGreaterThan(0)
    expect(asked).toBeLessThanOrEqual(2)
    expect(together).toBe(1)
    for (const tab of [page, other]) expect(await account(tab).isVisible()).toBe(true)
    stage.faults()
    await page.context().close()
  })

  test('signing out in one signs out the other, which stays readable', async () => {
    const page = await stage.page(KEEPING)
    await signIn(page, await stage.aPerson())
    await hydrated(page)
    const other = await opened(page)
    await signOut(page)
    await other.getByRole('status').filter({ hasText: 'Please login first' }).waitFor()
    expect(await signInLink(other).isVisible()).toBe(true)
    await readOn(other)
    expect(
      await page.evaluate(() => ['userToken', 'userTokenExpires', 'email', 'all_emails', 'employee'].filter((key) => localStorage.getItem(key) !== null)),
    ).toEqual([])
    await page.context().close()
  })

  test('signing in as somebody else in one ends the session shown in the other', async () => {
    const page = await stage.page(KEEPING)
    const [first, second] = [await stage.aPerson(), await stage.aPerson()]
    await signIn(page, first)
    await hydrated(page)
    const other = await page.context().newPage()
    await other.goto('/authentication/login?again=1&returnUrl=/tenders/list')
    await other.getByRole('button', { name: 'Use email and password' }).click()
    await other.getByLabel('Email').fill(second)
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await other.keyboard.press('Enter')
    await other.waitForURL(({ pathname }) => pathname === LIST)
    await page.getByRole('status').filter({ hasText: 'Please login first' }).waitFor()
    expect(await other.evaluate(() => localStorage.getItem('email'))).toBe(second)
    await page.context().close()
  })
})

describe('the way out', () => {
  test('says so, and the session is over; the back button does not bring it back', async () => {
    const page = await stage.page(KEEPING)
    const person = await stage.aPerson()
    await signIn(page, person)
    await hydrated(page)
    await signOut(page)
    await page.getByRole('heading', { name: 'Signed out' }).waitFor()
    expect(await page.getByText('You can no longer access tender details but you can still sign in again.').isVisible()).toBe(true)
    await page.goBack()
    await page.waitForURL(({ pathname }) => pathname === LIST)
    await signInLink(page).waitFor()
    expect(await page.getByText(person).count()).toBe(0)
    await page.context().close()
  })

  test("back on a page of one's own it asks to sign in again, and shows nothing", async () => {
    const page = await stage.page(KEEPING)
    const person = await stage.aPerson()
    await signIn(page, person)
    await page.goto('/subscription/profile')
    await page.getByText(person).first().waitFor()
    await hydrated(page)
    await signOut(page)
    await page.getByRole('heading', { name: 'Signed out' }).waitFor()
    await hydrated(page)
    await page.goBack()
    await page.waitForURL(({ pathname, search }) => pathname === '/authentication/login' && search.startsWith('?returnUrl='))
    expect(await page.getByText(person).count()).toBe(0)
    await page.context().close()
  })

  test('the address of signing out asks first, and then leads home', async () => {
    const page = await stage.page(KEEPING)
    await signIn(page, await stage.aPerson())
    await page.goto('/authentication/logout')
    await page.getByRole('heading', { name: 'Do you want to sign out?' }).waitFor()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL(({ pathname }) => pathname === '/home')
    expect(await signInLink(page).isVisible()).toBe(true)
    await page.context().close()
  })

  test('without an answer it says that the session goes on', async () => {
    const page = await stage.page(KEEPING)
    await signIn(page, await stage.aPerson())
    await hydrated(page)
    await page.route('**/api/LocalAccount/Signout', (route) => route.abort())
    await signOut(page)
    await page
      .getByRole('alert')
      .getByText(/We couldn't reach Chereta/)
      .waitFor()
    stage.faults()
    await page.context().close()
  })
})
