import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { goWithin, hydrated } from './browser.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'
import { reusedPages } from './reused-pages.ts'

let site: PeopleSite<'admin' | 'buyer' | 'victim'>
beforeAll(async () => {
  site = await openPeople({ admin: 'admin', buyer: 'plain', victim: 'plain' })
})
const pages = reusedPages(() => site)
afterAll(() => site.close())
const isRefusal = (fault: string) => /status of (404|409)/.test(fault)
afterEach(() => expect(site.faults().filter((fault) => !isRefusal(fault))).toEqual([]))

test('an admin gets from the own account to a person, gives roles, which are recorded, suspends them, which ends their sessions at once, and lifts that again', async () => {
  const { id, phone } = site.personOf('victim')
  const victim = await site.page()
  await site.enter(victim, 'victim')
  const profile = () => victim.request.get('/subscription/profile')
  expect(new URL((await profile()).url()).pathname).toBe('/subscription/profile')
  const page = await pages.at('admin', '/contact')
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'People' }).click()
  await page.waitForURL('**/admin/people')
  await hydrated(page)
  await page.getByLabel('Name, email or phone').fill(phone?.replace('+251', '0') ?? '')
  await page.keyboard.press('Enter')
  await page.getByText('1 person').waitFor()
  await page.getByRole('link', { name: /Almaz Kebede/ }).click()
  await page.waitForURL(`**/admin/people/${id}`)
  await hydrated(page)
  const roles = page.getByRole('region', { name: 'Roles' })
  await roles.getByLabel('Editor').check()
  await roles.getByLabel('Reviewer').check()
  await roles.getByRole('button', { name: 'Save' }).click()
  await roles.getByText('Saved').waitFor()
  await page.getByRole('region', { name: 'Record' }).getByText('– → Editor, Reviewer · by Almaz Kebede').waitFor()

  const suspension = page.getByRole('region', { name: 'Suspension' })
  await suspension.getByLabel('Reason, for other admins').fill('Sold the list on')
  await suspension.getByRole('button', { name: 'Suspend' }).click()
  await suspension.getByText('Suspended. All sessions have ended.').waitFor()
  await suspension.getByText('Sold the list on', { exact: false }).waitFor()
  await page.getByText('0 open sessions', { exact: false }).waitFor()
  expect(new URL((await profile()).url()).pathname).toBe('/authentication/login')
  await suspension.getByRole('button', { name: 'Lift suspension' }).click()
  await suspension.getByText('The suspension is lifted.').waitFor()
  await victim.context().close()
})

test('the last admin can neither lose the role nor suspend themselves', async () => {
  const page = await pages.at('admin', `/admin/people/${site.personOf('admin').id}`)
  // On this server there are other admins, too.
  await page.route('**/api/admin/people/*/roles', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'wrong-state', title: '' }),
    }),
  )
  const roles = page.getByRole('region', { name: 'Roles' })
  await roles.getByLabel('Admin').uncheck()
  await roles.getByRole('button', { name: 'Save' }).click()
  await roles.getByText('This is the last admin.', { exact: false }).waitFor()
  const suspension = page.getByRole('region', { name: 'Suspension' })
  await suspension.getByRole('button', { name: 'Suspend' }).click()
  await suspension.getByText('You cannot suspend yourself', { exact: false }).waitFor()
})

test('the plan is changed, but not to an invalid number', async () => {
  const page = await pages.at('admin', '/admin/plan')
  const price = page.getByRole('group', { name: '1 Year' }).getByLabel('Price, ETB', { exact: true })
  const before = await price.inputValue()
  await price.fill('many')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a whole number', { exact: false }).waitFor()
  const preview = page.getByRole('region', { name: 'As customers see it' })
  await price.fill('6,100')
  await preview.getByText('ETB 6,100').waitFor()
  await preview.getByText('costs more a month', { exact: false }).waitFor()
  await price.fill(before)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('main').getByText('Saved').waitFor()
})

describe.each(SCREEN_VARIANTS)('at $viewport.width px, $lang, $theme', (variant) => {
  test('axe finds nothing, nothing scrolls sideways', async () => {
    const page = await site.pageOf('admin', '/admin/people', variant)
    for (const path of ['/admin/people', `/admin/people/${site.personOf('buyer').id}`, '/admin/plan']) {
      if (path === '/admin/people') await hydrated(page)
      else await goWithin(page, path)
      await looksRight(page, path.slice(1).replaceAll('/', '-'), variant)
    }
    await page.context().close()
  })
})
