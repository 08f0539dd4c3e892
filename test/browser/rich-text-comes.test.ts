import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readPlaces } from '#scripts/build/split-scripts.ts'
import { EDITOR } from '#scripts/build/visits.ts'
import { ROOT } from '../source-tree.ts'
import { allSaved } from './all-saved.ts'
import { axe } from './axe.ts'
import { answersTaps, goWithin, hydrated } from './browser.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'

let site: PeopleSite<'writer' | 'other'>
beforeAll(async () => {
  site = await openPeople({ writer: 'editor', other: 'editor' })
})
afterAll(() => site.close())
/** The browser logs a blocked file, and a version that is no longer the newest. */
const NOTED = /ERR_FAILED|409 \(Conflict\)/
afterEach(() => expect(site.faults().filter((fault) => !NOTED.test(fault))).toEqual([]))

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Full text', exact: true })
/** The editor's view is notified of a selection a moment after the browser. */
const settled = (page: Page) => page.waitForTimeout(100)
async function opened(page: Page): Promise<void> {
  await hydrated(page)
  await page.getByRole('toolbar').first().waitFor()
}
const SHAPED = '<p>One<br />two</p><ul><li>three</li></ul>'
const entered = (shortTitle: string, desktopDescription = SHAPED) =>
  site.callAs<{ id: number; version: number }>('writer', 'POST', '/api/tenders', { shortTitle, desktopDescription })
const storedOf = async (id: number) =>
  (await site.callAs<{ desktopDescription: string }>('writer', 'GET', `/api/tenders/detail/${id}`)).desktopDescription
/** The page of all these tests. */
let opening: Promise<Page> | undefined
const writersPage = () => (opening ??= site.pageOf('writer', 'about:blank'))
/** The page, on which the editor's script is held back by `handler`. */
async function withoutEditor(id: number, handler: Parameters<Page['route']>[1]): Promise<Page> {
  const places = await readPlaces(join(ROOT, 'dist/client'), '.vite/places-en.json')
  const page = await writersPage()
  await page.route(`**/${places[EDITOR.part]}`, handler)
  // A preloaded script that is held back would hold back the page's load event, too.
  await page.goto(`${site.origin}/tender-edit/${id}`, { waitUntil: 'domcontentloaded' })
  // The page is never idle while that is held back.
  await answersTaps(page)
  return page
}

test('a text area replaces an editor that cannot be loaded, and says what it would lose; a retry loads it', async () => {
  const { id } = await entered('Without an editor')
  const page = await withoutEditor(id, (route) => route.abort())
  await page.getByText('If you change this text here, it loses its lists, tables and formatting.').waitFor()
  expect(await page.getByRole('toolbar').count()).toBe(0)
  const area = page.locator('textarea[name=desktopDescription]')
  expect(await area.inputValue()).toBe('One\ntwo\n\nthree')
  expect(await axe(page)).toEqual([])
  await area.fill('Four\n\nfive < six')
  await page.keyboard.press('Control+s')
  await allSaved(page)
  expect(await storedOf(id)).toBe('<p>Four</p><p>five &lt; six</p>')

  // A retry loads the editor, with text written meanwhile and the rest unchanged.
  const again = await entered('Tried again')
  await goWithin(page, `/tender-edit/${again.id}`)
  const phones = page.locator('textarea[name=mobileDescription]')
  await phones.fill('For phones\n\nin short')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await opened(page)
  expect(await page.getByText('The editor could not be loaded').count()).toBe(0)
  expect(await textOf(page).locator('ul li').innerText()).toBe('three')
  const editor = page.getByRole('textbox', { name: 'Text for phones' })
  expect(await editor.locator('p').allInnerTexts()).toEqual(['For phones', 'in short'])
  await page.keyboard.press('Control+s')
  await allSaved(page)
  expect(await storedOf(again.id)).toBe(SHAPED)
})

test('a change by another person is merged, and typing continues at the same letter', async () => {
  const { id, version } = await entered('Two at once', '<p>ab</p>')
  const page = await writersPage()
  await (page.url() === 'about:blank' ? page.goto(`/tender-edit/${id}`) : goWithin(page, `/tender-edit/${id}`))
  await opened(page)
  await textOf(page).click()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await settled(page)
  await page.keyboard.type('X')
  await site.callAs('other', 'PUT', `/api/tenders/${id}`, {
    version,
    shortTitle: 'Two at once',
    mobileDescription: '<ul><li>theirs</li></ul>',
    desktopDescription: '<p>ab</p>',
  })
  await page.keyboard.press('Control+s')
  await allSaved(page)
  const phones = page.getByRole('textbox', { name: 'Text for phones' })
  await expect.poll(() => phones.locator('li').allInnerTexts()).toEqual(['theirs'])
  await settled(page)
  await page.keyboard.type('Y')
  await expect.poll(() => textOf(page).innerText()).toBe('aXYb')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => textOf(page).innerText()).toBe('ab')
  await allSaved(page)
})

test('while the editor is loading, text without lists and tables can be edited', async () => {
  const { id } = await entered('On its way')
  let come = (): void => undefined
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  const page = await withoutEditor(id, async (route) => {
    await coming
    await route.continue()
  })
  await page.getByText('The editor is loading.').waitFor()
  expect(await page.locator('textarea[name=desktopDescription]').isEditable()).toBe(false)
  await page.locator('textarea[name=mobileDescription]').click()
  await page.keyboard.type('typed early')
  come()
  await opened(page)
  // It stays a text area until the person moves on.
  await page.keyboard.type(', and late')
  await page.locator('#entry-shortTitle').focus()
  const editor = page.getByRole('textbox', { name: 'Text for phones' })
  await expect.poll(() => editor.locator('p').allInnerTexts()).toEqual(['typed early, and late'])
  // A page with unsent text asks before it closes.
  await page.keyboard.press('Control+s')
  await allSaved(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
})
