import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SECOND } from '#ethiopia/time-units.ts'
import { retryWait } from '#web/lib/retry-wait.ts'
import { aLongPdf } from '../factories/files.ts'
import { aTender } from '../factories/tender.ts'
import { allSaved, savesItself } from './all-saved.ts'
import { axe } from './axe.ts'
import { hydrated } from './browser.ts'
import { looksRight } from './covering-variants.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'
import { reusedPages } from './reused-pages.ts'
import { hasten } from './timers.ts'

let site: PeopleSite<'editor' | 'other'>
beforeAll(async () => {
  site = await openPeople({ editor: 'admin', other: 'admin' })
})
const pages = reusedPages(() => site)
afterAll(() => site.close())
/** The browser logs refusals: of an incomplete tender, of one that somebody else changed, of a missing page. */
afterEach(() =>
  expect(site.faults().filter((fault) => !/ 4(00|04|09) |ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]),
)

/** Resolves when the device has a copy of what was typed. */
const keptHere = (page: Page, typed: string) =>
  page.waitForFunction(
    (words) => (Object.values({ ...localStorage }) as string[]).some((one) => one.includes(words)),
    typed,
    { polling: 50 },
  )

test('a notice is entered without a mouse, submitted, and the next one begins; harmful dates are asked about once at submit, and the same key answers', async () => {
  const page = await pages.at('editor', '/tender-edit')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Supply of office chairs')
  await page.getByLabel('Company', { exact: true }).fill('Abay Works Enterprise')
  await page.getByLabel('Source', { exact: true }).fill('Addis Zemen')
  await page.getByLabel('Day of publishing').fill('ኅዳር 22 2019')
  await page.getByText('Tue 1 Dec 2026 · Hidar 22, 2019 E.C.').waitFor()
  await page.getByLabel('Sectors', { exact: true }).pressSequentially('furnit')
  await page.keyboard.press('Enter')
  const closing = page.getByRole('group', { name: 'Closing' })
  await closing.getByLabel('Date, as written').fill('15 working')
  await closing.getByLabel('Hour, as written').fill('4:00')
  await page.getByText('Which clock does 4:00 mean?').waitFor()
  expect(await closing.getByRole('radio', { name: 'Working days' }).isChecked()).toBe(true)
  await closing.getByRole('button', { name: /^10:00/ }).click()
  // Counted from 1 December, without weekends: the fifteenth working day is the 21st.
  await closing.getByText(/Closes Mon 21 Dec 2026 · .*12.* 2019.* · 10:00/).waitFor()
  await page.getByText(/Day 1 is Tue 1 Dec 2026\. Days off left out: \d/).waitFor()
  await allSaved(page)
  await page.keyboard.press('Control+Enter')
  const submitted = page.getByText(/Tender \d+ is submitted\. Here is the next one\./)
  const saidFirst = await submitted.textContent()
  expect(await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('')

  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Supply of water tanks')
  await page.getByLabel('Company', { exact: true }).fill('Abay Works Enterprise')
  // The source of the last notice stands there already.
  expect(await page.getByLabel('Source', { exact: true }).inputValue()).toBe('Addis Zemen')
  await page.getByLabel('Day of publishing').fill('')
  await page.getByLabel('Sectors', { exact: true }).pressSequentially('furnit')
  await page.keyboard.press('Enter')
  // The hour is typed behind the date, and the key pressed within that field.
  await closing.getByLabel('Date, as written').fill('06/12/2019 10:00 AM')
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('alert').filter({ hasText: 'The closing has passed: Fri 6 Dec 2019' })
  await question.getByText(/In the other calendar it would be/).waitFor()
  // Another doubt is asked as another question.
  await closing.getByLabel('Date, as written').fill('07/12/2019')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alert').getByText('The closing has passed: Sat 7 Dec 2019').waitFor()
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => submitted.textContent()).not.toBe(saidFirst)
})

