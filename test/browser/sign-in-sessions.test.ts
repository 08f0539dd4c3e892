import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { PEOPLE_PASSWORD } from '../factories/people.ts'
import { DESKTOP, CACHE_OPENED_ONLY, PHONE, goWithin, hydrated } from './browser.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'

type Name = 'reader' | 'first' | 'second' | 'leaver'
let site: PeopleSite<Name>
beforeAll(async () => {
  site = await openPeople({
    reader: 'plain',
    first: 'plain',
    second: 'plain',
    leaver: 'plain',
  })
})
afterAll(() => site.close())
/** A call under way when the session ended in another tab is refused, and the browser logs it. */
const isRefusal = (fault: string) => /status of 401/.test(fault)
afterEach(() => expect(site.faults().filter((fault) => !isRefusal(fault))).toEqual([]))
const LIST = '/tenders/list'
const isRenewal = (url: string): boolean => url.endsWith('/refresh')
const account = (page: Page) => page.getByRole('link', { name: 'Your account' })
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first()
/** Opens another list in place, as a click does; a list loaded before is not requested again. */
async function readOn(page: Page, filter = /^Proforma/): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.url().includes('/api/tenders/searchTenders') && response.status() === 200,
  )
  await page.locator('#filters').getByRole('checkbox', { name: filter }).click()
  await answered
}
/** Signed in, at `path`, ready to be used. */
async function openAs(name: Name, path = LIST, options: Parameters<typeof site.page>[0] = {}): Promise<Page> {
  const page = await site.pageOf(name, path, options)
  await hydrated(page)
  return page
}
/** The reader's page, for the next test, too. */
let kept: Page | undefined
const hasToken = (page: Page) =>
  page.waitForFunction(() => localStorage.getItem('userToken') !== null, undefined, { polling: 50 })
async function signInByForm(page: Page, name: Name): Promise<void> {
  await page.getByRole('button', { name: 'Use email and password' }).click()
  await page.getByLabel('Email').fill(site.personOf(name).email)
  await page.getByLabel('Password', { exact: true }).fill(PEOPLE_PASSWORD)
  await page.keyboard.press('Enter')
}
async function signOut(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.waitForURL(/logged-out/)
}
const signInNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'Please login first' })

test('an expired or unknown token is renewed once, and reading continues; if the session ended too, there is one sign-out, the page stays, and a note leads back here', async () => {
  const page = (kept = await openAs('reader'))
  await hasToken(page)
  let renewed = 0
  page.on('request', (request) => (renewed += Number(isRenewal(request.url()))))
  for (const [stored, filter] of [
    [{ userTokenExpires: '0' }, /^Proforma/],
    [{ userToken: 'x'.repeat(43) }, /^Government/],
  ] as const) {
    renewed = 0
    await page.evaluate((values) => Object.assign(localStorage, values), stored)
    await readOn(page, filter)
    // All other requests have been answered.
    await hydrated(page)
    expect([stored, renewed]).toEqual([stored, 1])
    expect(await account(page).isVisible()).toBe(true)
  }

  renewed = 0
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.setItem('userToken', 'x'.repeat(43)))
  await readOn(page)
  expect(renewed).toBe(1)
  await signInNotice(page).waitFor()
  expect(await signInLink(page).isVisible()).toBe(true)
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0)
  expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull()
  await signInNotice(page).getByRole('link', { name: 'Sign in' }).click()
  await signInByForm(page, 'reader')
  await page.waitForURL(({ pathname, search }) => pathname === LIST && search === '?gov=true')
  site.faults()
})

