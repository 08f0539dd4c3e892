import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { TAKE_BACK_MS } from '#web/features/desk/decisions.ts'
import { DESKTOP, PHONE, goWithin, hydrated } from './browser.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'
import { reusedPages } from './reused-pages.ts'
import { letPass } from './timers.ts'

type Names = 'editor' | 'approver' | 'looking'
let site: PeopleSite<Names>
beforeAll(async () => {
  site = await openPeople({ editor: 'admin', approver: 'admin', looking: 'admin' })
})
const pages = reusedPages(() => site)
afterAll(() => site.close())
/** The browser logs refusals: of a missing page, of changes to an outdated version. */
afterEach(() => expect(site.faults().filter((fault) => !/ 4(04|09) /.test(fault))).toEqual([]))

type Made = { id: number; version: number }
let made = 0
/**
 * A submitted tender; `changes` as an editor would type them. For a quoted one, the notice's own words about its
 * closing are stored.
 */
async function submitted(shortTitle: string, changes: object = {}, isQuoted = true): Promise<Made> {
  const day = String((made++ % 27) + 1).padStart(2, '0')
  const { id } = await site.callAs<Made>('editor', 'POST', '/api/tenders', {
    shortTitle,
    companyName: `Works Enterprise ${made}`,
    sourceName: 'Addis Zemen',
    categories: [403],
    desktopDescription: `<p>${shortTitle}: sealed bids are invited.</p>`,
    closing: { dateType: 0, gcDate: `2027-05-${day}`, time: '10:00' },
    ...changes,
  })
  if (isQuoted) {
    const quotes = [{ field: 'closing', start: 0, end: 10 }]
    await site.callAs('editor', 'POST', `/api/desk/clippings/${id}`, { words: '10 May 2027, 10:00 AM', quotes })
  }
  return site.callAs<Made>('editor', 'PUT', '/api/tenders/submit', { id })
}
const statusOf = async (id: number) =>
  (await site.callAs<{ status: number }>('approver', 'GET', `/api/tenders/status/${id}`)).status
/** A tender whose closing this approver need not type again: one in ten is chosen for it. */
async function clearOne(title: string): Promise<Made> {
  for (let tries = 0; tries < 10; tries++) {
    const one = await submitted(title)
    const [found] = await site.callAs<{ tender: { closingAgain?: true } }[]>(
      'approver',
      'GET',
      `/api/tenders/approvable?ids=${one.id}`,
    )
    if (found?.tender.closingAgain === undefined) return one
  }
  throw new Error('each of ten was drawn')
}
const approveButton = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true })
/** Passes the time in which this decision could be undone. */
async function goesOut(page: Page, title: string): Promise<void> {
  await page.getByText(`Approved: ${title}`).waitFor()
  await letPass(page, TAKE_BACK_MS)
}

test('a tender is read and approved by keys, and can be undone for ten seconds before it is sent', async () => {
  const [first, second] = [await clearOne('Office chairs for schools'), await clearOne('Desks for schools')]
  const page = await pages.at('approver', `/desk/submitted?at=${first.id}`)
  await page.getByRole('heading', { name: 'Office chairs for schools' }).waitFor()
  await page.getByText('sealed bids are invited').waitFor()
  await approveButton(page).waitFor()
  await page.keyboard.press('a')
  await page.getByText('Approved: Office chairs for schools').waitFor()
  await page.locator(`#desk-row-${first.id}`).waitFor({ state: 'detached' })
  await page.keyboard.press('z')
  await page.getByRole('heading', { name: 'Office chairs for schools' }).waitFor()
  expect(await statusOf(first.id)).toBe(1)
  // Of a double press the second one is not for the next tender, nor for what else is there now.
  await approveButton(page).dblclick()
  await goesOut(page, 'Office chairs for schools')
  await expect.poll(() => statusOf(first.id)).toBe(3)
  expect([new URL(page.url()).pathname, await statusOf(second.id)]).toEqual(['/desk/submitted', 1])
  await page.locator(`#desk-row-${second.id}`).click()
  await page.getByRole('heading', { name: 'Desks for schools' }).waitFor()
  await approveButton(page).waitFor()
  await page.keyboard.press('d')
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('Enter a reason.').waitFor()
  await page.getByLabel('Why are you returning it?').fill('The opening is missing')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Declined: Desks for schools').waitFor()
  // Leaving the page sends waiting decisions.
  await page.goto('about:blank')
  await expect.poll(() => statusOf(second.id), { timeout: 20_000 }).toBe(2)
  await page.goto('/desk/returned')
  await page.locator(`#desk-row-${second.id}`).waitFor()
})