test('two at once: different fields are merged, and conflicts are asked about', async () => {
  const { id, version } = await site.callAs<{ id: number; version: number }>('editor', 'POST', '/api/tenders', {
    shortTitle: 'Supply of paper',
    companyName: 'Abay Works Enterprise',
  })
  await site.callAs('other', 'PUT', `/api/desk/open/${id}`)
  const page = await pages.at('editor', `/tender-edit/${id}`)
  await page.getByText(/^.+ has it open$/).waitFor()
  await site.callAs('other', 'PUT', `/api/tenders/${id}`, {
    shortTitle: 'Supply of paper',
    companyName: 'Abay Works Enterprise',
    bidBond: '20,000',
    version,
  })
  await page.getByLabel('Reference', { exact: true }).fill('AWE/12')
  await savesItself(page)
  await page.getByText(/ changed these fields meanwhile: Bid Bond\. We kept both changes\./).waitFor()
  await page.getByRole('button', { name: 'What changed' }).click()
  await page.getByRole('dialog').locator('ins', { hasText: '20,000' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await allSaved(page)
  expect(await page.getByLabel('Bid Bond', { exact: true }).inputValue()).toBe('20,000')
  await site.callAs('other', 'PUT', `/api/tenders/${id}`, {
    shortTitle: 'Supply of white paper',
    companyName: 'Abay Works Enterprise',
    bidBond: '30,000',
    reference: 'AWE/12',
    version: version + 2,
  })
  await page.getByLabel('Bid Bond', { exact: true }).fill('25,000')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Supply of copy paper')
  await savesItself(page)
  const conflict = page.getByText(/^.+ changed the same fields meanwhile: Title, Bid Bond\./)
  await conflict.waitFor()
  // It stays in view, however far down the form is.
  await page.getByLabel('Facebook page').scrollIntoViewIfNeeded()
  const place = await conflict.boundingBox()
  expect(place && place.y >= 0 && place.y < (page.viewportSize()?.height ?? 0)).toBe(true)
  expect(await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('Supply of copy paper')
  await page.getByRole('button', { name: 'Choose field by field' }).click()
  const title = page.getByRole('group', { name: 'Title', exact: true })
  expect(await title.locator('del, ins').allInnerTexts()).toEqual(['copy', 'white'])
  await looksRight(page, 'entry-versions')
  await page.getByRole('group', { name: 'Bid Bond' }).getByLabel('Theirs').check()
  await page.getByRole('button', { name: 'Use these' }).click()
  await allSaved(page)
  expect(await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('Supply of copy paper')
  expect(await page.getByLabel('Bid Bond', { exact: true }).inputValue()).toBe('30,000')
})

test('a returned tender shows why, and what was changed since; words pasted elsewhere are shown next to the form, and the focused field is not under the bar', async () => {
  const notice = aTender({ shortTitle: 'Supply of tractors' })
  const { id, version } = await site.callAs<{ id: number; version: number }>('editor', 'POST', '/api/tenders', notice)
  await site.callAs('editor', 'POST', `/api/desk/clippings/${id}`, {
    words: 'Abay Works Enterprise wants tractors. Bid security: Birr 20,000.',
    quotes: [],
  })
  await site.callAs('editor', 'PUT', '/api/tenders/submit', { id })
  await site.callAs('other', 'PUT', '/api/tenders/approve', { id, approve: false, note: 'Look at the bond' })
  await site.callAs('editor', 'PUT', `/api/tenders/${id}`, { ...notice, bidBond: '1%', version: version + 2 })
  const page = await pages.at('editor', `/tender-edit/${id}`)
  const written: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/clippings/')) written.push(request.url())
  })
  await page.locator('blockquote', { hasText: 'Look at the bond' }).waitFor()
  await page.getByRole('heading', { name: 'Since the last decision' }).waitFor()
  await page.locator('[data-clipping]').getByText('wants tractors').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name: 'As readers see it in lists' }).waitFor()
  for (const name of ['Title', 'Company', 'Sectors', 'Location', 'Text for lists']) {
    const field = page.locator('#entry').getByLabel(name, { exact: true })
    await page.evaluate(() => scrollTo(0, 0))
    await field.focus()
    const under = await field.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect([name, under]).toEqual([name, false])
  }
  // Viewing a tender does not change its quotes.
  expect(written).toEqual([])
  await page.getByLabel('Location', { exact: true }).fill('Adama')
  await allSaved(page)
  await expect.poll(() => written.length).toBe(1)
})

test('the people notified of a change of an approved tender are named next to the save button', async () => {
  const { id } = await site.callAs<{ id: number }>('editor', 'POST', '/api/tenders', {
    ...aTender({ shortTitle: 'Supply of school bags', closing: { dateType: 4, text: 'until they are sold' } }),
  })
  await site.callAs('editor', 'PUT', '/api/tenders/submit', { id })
  await site.callAs('editor', 'PUT', '/api/tenders/approve', { id, approve: true })
  const page = await pages.at('editor', `/tender-edit/${id}`)
  const said = page.getByText('Readers see this tender. Nobody follows it yet.')
  await said.waitFor()
  await said.locator('..').getByRole('button', { name: 'Save' }).waitFor()
})

