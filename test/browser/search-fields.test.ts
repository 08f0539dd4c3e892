import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { axe } from './axe.ts'
import { DESKTOP, PHONE, hydrated } from './browser.ts'
import type { TestSite } from './browser.ts'
import { openCommon } from './common-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openCommon()
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

describe('the search fields on a wide window', () => {
  test('offer words of tenders by keyboard; Escape and Tab close them and keep the typed text; companies are requested from the second letter on, when typing pauses, and a slow answer does not replace that for text typed later', async () => {
    const page = await site.page({ viewport: DESKTOP })
    await page.goto('/tenders/list')
    await hydrated(page)
    await page.getByRole('searchbox', { name: 'Keyword' }).pressSequentially('wat')
    // Its role is that of a search until words are suggested.
    const field = page.locator('#search input[name=keyword]')
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('companyName')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('wat')
    await field.fill('')
    await field.pressSequentially('con')
    expect(await field.inputValue()).toBe('con')
    await page.getByRole('option').filter({ hasText: /con/i }).first().waitFor()
    // A letter whose suggestions are not there yet does not open the closed list again.
    await field.press('s')
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await page.waitForTimeout(600)
    expect(await page.getByRole('listbox').count()).toBe(0)
    expect(await field.inputValue()).toBe('cons')
    await field.press('Backspace')
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('keyword') === 'con')
    // A half-typed word finds words that begin with it.
    await page.getByText('No tender has “con”. These have words that begin with it: ').waitFor()
    expect(await page.locator('main article').count()).toBeGreaterThan(0)
    await hydrated(page)
    await field.fill('')
    await field.pressSequentially('wat')
    const found = page.getByRole('option').filter({ hasText: /wat/i }).first()
    await found.waitFor()
    expect([await field.getAttribute('role'), await field.getAttribute('aria-expanded')]).toEqual(['combobox', 'true'])
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    expect(
      await page.locator(`#${await field.getAttribute('aria-activedescendant')}`).getAttribute('aria-selected'),
    ).toBe('true')
    const word = await found.locator('span').textContent()
    const number = await found.locator('small').textContent()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('keyword') === word)
    await page.locator('main article').first().waitFor()
    await page.getByRole('heading', { name: new RegExp(`^${number} active tender`) }).waitFor()
    expect(await page.getByRole('listbox').count()).toBe(0)
    await hydrated(page)

    const asked: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.includes('ompanies')) asked.push(url.searchParams.get('name') ?? '')
    })
    const company = page.locator('#search input[name=companyName]')
    await company.pressSequentially('u')
    // Longer than the pause after which a request is sent; a timer of the page ends after those set before it.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 400)))
    await company.pressSequentially('niv', { delay: 40 })
    const option = page.getByRole('option', { name: /univ/i }).first()
    await option.waitFor()
    expect(asked).toEqual(['univ'])
    const name = await option.textContent()
    await option.click()
    await page.waitForURL((url) => url.searchParams.get('companyName') === name)
    await hydrated(page)

    let come: () => void = () => undefined
    const held = new Promise<void>((resolve) => (come = resolve))
    await page.route(/uniqueCompanies/, async (route) => {
      const part = new URL(route.request().url()).searchParams.get('name') ?? ''
      if (part === 'wa') await held
      await route.fulfill({ json: [{ name: `${part} works`, id: 1, count: 1 }] })
    })
    await company.fill('')
    const first = page.waitForRequest((request) => request.url().endsWith('uniqueCompanies/?name=wa'))
    await company.pressSequentially('wa')
    const late = (await first).response()
    await company.pressSequentially('t')
    await page.getByRole('option', { name: 'wat works' }).waitFor()
    come()
    await (await late)?.finished()
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
    expect(await page.getByRole('listbox').getByRole('option').allTextContents()).toEqual(['wat works'])
    await page.context().close()
  })
})

test('typing on a phone: text typed before the screen is loaded is not lost; a suggestion runs the search and is stored on the device, and can be removed; Enter runs the typed search; back clears the text and the search, then closes; ten searches are stored', async () => {
  const page = await site.page({ viewport: PHONE, hasTouch: true, isMobile: true })
  const old = Array.from({ length: 10 }, (_, index) => `old ${index}`)
  await page.addInitScript((texts) => localStorage.setItem('recentSearches', JSON.stringify(texts)), old)
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('recentSearches') ?? '[]') as string[])
  let come: () => void = () => undefined
  const held = new Promise<void>((resolve) => (come = resolve))
  let isHeld = false
  await page.route(/assets\/search-.*js/, async (route) => {
    isHeld = true
    await held
    await route.continue()
  })
  await page.goto('/tenders/list')
  // Not at rest: the test waits for that file.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  const field = page.locator('input[name=keyword]').first()
  const screen = page.getByRole('dialog')
  await field.tap()
  await page.keyboard.type('wat')
  expect([isHeld, await screen.count()]).toEqual([true, 0])
  come()
  const option = screen.getByRole('option').first()
  await option.waitFor()
  expect(await screen.locator('input[name=keyword]').inputValue()).toBe('wat')
  await page.unrouteAll({ behavior: 'wait' })

  expect(await axe(page)).toEqual([])
  const word = (await option.locator('span').textContent()) ?? ''
  await option.tap()
  await page.waitForURL((url) => url.searchParams.get('keyword') === word)
  await screen.waitFor({ state: 'detached' })
  expect(await kept()).toEqual([word, ...old.slice(0, 9)])
  await field.tap()
  await page.getByRole('button', { name: `Remove ${word}` }).tap()
  expect(await page.getByRole('button', { name: word, exact: true }).count()).toBe(0)

  await screen.locator('input[name=keyword]').fill('supply')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('keyword') === 'supply')
  await screen.waitFor({ state: 'detached' })
  expect(await kept()).toEqual(['supply', ...old.slice(0, 9)])
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('results')
  await field.tap()
  const back = screen.getByRole('button', { name: 'Back' })
  await back.tap()
  await page.waitForURL((url) => !url.searchParams.has('keyword'))
  expect(await screen.locator('input[name=keyword]').inputValue()).toBe('')
  await page.keyboard.type('wat')
  await option.waitFor()
  await back.tap()
  await option.waitFor({ state: 'detached' })
  await back.tap()
  await screen.waitFor({ state: 'detached' })
  await page.context().close()
})
