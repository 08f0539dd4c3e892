import { DAY } from '#ethiopia/time-units.ts'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { DocumentItem } from '#contract/documents.ts'
import { aLongPdf, aZip } from '../factories/files.ts'
import { elementsOf } from '../page-elements.ts'
import { axe } from './axe.ts'
import { PHONE, fitsWidth, hydrated, startedWhole } from './browser.ts'
import { recordsOn } from './device.ts'
import { openPaidSite } from './paid-site.ts'

const NAME = 'bid-document-lot-1.pdf'
/** Three pieces of an upload. */
const FILE = aLongPdf(200_000)
const LONG = 60_000
type Documents = Awaited<ReturnType<typeof openPaidSite>>
let site: Documents
let tenderId = 0
let guid = ''

beforeAll(async () => {
  site = await openPaidSite(['reader'])
  const { data } = await site.json<{ data: { id: number; freeTender: boolean; sample: boolean }[] }>(
    '/api/tenders/searchTenders?pageSize=100',
  )
  tenderId = data.findLast(({ freeTender, sample }) => !freeTender && sample)?.id ?? 0
  guid = (await site.callAs<{ guid: string }>('editor', 'GET', `/api/tenders/detail/${tenderId}`)).guid
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

/** The part of a tender's page that is about its documents: the rest is looked at elsewhere. */
const DOCUMENTS = '[aria-labelledby="documents-title"]'

/** The tender's documents at the server. */
const stored = () => site.callAs<DocumentItem[]>('editor', 'GET', `/api/tenders/get_tenderdoc/${tenderId}`)
const names = async () => (await stored()).map(({ fileName }) => fileName)
const detail = () => `/tenders/detail?id=${tenderId}`

/** The keys of the upload records that the page's device has: for each its progress and its file. */
const uploadsOn = async (page: Page) =>
  (await recordsOn(page, 'person', 'kept')).flatMap(({ key = '' }) => (key.startsWith('upload') ? [key] : []))
/** Ends the session on the device, whose records of these keys are older by so many milliseconds. Runs in the page. */
const makeOlder = ([keys, by]: readonly [string[], number]) =>
  new Promise<void>((resolve, reject) => {
    localStorage.clear()
    const request = indexedDB.open('person')
    request.addEventListener('success', () => {
      const tx = request.result.transaction('kept', 'readwrite')
      const store = tx.objectStore('kept')
      for (const key of keys) {
        const reading = store.get(key)
        reading.addEventListener('success', () => store.put({ ...reading.result, at: reading.result.at - by }))
      }
      tx.addEventListener('complete', () => resolve())
      tx.addEventListener('error', () => reject(tx.error ?? new Error('refused')))
      request.result.close()
    })
  })

/** The tender as its editor sees it, ready to take files. */
async function editing(options: Parameters<Documents['pageOf']>[2] = {}): Promise<Page> {
  const page = await site.pageOf('editor', detail(), options)
  await hydrated(page)
  await page.getByRole('group', { name: 'Add documents' }).waitFor({ timeout: LONG })
  return page
}
const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByRole('group', { name: 'Add documents' })
    .locator('input[type=file]')
    .setInputFiles([{ name, mimeType: 'application/octet-stream', buffer }])

test('an upload continues by itself after a broken connection, also after a reload; files that an editor left on the device are deleted after a day, also if the session just ended', async () => {
  const page = await editing()
  let pieces = 0
  let isCut = true
  await page.route('**/api/Documents/upload/*', (route) => {
    if (route.request().method() === 'PATCH') pieces++
    return isCut && pieces > 1 ? route.abort('connectionreset') : route.continue()
  })
  await page.getByLabel('Kind', { exact: true }).selectOption('English')
  await choose(page, NAME, FILE)
  await page.getByText("You're offline. It continues as soon as you are connected.").waitFor({ timeout: LONG })
  expect(await axe(page, 'all', DOCUMENTS)).toEqual([])
  expect(await names()).toEqual([])

  await page.reload()
  await hydrated(page)
  await page.getByRole('progressbar', { name: NAME }).waitFor({ timeout: LONG })
  isCut = false
  await page.getByRole('link', { name: NAME }).waitFor({ timeout: LONG })
  expect(await stored()).toMatchObject([{ fileName: NAME, fileSize: FILE.length, language: 6 }])
  // No upload is left to be resumed later.
  await expect.poll(() => uploadsOn(page), { timeout: LONG }).toEqual([])

  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/api/Documents/upload/*', (route) => route.abort('connectionreset'))
  await choose(page, 'left.pdf', FILE)
  await expect.poll(() => uploadsOn(page), { timeout: LONG }).toHaveLength(2)
  const left = await uploadsOn(page)
  await choose(page, 'left-later.pdf', FILE)
  await expect.poll(() => uploadsOn(page), { timeout: LONG }).toHaveLength(4)
  const later = (await uploadsOn(page)).filter((key) => !left.includes(key))
  await page.context().clearCookies()
  await page.goto('/robots.txt')
  await page.evaluate(makeOlder, [left, 2 * DAY] as const)
  await page.goto('/contact')
  await startedWhole(page)
  // Those of today stay, because the person may sign in again, and continue.
  await expect.poll(() => uploadsOn(page), { timeout: LONG }).toEqual(later)
  // The browser logs each interruption.
  site.faults()
  await page.context().close()
})

test('a reader with access downloads exactly the bytes; the new tab needs nothing but the session', async () => {
  const page = await site.pageOf('reader', detail(), { viewport: PHONE })
  await hydrated(page)
  const line = page.getByRole('link', { name: NAME })
  expect(await line.textContent()).toContain(`English · ${Math.floor(FILE.length / 1024)} KB`)
  expect(await line.getAttribute('href')).not.toContain('guid')
  expect(await line.getAttribute('target')).toBe('_blank')
  const tab = await page.context().newPage()
  const came = tab.waitForEvent('download')
  // A file that is downloaded, not shown, ends its navigation.
  await tab.goto((await line.getAttribute('href')) ?? '').catch(() => undefined)
  const download = await came
  expect(download.suggestedFilename()).toBe(NAME)
  expect(FILE.equals(await readFile(await download.path()))).toBe(true)
  expect(await page.getByRole('group', { name: 'Add documents' }).count()).toBe(0)

  await page.context().setOffline(true)
  await line.click()
  await page.getByText("You're offline. Open the document again when you are connected.").waitFor({ timeout: LONG })
  site.faults()
  await page.context().close()
})

test('a reader without access sees no file name, and gets no byte without the link', async () => {
  const uniqueFileName = (await stored())[0]?.uniqueFileName ?? ''
  const tab = await site.page({ viewport: PHONE, lang: 'am', theme: 'dark' })
  await site.enter(tab, 'outsider')
  const session = tab.context().request
  expect(await (await session.get(detail())).text()).not.toContain('bid-document')
  expect((await session.get(`/api/Documents/document/${uniqueFileName}`)).status()).toBe(403)
  await tab.context().clearCookies({ name: /^(?!lang|prefers)/ })
  for (const path of [detail(), '/api/tenders/searchTenders?pageSize=100', `/api/tenders/get_tenderdoc/${tenderId}`])
    expect(await (await fetch(site.origin + path)).text()).not.toContain('bid-document')
  expect((await fetch(`${site.origin}/api/Documents/document/${uniqueFileName}`)).status).toBe(401)

  // In a tab of its own a refusal is a page with a link.
  const refused = await tab.goto(`/api/Documents/document/${uniqueFileName}`)
  expect([refused?.status(), refused?.headers()['content-type']]).toEqual([401, 'text/html; charset=utf-8'])
  await tab.getByRole('heading', { level: 1, name: 'ይህን ሰነድ ለመክፈት ይግቡ' }).waitFor()
  expect(await tab.getByRole('main').getByRole('link', { name: 'ይግቡ' }).getAttribute('href')).toBe(
    `/authentication/login?returnUrl=${encodeURIComponent(detail())}`,
  )
  expect(await axe(tab)).toEqual([])
  expect(await fitsWidth(tab)).toBe(true)
  expect((await tab.goto('/api/Documents/document/AAAAAAAAAAAAAAAAAAAAAA.pdf'))?.status()).toBe(404)
  await tab.getByRole('main').getByRole('link', { name: 'ሁሉም ጨረታዎች' }).waitFor()
  await tab.context().close()

  const shared = elementsOf(await (await fetch(`${site.origin}/tenders/display?guid=${guid}`)).text())
  const [link] = shared.allByRole('link', { name: new RegExp(NAME.replaceAll('.', '\\.')) })
  const address = link?.attribute('href') ?? ''
  expect(FILE.equals(Buffer.from(await (await fetch(site.origin + address)).arrayBuffer()))).toBe(true)
  // The expected refusals.
  site.faults()
})

test('a refused file shows its error, and leaves no document; an editor renames a document, and deletes it after being asked', async () => {
  const page = await editing({ viewport: PHONE })
  const before = await names()
  await choose(page, 'papers.zip', Buffer.from('PK'))
  await page.getByRole('alert').filter({ hasText: "You can't upload archives such as ZIP." }).waitFor({ timeout: LONG })
  await page.getByRole('button', { name: 'Remove papers.zip from the list' }).click()
  await choose(page, 'papers.pdf', aZip([{ name: 'a.txt', data: 'a' }]))
  const alert = page.getByRole('listitem').filter({ hasText: 'papers.pdf' }).getByRole('alert')
  await alert.waitFor({ timeout: LONG })
  expect(await alert.textContent()).toMatch(/You can't upload archives|Choose a PDF, Word|doesn't match/)
  expect(await axe(page, 'all', DOCUMENTS)).toEqual([])
  expect(await fitsWidth(page)).toBe(true)
  expect(await names()).toEqual(before)
  await page.getByRole('button', { name: 'Remove papers.pdf from the list' }).click()
  site.faults()

  await page.getByRole('button', { name: `Change ${NAME}` }).click()
  const change = page.getByRole('dialog', { name: 'Change document' })
  await change.getByLabel('Name').fill('Conditions')
  await change.getByLabel('Kind', { exact: true }).selectOption('General')
  expect(await axe(page)).toEqual([])
  await change.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Conditions.pdf' }).waitFor({ timeout: LONG })
  expect(await stored()).toMatchObject([{ fileName: 'Conditions.pdf', language: 1 }])

  await page.getByRole('button', { name: 'Delete Conditions.pdf' }).click()
  const asked = page.getByRole('dialog', { name: 'Delete document' })
  await asked.getByRole('button', { name: 'No Thanks' }).click()
  await asked.waitFor({ state: 'detached' })
  expect(await names()).toEqual(['Conditions.pdf'])
  await page.getByRole('button', { name: 'Delete Conditions.pdf' }).click()
  await asked.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(names, { timeout: LONG }).toEqual([])
  await page.getByText('No documents yet').waitFor({ timeout: LONG })
  // The page may still have asked how far the deleted one was read.
  expect(site.faults().filter((fault) => !fault.includes('404'))).toEqual([])
  await page.context().close()
})
