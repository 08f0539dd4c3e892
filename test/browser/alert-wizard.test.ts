import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { configOf, openAlertSite } from './alert-site.ts'
import type { AlertSite } from './alert-site.ts'
import { PHONE, goWithin, hydrated } from './browser.ts'

let site: AlertSite
beforeAll(async () => {
  site = await openAlertSite(['novice', 'small', 'toggler'])
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

const detail = () => `/tenders/detail?id=${site.card.id}`
const PHONE_OPTIONS = { viewport: PHONE, hasTouch: true, isMobile: true } as const

/** Somebody without alerts, who is asked whether they want some, and then sets them up. */
let novice: Page | undefined

test('a reader without alerts is asked after a minute, once a day, and not again if they decline', async () => {
  const page = (novice = await site.page())
  await site.enter(page, 'novice')
  await page.clock.install()
  await page.goto('/tenders/list')
  await hydrated(page)
  await page.clock.runFor(11_000)
  await hydrated(page)
  const field = page.locator('#search input[name=keyword]')
  await field.focus()
  await page.clock.runFor(61_000)
  const dialog = page.getByRole('dialog', { name: 'Configure your alerts here' })
  expect(await dialog.count()).toBe(0)
  await field.pressSequentially('pumps')
  await page.clock.runFor(11_000)
  expect([await dialog.count(), await field.inputValue()]).toEqual([0, 'pumps'])
  await field.blur()
  await page.clock.runFor(11_000)
  await dialog.getByRole('button', { name: "Don't ask again" }).click()
  await expect.poll(async () => (await configOf(page)).dontAskAgain).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('Alert'))).toMatch(/^"20\d\d-\d\d-\d\d"$/)
})

test('steps for the configured channels lead to alerts; the first needs a keyword; samples can be chosen', async () => {
  const page = novice ?? (await site.openAs('novice', '/contact'))
  await goWithin(page, detail())
  await page.getByRole('button', { name: 'Configure Alert' }).click()
  const dialog = page.getByRole('dialog', { name: 'Configure your alerts here' })
  await dialog.getByRole('heading', { name: 'What industry do you work in?' }).waitFor()
  const box = await dialog.boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(1000)
  expect(box?.width).toBeLessThanOrEqual(1200)
  expect(box?.height).toBeGreaterThanOrEqual(504)
  const next = dialog.getByRole('button', { name: 'Next' })
  await next.click()
  await dialog.getByText('Add at least one keyword.').waitFor()
  expect(await dialog.getByRole('group', { name: 'Keywords of your industry' }).count()).toBe(0)
  await dialog.getByRole('checkbox', { name: 'Healthcare', exact: true }).check()
  const words = dialog.getByRole('group', { name: 'Keywords of your industry' }).getByRole('checkbox')
  await words.first().check()
  await dialog.getByRole('button', { name: 'Display Sample Keywords' }).click()
  const samples = page.getByRole('dialog', { name: 'Sample Keywords' })
  await samples.getByRole('checkbox').first().waitFor()
  expect(await samples.getByRole('checkbox').count()).toBeGreaterThan(500)
  expect(await samples.evaluate((element) => element.getBoundingClientRect().width)).toBe(550)
  await samples.getByPlaceholder('Search the samples').fill('Catering')
  await samples
    .getByRole('checkbox', { name: /catering/i })
    .first()
    .check()
  await samples.getByRole('button', { name: 'Done' }).click()
  await next.click()
  await dialog.getByRole('heading', { name: 'SMS notification' }).waitFor()
  await next.click()
  await dialog.getByRole('heading', { name: 'Telegram notification' }).waitFor()
  await dialog.getByText(/^We'll alert you by email at/).waitFor()
  await dialog.getByRole('button', { name: 'Finish' }).click()
  const done = dialog.getByText("You're all set")
  await done.waitFor()
  expect(await done.evaluate((words) => words === document.activeElement)).toBe(true)
  expect((await dialog.boundingBox())?.height).toBeLessThan(350)
  const config = await configOf(page)
  expect(config.keywords.toLowerCase()).toMatch(/^[^/]+.*catering/)
  expect(config).toMatchObject({ configuredByUser: true, emailNotification: true })
  await page.context().close()
})

test('on a small screen a sheet asks only for keywords; a linked Telegram is shown, and linking is not offered', async () => {
  const page = await site.page(PHONE_OPTIONS)
  await site.enter(page, 'small')
  await page.route('**/api/Notification/contact-points', (route) =>
    route.fulfill({ json: [{ id: 1, channel: 'telegram', label: '@small', usable: true }] }),
  )
  await page.goto(detail())
  await hydrated(page)
  await page.getByRole('heading', { name: 'Set up your alert' }).waitFor()
  expect(await page.getByText('Get new tenders on Telegram').count()).toBe(0)
  await page.getByRole('button', { name: 'Configure Alert' }).click()
  const sheet = page.getByRole('dialog', { name: 'Configure your alerts here' })
  await sheet.getByRole('textbox', { name: 'Keywords' }).fill('water pump, generator')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.getByText('Saved. Your alert list now shows').waitFor()
  expect(await configOf(page)).toMatchObject({ keywords: 'water pump/;generator', emailNotification: true })
  await page.context().close()
})

test('the toggles of a tender’s page add and remove its keywords and its company', async () => {
  const page = await site.openAs('toggler', detail())
  const company = page.getByRole('switch', { name: /Tenders of this company/ })
  await company.check()
  await page.getByText('Added to your alerts. No channel is switched on yet').waitFor()
  await page.getByRole('switch', { name: /Similar tenders/ }).check()
  await expect.poll(async () => (await configOf(page)).keywords).toContain(site.keyword)
  await goWithin(page, detail())
  expect(await company.isChecked()).toBe(true)
  await company.uncheck()
  await expect.poll(async () => (await configOf(page)).customers).toEqual([])
  await page.context().close()
})
