import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { TAKE_BACK_MS } from '#web/features/desk/decisions.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'
import { reusedPages } from './reused-pages.ts'
import { letPass } from './timers.ts'

let site: PeopleSite<'editor' | 'approver'>
beforeAll(async () => {
  site = await openPeople({ editor: 'admin', approver: 'admin' })
})
const pages = reusedPages(() => site)
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

test('nothing reveals a hidden closing until it is typed; if it agrees, a hidden problem is shown before the decision', async () => {
  const { id } = await site.callAs<{ id: number }>('editor', 'POST', '/api/tenders', {
    shortTitle: 'Fencing of a seed store',
    companyName: 'Blind Works Enterprise',
    sourceName: 'Addis Zemen',
    categories: [403],
    desktopDescription: '<p>Sealed bids are invited.</p>',
    // In the other calendar its figures are a day in two weeks.
    closing: { dateType: 1, ethDate: '2026-12-10', time: '10:00' },
  })
  await site.callAs('editor', 'PUT', '/api/tenders/submit', { id })
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
  expect((await site.callAs<{ status: number }>('approver', 'GET', `/api/tenders/status/${id}`)).status).toBe(1)
  await page.getByRole('button', { name: 'Cancel' }).click()
})

test('a closing in days is hidden and typed again as well, although no day of publishing is known yet', async () => {
  const { id } = await site.callAs<{ id: number }>('editor', 'POST', '/api/tenders', {
    shortTitle: 'Roof of a seed store',
    companyName: 'Blind Works Enterprise',
    sourceName: 'Addis Zemen',
    categories: [403],
    desktopDescription: '<p>Sealed bids are invited.</p>',
    closing: { dateType: 3, duration: 10, time: '10:00' },
  })
  await site.callAs('editor', 'PUT', '/api/tenders/submit', { id })
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
  await page.getByText('Approved: Roof of a seed store').waitFor()
  await letPass(page, TAKE_BACK_MS)
  await expect
    .poll(async () => (await site.callAs<{ status: number }>('approver', 'GET', `/api/tenders/status/${id}`)).status)
    .toBe(3)
})
