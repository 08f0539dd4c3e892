import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { civilDateAt, daysBetween, isoDate } from '#ethiopia/calendar.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import { isNight } from '../engines.ts'
import { aPng } from '../factories/files.ts'
import { hydrated } from './browser.ts'
import { openPeople } from './common-site.ts'
import type { PeopleSite } from './common-site.ts'

const PAYERS = ['payer1', 'payer2', 'payer3', 'payer4', 'payer5', 'payer6', 'payer7'] as const
const PLANS = { quarterly: 1500, biannually: 2700, annually: 4800 } as const
type Names = (typeof PAYERS)[number] | 'admin' | 'colleague'
let site: PeopleSite<Names>
beforeAll(async () => {
  site = await openPeople({
    ...(Object.fromEntries(PAYERS.map((name) => [name, 'plain'])) as Record<(typeof PAYERS)[number], 'plain'>),
    admin: 'admin',
    colleague: 'admin',
  })
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

const TODAY = civilDateAt(Date.now())
const DAY_OF_YEAR = String(daysBetween({ year: TODAY.year, month: 1, day: 1 }, TODAY) + 1).padStart(3, '0')
/** The day as typed into a field in English. */
const DAY_TYPED = [...isoDate(TODAY).slice(5).replace('-', ''), ...String(TODAY.year)]
type Sent = { id: string; reference: string; number: string; amount: number }

function formOf(parts: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) form.append(name, part)
  return form
}

/** In `npm test` a few of each kind: a receipt takes the machine more than a second. */
const COUNT = isNight ? { lined: 14, typed: 3, refused: 3 } : { lined: 3, typed: 1, refused: 1 }
const ALL = COUNT.lined + COUNT.typed + COUNT.refused

/** Waiting receipts, each of another payment. */
async function sendAll(): Promise<Sent[]> {
  const payments = PAYERS.flatMap((name) => Object.entries(PLANS).map(([plan, amount]) => ({ name, plan, amount })))
  const sent: Sent[] = []
  for (const [n, { name, plan, amount }] of payments.slice(0, ALL).entries()) {
    const { paymentId: id } = await site.callAs<{ paymentId: string }>(name, 'POST', '/api/payment/transfer', { plan })
    const { reference } = await site.callAs<{ reference: string }>(name, 'GET', `/api/payment/${id}`)
    const number = `FT${TODAY.year % 100}${DAY_OF_YEAR}T${String(n).padStart(2, '0')}WY`
    const receipt = new File([Uint8Array.from(aPng(300 + n, 500))], 'receipt.png', { type: 'image/png' })
    const claim = { paymentId: id, bank: 'cbe', receiptNumber: number, amount: String(amount), paidOn: isoDate(TODAY) }
    await site.callAs(name, 'POST', '/api/payment', formOf({ ...claim, receipt }))
    sent.push({ id, reference, number, amount })
  }
  return sent
}

/** The bank's statement of the day, with the credits of these. */
async function importLines(sent: readonly Sent[]): Promise<void> {
  const day = isoDate(TODAY).split('-').toReversed().join('/')
  const rows = sent.map(({ number, reference, amount }) => [day, number, `Chereta ${reference}`, '', `${amount}.00`])
  const csv = [['Transaction Date', 'Reference No', 'Narration', 'Debit', 'Credit'], ...rows]
  const columns = {
    day: 'Transaction Date',
    credit: 'Credit',
    debit: 'Debit',
    reference: 'Reference No',
    text: 'Narration',
    dayFormat: 'dd/mm/yyyy',
    decimal: '.',
  }
  await site.callAs(
    'admin',
    'POST',
    '/api/payment/lines',
    formOf({
      account: '1000123456789',
      statement: new File([csv.map((cells) => cells.join(',')).join('\n')], 'statement.csv', { type: 'text/csv' }),
      columns: JSON.stringify(columns),
    }),
  )
}

/**
 * Receipts left waiting by other tests are claimed by a colleague: after a decision one of these opens, and none of
 * those.
 */
async function holdOthers(sent: readonly Sent[]): Promise<void> {
  type Waiting = { receipts: { payment: { id: string }; claimedUntil?: number }[] }
  const { receipts } = await site.callAs<Waiting>('colleague', 'GET', '/api/payment/receipts')
  const others = receipts.filter(
    ({ payment, claimedUntil }) => claimedUntil === undefined && !sent.some(({ id }) => id === payment.id),
  )
  for (const { payment } of others) await site.callAs('colleague', 'POST', `/api/payment/${payment.id}/claim`)
}

/** The open receipt, with the focus on its work. */
async function opened(page: Page, before: string): Promise<string> {
  const number = page.locator('dl dd').filter({ hasText: /^FT\d{5}T\d\dWY$/ })
  await number.filter({ hasNotText: before }).waitFor()
  const isAtWork = () => document.activeElement?.matches('button[aria-pressed], input[name=bookedOn]')
  await page.waitForFunction(isAtWork, undefined, { polling: 50 })
  return (await number.textContent()) ?? ''
}

test(
  `staff decides ${ALL} receipts, of twenty with eighty keys, by keyboard alone on one screen`,
  async () => {
    const sent = await sendAll()
    const lined = sent.slice(0, COUNT.lined)
    const [typed, refused] = [sent.slice(COUNT.lined, -COUNT.refused), sent.slice(-COUNT.refused)]
    await importLines(lined)
    await holdOthers(sent)
    const page = await site.pageOf('admin', '/admin/receipts')
    await hydrated(page)
    const others: string[] = []
    page.context().on('page', (other) => others.push(other.url()))
    let keys = 0
    const press = async (...names: string[]) => {
      for (const name of names) {
        keys += 1
        await page.keyboard.press(name)
      }
    }
    await page.getByRole('button', { name: `Check: ${sent[0]?.number}` }).focus()
    await press('Enter')
    let number = 'none'
    for (let n = 1; n <= sent.length; n++) {
      number = await opened(page, number)
      if (lined.some((one) => one.number === number)) await press('Enter', 'Enter')
      else if (typed.some((one) => one.number === number)) await press(...DAY_TYPED, 'Enter')
      else await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Enter', 'Tab', 'Tab', 'Enter')
      await expect.poll(() => decidedOf(sent)).toBe(n)
    }
    const states = await Promise.all(
      sent.map(({ id }) => site.callAs<{ state: string }>('admin', 'GET', `/api/payment/${id}`)),
    )
    expect(states.filter(({ state }) => state === 'paid')).toHaveLength(lined.length + typed.length)
    expect(states.filter(({ state }) => state === 'refused')).toHaveLength(refused.length)
    process.stdout.write(`${ALL} receipts: ${keys} keys\n`)
    // Twenty, three of them typed and three refused: 80.
    expect(keys).toBeLessThanOrEqual(1 + COUNT.lined * 2 + COUNT.typed * 9 + COUNT.refused * 7)
    expect(others).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/admin/receipts')
    await page.context().close()
  },
  10 * MINUTE,
)

async function decidedOf(sent: readonly Sent[]): Promise<number> {
  const { receipts } = await site.callAs<{ receipts: { number: string }[] }>('admin', 'GET', '/api/payment/receipts')
  return sent.filter(({ number }) => !receipts.some((one) => one.number === number)).length
}
