import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PHONE, axe, hydrated, openStage } from './browser.ts'
import type { Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

test('an empty address leads to the front page, whose numbers and tenders are those of the database', async () => {
  const page = await stage.page()
  await page.goto('/')
  expect(new URL(page.url()).pathname).toBe('/home')
  const { active } = await stage.json<{ active: number }>('/api/tenders/TendersCount')
  await page.getByRole('link', { name: `See ${active} open tenders` }).waitFor()
  const soon = await stage.json<{ shortTitle: string }[]>('/api/tenders/closing-soon')
  expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual(soon.map(({ shortTitle }) => shortTitle))
  await page.getByRole('link', { name: 'Try it for Free' }).first().click()
  await page.waitForURL('**/subscription/trial')
  await page.context().close()
})

test('a sector of the front page is the list of its open tenders, as many as it says', async () => {
  const page = await stage.page()
  await page.goto('/home')
  const sector = page.getByRole('navigation', { name: 'Sectors' }).getByRole('link').first()
  const count = /(\d[\d,]*)$/.exec((await sector.textContent()) ?? '')?.[1]
  await sector.click()
  await page.waitForURL(/keywordGroups=/)
  await page.getByText(new RegExp(`^${count} active tenders`)).waitFor()
  await page.context().close()
})

test('an address that names its reader is cleaned before anything else runs', async () => {
  const page = await stage.page()
  await page.goto('/home/abebe@example.com/0911123456')
  expect(page.url()).toBe(`${stage.origin}/home`)
  expect(await page.evaluate(() => localStorage.getItem('contact'))).toContain('+251911123456')
  await page.context().close()
})

test('without script all of it stands, and every link leads to a page', async () => {
  const page = await stage.page({ javaScriptEnabled: false, viewport: PHONE })
  await page.goto('/home')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Every tender in Ethiopia, before it closes.')
  const addresses = await page.getByRole('link').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).getAttribute('href') ?? ''))
  const own = [...new Set(addresses.filter((address) => /^\/(?!preferences)/.test(address)))]
  expect(own.length).toBeGreaterThan(10)
  // A tender for subscribers has its page too, which says so with the status of a refusal.
  for (const address of own)
    expect([address, (await fetch(stage.origin + address)).status]).toEqual([address, address.startsWith('/tenders/detail') ? 403 : 200])
  await page.context().close()
})

test('on a phone the menus hold what the specification lists, and Back closes them', async () => {
  const page = await stage.page({ viewport: PHONE, lang: 'en' })
  await page.goto('/home')
  await hydrated(page)
  await page.getByRole('link', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  expect(await menu.locator('ul a').allTextContents()).toEqual(['Home', 'All Tenders', 'Pricing', 'Projects', 'Contact Us', 'Privacy Policy'])
  expect(await menu.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/authentication/login?returnUrl=%2Fhome')
  expect(await axe(page)).toEqual([])
  await page.goBack()
  await menu.waitFor({ state: 'detached' })
  await page.getByRole('navigation', { name: 'Main' }).last().getByRole('link', { name: 'Others' }).click()
  const others = page.getByRole('dialog', { name: 'Others' })
  expect(await others.locator('ul a').allTextContents()).toEqual(['Profile', 'Pricing', 'Saved tenders'])
  await page.keyboard.press('Escape')
  await others.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/home')
  await page.context().close()
})