test('the account opens with its avatar: a sheet at the foot of a phone, and a popup below its button; without an answer a sign-out says that the session continues', async () => {
  const page = kept ?? (await openAs('reader'))
  const popup = page.getByRole('dialog', { name: 'Your account' })
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    const button = await account(page).boundingBox()
    await account(page).click()
    await popup.getByRole('link', { name: 'Manage Your Profile' }).waitFor()
    expect(await popup.locator('[aria-hidden=true]', { hasText: /^\p{L}$/u }).isVisible()).toBe(true)
    const [top, bottom] = await popup.evaluate((element) => [
      element.getBoundingClientRect().top,
      element.getBoundingClientRect().bottom,
    ])
    if (viewport === PHONE) expect(bottom).toBe(viewport.height)
    else expect(Math.abs((top ?? 0) - ((button?.y ?? 0) + (button?.height ?? 0)))).toBeLessThan(16)
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'detached' })
  }
  await page.route('**/api/LocalAccount/Signout', (route) => route.abort())
  await signOut(page)
  await page
    .getByRole('alert')
    .getByText(/We couldn't reach Chereta/)
    .waitFor()
  site.faults()
  await page.context().close()
})

test('two tabs share one token, which they renew one after the other; signing in as another person, or out, in one ends the session of the other, which stays readable; the back button restores neither it nor a private page', async () => {
  const page = await openAs('first', LIST, CACHE_OPENED_ONLY)
  await hasToken(page)
  const other = await page.context().newPage()
  await other.goto(LIST)
  await hydrated(other)
  let [asked, open, together] = [0, 0, 0]
  page.context().on('request', (request) => {
    asked += Number(isRenewal(request.url()))
    open += Number(isRenewal(request.url()))
    together = Math.max(together, open)
  })
  page.context().on('response', (response) => (open -= Number(isRenewal(response.url()))))
  await page.evaluate(() => localStorage.setItem('userTokenExpires', '0'))
  await Promise.all([readOn(page), readOn(other)])
  // One tab's write to storage usually reaches the other in time, so that one renewal does for both.
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThanOrEqual(2)
  expect(together).toBe(1)
  for (const tab of [page, other]) expect(await account(tab).isVisible()).toBe(true)
  site.faults()

  await goWithin(other, '/authentication/login?again=1&returnUrl=/tenders/list')
  await signInByForm(other, 'second')
  await other.waitForURL(({ pathname }) => pathname === LIST)
  await signInNotice(page).waitFor()
  const { email } = site.personOf('second')
  expect(await other.evaluate(() => localStorage.getItem('email'))).toBe(email)

  await page.goto(LIST)
  await hydrated(page)
  await account(page).waitFor()
  await signOut(other)
  await other.getByRole('heading', { name: 'Signed out' }).waitFor()
  expect(
    await other.getByText('You can no longer access tender details but you can still sign in again.').isVisible(),
  ).toBe(true)
  await signInNotice(page).waitFor()
  expect(await signInLink(page).isVisible()).toBe(true)
  await readOn(page)
  expect(
    await other.evaluate(() =>
      ['userToken', 'userTokenExpires', 'email', 'all_emails', 'employee'].filter(
        (key) => localStorage.getItem(key) !== null,
      ),
    ),
  ).toEqual([])
  await other.goBack()
  await other.waitForURL(({ pathname }) => pathname === LIST)
  await signInLink(other).waitFor()
  expect(await other.getByText(email).count()).toBe(0)

  // Back on a page of one's own it asks to sign in again, and shows nothing.
  await page.close()
  const leaver = site.personOf('leaver').email
  await site.enter(other, 'leaver')
  await other.goto('/subscription/profile')
  await hydrated(other)
  await other.getByText(leaver).first().waitFor()
  await signOut(other)
  await other.getByRole('heading', { name: 'Signed out' }).waitFor()
  await hydrated(other)
  await other.goBack()
  await other.waitForURL(
    ({ pathname, search }) => pathname === '/authentication/login' && search.startsWith('?returnUrl='),
  )
  expect(await other.getByText(leaver).count()).toBe(0)
  await other.context().close()
})

test('the address for signing out asks first, and then leads home', async () => {
  const page = await openAs('reader', '/authentication/logout')
  await page.getByRole('heading', { name: 'Do you want to sign out?' }).waitFor()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/home')
  expect(await signInLink(page).isVisible()).toBe(true)
  await page.context().close()
})