test('a first save whose answer is lost makes one draft, also after a reload and more typing, and a further tender has a form of its own', async () => {
  const page = await pages.at('editor', '/tender-edit')
  const keys: unknown[] = []
  const ids: unknown[] = []
  await page.route('**/api/tenders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.push((route.request().postDataJSON() as { draftKey: unknown }).draftKey)
    const answer = await route.fetch()
    ids.push(((await answer.json()) as { id: unknown }).id)
    return keys.length < 3 ? route.abort('internetdisconnected') : route.fulfill({ response: answer })
  })
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Supply of seed drills')
  await page.keyboard.press('Control+s')
  await expect.poll(() => ids.length).toBe(1)
  await page.getByText(/when you are connected/).waitFor()
  await page.keyboard.press('Control+s')
  await expect.poll(() => ids.length).toBe(2)
  await page.getByText(/when you are connected/).waitFor()
  await page.reload()
  await hydrated(page)
  await page.getByText(/stored on this device on/).waitFor()
  await page.getByLabel('Location', { exact: true }).fill('Adama')
  await allSaved(page)
  expect([new Set(keys).size, new Set(ids).size, keys.length]).toEqual([1, 1, 3])
  await page.waitForURL(`**/tender-edit/${String(ids[0])}`)
  expect(await site.callAs('editor', 'GET', `/api/tenders/detail/${String(ids[0])}`)).toMatchObject({
    shortTitle: 'Supply of seed drills',
    location: 'Adama',
  })
  await page.unrouteAll({ behavior: 'wait' })
  // The router still stands where the new tender began: a further one gets a form of its own.
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find or do anything' })
  await palette.getByRole('combobox').fill('Add tender')
  await palette
    .getByRole('option', { name: /^Add tender/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/tender-edit$/)
  await expect.poll(() => page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('')
})

test('typed text is restored after the tab was closed; missing values are named as links, the first with the focus, and marked at their fields; without a connection that is said, and the form is sent later', async () => {
  const page = await pages.at('editor', '/tender-edit')
  await page.getByLabel('Reference', { exact: true }).fill('KEPT/7')
  await keptHere(page, 'KEPT/7')
  await page.reload()
  await hydrated(page)
  await page.getByText(/stored on this device on/).waitFor()
  expect(await page.getByLabel('Reference', { exact: true }).inputValue()).toBe('KEPT/7')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Supply of ploughs')
  // The source of the last notice may stand there.
  await page.getByLabel('Source', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('link', { name: 'Source', exact: true }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('entry-companyName')
  expect(await page.locator('[aria-invalid=true]').count()).toBeGreaterThan(0)
  await allSaved(page)
  await page.context().setOffline(true)
  await page.getByLabel('Company', { exact: true }).fill('Abay Works Enterprise')
  await savesItself(page)
  await page.getByText(/we send it when you are connected/).waitFor()
  await page.context().setOffline(false)
  // The page may hear of the connection before it is there: then it tries again, but only after a while.
  await expect
    .poll(async () => {
      await hasten(page, retryWait(2) * SECOND)
      return page.getByText('All saved', { exact: true }).isVisible()
    })
    .toBe(true)
  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0])
  expect(await site.callAs('editor', 'GET', `/api/tenders/detail/${id}`)).toMatchObject({
    companyName: 'Abay Works Enterprise',
  })
  const other = await page.context().newPage()
  await other.goto('/tender-edit')
  await hydrated(other)
  await other.getByLabel('Reference', { exact: true }).fill('AWE/13')
  await keptHere(other, 'AWE/13')
  await pages.at('editor', '/tender-edit')
  expect(await page.getByLabel('Reference', { exact: true }).inputValue()).toBe('')
  await other.close()
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Continue with it' }).click()
  await expect.poll(() => page.getByLabel('Reference', { exact: true }).inputValue()).toBe('AWE/13')
})

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
  expect(await axe(page, 'all', '#alike, div:has(> [href="#alike"])')).toEqual([])
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
  expect(await axe(page, 'all', '[data-field=companyName]')).toEqual([])
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
