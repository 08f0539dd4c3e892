import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { aPdf } from '../factories/files.ts'
import { goWithin, hydrated } from './browser.ts'
import { SCREEN_VARIANTS, looksRight } from './covering-variants.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'
import { reusedPages } from './reused-pages.ts'

type Names = 'company' | 'sender' | 'seen' | 'admin' | 'approver'
let site: PeopleSite<Names>
beforeAll(async () => {
  site = await openPeople({ company: 'plain', sender: 'plain', seen: 'plain', admin: 'admin', approver: 'admin' })
})
const pages = reusedPages(() => site)
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

const TODAY = isoDate(civilDateAt(Date.now())).split('-').toReversed().join('/')
type Row = [day: string, reference: string, text: string, debit: string, credit: string]
const statement = (...rows: Row[]) => ({
  name: 'statement.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Commercial Bank of Ethiopia',
      ['Transaction Date', 'Reference No', 'Narration', 'Debit', 'Credit'].join(','),
      ...rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')),
    ].join('\r\n'),
  ),
})
const aTransfer = async (name: Names) => {
  const { paymentId } = await site.callAs<{ paymentId: string }>(name, 'POST', '/api/payment/transfer', {
    plan: 'annually',
  })
  const { reference } = await site.callAs<{ reference: string }>(name, 'GET', `/api/payment/${paymentId}`)
  return { id: paymentId, reference }
}
const stateOf = async (name: Names, id: string) =>
  (await site.callAs<{ state: string }>(name, 'GET', `/api/payment/${id}`)).state
async function imported(page: Page, ...rows: Row[]): Promise<void> {
  await page.locator('#import-statement').setInputFiles([statement(...rows)])
  await page.getByRole('button', { name: /^Import credits/ }).click()
  await page.getByText(/^Imported: \d+/).waitFor()
}

