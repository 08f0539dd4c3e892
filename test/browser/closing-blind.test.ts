import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hydrated } from './browser.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'

let site: PeopleSite<'editor' | 'approver'>
beforeAll(async () => {
  site = await openPeople({ editor: 'admin', approver: 'admin' })
})
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
  const page = await site.pageOf('approver', `/desk/submitted?at=${id}`)
  await hydrated(page)
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
  await page.context().close()
})
