import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hydrated } from './browser.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'

let site: PeopleSite<'admin'>
beforeAll(async () => {
  site = await openPeople({ admin: 'admin' })
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

describe.each(SCREEN_VARIANTS)('at $viewport.width px, $lang, $theme', (variant) => {
  test('axe finds nothing, nothing scrolls sideways', async () => {
    const page = await site.pageOf('admin', '/admin/state', variant)
    await hydrated(page)
    expect(await page.getByRole('listitem').count()).toBeGreaterThan(8)
    await looksRight(page, 'state', variant)
    await page.context().close()
  })
})

test('an admin comes from the own account, and reloads the state', async () => {
  const page = await site.pageOf('admin', '/contact')
  await hydrated(page)
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Service status' }).click()
  await page.waitForURL('**/admin/state')
  await page.getByRole('heading', { name: 'Service status', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Refresh' }).click()
  await page.waitForURL('**/admin/state')
  await page.getByText('are for the process that served this page', { exact: false }).waitFor()
  await page.context().close()
})
