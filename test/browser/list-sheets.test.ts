import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axe } from './axe.ts'
import { PHONE, goWithin, hydrated, scrollTo } from './browser.ts'
import type { TestSite } from './browser.ts'
import { openCommon } from './common-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openCommon()
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

const phone = { viewport: PHONE, hasTouch: true, isMobile: true }

async function open(page: Page, path = '/tenders/list'): Promise<Page> {
  await page.goto(path)
  await hydrated(page)
  return page
}
const sheetOf = async (page: Page, chip: string | RegExp) => {
  await page.getByRole('group', { name: 'Filters' }).getByRole('link', { name: chip }).first().tap()
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  return sheet
}

/** A sheet discards on close, applies with Update, and returns the focus. */
async function discardsOrApplies(page: Page): Promise<void> {
  const chip = page.getByRole('link', { name: 'Region' }).first()
  const sheet = page.getByRole('dialog')
  await chip.tap()
  await sheet.getByRole('checkbox').first().check()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await sheet.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.has('regions')).toBe(false)
  await chip.focus()
  await page.keyboard.press('Enter')
  await sheet.getByRole('checkbox').first().check()
  await sheet.getByRole('button', { name: /Update|Show/ }).click()
  await page.waitForURL((url) => url.searchParams.has('regions'))
  await expect.poll(() => chip.evaluate((link) => link === document.activeElement)).toBe(true)
}

test('filter sheets on a phone: one discards on close, applies with Update and returns the focus; Reset restores the default and closes, the chosen stand first, published is a slider, companies are suggested', async () => {
  const page = await open(await site.page(phone))
  await discardsOrApplies(page)
  await goWithin(page, '/tenders/list')
  let sheet = await sheetOf(page, 'Sector')
  expect(await sheet.getByRole('checkbox').count()).toBe(10)
  const reset = sheet.getByRole('button', { name: 'Reset' })
  expect(await reset.isDisabled()).toBe(true)
  const last = sheet.getByRole('checkbox').last()
  await last.check()
  expect(await reset.isDisabled()).toBe(false)
  // The button shows the number of results during the choice.
  const shows = sheet.getByRole('button', { name: /^Show [\d,]+ tenders?$/ })
  const promised = /\d+/.exec((await shows.textContent()) ?? '')?.[0]
  // A line does not move away while the sheet is open.
  expect(await last.isChecked()).toBe(true)
  await sheet.getByRole('button', { name: /^(Update|Show [\d,]+ tenders?)$/ }).tap()
  await page.waitForURL(/keywordGroups=/)
  await page.getByRole('heading', { name: new RegExp(`^${promised} active tenders?`) }).waitFor()
  sheet = await sheetOf(page, /^Sector:/)
  expect(await sheet.getByRole('checkbox').first().isChecked()).toBe(true)
  expect(await axe(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Reset' }).tap()
  await page.waitForURL((url) => url.search === '')
  await sheet.waitFor({ state: 'detached' })

  sheet = await sheetOf(page, 'Published')
  const slider = sheet.getByRole('slider')
  expect(await slider.getAttribute('aria-valuetext')).toBe('Any time')
  await slider.focus()
  await page.keyboard.press('Home')
  expect(await slider.getAttribute('aria-valuetext')).toBe('Today')
  for (let days = 0; days < 7; days++) await page.keyboard.press('ArrowRight')
  await sheet.getByRole('button', { name: /^(Update|Show [\d,]+ tenders?)$/ }).tap()
  await page.waitForURL(/publishedWithin=7/)
  sheet = await sheetOf(page, 'Published: 7 days')
  await sheet.getByRole('button', { name: 'Reset' }).tap()
  await page.waitForURL((url) => url.search === '')
  await sheet.waitFor({ state: 'detached' })

  sheet = await sheetOf(page, 'Company')
  await page.keyboard.type('univ')
  const option = sheet.getByRole('option').first()
  await option.waitFor()
  const company = await option.textContent()
  await option.tap()
  await page.waitForURL((url) => url.searchParams.get('companyName') === company)
  await sheet.waitFor({ state: 'detached' })
  await page.context().close()
})

test('the install card comes after the thirteenth tender if installing is manual, and the link to the top with the second page', async () => {
  const page = await site.page({
    ...phone,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })
  await open(page)
  expect(await page.getByRole('button', { name: 'Go up' }).count()).toBe(0)
  await scrollTo(page, 20)
  const card = page.getByRole('heading', { name: 'Chereta on your home screen' })
  await card.waitFor()
  const before = await card.evaluate(
    (heading) =>
      [...document.querySelectorAll('main article')].filter(
        (article) => article.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING,
      ).length,
  )
  expect(before).toBe(13)
  await page
    .getByText(
      "To install the app automatically, use Chrome. For Safari, you'll need to manually add it to your home screen.",
      { exact: true },
    )
    .waitFor()
  await page.getByRole('button', { name: 'Ok', exact: true }).tap()
  await card.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Go up' }).tap()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.context().close()
})
