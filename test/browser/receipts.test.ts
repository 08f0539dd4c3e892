import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { civilDateAt, daysBetween } from '#ethiopia/calendar.ts'
import { aPdf, aPng } from '../factories/files.ts'
import { goWithin, hydrated } from './browser.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'
import { reusedPages } from './reused-pages.ts'

type Names = 'payer' | 'company' | 'large' | 'admin' | 'second'
let site: PeopleSite<Names>
beforeAll(async () => {
  site = await openPeople({ payer: 'plain', company: 'plain', large: 'plain', admin: 'admin', second: 'admin' })
})
afterAll(() => site.close())
const kept = reusedPages(() => site)
afterEach(() => expect(site.faults()).toEqual([]))

let numbers = 0
/** A number of a transfer of today, unlike any before. */
function aNumber(): string {
  const today = civilDateAt(Date.now())
  const day = String(daysBetween({ year: today.year, month: 1, day: 1 }, today) + 1).padStart(3, '0')
  return `FT${String(today.year % 100)}${day}${['PQRST', 'QRSTU', 'RSTUV', 'STUVW', 'TUVWX', 'UVWXY', 'VWXYZ', 'WXYZA', 'XYZAB', 'YZABC', 'ZABCD', 'ABCDE'][numbers++ % 12]}`
}
const PDF = { name: 'receipt.pdf', mimeType: 'application/pdf' }
const file = (text: string) => ({ ...PDF, buffer: aPdf(`${text} ${numbers}`) })

/** From the page of a plan's price to the accounts and the reference. */
async function toTransfer(price: string): Promise<Page> {
  const page = await kept.at('payer', `/subscription/payment/${price}`)
  await page.getByRole('button', { name: 'Show the accounts' }).click()
  await page.waitForURL('**/subscription/transfer/*')
  await page.getByText('1000123456789').waitFor()
  return page
}
async function fillReceipt(page: Page, number: string, buffer: object): Promise<void> {
  await page.getByLabel('Number, link or SMS of the receipt').fill(number)
  await page.getByLabel('Bank or wallet you paid with').selectOption('cbe')
  await page.locator('input[type=file]').setInputFiles([buffer as never])
}
const sendIt = (page: Page) => page.getByRole('button', { name: 'Send the receipt' }).click()
const check = (page: Page, number: string) => page.getByRole('button', { name: `Check: ${number}` }).click()

test('a transfer: the SMS fills the form, the receipt is sent, staff counts the credit, and it is paid', async () => {
  const page = await toTransfer('4800/3')
  await sendIt(page)
  await page.getByText('Enter the number, or paste the SMS.').waitFor()
  await page.getByText('Choose a picture or a PDF of the receipt.').waitFor()
  const number = aNumber()
  const typed = page.getByLabel('Number, link or SMS of the receipt')
  await typed.fill(
    `You have transfered ETB 4,800.00 to Chereta. Your ref ${number}. https://apps.cbe.com.et:100/?id=${number}12345678`,
  )
  await typed.blur()
  await page.getByText(`We read the number ${number}.`).waitFor()
  expect(await page.getByLabel('Bank or wallet you paid with').inputValue()).toBe('cbe')
  await page.locator('input[type=file]').setInputFiles([file('Paid to Chereta')])
  await sendIt(page)
  const received = page.getByText(`We've received your receipt ${number} and will check it within one working day.`)
  await received.waitFor()
  // The form with the pressed button is gone.
  expect(await received.evaluate((one) => one === document.activeElement)).toBe(true)
  const desk = await kept.at('admin', '/admin/receipts')
  await check(desk, number)
  // The queue is read again, which a press on a receipt does not wait for.
  const isOpened = Promise.withResolvers<void>()
  await desk.route('**/api/payment/receipts*', async (route) => {
    await isOpened.promise
    await route.continue()
  })
  await desk.getByRole('button', { name: 'Back to the list' }).click()
  await expect.poll(() => desk.evaluate(() => document.activeElement?.textContent)).toMatch(/^\d+ waiting/)
  await check(desk, number)
  await desk.getByText('Paid to Chereta').waitFor()
  isOpened.resolve()
  await desk.unrouteAll({ behavior: 'wait' })
  expect(await desk.getByRole('link', { name: "Open the bank's page" }).getAttribute('href')).toBe(
    `https://apps.cbe.com.et:100/?id=${number}12345678`,
  )
  await desk.getByLabel('Day on our account').fill('2026-03-03')
  await desk.getByRole('button', { name: 'Count it' }).click()
  await desk.getByText("Counted. We're telling the payer.").waitFor()
  await goWithin(page, new URL(page.url()).pathname)
  await page.getByText('This payment has arrived. Thank you!').waitFor()
})

