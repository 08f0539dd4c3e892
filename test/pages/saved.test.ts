import { beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { openPage, openSampleApp } from '#test/page.ts'

let app: TestApp
beforeAll(async () => {
  app = await openSampleApp()
})

test.each([
  ['/tenders/saved', 'Saved tenders'],
  ['/tenders/alert', 'My Alerts'],
])('a visitor of %s is told what it holds, and the ways in lead back to it', async (path, title) => {
  const { address, main } = await openPage(app, path)
  expect(address).toBe(path)
  expect(main.byRole('heading', { name: title }).tag).toBe('h1')
  const back = encodeURIComponent(path)
  expect(main.byRole('link', { name: 'Sign in with Email' }).attribute('href')).toBe(
    `/authentication/login?returnUrl=${back}&way=email`,
  )
  expect(main.byRole('link', { name: 'I have a password' }).attribute('href')).toBe(
    `/authentication/login?returnUrl=${back}`,
  )
})

test.each(['/Identity/Account/RegisterPhoneContacts?returnUrl=/tenders/list'])(
  'a visitor of %s signs in first and is brought back',
  async (path) => {
    const { address } = await openPage(app, path)
    const { pathname, searchParams } = new URL(address, 'http://chereta.test')
    const back = new URL(searchParams.get('returnUrl') ?? '', 'http://chereta.test')
    expect([pathname, decodeURIComponent(back.pathname + back.search)]).toEqual(['/authentication/login', path])
  },
)
