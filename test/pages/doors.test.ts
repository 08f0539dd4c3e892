import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { openPage } from '#test/page.ts'

let app: TestApp
let reader: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  reader = await aPerson(app, { name: 'Hana Worku' })
})
afterAll(() => app.stop())
const open = (path: string, as?: SignedIn) => openPage(app, path, as ? { as } : {})

const OWN = [
  '/tenders/notifications',
  '/tenders/searches',
  '/tenders/searches/new?keyword=pump',
  '/subscription/profile',
  '/subscription/profile/4',
]
const STAFFS = [
  '/admin/people',
  '/admin/people/1',
  '/admin/plan',
  '/admin/coupons',
  '/admin/tax-receipt/nobodys-payment-nobodys',
  '/admin/messages',
  '/admin/state',
  '/contact/messages',
  '/contact/orders',
]

test.each([...OWN, ...STAFFS, '/authentication/change-password'])(
  'a visitor signs in before %s, and is brought back',
  async (path) => {
    const { address, main } = await open(path)
    expect(address).toBe(`/authentication/login?returnUrl=${encodeURIComponent(path)}`)
    expect(main.byRole('heading', { name: 'Log in or sign up in seconds' }).tag).toBe('h1')
  },
)
test.each(STAFFS)('%s is for staff: to a reader there is nothing', async (path) => {
  const { status, address, main } = await open(path, reader)
  expect([status, address]).toEqual([404, path])
  expect(main.allByRole('heading', { name: 'Page not found' })).toHaveLength(1)
})
test.each(['/tender-edit', '/desk', '/desk/submitted', '/desk/range', '/desk/days-off'])(
  'a reader is led from %s to the list',
  async (path) => expect(await open(path, reader)).toMatchObject({ status: 200, address: '/tenders/list' }),
)
test('there is no fifth place in the profile; the page that says so still shows who is signed in', async () => {
  const { status, page } = await open('/subscription/profile/5', reader)
  expect([status, page.allByRole('link', { name: 'Your account' }).length]).toEqual([404, 1])
  const visitors = await open('/tenders/display?guid=nonsense')
  expect([visitors.status, visitors.page.allByRole('link', { name: 'Sign in' }).length]).toEqual([404, 1])
})
test('a visitor who saves a search signs in first and is brought back to it', async () => {
  const { main } = await open('/tenders/list?keyword=pump')
  const [save] = main.allByRole('link', { name: 'Save this search' })
  expect((await open(save?.attribute('href') ?? '')).address).toBe(
    `/authentication/login?returnUrl=${encodeURIComponent('/tenders/searches/new?keyword=pump')}`,
  )
})

describe('other addresses', () => {
  test.each([
    [
      '/authentication/login-old?returnUrl=%2Ftenders%2Flist&id=5',
      '/authentication/login?returnUrl=%2Ftenders%2Flist&id=5',
    ],
    ['/authentication/register', '/authentication/create-account'],
    ['/authentication/silent-callback', '/authentication/login'],
    ['/authentication/logout', '/home'],
  ])('%s leads to %s', async (from, to) => {
    expect(await open(from)).toMatchObject({ status: 200, address: to })
  })
  test('that of the profile leads to the profile', async () => {
    expect(await open('/authentication/profile', reader)).toMatchObject({
      status: 200,
      address: '/subscription/profile',
    })
  })
  test.each([
    ['login-failed', 'Sign-in failed'],
    ['logged-out', 'Signed out'],
    ['logout-callback', 'Signed out'],
  ])('%s says: %s', async (name, words) => {
    const { page } = await open(`/authentication/${name}`)
    expect(page.one('h1').text).toBe(words)
    expect(page.all('footer')).toEqual([])
  })
  test('an unknown one is not there', async () => {
    expect((await open('/authentication/nothing')).status).toBe(404)
  })
})

test('signing out is asked first where somebody is signed in', async () => {
  const { main } = await open('/authentication/logout', reader)
  expect(main.one('h1').text).toBe('Do you want to sign out?')
  expect(main.allByRole('button', { name: 'Sign Out' })).toHaveLength(1)
})
test('who is signed in is told so at the login, and may sign in as somebody else', async () => {
  const { main } = await open('/authentication/login?returnUrl=/tenders/list', reader)
  expect(main.allByText('You are signed in as Hana Worku.')).toHaveLength(1)
  expect(main.byRole('link', { name: 'Continue' }).attribute('href')).toBe('/tenders/list')
  const other = await open(
    main.byRole('link', { name: 'Sign in with another account' }).attribute('href') ?? '',
    reader,
  )
  expect(other.main.one('h1').text).toBe('Log in or sign up in seconds')
})
test('who is signed in without a confirmed number confirms it first', async () => {
  const { main } = await open('/authentication/login?returnUrl=/tenders/list', await aPerson(app, { phone: null }))
  expect(main.one('h1').text).toBe('Confirm your mobile number')
  expect(main.allByRole('button', { name: 'Back' })).toEqual([])
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/%09/evil.example',
  'http://chereta.test@evil.example',
])('no returnUrl leads off the site, such as %s: an error and no redirect', async (address) => {
  const { status, page } = await open(`/authentication/login?returnUrl=${encodeURIComponent(address)}`)
  expect([status, page.one('h1').text]).toEqual([400, 'This link leads away from Chereta'])
  expect(page.allByRole('button', { name: 'Sign in with Email' })).toEqual([])
  const hosts = page
    .all('a', { href: true })
    .map((link) => new URL(link.attribute('href') ?? '', 'http://chereta.test').host)
  expect(new Set(hosts)).toEqual(new Set(['chereta.test']))
})
test('a link of a letter leaves nothing of itself in the page, and the page is not kept', async () => {
  const { html, headers } = await open('/authentication/reset-password?token=very-secret&email=a%40b.example')
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['private, no-store', 'no-referrer'])
  // In the one script that takes it out of the address, before anything else of the page.
  expect(html.split('very-secret').length - 1).toBe(1)
  expect(html.indexOf('very-secret')).toBeLessThan(html.indexOf('<title>'))
})
test.each([
  '/authentication/login',
  '/authentication/create-account',
  '/authentication/reset-password-request',
  '/authentication/activate_account?token=t&email=a%40b.example',
])('%s: without script a form says what to do, and nothing typed could get into the address', async (path) => {
  const { page, html } = await open(path)
  expect(html).toContain('This page needs JavaScript')
  for (const form of page.all('form')) {
    expect(form.attribute('method')).toBe('post')
    expect(
      form.all('button').filter((button) => button.attribute('type') === undefined && !button.has('disabled')),
    ).toEqual([])
  }
})
test('password managers know the fields of a new account', async () => {
  const { main } = await open('/authentication/create-account')
  expect(
    ['Name', 'Email', 'Password', 'Confirm password'].map((label) => main.byLabel(label).attribute('autocomplete')),
  ).toEqual(['name', 'username', 'new-password', 'new-password'])
})
