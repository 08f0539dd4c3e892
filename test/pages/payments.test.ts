import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import { openPage } from '#test/page.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('the list of payments distinguishes no results from an empty list, and offers to clear only a search', async () => {
  const admin = await aPerson(app, { roles: ['admin'] })
  const list = async (query = '') => (await openPage(app, `/admin/payments${query}`, { as: admin })).main
  const empty = await list()
  expect(empty.text).toContain('Nobody has paid yet.')
  expect(empty.allByRole('link', { name: 'Clear Search' })).toEqual([])
  const searched = await list('?query=abay')
  expect(searched.text).toContain('No payments match.')
  expect(searched.byRole('link', { name: 'Clear Search' }).attribute('href')).toBe('/admin/payments')
})
