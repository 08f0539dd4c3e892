import { beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { openPage, openSampleApp } from '#test/page.ts'
import type { RenderedPage } from '#test/page.ts'

const BACK = '/tenders/detail?id=7'
const RETURNING = `returnUrl=${encodeURIComponent(BACK)}`

let app: TestApp
beforeAll(async () => {
  app = await openSampleApp()
})
const linksOf = ({ page }: RenderedPage): string[] => page.all('a').map((link) => link.attribute('href') ?? '')

describe('the page that somebody came from is kept', () => {
  test.each(['login', 'create-account', 'reset-password-request', 'resend-activation'])(
    'from %s to every other way in',
    async (door) => {
      const page = await openPage(app, `/authentication/${door}?${RETURNING}`)
      const ways = linksOf(page).filter((href) =>
        /\/authentication\/(login|create-account|reset-password|resend-activation)/.test(href),
      )
      expect(ways.length).toBeGreaterThan(0)
      expect(ways.filter((href) => !href.replace('&way=email', '').endsWith(`?${RETURNING}`))).toEqual([])
    },
  )
  test('through the old name of creating an account', async () => {
    expect((await openPage(app, `/authentication/register?${RETURNING}`)).address).toBe(
      `/authentication/create-account?${RETURNING}`,
    )
  })
  test('and never leads off the site', async () => {
    const page = await openPage(app, '/authentication/create-account?returnUrl=https%3A%2F%2Fevil.example')
    expect(linksOf(page).filter((href) => href.startsWith('/authentication/'))).toEqual([
      '/authentication/login?way=email',
      '/authentication/login',
    ])
  })
})

test('an address of our own origin is a valid page to return to', async () => {
  const page = await openPage(
    app,
    `/authentication/login?returnUrl=${encodeURIComponent('http://chereta.test/tenders/alert')}`,
  )
  expect(page.status).toBe(200)
  expect(linksOf(page)).toContain(`/authentication/create-account?returnUrl=${encodeURIComponent('/tenders/alert')}`)
  expect(
    (await openPage(app, '/authentication/login?returnUrl=http%3A%2F%2Fchereta.test.evil.example%2F')).status,
  ).toBe(400)
})

test('the trial is only shown with its real number of days', async () => {
  const { page } = await openPage(app, '/authentication/login')
  expect(page.text).toContain('Free Trial')
  expect(page.text).not.toMatch(/\d+ days? left/)
})
