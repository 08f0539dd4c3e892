import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { allSaved } from './all-saved.ts'
import { axe } from './axe.ts'
import { DESKTOP, hydrated, layersLeft } from './browser.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'
import { reusedPages } from './reused-pages.ts'

let site: PeopleSite<'boss'>
beforeAll(async () => {
  site = await openPeople({ boss: 'admin' })
})
const pages = reusedPages(() => site)
afterAll(() => site.close())
/** The browser logs the call that a test makes fail. */
afterEach(() => expect(site.faults().filter((fault) => !/ERR_FAILED/.test(fault))).toEqual([]))

const COUNTS = '/api/tenders/TendersStatusSummaryCount'
type Counts = { draft: number; submitted: number; declined: number }
async function inWords(): Promise<string[]> {
  const { draft, submitted, declined } = await site.callAs<Counts>('boss', 'GET', COUNTS)
  return [`Draft ${draft}`, `Submitted ${submitted}`, `Declined ${declined}`]
}
const foot = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('navigation', { name: 'Drafts, submitted and declined tenders' })
    .getByRole('link')

test('the footer and the menus lead admins to waiting tenders, with their number', async () => {
  const page = await pages.at('boss', '/tenders/list')
  await expect.poll(() => foot(page).allTextContents(), { timeout: 10_000 }).toEqual(await inWords())
  expect(await axe(page)).toEqual([])
  await page
    .getByRole('banner')
    .getByRole('link', { name: /account/i })
    .click()
  const account = page.getByRole('dialog', { name: 'Your account' })
  await expect.poll(() => account.locator('a[href^="/tenders/list/"]').allTextContents()).toEqual(await inWords())
  await page.keyboard.press('Escape')
  // By key: the list grows when its end becomes visible, and moves the footer.
  await foot(page).first().press('Enter')
  await page.waitForURL('**/tenders/list/4')
  await expect.poll(() => foot(page).first().getAttribute('aria-current')).toBe('page')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' }).locator('a[href^="/tenders/list/"]')
  await expect.poll(() => menu.allTextContents()).toEqual((await inWords()).map((words) => words.replace(' ', '')))
  await page.keyboard.press('Escape')
  await layersLeft(page)
  await page.setViewportSize(DESKTOP)
})

test('entered, submitted and declined tenders are counted at once, and the card of the form is that of readers', async () => {
  const page = await pages.at('boss', '/tender-edit')
  await expect.poll(() => foot(page).allTextContents(), { timeout: 10_000 }).toEqual(await inWords())
  await page.getByText('The card appears once there is a title.').waitFor()
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await page
    .getByRole('textbox', { name: 'Title', exact: true })
    .fill('Counted Works: Tender No. 7/2019: Supply of ladders')
  await field('Company').fill('Counted Works')
  await field('Source').fill('Addis Zemen')
  await field('Day of publishing').fill('2026-12-01')
  await field('Sectors').pressSequentially('furnit')
  await page.keyboard.press('Enter')
  const closing = page.getByRole('group', { name: 'Closing' })
  await closing.getByLabel('Date, as written').fill('31 February 2026')
  await page.getByText("We can't read the closing yet, so the card shows none.").waitFor()
  await closing.getByLabel('Date, as written').fill('21 December 2026')
  await closing.getByLabel('Hour, as written').fill('16:00')
  const card = page.locator('aside article')
  await card.getByText('Mon 21 Dec, 16:00').waitFor()
  // Without the buyer's name and the number, which are shown elsewhere on it.
  expect(await card.locator('h3').innerText()).toBe('Supply of ladders')
  await allSaved(page)
  await expect.poll(() => foot(page).allTextContents(), { timeout: 10_000 }).toEqual(await inWords())
  const [drafts] = await inWords()
  await page.keyboard.press('Control+Enter')
  await page.getByText(/Tender \d+ is submitted\./).waitFor()
  await expect.poll(() => foot(page).allTextContents(), { timeout: 10_000 }).toEqual(await inWords())
  expect(await inWords()).not.toContain(drafts)
})

test('a number that cannot be read is a dash, and the link still leads there', async () => {
  const page = await pages.at('boss', '/contact')
  await page.route(`**${COUNTS}`, (route) => route.abort())
  await page.reload()
  await hydrated(page)
  await foot(page).filter({ hasText: 'count not available' }).nth(2).waitFor()
  expect(await foot(page).first().innerText()).toMatch(/^Draft\s*–/)
  await page.unroute(`**${COUNTS}`)
  await foot(page).first().click()
  await page.waitForURL('**/tenders/list/4')
})
