import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axe } from './axe.ts'
import { goWithin } from './browser.ts'
import { openAs, openSavers } from './saved-site.ts'
import type { SavedSite } from './saved-site.ts'

/** On a busy machine an import takes long. */
const PATIENT = { timeout: 60_000 } as const
const VCARDS = `BEGIN:VCARD
VERSION:3.0
FN:Hirut Alemu
EMAIL:hirut@suppliers.example
TEL:0911556677
PHOTO;ENCODING=b:AAAA
 BBBB
END:VCARD
BEGIN:VCARD
VERSION:3.0
FN:Nobody to reach
END:VCARD
`
const CSV = 'Name,E-mail,Phone\nSolomon Bekele,solomon@suppliers.example,0922667788\nWrong One,not an address,\n'

let site: SavedSite
beforeAll(async () => {
  site = await openSavers(['importer'])
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

const shareDialog = (page: Page) => page.getByRole('dialog', { name: 'Share with friends' })
const agree = (page: Page) => page.getByRole('checkbox', { name: /^I agree/ }).check()
const give = (page: Page, name: string, content: string) =>
  page
    .getByLabel('vCard or CSV file')
    .setInputFiles({ name, mimeType: name.endsWith('.csv') ? 'text/csv' : 'text/vcard', buffer: Buffer.from(content) })
/** The names of the stored contacts. */
const known = async () =>
  (await site.callAs<{ data: { name: string }[] }>('importer', 'GET', '/api/contacts')).data.map(({ name }) => name)

test('a reader without contacts imports them from a vCard and a CSV file, returns to the dialog, and deletes them all', async () => {
  const page = await openAs(
    site,
    'importer',
    `/tenders/detail?id=${site.open.find(({ guid }) => guid === undefined)?.id}`,
  )
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await shareDialog(page).getByRole('button', { name: 'Share by Email' }).click()
  await page
    .getByRole('dialog', { name: 'Import your contacts first' })
    .getByRole('link', { name: 'Import contacts' })
    .click()
  await page.waitForURL(/\/Identity\/Account\/RegisterEmailContacts\?returnUrl=/)
  await page.getByText('You have no contacts here.').waitFor()
  await give(page, 'contacts.vcf', VCARDS)
  await page.getByText('contacts.vcf · vCard, about 2 people').waitFor()
  await page.getByRole('button', { name: 'Import this file' }).click()
  await page.getByText('Please agree first.').waitFor()
  expect(await known()).toEqual([])
  await agree(page)
  await page.getByRole('button', { name: 'Import this file' }).click()
  await page.getByText('New: 1 · completed: 0 · already there: 0 · left out: 1').waitFor()
  await page.getByText('Left out (1)').click()
  await page.getByText('Line 9: no email address and no phone number').waitFor()
  await give(page, 'people.csv', CSV)
  await page.getByRole('button', { name: 'Import this file' }).click()
  await page.getByText('Solomon Bekele', { exact: true }).waitFor()
  await expect.poll(known, PATIENT).toEqual(['Hirut Alemu', 'Solomon Bekele'])
  expect(await axe(page, 'all', 'main')).toEqual([])

  await page.getByRole('link', { name: 'Back to sharing' }).click()
  await shareDialog(page).getByLabel('Email', { exact: true }).waitFor()
  await goWithin(page, '/subscription/profile')
  await page.getByText('Your contacts: 2 people').waitFor()
  await goWithin(page, '/Identity/Account/RegisterPhoneContacts?returnUrl=//elsewhere.example')
  // A way back to another origin is ignored.
  expect(await page.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe('/tenders/list')
  await page.getByRole('button', { name: 'Delete all' }).click()
  const question = page.getByRole('dialog', { name: 'Delete all contacts' })
  await question.getByRole('button', { name: 'No Thanks' }).click()
  expect(await known()).toHaveLength(2)
  await page.getByRole('button', { name: 'Delete all' }).click()
  await question.getByRole('button', { name: 'Delete all' }).click()
  await page.getByText('Your contacts were deleted.').waitFor()
  await expect.poll(known, PATIENT).toEqual([])
  await page.context().close()
})