test('a pressed button passes the focus on to the tender that comes, and no message covers the next decision', async () => {
  const first = await clearOne('Tyres for lorries')
  await clearOne('Tubes for lorries')
  const page = await pages.at('approver', `/desk/submitted?at=${first.id}`)
  const opened = (title: string) => page.getByRole('article', { name: title })
  await opened('Tyres for lorries').waitFor()
  await approveButton(page).press('Enter')
  const message = page.getByText('Approved: Tyres for lorries')
  await message.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('ARTICLE')
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    for (const button of [approveButton(page), page.getByRole('button', { name: 'Decline' })])
      await button.click({ trial: true })
  }
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(() => opened('Tyres for lorries').evaluate((node) => node === document.activeElement)).toBe(true)
})

test('a tender changed meanwhile is not approved but shown again', async () => {
  const one = await clearOne('Cement for a bridge')
  const page = await pages.at('approver', `/desk/submitted?at=${one.id}`)
  await approveButton(page).waitFor()
  const detail = await site.callAs<Record<string, unknown>>('editor', 'GET', `/api/tenders/detail/${one.id}`)
  await site.callAs('editor', 'PUT', `/api/tenders/${one.id}`, {
    shortTitle: 'Cement for two bridges',
    companyName: detail['companyName'],
    sourceName: 'Addis Zemen',
    categories: [403],
    closing: { dateType: 0, gcDate: '2027-05-20', time: '10:00' },
    version: detail['version'],
  })
  await page.keyboard.press('a')
  await goesOut(page, 'Cement for a bridge')
  await page.getByRole('alert').getByText('Cement for a bridge').waitFor()
  await page.getByRole('link', { name: 'Check it again' }).click()
  await page.getByRole('heading', { name: 'Cement for two bridges' }).waitFor()
  expect(await statusOf(one.id)).toBe(1)
})

test('a closing in doubt is typed again from the notice; another date is shown beside the one entered', async () => {
  const one = await submitted('Road works at Mekelle', {}, false)
  const words = 'Road works at Mekelle. Bids are received until the day named at the gate.'
  await site.callAs('editor', 'POST', `/api/desk/clippings/${one.id}`, { words, quotes: [] })
  const { closingTimestamp } = await site.callAs<{ closingTimestamp: number }>(
    'approver',
    'GET',
    `/api/tenders/detail/${one.id}`,
  )
  const page = await pages.at('approver', `/desk/submitted?at=${one.id}`)
  await page.getByText('Type the closing from the notice to see it').waitFor()
  const day = new Date(closingTimestamp).toISOString().slice(0, 10)
  expect(await page.locator('article').innerText()).not.toContain('May 2027')
  await page.keyboard.press('a')
  // The notice's own words stay visible, however far the page is scrolled.
  const notice = await page.getByRole('region', { name: 'Text it was entered from' }).boundingBox()
  expect(notice && notice.y > 0 && notice.y + notice.height < (page.viewportSize()?.height ?? 0)).toBe(true)
  await page.getByLabel('Date, as written').fill('01/07/2027')
  await page.getByLabel('Hour, as written').fill('10:00 AM')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('This differs from the closing that was entered.').waitFor()
  await page.getByRole('button', { name: 'Type it again' }).click()
  const [year, month, date] = day.split('-')
  await page.getByLabel('Date, as written').fill(`${date}/${month}/${year}`)
  await page.getByLabel('Hour, as written').fill('10:00 AM')
  await page.keyboard.press('Enter')
  await goesOut(page, 'Road works at Mekelle')
  await expect.poll(() => statusOf(one.id)).toBe(3)
})

test('several are approved at once after a preview, each with its own answer', async () => {
  const [one, other] = [await clearOne('Printer paper'), await clearOne('Staplers')]
  const page = await pages.at('approver', '/desk/submitted')
  await page.getByRole('checkbox', { name: `Select number ${one.id}` }).check()
  await page.getByRole('checkbox', { name: `Select number ${other.id}` }).check()
  await page.getByRole('link', { name: 'Approve 2 tenders' }).click()
  await page.waitForURL('**/desk/range?ids=*')
  const go = page.getByRole('button', { name: /^Approve \d tenders?$/ })
  for (const { id } of [one, other]) await page.getByRole('checkbox', { name: `Select number ${id}` }).check()
  await go.click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await go.click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await letPass(page, TAKE_BACK_MS)
  await page.getByText('2 approved, 0 not approved.').waitFor()
  expect([await statusOf(one.id), await statusOf(other.id)]).toEqual([3, 3])
})

