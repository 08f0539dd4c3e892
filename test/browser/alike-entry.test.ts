import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { aLongPdf } from '../factories/files.ts'
import { aTender } from '../factories/tender.ts'
import { savesItself } from './all-saved.ts'
import { axe } from './axe.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'
import { reusedPages } from './reused-pages.ts'

let site: PeopleSite<'editor'>
beforeAll(async () => {
  site = await openPeople({ editor: 'admin' })
})
const pages = reusedPages(() => site)
afterAll(() => site.close())
afterEach(() => expect(site.faults().filter((fault) => !/ 4(00|04) /.test(fault))).toEqual([]))

const LOOMS = {
  shortTitle: 'Purchase of cotton spinning spindles',
  companyName: 'Bahir Dar Textile Share Company',
  reference: 'BDT/077/2019',
  closing: { dateType: 0 as const, gcDate: '2027-03-19', time: '10:00' },
  openning: null,
}
const NOTICE = `Invitation to Bid No. BDT/077/2019
Bahir Dar Textile Share Company invites sealed bids for the purchase of cotton spinning spindles.
Bidders shall submit a bid security of Birr 20,000.
Bids must be submitted on or before 19 March 2027 at 10:00 AM.`

async function typeIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(LOOMS.shortTitle)
  await page.getByLabel('Company', { exact: true }).fill(LOOMS.companyName)
  await page.getByLabel('Source', { exact: true }).fill('The Reporter')
  await page.getByLabel('Reference', { exact: true }).fill(LOOMS.reference)
  await page.getByLabel('Sectors', { exact: true }).pressSequentially('furnit')
  await page.keyboard.press('Enter')
  const closing = page.getByRole('group', { name: 'Closing' })
  await closing.getByLabel('Date, as written').fill('19/03/2027')
  await closing.getByLabel('Hour, as written').fill('10:00 AM')
}

test('an existing tender is shown while the same is typed and asked about once; the same key submits anyway', async () => {
  const { id } = await site.callAs<{ id: number }>('editor', 'POST', '/api/tenders', aTender(LOOMS))
  const page = await pages.at('editor', '/tender-edit')
  await typeIn(page)
  await savesItself(page)
  await page.getByText(new RegExp(`${id}.*the same notice\\?`)).waitFor()
  await page.getByRole('link', { name: `Perhaps the same as number ${id}` }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  const asked = page.getByRole('alert').filter({ hasText: `This notice may already be here as number ${id}.` })
  await asked.waitFor()
  // It appears where the key was pressed, and has the focus.
  expect(await asked.evaluate((banner) => banner === document.activeElement)).toBe(true)
  const box = await asked.boundingBox()
  expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= (page.viewportSize()?.height ?? 0)).toBe(true)
  await asked.getByRole('button', { name: `Add to number ${id}` }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText(/Tender \d+ is submitted\. Here is the next one\./).waitFor()
})

test('pasted words are added to the existing tender, which is offered its missing values, and the draft is deleted', async () => {
  const spindles = { ...LOOMS, shortTitle: 'Purchase of cotton spinning spindles and rings', reference: 'BDT/078/2019' }
  const { id } = await site.callAs<{ id: number }>('editor', 'POST', '/api/tenders', aTender(spindles))
  const page = await pages.at('editor', '/tender-edit')
  await page.locator('#paste').focus()
  await page.keyboard.insertText(NOTICE.replaceAll('077', '078').replace('spindles.', 'spindles and rings.'))
  await page.getByRole('button', { name: 'Read the notice' }).click()
  await page.getByText(/\d+ certain, \d+ in doubt/).waitFor()
  await page.keyboard.press('Control+Shift+Enter')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(spindles.shortTitle)
  await savesItself(page)
  const add = page.getByRole('button', { name: `Add to number ${id}` })
  await add.first().click()
  await page.waitForURL(`**/tender-edit/${id}`)
  await page.locator('[data-clipping]').getByText('BDT/078/2019').waitFor()
  expect(await page.locator('#entry [name="reference"]').inputValue()).toBe('BDT/078/2019')
  const clippings = await site.callAs<{ words: string }[]>('editor', 'GET', `/api/desk/clippings/${id}`)
  expect(clippings.map(({ words }) => words)).toEqual([expect.stringContaining('BDT/078/2019')])
  const mine = await site.callAs<{ data: { id: number; shortTitle: string }[] }>(
    'editor',
    'GET',
    '/api/desk/queue?list=drafts&limit=100',
  )
  expect(mine.data.filter(({ shortTitle }) => shortTitle === spindles.shortTitle).map((one) => one.id)).toEqual([id])
})

test('documents are added where the notice is entered; a similar one begins without dates, number and documents', async () => {
  const { id } = await site.callAs<{ id: number }>(
    'editor',
    'POST',
    '/api/tenders',
    aTender({ ...LOOMS, shortTitle: 'Weaving frames', reference: 'BDT/079/2019' }),
  )
  const page = await pages.at('editor', `/tender-edit/${id}`)
  await page.getByRole('heading', { name: 'Documents' }).waitFor()
  const choosing = page.waitForEvent('filechooser')
  await page
    .getByRole('button', { name: /choose files|add/i })
    .last()
    .click()
  await (await choosing).setFiles({ name: 'frames.pdf', mimeType: 'application/pdf', buffer: aLongPdf(20_000) })
  await page.getByRole('link', { name: /frames\.pdf/ }).waitFor()
  await page.getByRole('button', { name: 'Copy to a new tender' }).click()
  await page.getByText(`This draft is a copy of number ${id}`, { exact: false }).waitFor()
  expect(page.url()).not.toContain(`/${id}`)
  expect(await page.locator('#entry [name="shortTitle"]').inputValue()).toBe('Weaving frames')
  expect(await page.locator('#entry [name="reference"]').inputValue()).toBe('')
  expect(await page.getByRole('link', { name: /frames\.pdf/ }).count()).toBe(0)
})

test('a company and a source that are new are named so, and known ones with the same words are taken by a button', async () => {
  const known = 'Woldia Glass Works Share Company'
  const tender = { shortTitle: 'Window panes', companyName: known, reference: 'WGW/3', sourceName: 'The Reporter' }
  await site.callAs('editor', 'POST', '/api/tenders', aTender(tender))
  const page = await pages.at('editor', '/tender-edit')
  const company = page.getByLabel('Company', { exact: true })
  await company.fill('Woldia Glass')
  await page.getByText('No tender has this name yet. Do you mean one of these?').waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: known }).click()
  await expect.poll(() => company.inputValue()).toBe(known)
  await page.getByText('No tender has this name yet').waitFor({ state: 'detached' })
  await company.fill('Quiet Brook Weavers')
  await page.getByText('A new company: no tender has this name yet.').waitFor()
  const source = page.getByLabel('Source', { exact: true })
  await source.fill('reporter')
  await page.waitForTimeout(200)
  expect(await page.getByText('No tender has this source yet').count()).toBe(0)
  await source.blur()
  await page.getByRole('button', { name: 'The Reporter', exact: true }).click()
  await expect.poll(() => source.inputValue()).toBe('The Reporter')
  await page.getByText('No tender has this source yet').waitFor({ state: 'detached' })
})