test('a refused receipt shows why, and another can be sent', async () => {
  const page = await toTransfer('2700/2')
  const number = aNumber()
  await fillReceipt(page, number, { name: 'r.png', mimeType: 'image/png', buffer: aPng(300, 200) })
  await sendIt(page)
  await page.getByText(`We've received your receipt ${number}`).waitFor()
  const desk = await kept.at('admin', '/admin/receipts')
  await check(desk, number)
  const picture = desk.getByRole('img', { name: 'Picture of the receipt' })
  await picture.waitFor()
  expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(300)
  await desk.getByRole('button', { name: 'Rotate' }).click()
  await desk.getByLabel('Reason').selectOption('unreadable')
  await desk.getByLabel(/Note to the payer/).fill('Only the upper half is there')
  await desk.getByRole('button', { name: 'Refuse it' }).click()
  await desk.getByText("Refused. We're telling the payer.").waitFor()
  await goWithin(page, new URL(page.url()).pathname)
  await page.getByText(`We couldn't accept your receipt ${number}.`).waitFor()
  await page.getByText('Our note: Only the upper half is there').waitFor()
  await fillReceipt(page, number, file('again'))
  await sendIt(page)
  await page.getByText(`We've received your receipt ${number}. You can open every tender once`).waitFor()
})

test('a waiting receipt is withdrawn alone, and the accounts are shown again', async () => {
  const page = await toTransfer('1500/1')
  const number = aNumber()
  await fillReceipt(page, number, file('withdrawn'))
  await sendIt(page)
  await page.getByText(`We've received your receipt ${number}.`).waitFor()
  await page.getByRole('button', { name: 'Withdraw this receipt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw this receipt' }).click()
  await page.getByText('1000123456789').waitFor()
  expect(await page.getByText(`We've received your receipt ${number}.`).count()).toBe(0)
})

test('a number that somebody else has used is reported with one press', async () => {
  const { paymentId } = await site.callAs<{ paymentId: string }>('company', 'POST', '/api/payment/transfer', {
    plan: 'annually',
  })
  const number = aNumber()
  const claim = new FormData()
  for (const [name, part] of Object.entries({ paymentId, bank: 'cbe', receiptNumber: number })) claim.append(name, part)
  claim.append('receipt', new File([Uint8Array.from(aPdf('company'))], 'receipt.pdf', { type: 'application/pdf' }))
  await site.callAs('company', 'POST', '/api/payment', claim)

  const page = await toTransfer('1500/1')
  await fillReceipt(page, number, file('owner'))
  await sendIt(page)
  await page.getByText('Somebody has already used this receipt number.').waitFor()
  expect(site.faults().every((fault) => fault.includes('409'))).toBe(true)
  await page.getByRole('button', { name: "It's mine" }).click()
  await page.getByText(`We've received your receipt ${number}. You can open every tender once`).waitFor()
})

test('a large transfer waits for a second person, who agrees', async () => {
  const { paymentId } = await site.callAs<{ paymentId: string }>('large', 'POST', '/api/payment/transfer', {
    plan: 'annually',
  })
  await site.callAs('admin', 'PUT', `/api/payment/${paymentId}`, {
    what: 'transfer',
    account: '1000123456789',
    bankReference: 'FT26063LARGE',
    bookedOn: '2026-03-03',
    amount: 25_000,
  })
  const own = await kept.at('admin', '/admin/receipts')
  await own.getByText('Proposed by you. Somebody else must agree.').waitFor()
  const ownLine = own.getByRole('listitem').filter({ hasText: 'FT26063LARGE' })
  expect(await ownLine.getByRole('button', { name: 'Agree' }).count()).toBe(0)
  const page = await site.pageOf('second', '/admin/receipts')
  await hydrated(page)
  await page.getByText(/Count ETB 25,000 for .* FT26063LARGE/).waitFor()
  const line = page.getByRole('listitem').filter({ hasText: 'FT26063LARGE' })
  await line.getByRole('button', { name: 'Agree' }).click()
  await page.getByText("Done. We're telling the payer.").waitFor()
  expect(await site.callAs<{ state: string }>('large', 'GET', `/api/payment/${paymentId}`)).toMatchObject({
    state: 'paid',
  })
  await page.context().close()
})