test('a day off is added and removed, and says which open tenders count across it', async () => {
  const page = await pages.at('approver', '/desk/days-off?year=2027')
  await page.getByLabel('Day off').fill('2027-08-12')
  await page.getByLabel('Name in English').fill('Day of rest')
  await page.getByRole('button', { name: 'Add day' }).click()
  await page.getByText(/is a day off\.$/).waitFor()
  await page.getByText('Day of rest').waitFor()
  await page.getByRole('button', { name: /^Remove .*12 Aug 2027/ }).click()
  const removed = page.getByText(/is a working day\.$/)
  await removed.waitFor()
  // Its button is gone.
  await expect.poll(() => removed.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.getByText('Day of rest').waitFor({ state: 'detached' })
})

test('several that wait to be approved are sent when their screen is left', async () => {
  const [one, other] = [await clearOne('Filing cabinets'), await clearOne('Whiteboards')]
  const page = await pages.at('approver', `/desk/range?ids=${one.id},${other.id}`)
  const go = page.getByRole('button', { name: /^Approve \d tenders?$/ })
  for (const { id } of [one, other]) await page.getByRole('checkbox', { name: `Select number ${id}` }).check()
  await go.click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  expect(await statusOf(one.id)).toBe(1)
  await page.goto('about:blank')
  await expect.poll(() => statusOf(one.id), { timeout: 5000 }).toBe(3)
  await expect.poll(() => statusOf(other.id), { timeout: 5000 }).toBe(3)
})

test('nothing reveals a hidden closing until it is typed; if it agrees, a hidden problem is shown before the decision', async () => {
  // In the other calendar its figures are a day in two weeks.
  const { id } = await submitted(
    'Fencing of a seed store',
    { closing: { dateType: 1, ethDate: '2026-12-10', time: '10:00' } },
    false,
  )
  const page = await pages.at('approver', `/desk/submitted?at=${id}`)
  await page.getByText('Type the closing from the notice to see it').waitFor()
  const giveaway = /2034|Nehase|10 Aug|16 Aug|in \d+ days|same figures|calendar the/i
  expect(await page.locator('article').innerText()).not.toMatch(giveaway)
  await page.keyboard.press('a')
  expect(await page.locator('article').innerText()).not.toMatch(giveaway)
  await page.getByLabel('Date, as written').fill('Nehase 10, 2026')
  await page.getByLabel('Hour, as written').fill('10:00 AM')
  await page.keyboard.press('Enter')
  await page.getByText('Your closing is the same. Before you approve it:').waitFor()
  await page
    .getByText(/In the Gregorian calendar the same figures mean/)
    .first()
    .waitFor()
  expect(await statusOf(id)).toBe(1)
  await page.getByRole('button', { name: 'Cancel' }).click()
})

test('a closing in days is hidden and typed again as well, although no day of publishing is known yet', async () => {
  const { id } = await submitted(
    'Roof of a seed store',
    { closing: { dateType: 3, duration: 10, time: '10:00' } },
    false,
  )
  const page = await pages.at('approver', `/desk/submitted?at=${id}`)
  await page.getByText('Type the closing from the notice to see it').waitFor()
  expect(await page.locator('article').innerText()).not.toMatch(/10 working|10 days/i)
  await page.keyboard.press('a')
  const type = async (date: string) => {
    await page.getByLabel('Date, as written').fill(date)
    await page.getByLabel('Hour, as written').fill('10:00 AM')
    await page.keyboard.press('Enter')
  }
  await type('12 working days')
  await page.getByText('This differs from the closing that was entered').waitFor()
  await page.getByRole('button', { name: 'Type it again' }).click()
  await type('10 working days')
  await goesOut(page, 'Roof of a seed store')
  await expect.poll(() => statusOf(id)).toBe(3)
})

describe.each(SCREEN_VARIANTS)('at $viewport.width px, $lang, $theme', (variant) => {
  test('axe finds nothing, nothing scrolls sideways', async () => {
    const { id } = await submitted('የቢሮ ወንበሮችና ጠረጴዛዎች ግዥ', { language: 'am' })
    const page = await site.pageOf('looking', '/desk/submitted', variant)
    await hydrated(page)
    await page.locator(`#desk-row-${id}`).waitFor()
    await looksRight(page, 'desk-list', variant)
    await page.locator(`#desk-row-${id}`).click()
    await page.locator('article').waitFor()
    await looksRight(page, 'desk-opened', variant)
    await goWithin(page, `/desk/range?from=${id}&to=${id}`)
    await looksRight(page, 'desk-range', variant)
    await goWithin(page, '/desk/days-off')
    await looksRight(page, 'days-off', variant)
    await page.context().close()
  })
})
