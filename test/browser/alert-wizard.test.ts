import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { configOf, openAlertStage } from './alert-stage.ts'
import type { AlertStage } from './alert-stage.ts'
import { PHONE, hydrated } from './browser.ts'

let stage: AlertStage
beforeAll(async () => {
  stage = await openAlertStage(['novice', 'small', 'toggler', 'asked'])
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

const detail = () => `/tenders/detail?id=${stage.card.id}`
const PHONE_LOOKS = { viewport: PHONE, hasTouch: true, isMobile: true } as const

test('three steps lead to alerts; without a keyword there is no next one; samples can be taken', async () => {
  const page = await stage.openAs('novice', detail())
  await page.getByRole('button', { name: 'Configure Alert' }).click()
  const dialog = page.getByRole('dialog', { name: 'Configure your alerts here' })
  await dialog.getByRole('heading', { name: 'What industry do you work in?' }).waitFor()
  const box = await dialog.boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(1000)
  expect(box?.width).toBeLessThanOrEqual(1200)
  expect(box?.height).toBeGreaterThanOrEqual(504)
  const next = dialog.getByRole('button', { name: 'Next' })
  expect(await next.isDisabled()).toBe(true)
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
  await dialog.getByText('You will be told by e-mail at novice@buyers.example').waitFor()
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await dialog.getByText('You are all set').waitFor()
  const config = await configOf(page)
  expect(config.keywords.toLowerCase()).toContain('catering')
  expect(config).toMatchObject({ configuredByUser: true, emailNotification: true })
  await page.context().close()
})

test('on a small screen a sheet asks for the keywords alone', async () => {
  const page = await stage.openAs('small', detail(), PHONE_LOOKS)
  await page.getByRole('button', { name: 'Configure Alert' }).click()
  const sheet = page.getByRole('dialog', { name: 'Configure your alerts here' })
  await sheet.getByRole('textbox', { name: 'Keywords' }).fill('water pump, generator')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.getByText('Saved. Your alert list now shows').waitFor()
  expect(await configOf(page)).toMatchObject({ keywords: 'water pump/;generator', emailNotification: true })
  await page.context().close()
})

test('the toggles of a tender’s page add its keywords and its company, and take them out again', async () => {
  const page = await stage.openAs('toggler', detail())
  const company = page.getByRole('switch', { name: /Tenders of this company/ })
  await company.check()
  await page.getByText('Added to your alerts. No way to tell you is switched on yet').waitFor()
  await page.getByRole('switch', { name: /Similar tenders/ }).check()
  await expect.poll(async () => (await configOf(page)).keywords).toContain(stage.keyword)
  await page.reload()
  await hydrated(page)
  expect(await company.isChecked()).toBe(true)
  await company.uncheck()
  await expect.poll(async () => (await configOf(page)).customers).toEqual([])
  await page.context().close()
})

test('a visitor is told to log in first, and the toggle is off again', async () => {
  const free = stage.cards.find(({ guid }) => guid !== undefined)
  const page = await stage.page()
  await page.goto(`/tenders/display?guid=${free?.guid}`)
  await hydrated(page)
  const company = page.getByRole('switch', { name: /Tenders of this company/ })
  await company.click()
  const first = page.getByRole('dialog', { name: 'Please login first' })
  await first.waitFor()
  expect(await first.evaluate((element) => element.getBoundingClientRect().width)).toBe(400)
  await first.getByRole('button', { name: 'Ok' }).click()
  expect(await company.isChecked()).toBe(false)
  await page.context().close()
})

test('who has not configured alerts is asked after a minute, once a day, and not again when they say so', async () => {
  const page = await stage.openAs('asked', '/subscription/profile/4')
  await page.clock.install()
  await page.goto('/tenders/saved')
  await hydrated(page)
  await page.clock.runFor(11_000)
  await hydrated(page)
  await page.clock.runFor(61_000)
  const dialog = page.getByRole('dialog', { name: 'Configure your alerts here' })
  await dialog.getByRole('button', { name: 'Don’t ask again' }).click()
  await expect.poll(async () => (await configOf(page)).dontAskAgain).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('Alert'))).toMatch(/^"20\d\d-\d\d-\d\d"$/)
  await page.context().close()
})
