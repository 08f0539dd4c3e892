import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#ethiopia/time-units.ts'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { PEOPLE_PASSWORD } from '../factories/people.ts'
import { axe } from './axe.ts'
import { DESKTOP, PHONE, fitsWidth, goWithin, hydrated } from './browser.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'
import { visitorPages } from './reused-pages.ts'

const PATIENCE = { timeout: 30_000 }
type Card = { id: number; language: string; freeTender: boolean; shortTitle: string; closingTimestamp?: number }
let site: PeopleSite<'bidder' | 'seller'>
let tender: Card
beforeAll(async () => {
  site = await openPeople({ bidder: 'paid', seller: 'plain' })
  const { data } = await site.json<{ data: Card[] }>(
    '/api/tenders/searchTenders?pageSize=100&keyword=%22trade+licence%22+VAT+TIN',
  )
  const late = Date.now() + 8 * DAY
  tender = data.find((one) => one.language === 'en' && (one.closingTimestamp ?? 0) > late) ?? (data[0] as never)
})
const visitors = visitorPages(() => site)
afterAll(() => site.close())

test('certificates in the profile are ticked on a tender, and one that ends before the closing is marked; a bid decision with a note is shown at once, waits for a connection, and is on the saved card', async () => {
  const page = await site.pageOf('bidder', '/subscription/profile', { viewport: PHONE })
  await hydrated(page)
  const part = page.getByRole('region', { name: 'Company papers' })
  await part.getByText('No papers yet.').waitFor(PATIENCE)
  const add = async (kind: string, endsOn?: string) => {
    await part.getByRole('button', { name: 'Add a paper' }).click()
    await part.getByLabel('Kind').selectOption({ label: kind })
    if (endsOn) await part.getByLabel('Valid until (optional)').fill(endsOn)
    await part.getByRole('button', { name: 'Save the paper' }).click()
    await part.getByText(`${kind} is saved.`).waitFor()
  }
  await add('TIN certificate')
  await add('VAT certificate', isoDate(civilDateAt(Date.now() + 2 * DAY)))
  await add('Trade licence')
  await part.getByRole('button', { name: 'Remove: Trade licence' }).click()
  await part.getByText('Trade licence is removed.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add a paper')
  expect(await part.getByRole('listitem').count()).toBe(2)
  expect(await axe(page, 'all', '#papers')).toEqual([])
  await site.callAs('bidder', 'POST', '/api/tenders/savetender', { tenderId: tender.id })
  await goWithin(page, `/tenders/detail?id=${tender.id}`)
  const bid = page.getByRole('region', { name: 'Your bid' })
  await bid.getByText(/You have [12] of \d/).waitFor(PATIENCE)
  await bid.getByText(/VAT certificate ends /).waitFor()
  await bid.getByText(/^missing: Trade licence/).waitFor()
  await bid.getByText(/^Bidders submit \d papers/).click()
  await bid.getByText(/before bids close$/).waitFor()
  await bid.getByText('Not among your papers').first().waitFor()
  expect(await axe(page, 'all', '[aria-labelledby=bidding-title]')).toEqual([])
  expect(await fitsWidth(page)).toBe(true)

  await page.setViewportSize(DESKTOP)
  await decides(page)
  await page.context().close()
})

/** A decision with a note is shown at once, waits for a connection, and is on the saved card. */
async function decides(page: Page): Promise<void> {
  const bid = page.getByRole('region', { name: 'Your bid' })
  const choice = (name: string) => bid.getByRole('button', { name, exact: true })
  await choice('Go').click()
  await expect.poll(() => choice('Go').getAttribute('aria-pressed')).toBe('true')
  await bid.getByRole('button', { name: 'Write a note' }).click()
  await bid.getByLabel('Note, only for you').fill('Ask for the drawings')
  await bid.getByRole('button', { name: 'Save the note' }).click()
  await bid.getByText('Ask for the drawings').waitFor()
  const again = bid.getByRole('button', { name: 'Change the note' })
  await expect.poll(() => again.evaluate((one) => one === document.activeElement)).toBe(true)
  const decided = async () =>
    (
      await site.callAs<{ decisions: { decision?: string; note?: string }[] }>(
        'bidder',
        'POST',
        '/api/bidding/find_decisions',
        { tenderIds: [tender.id] },
      )
    ).decisions[0]
  await expect.poll(decided, PATIENCE).toMatchObject({ decision: 'go', note: 'Ask for the drawings' })
  // Decided in another tab or on the phone meanwhile: it is shown when the reader comes back.
  const elsewhere = (decision: string) =>
    site.callAs('bidder', 'PUT', `/api/bidding/decisions/${tender.id}`, { decision })
  const comesBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await elsewhere('no-go')
  await comesBack()
  await expect.poll(() => choice('No-go').getAttribute('aria-pressed')).toBe('true')
  await elsewhere('go')
  await comesBack()
  await expect.poll(() => choice('Go').getAttribute('aria-pressed')).toBe('true')
  await page.context().setOffline(true)
  await choice('No-go').click()
  await page.getByText("Saved on this device. We'll send it when you are connected.").waitFor()
  expect(await choice('No-go').getAttribute('aria-pressed')).toBe('true')
  expect(await decided()).toMatchObject({ decision: 'go' })
  await page.context().setOffline(false)
  await expect.poll(decided, PATIENCE).toMatchObject({ decision: 'no-go', note: 'Ask for the drawings' })
  await goWithin(page, '/tenders/saved')
  const card = page.locator('main article').filter({ hasText: tender.shortTitle.slice(0, 40) })
  await card.getByText('No-go', { exact: true }).waitFor(PATIENCE)
  await card.getByText('Ask for the drawings').waitFor()
  site.faults() // calls without a connection are logged by the browser
}

test.each(['en', 'am'] as const)('the front page fits a phone, under 3,200 px: %s', async (lang) => {
  const page = await visitors.at('/home', { viewport: PHONE, lang })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3200)
  expect(await fitsWidth(page)).toBe(true)
})

test('the front page finds tenders for what somebody sells, and sends them each morning after sign-in', async () => {
  const page = await visitors.at('/home', { viewport: PHONE, lang: 'en' })
  await page.setViewportSize(DESKTOP)
  await page.getByLabel('What do you sell?').fill('construction')
  await page.getByLabel('What do you sell?').press('Enter')
  const answer = page.getByRole('region', { name: 'construction' })
  await answer
    .getByText(/\d+ open tenders?/)
    .first()
    .waitFor(PATIENCE)
  expect(await answer.getByRole('article').count()).toBe(3)
  expect(new URL(page.url()).search).toBe('?sells=construction')
  await answer.getByRole('link', { name: 'Send me these each morning' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'To get these each morning, sign in or sign up.' }).waitFor()
  await dialog.getByRole('textbox', { name: 'Email' }).fill(site.personOf('seller').email)
  await dialog.getByLabel('Password').first().fill(PEOPLE_PASSWORD)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await page.getByText('New tenders for “construction” come to you each morning.').waitFor(PATIENCE)
  const kept = await site.callAs<{ name: string; frequency: string }[]>('seller', 'GET', '/api/savedSearches')
  expect(kept).toMatchObject([{ name: 'construction', frequency: 'daily' }])
  await page.context().close()
})
