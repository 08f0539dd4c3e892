import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openAccountStage } from './account-stage.ts'
import type { AccountStage } from './account-stage.ts'
import { DESK, PHONE, TABLET, axe, fitsWidth, hydrated } from './browser.ts'

let stage: AccountStage
beforeAll(async () => {
  stage = await openAccountStage({
    admin: { name: 'Almaz Kebede', roles: ['admin'] },
    buyer: { name: 'Bekele Tadesse', phone: '+251911000042' },
    victim: { name: 'Chaltu Girma' },
    ...Object.fromEntries(Array.from({ length: 22 }, (_, n) => [`crowd${n}`, { name: `Crowd ${n}` }])),
  })
})
afterAll(() => stage.close())
const isRefusal = (fault: string) => /status of (404|409)/.test(fault)
afterEach(() => expect(stage.faults().filter((fault) => !isRefusal(fault))).toEqual([]))

test.each(['/admin/people', '/admin/people/1', '/admin/plan'])('%s is for admins: visitors sign in, others find nothing', async (path) => {
  const visitor = await stage.page()
  await visitor.goto(path)
  expect(new URL(visitor.url()).pathname).toBe('/authentication/login')
  await visitor.context().close()
  const page = await stage.pageOf('buyer', '/offline')
  expect((await page.goto(path))?.status()).toBe(404)
  await page.context().close()
})

test('an admin finds the way from the own account, pages on, and searches by number', async () => {
  const page = await stage.pageOf('admin', '/tenders/list')
  await hydrated(page)
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'People' }).click()
  await page.waitForURL('**/admin/people')
  await hydrated(page)
  expect(await page.getByRole('main').getByRole('listitem').first().innerText()).toContain('Admin')
  await page.getByText('25 people').waitFor()
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.getByText('Page 2 of 2').waitFor()
  await page.goto('/admin/people')
  await page.getByLabel('Name, e-mail or phone').fill('0911 000042')
  await page.keyboard.press('Enter')
  await page.getByText('1 person').waitFor()
  await page.getByRole('link', { name: /Bekele Tadesse/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Bekele Tadesse' }).waitFor()
  await page.goto('/admin/people?query=nobody-of-that-name')
  expect(await page.getByRole('heading', { name: 'Nobody was found' }).isVisible()).toBe(true)
  await page.context().close()
})

test('roles are given and taken, and the record says by whom', async () => {
  const page = await stage.pageOf('admin', `/admin/people/${stage.ids['buyer']}`)
  await hydrated(page)
  const roles = page.getByRole('region', { name: 'Roles' })
  await roles.getByLabel('Editor').check()
  await roles.getByLabel('Reviewer').check()
  await roles.getByRole('button', { name: 'Save' }).click()
  await roles.getByText('Saved').waitFor()
  const record = page.getByRole('region', { name: 'Record' })
  await record.getByText('– → Editor, Reviewer · by Almaz Kebede').waitFor()
  await page.reload()
  await hydrated(page)
  expect(await roles.getByLabel('Editor').isChecked()).toBe(true)
  expect(await roles.getByLabel('Approver').isChecked()).toBe(false)
  await page.context().close()
})

test('the last admin stays one, and suspends neither themselves', async () => {
  const page = await stage.pageOf('admin', `/admin/people/${stage.ids['admin']}`)
  await hydrated(page)
  const roles = page.getByRole('region', { name: 'Roles' })
  await roles.getByLabel('Admin').uncheck()
  await roles.getByRole('button', { name: 'Save' }).click()
  await roles.getByText('This is the last admin.', { exact: false }).waitFor()
  const suspension = page.getByRole('region', { name: 'Suspension' })
  await suspension.getByRole('button', { name: 'Suspend' }).click()
  await suspension.getByText('You cannot suspend yourself', { exact: false }).waitFor()
  await page.context().close()
})

test('a suspension ends the sessions at once and is lifted again', async () => {
  const victim = await stage.pageOf('victim', '/subscription/profile')
  const page = await stage.pageOf('admin', `/admin/people/${stage.ids['victim']}`)
  await hydrated(page)
  const suspension = page.getByRole('region', { name: 'Suspension' })
  await suspension.getByLabel('Why, for other admins').fill('Sold the list on')
  await suspension.getByRole('button', { name: 'Suspend' }).click()
  await suspension.getByText('Suspended. Every session has ended.').waitFor()
  await suspension.getByText('Sold the list on', { exact: false }).waitFor()
  await page.getByText('0 open sessions', { exact: false }).waitFor()
  await victim.reload()
  expect(new URL(victim.url()).pathname).toBe('/authentication/login')
  await suspension.getByRole('button', { name: 'Let back in' }).click()
  await suspension.getByText('The suspension is lifted.').waitFor()
  await victim.context().close()
  await page.context().close()
})

test('the plan is changed, and the prices follow', async () => {
  const page = await stage.pageOf('admin', '/admin/plan')
  await hydrated(page)
  const year = page.getByRole('group', { name: '1 Year' })
  await year.getByLabel('Price, ETB', { exact: true }).fill('many')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a whole number', { exact: false }).waitFor()
  await year.getByLabel('Price, ETB', { exact: true }).fill('4,950')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('main').getByText('Saved').waitFor()
  await page.goto('/subscription/pricing')
  expect(await page.getByRole('main').innerText()).toContain('4,950')
  await page.context().close()
})

describe.each([
  { viewport: PHONE, lang: 'am', theme: 'dark' },
  { viewport: TABLET, lang: 'en', theme: 'light' },
  { viewport: DESK, lang: 'am', theme: 'light' },
] as const)('at $viewport.width px, $lang, $theme', (look) => {
  test('axe finds nothing, nothing scrolls sideways', async () => {
    const page = await stage.pageOf('admin', '/offline', look)
    for (const path of ['/admin/people', `/admin/people/${stage.ids['buyer']}`, '/admin/plan']) {
      await page.goto(path)
      await hydrated(page)
      expect(await axe(page)).toEqual([])
      expect(await fitsWidth(page)).toBe(true)
    }
    await page.context().close()
  })
})
