import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DESKTOP, hydrated } from './browser.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'

let site: PeopleSite<'writer'>
beforeAll(async () => {
  site = await openPeople({ writer: 'editor' })
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

const field = (page: Page) => page.locator('#entry-closing-text')
const grid = (page: Page) => page.getByRole('grid')
const shown = (page: Page, name: string) => page.getByRole('grid', { name, exact: true }).waitFor()
/** The focused day, year-month-day. */
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['day'])
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
async function begin(): Promise<Page> {
  // It can be touched.
  const page = await site.pageOf('writer', '/tender-edit', { hasTouch: true })
  await hydrated(page)
  await field(page).waitFor()
  return page
}
/** One form for all tests: each fills the tested fields first. */
let opened: Promise<Page> | undefined
const beginOnce = () => (opened ??= begin())
afterAll(async () => (await opened)?.context().close())
const group = (page: Page) => page.getByRole('group', { name: 'Closing' })

test('the arrows change the day in the field, Alt and the arrow down open its calendar, which works by keys', async () => {
  const page = await beginOnce()
  await field(page).fill('7 Jan 2027')
  await field(page).press('ArrowUp')
  expect(await field(page).inputValue()).toBe('08/01/2027')
  await press(page, 'ArrowDown', 'ArrowDown')
  expect(await field(page).inputValue()).toBe('06/01/2027')
  await group(page)
    .getByText(/Closes Wed 6 Jan 2027/)
    .waitFor()

  await field(page).press('Alt+ArrowDown')
  await shown(page, 'January 2027')
  await expect.poll(() => focused(page)).toBe('2027-01-06')
  await press(page, 'ArrowRight')
  await page.getByRole('dialog').locator('p', { hasText: 'Genna (Christmas)' }).waitFor()
  const steps: [key: string, day: string][] = [
    ['End', '2027-01-09'],
    ['ArrowRight', '2027-01-10'],
    ['ArrowUp', '2027-01-03'],
    ['ArrowDown', '2027-01-10'],
    ['Home', '2027-01-10'],
    ['PageUp', '2026-12-10'],
    ['Shift+PageDown', '2027-12-10'],
    ['PageDown', '2028-01-10'],
    ['ArrowLeft', '2028-01-09'],
  ]
  for (const [key, day] of steps) {
    await press(page, key)
    await expect.poll(() => focused(page), { message: key }).toBe(day)
  }
  await press(page, 'Escape')
  await grid(page).waitFor({ state: 'detached' })
  expect(await field(page).inputValue()).toBe('06/01/2027')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('entry-closing-text')
  await field(page).press('Alt+ArrowDown')
  await expect.poll(() => focused(page)).toBe('2027-01-06')
  await press(page, 'PageDown', 'Enter')
  expect(await field(page).inputValue()).toBe('06/02/2027')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('entry-closing-text')
  await group(page)
    .getByText(/Closes Sat 6 Feb 2027/)
    .waitFor()
})

test('the calendar is that of the chip, with Pagume, and counted days change by one', async () => {
  const page = await beginOnce()
  const chip = (name: string) => group(page).getByRole('radio', { name, exact: true })
  await chip('Ethiopian date').check()
  await field(page).fill('30/12/2019')
  await group(page).getByRole('button', { name: 'Calendar', exact: true }).click()
  await shown(page, 'Nehase 2019 E.C.')
  await page.getByRole('button', { name: 'Month after' }).click()
  await shown(page, 'Pagume 2019 E.C.')
  expect(await grid(page).locator('td:not([data-outside])').count()).toBe(6)
  await grid(page).locator('[data-day="2027-09-08"]').click()
  expect(await field(page).inputValue()).toBe('03/13/2019')
  await field(page).blur()
  await group(page)
    .getByText(/Closes Wed 8 Sep 2027 · Wed, Pagume 3, 2019/)
    .waitFor()
  expect(await chip('Ethiopian date').isChecked()).toBe(true)
  await field(page).focus()
  await press(page, 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp')
  expect(await field(page).inputValue()).toBe('01/01/2020')

  await chip('Working days').check()
  await field(page).fill('15')
  await field(page).press('ArrowUp')
  expect(await field(page).inputValue()).toBe('16')
  expect(await group(page).getByRole('button', { name: 'Calendar', exact: true }).count()).toBe(0)
  await chip('Words').check()
  await field(page).fill('until all are sold')
  await press(page, 'ArrowUp', 'Alt+ArrowDown')
  expect(await field(page).inputValue()).toBe('until all are sold')
  expect(await grid(page).count()).toBe(0)
})

test('by touch: the button opens it, and a day is one tap', async () => {
  const page = await beginOnce()
  await page.setViewportSize({ width: 960, height: 700 })
  await group(page).getByRole('radio', { name: 'Gregorian date', exact: true }).check()
  await field(page).fill('07/01/2027')
  await group(page).getByRole('button', { name: 'Calendar', exact: true }).tap()
  await shown(page, 'January 2027')
  await page.getByRole('button', { name: 'Year before' }).tap()
  await shown(page, 'January 2026')
  await page.getByRole('button', { name: 'Year after' }).tap()
  const day = grid(page).locator('[data-day="2027-01-21"]')
  const box = await day.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await day.tap()
  expect(await field(page).inputValue()).toBe('21/01/2027')
  await page.setViewportSize(DESKTOP)
})

test('the publication day has the same grid and arrows, in the calendar in which it is typed', async () => {
  const page = await beginOnce()
  const published = page.locator('#entry-published')
  await published.fill('15/03/2019')
  await published.press('ArrowUp')
  expect(await published.inputValue()).toBe('16/03/2019')
  await published.press('Alt+ArrowDown')
  await shown(page, 'Hidar 2019 E.C.')
  await expect.poll(() => focused(page)).toBe('2026-11-25')
  // Past days can be chosen as well.
  await press(page, 'PageUp', 'Enter')
  expect(await published.inputValue()).toBe('16/02/2019')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('entry-published')
  await page.getByText('Mon 26 Oct 2026 · Tikimt 16, 2019 E.C.').waitFor()
  // The day of the other calendar, which a button takes, is shown in the field.
  await published.fill('2019-03-15')
  await page.getByText('Or did you mean this day of the Gregorian calendar?').waitFor()
  await page.getByRole('button', { name: /15 Mar 2019/ }).click()
  await expect.poll(() => published.inputValue()).toBe('2019-03-15 G.C.')
})

test('an hour typed behind the date goes to its own field', async () => {
  const page = await beginOnce()
  const hour = page.locator('#entry-closing-clock')
  await hour.fill('')
  await field(page).fill('መስከረም 5 2020 ከጠዋቱ 3:30')
  await field(page).press('Tab')
  expect(await field(page).inputValue()).toBe('መስከረም 5 2020')
  expect(await hour.inputValue()).toBe('ከጠዋቱ 3:30')
  await group(page)
    .getByText(/Closes Thu 16 Sep 2027.*9:30/)
    .waitFor()
})

test.each(['Control+Enter', 'Control+s'])(
  'an hour typed behind the date goes to its own field when %s is pressed in the field of the date',
  async (key) => {
    const page = await beginOnce()
    const hour = page.locator('#entry-closing-clock')
    await hour.fill('')
    await field(page).fill('መስከረም 6 2020 ከጠዋቱ 4:30')
    await field(page).press(key)
    expect(await field(page).inputValue()).toBe('መስከረም 6 2020')
    expect(await hour.inputValue()).toBe('ከጠዋቱ 4:30')
    expect(await field(page).getAttribute('aria-invalid')).toBeNull()
    await group(page)
      .getByText(/Closes Fri 17 Sep 2027.*10:30/)
      .waitFor()
  },
)

test('the keys of the form are shown by a button, and by ? outside of fields, unless single keys are off', async () => {
  const page = await beginOnce()
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const rest = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await help.getByText('Submit, and the next notice').waitFor()
  await press(page, 'Escape')
  await help.waitFor({ state: 'detached' })
  await field(page).fill('')
  await field(page).press('?')
  expect(await field(page).inputValue()).toBe('?')
  await rest()
  await press(page, '?')
  await help.getByLabel('Use single keys').uncheck()
  await press(page, 'Escape')
  await help.waitFor({ state: 'detached' })
  await rest()
  await press(page, '?')
  await page.waitForTimeout(200)
  expect(await help.count()).toBe(0)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await help.getByLabel('Use single keys').check()
})
