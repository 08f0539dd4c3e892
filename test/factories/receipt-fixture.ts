import fc from 'fast-check'
import type { TestBrowser } from '../app.ts'
import { civilDateAt } from '#ethiopia/calendar.ts'
import type { ClaimedReceipt } from '#contract/receipt-queue.ts'
import { aPdf, aPng } from './files.ts'
import { openPaymentFixture } from './payment-fixture.ts'
import type { PaymentFixture } from './payment-fixture.ts'
import type { SignedIn } from './people.ts'
import { numbersOfBanks } from './receipt-numbers.ts'
import type { DatedBank } from './receipt-numbers.ts'

export const OUR_ACCOUNT = '1000123456789'
/** Settings needed to be paid by transfer. */
export const WITH_ACCOUNT = {
  BANK_ACCOUNTS: `CBE|${OUR_ACCOUNT}|Chereta Trading PLC`,
  OPERATOR_NAME: 'Chereta Trading PLC',
}

let files = 0
let numbers = 0
/** A receipt as a PDF, unlike any other. */
export const aReceiptPdf = (text = `Receipt ${++files}`): File =>
  new File([Uint8Array.from(aPdf(text))], 'receipt.pdf', { type: 'application/pdf' })
export const aReceiptPicture = (width = 40, comment?: string): File =>
  new File(
    [Uint8Array.from(aPng(width, 30, comment === undefined ? [] : [{ kind: 'tEXt', data: `Comment\0${comment}` }]))],
    'receipt.png',
    { type: 'image/png' },
  )

/** A payment fixture with an account of ours, and payers who send receipts. */
export async function openReceiptFixture() {
  const fixture = await openPaymentFixture(WITH_ACCOUNT)
  return { ...fixture, ...payersOf(fixture), ...decisionsOf(fixture) }
}
export type ReceiptFixture = Awaited<ReturnType<typeof openReceiptFixture>>

/** The side of the payers: new receipts, and the calls that send them. */
function payersOf({ app }: PaymentFixture) {
  /** A number of today, of the given bank, unlike any before. */
  const aNumber = (bank: DatedBank = 'cbe'): string => {
    const [made] = fc.sample(numbersOfBanks(fc.constant(civilDateAt(app.clock.now())))[bank], {
      numRuns: 1,
      seed: ++numbers,
    })
    return made?.number ?? ''
  }
  const claimOf = (more: object = {}) => ({
    planType: 'annually',
    receiptNumber: aNumber(),
    bank: 'cbe' as const,
    amount: 4800,
    receipt: aReceiptPdf(),
    ...more,
  })
  return {
    aNumber,
    claimOf,
    send: (person: TestBrowser, more: object = {}) => app.call('POST /api/payment', { body: claimOf(more) }, person),
    sendRaw: (person: TestBrowser, more: object = {}) =>
      app.request('POST /api/payment', { body: claimOf(more) }, person),
    refused: (person: TestBrowser, more: object = {}) =>
      app.refusal('POST /api/payment', { body: claimOf(more) }, person),
  }
}

/** The side of staff: the queue of receipts, and decisions on one. */
function decisionsOf({ app }: PaymentFixture) {
  let credits = 0
  const named = ({ id, version }: ClaimedReceipt) => ({ receiptId: id, version })
  const bankReference = () => `FT2606${1_000_000 + ++credits}`
  return {
    /** Counts a credit of our account, in birr, for a payment. */
    count: (staff: SignedIn | 'admin', id: string, amount: number, reference = bankReference()) => {
      const transfer = { what: 'transfer', account: OUR_ACCOUNT, bookedOn: '2026-03-03', amount } as const
      const body = { ...transfer, bankReference: reference }
      return app.call('PUT /api/payment/{id}', { params: { id }, body }, staff)
    },
    queue: (staff: SignedIn) => app.call('GET /api/payment/receipts', {}, staff),
    claim: (staff: SignedIn, id: string) => app.call('POST /api/payment/{id}/claim', { params: { id } }, staff),
    /** Records a credit of our account for what was claimed. */
    verify: (staff: SignedIn, claimed: ClaimedReceipt, more: object = {}) => {
      const body = {
        what: 'transfer' as const,
        account: OUR_ACCOUNT,
        bankReference: bankReference(),
        bookedOn: '2026-03-03',
        amount: claimed.payment.amountDue,
        receipt: named(claimed),
        ...more,
      }
      return app.request('PUT /api/payment/{id}', { params: { id: claimed.payment.id }, body }, staff)
    },
    refuse: (staff: SignedIn, claimed: ClaimedReceipt, more: object = {}) => {
      const body = {
        what: 'refuse-receipt' as const,
        receipt: named(claimed),
        reason: 'not-on-account' as const,
        ...more,
      }
      return app.request('PUT /api/payment/{id}', { params: { id: claimed.payment.id }, body }, staff)
    },
  }
}
