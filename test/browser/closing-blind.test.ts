import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hydrated } from './browser.ts'
import { openPeople } from './common-stage.ts'
import type { PeopleStage } from './common-stage.ts'

let stage: PeopleStage<'editor' | 'approver'>
beforeAll(async () => {
  stage = await openPeople({ editor: 'admin', approver: 'admin' })
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

test('nothing reveals a hidden closing until it is typed; if it agrees, a hidden problem is shown before the decision', async () => {
  const { id } = await stage.callAs<{ id: number }>('editor', 'POST', '/api/tenders', {
    shortTitle: 'Fencing of a seed store',
    companyName: 'Blind Works Enterprise',
    sourceName: 'Addis Zemen',
    categories: [403],
    desktopDescription: '<p>Sealed bids are invited.</p>',
    // In the other calendar its figures are a day in two weeks.
    closing: { dateType: 1, ethDate: '2026-12-10', time: '10:00' },
  })
  await stage.callAs('editor', 'PUT', '/api/tenders/submit', { id })
  const page = await stage.pageOf('approver', `/desk/submitted?at=${id}`)
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
  expect((await stage.callAs<{ status: number }>('approver', 'GET', `/api/tenders/status/${id}`)).status).toBe(1)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.context().close()
})
