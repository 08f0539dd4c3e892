import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { enter } from './account-site.ts'
import { axe } from './axe.ts'
import { DESKTOP, PHONE, hydrated } from './browser.ts'
import type { TestSite } from './browser.ts'
import { openCommon } from './common-site.ts'
import { visitorPages } from './reused-pages.ts'

const PATIENCE = { timeout: 30_000 }
let site: TestSite
beforeAll(async () => {
  site = await openCommon()
})
const visitors = visitorPages(() => site)
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

test('by keyboard: the first stop skips to the content, and another screen sets title and focus', async () => {
  const page = await visitors.at('/home')
  const focused = () => page.evaluate(() => document.activeElement?.id)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('main')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('sells')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Try it for Free')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/subscription/trial')
  await expect.poll(() => page.title(), PATIENCE).toBe('Try it for Free · Chereta')
  await expect.poll(focused).toBe('main')
})

test('on a phone the menus have their entries, and Back closes them', async () => {
  const page = await visitors.at('/home')
  await page.setViewportSize(PHONE)
  await page.getByRole('link', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  expect(await menu.locator('ul a').allTextContents()).toEqual([
    'Find or do anything',
    'Home',
    'All Tenders',
    'Pricing',
    'Projects',
    'Contact Us',
    'Privacy Policy',
  ])
  expect(await menu.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/authentication/login?returnUrl=%2Fhome',
  )
  expect(await axe(page)).toEqual([])
  await page.goBack()
  await menu.waitFor({ state: 'detached' })
  await page.getByRole('navigation', { name: 'Main' }).last().getByRole('link', { name: 'Others' }).click()
  const others = page.getByRole('dialog', { name: 'Others' })
  expect(await others.locator('ul a').allTextContents()).toEqual([
    'Find or do anything',
    'Profile',
    'Pricing',
    'Saved tenders',
  ])
  await page.keyboard.press('Escape')
  await others.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/home')
  await page.setViewportSize(DESKTOP)
})

test('an admin finds there how many tenders wait, an editor does not', async () => {
  const othersOf = async (name: string) => {
    const page = await site.page({ viewport: PHONE, lang: 'en' })
    await enter(page, name)
    await page.goto('/home')
    await hydrated(page)
    await page.getByRole('navigation', { name: 'Main' }).last().getByRole('link', { name: 'Others' }).click()
    const others = page.getByRole('dialog', { name: 'Others' })
    await others.waitFor()
    return { page, links: others.locator('ul a') }
  }
  const { page, links } = await othersOf('admin')
  type Counts = { draft: number; submitted: number; declined: number }
  const { draft, submitted, declined } = await page.evaluate(
    async () => (await (await fetch('/api/tenders/TendersStatusSummaryCount')).json()) as Counts,
  )
  const waiting = [`Draft${draft}`, `Submitted${submitted}`, `Declined${declined}`]
  await expect
    .poll(() => links.allTextContents(), PATIENCE)
    .toEqual(['Find or do anything', 'Profile', 'Pricing', 'Saved tenders', ...waiting])
  for (const address of await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href)))
    expect([address, await page.evaluate(async (to) => (await fetch(to)).status, address)]).toEqual([address, 200])
  await page.context().close()
  const editor = await othersOf('editor')
  expect(await editor.links.allTextContents()).toEqual(['Find or do anything', 'Profile', 'Pricing', 'Saved tenders'])
  await editor.page.context().close()
})

test('the theme follows the system until one is chosen, which is kept', async () => {
  const page = await visitors.at('/home')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await ground()
  await page.getByRole('link', { name: 'Switch to light' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light')
  const light = await ground()
  expect(light).not.toBe(dark)
  expect((await page.context().cookies()).find(({ name }) => name === 'prefers-color')?.value).toBe('light')
  await page.goto('/contact')
  expect(await ground()).toBe(light)
  await page.context().close()
})