test('an admin maps the columns once; a second import adds nothing; bad lines are named', async () => {
  const page = await pages.at('approver', '/admin/bank-lines')
  const rows: Row[] = [
    [TODAY, 'FT26001SALES', 'Sale of a chair', '', '1,234.50'],
    [TODAY, 'FT26001FEES1', 'Charge', '12.00', ''],
    ['soon', 'FT26001SOON1', 'Transfer', '', '10.00'],
  ]
  await page.locator('#import-statement').setInputFiles([statement(...rows)])
  await page.getByText('Credits: 1 · debits left out: 1 · unreadable: 1').waitFor()
  await page.getByText("Line 5: we can't read the date (soon)").waitFor()
  expect(await page.getByLabel('Credits only').inputValue()).toBe('Credit')
  // The admin says that the transfer's number is in another column, and then that it was right.
  await page.getByLabel('Number of the transfer').selectOption('')
  await page.getByRole('button', { name: 'Read with these columns' }).click()
  await page.getByText('Sale of a chair', { exact: true }).waitFor()
  await page.getByLabel('Number of the transfer').selectOption('Reference No')
  await page.getByRole('button', { name: 'Read with these columns' }).click()
  await page.getByText('FT26001SALES · Sale of a chair', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Import credits (1)' }).click()
  await page.getByText('Imported: 1 · known already: 0 · counted by hand before: 0').waitFor()
  await page.getByText('FT26001SALES · Sale of a chair', { exact: true }).waitFor()
  await imported(page, ...rows)
  await page.getByText('Imported: 0 · known already: 1').waitFor()
  await page
    .locator('#import-statement')
    .setInputFiles([{ name: 'a.xlsx', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004') }])
  await page
    .getByText('This is neither a CSV nor an Excel (.xlsx) file. Save or export the statement as one of them.')
    .waitFor()
  expect(site.faults().every((fault) => fault.includes('400'))).toBe(true)
})

test('a line that names a payment leads to it, fills the form in, and counts it; one that is not a payment is put aside, and taken up again; inconsistencies are listed, and lead to the payment', async () => {
  const { id, reference } = await aTransfer('company')
  const page = await pages.at('approver', '/admin/bank-lines')
  await imported(
    page,
    [TODAY, 'FT26002COUNT', `Subscription ${reference}`, '', '4,800.00'],
    [TODAY, 'FT26003INTER', 'Interest', '', '3.17'],
  )
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'FT26002COUNT' })
  await line.getByText('names the reference · same amount · dates match').waitFor()
  await line.getByRole('link', { name: `Count for ${reference}` }).click()
  await page.waitForURL(`**/admin/payments/${id}?line=*`)
  await hydrated(page)
  expect(await page.getByLabel('Number as our account shows it').inputValue()).toBe('FT26002COUNT')
  expect(await page.getByLabel('Amount in birr').inputValue()).toBe('4800')
  // The line's own figures may not be changed.
  await page.getByLabel('Amount in birr').fill('4700')
  await page.getByRole('button', { name: 'Record a transfer' }).click()
  await page.getByText('The line of the statement says something else.').waitFor()
  expect(site.faults().every((fault) => fault.includes('400'))).toBe(true)
  await page.getByLabel('Amount in birr').fill('4800')
  await page.getByRole('button', { name: 'Record a transfer' }).click()
  await page.getByText('Done.', { exact: true }).waitFor()
  expect(await stateOf('company', id)).toBe('paid')
  await goWithin(page, '/admin/bank-lines?words=FT26002COUNT')
  await page.getByRole('link', { name: `Counted for ${reference}` }).waitFor()

  await goWithin(page, '/admin/bank-lines?words=FT26003INTER')
  await page.getByRole('button', { name: 'No payment: put aside' }).click()
  await page.getByRole('button', { name: 'Put back' }).click()
  await page.getByRole('button', { name: 'No payment: put aside' }).waitFor()

  const short = await aTransfer('seen')
  await site.callAs('admin', 'PUT', `/api/payment/${short.id}`, {
    what: 'transfer',
    account: '1000123456789',
    bankReference: 'FT26004SHORT',
    bookedOn: '2026-03-03',
    amount: 4000,
  })
  await goWithin(page, '/admin/reconciliation')
  const group = page.locator('section').filter({ hasText: 'Part of the money is missing' })
  await group.getByText('ETB 800').first().waitFor()
  await group.getByRole('link', { name: short.reference }).click()
  await page.waitForURL(`**/admin/payments/${short.id}`)
})

test('for a receipt the line with its number is chosen, and counted with it', async () => {
  const { id, reference } = await aTransfer('sender')
  const claim = new FormData()
  claim.append('paymentId', id)
  claim.append('bank', 'other')
  claim.append('receiptNumber', 'RECEIPTZZ9')
  claim.append(
    'receipt',
    new File([Uint8Array.from(aPdf('Paid for statement lines'))], 'r.pdf', { type: 'application/pdf' }),
  )
  await site.callAs('sender', 'POST', '/api/payment', claim)
  const desk = await pages.at('approver', '/admin/bank-lines')
  await imported(desk, [TODAY, '', 'TRF RECEIPTZZ9 FROM SENDER', '', '4,800.00'])
  const line = desk.getByRole('main').getByRole('listitem').filter({ hasText: 'RECEIPTZZ9' })
  await line.getByRole('link', { name: `Count for ${reference}` }).click()
  await desk.waitForURL(`**/admin/receipts?payment=${id}*`)
  const chosen = desk.getByRole('button', { name: 'This line is counted' })
  await chosen.waitFor()
  expect(await desk.getByLabel('Number as our account shows it').inputValue()).toBe('RECEIPTZZ9')
  // Another press returns from the line's values to the reader's own, and a third back.
  await chosen.click()
  const free = desk.getByRole('listitem').filter({ hasText: 'RECEIPTZZ9 FROM SENDER' }).getByRole('button')
  expect(await free.getAttribute('aria-pressed')).toBe('false')
  await free.click()
  await desk.getByRole('button', { name: 'Count it' }).click()
  await desk.getByText("Counted. We're telling the payer.").waitFor()
  expect(await stateOf('sender', id)).toBe('paid')
})

test.each(SCREEN_VARIANTS)('looks right at $viewport.width px, $lang, $theme', async (variant) => {
  const page = await site.pageOf('admin', '/admin/bank-lines', variant)
  await hydrated(page)
  const { reference } = await site
    .callAs<{ reference: string }>('seen', 'GET', '/api/payment/GetPayments')
    .then((all) => (all as unknown as { reference: string }[])[0] ?? { reference: '' })
  await page
    .locator('#import-statement')
    .setInputFiles([
      statement(
        [
          TODAY,
          'FT26005VARIANT',
          `From Almaz Kebede Trading for ${reference} with a long reason that runs on`,
          '',
          '800.00',
        ],
        ['soon', 'FT26005SOON2', 'Transfer', '', '10.00'],
      ),
    ])
  await page.locator('details summary').first().click()
  await page.locator('[role=status]').filter({ hasText: '1' }).first().waitFor()
  await looksRight(page, 'bank-lines-import', variant)
  await page.locator('section > p button').last().click()
  await page.locator('li').filter({ hasText: 'FT26005VARIANT' }).getByRole('link').first().waitFor()
  await looksRight(page, 'bank-lines-imported', variant)
  await page.locator('li').filter({ hasText: 'FT26005VARIANT' }).getByRole('link').first().click()
  await page.waitForURL('**/admin/payments/*?line=*')
  await hydrated(page)
  await looksRight(page, 'payment-with-line', variant)
  await goWithin(page, '/admin/reconciliation')
  await looksRight(page, 'reconciliation', variant)
  await page.context().close()
})
