import { z } from 'zod'
import { BANKS } from './banks.ts'
import type { BankCode } from './banks.ts'
import { endpoints, FORM_WITH_FILES } from './endpoint.ts'
import { isoDay } from './fields.ts'
import { paymentId, receiptId, shownPaymentId, shownReceiptId } from './ids.ts'
import { bankAccount } from './papers.ts'
import { couponField, linkToken, planField } from './payment-fields.ts'
import { payment } from './payments.ts'
import { RECEIPT_REASONS } from './payment-states.ts'
import { issue } from './refusals.ts'

const module = 'payments'

/** Bytes of a picture or PDF, and of the form with it. */
export const MAX_RECEIPT = 10 * 1024 * 1024
export const MAX_RECEIPT_FORM = MAX_RECEIPT + 64 * 1024
/** Room for several messages of a bank. */
export const MAX_RECEIPT_TEXT = 4000

export const bankCode = z.enum(BANKS.map(({ code }) => code) as [BankCode, ...BankCode[]])
const text = z
  .string()
  .trim()
  .max(MAX_RECEIPT_TEXT, issue('receipt-text-too-long', { max: MAX_RECEIPT_TEXT }))
/** An empty field of a form counts as left out. */
export const left = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

/** The payer's claim about a transfer: its number, its link or the bank's whole message, in any of the three fields. */
const claim = {
  receiptNumber: left(text.optional()),
  receiptLink: left(text.optional()),
  smsText: left(text.optional()),
  bank: left(bankCode.optional()),
  /** Birr that were transferred, without the bank's charges. */
  amount: left(z.coerce.number().min(0.01).max(100_000_000).optional()),
  /** The day of the transfer in Addis Ababa, in the Gregorian calendar. */
  paidOn: left(isoDay.optional()),
  /** Somebody else has sent this number, and the payer claims that it is theirs. */
  isMine: left(z.stringbool().optional()),
  /** A picture (JPEG, PNG) or a PDF. */
  receipt: z.file(issue('receipt-needed')).max(MAX_RECEIPT, issue('file-too-large')),
}

export const receiptView = z.object({
  id: shownReceiptId,
  bank: bankCode,
  /** Identifies the receipt: its number, else the token of its link. */
  number: z.string(),
  state: z.enum(['waiting', 'verified', 'refused', 'withdrawn']),
  sentAt: z.number(),
  amount: z.number().optional(),
  paidOn: z.string().optional(),
  fileType: z.string(),
  hasPicture: z.boolean(),
  reason: z.enum(RECEIPT_REASONS).optional(),
  /** Why it was refused, in the words of the person who decided. */
  note: z.string().optional(),
  decidedAt: z.number().optional(),
})
export type ReceiptView = z.infer<typeof receiptView>

/** A payment with the receipts that were sent for it, newest first. */
const paymentWithReceipts = payment.extend({ receipts: z.array(receiptView) })
export type PaymentWithReceipts = z.infer<typeof paymentWithReceipts>

/** Everything needed for a transfer: our accounts, and the payment whose reference goes with it. */
const transfer = paymentWithReceipts.extend({
  accounts: z.array(bankAccount),
  /** When the accounts changed, where that was recently. */
  accountsSince: z.number().optional(),
  /** Until when an unverified receipt keeps tenders open. */
  accessUntil: z.number().optional(),
  /** It would give temporary access if the payer's phone number were confirmed. */
  needsPhone: z.literal(true).optional(),
})
export type TransferView = z.infer<typeof transfer>

export const receipts = endpoints({
  'POST /api/payment': {
    module,
    who: 'own',
    takes: FORM_WITH_FILES,
    maxBody: MAX_RECEIPT_FORM,
    body: z.object({
      ...claim,
      planType: left(planField.optional()),
      coupon: left(couponField.optional()),
      /** The payment that it is for, such as that of a pro forma; else one of `planType` is opened. */
      paymentId: left(paymentId.optional()),
    }),
    output: paymentWithReceipts,
    errors: ['not-found', 'invalid-input', 'wrong-state', 'too-large', 'too-many-requests', 'unavailable'],
    perMinute: 10,
    summary: 'Sends the receipt of a transfer. One waits at a time; sent again alike, it is the same one',
  },
  'POST /api/payment/transfer': {
    module,
    who: 'own',
    body: z.object({ plan: planField, coupon: couponField.optional() }),
    output: z.object({ paymentId: shownPaymentId }),
    errors: ['invalid-input', 'wrong-state', 'too-many-requests'],
    perMinute: 20,
    summary: 'A payment to be made by transfer: its price holds for a week. Asked again alike, the same one',
  },
  'GET /api/payment/{id}/transfer': {
    module,
    who: 'own',
    params: z.object({ id: paymentId }),
    output: transfer,
    errors: ['not-found'],
    summary: 'Where to transfer, with which reference, and what became of the receipts',
  },
  'POST /api/payment/updateReceipt': {
    module,
    who: 'own',
    takes: FORM_WITH_FILES,
    maxBody: MAX_RECEIPT_FORM,
    body: z.object({ ...claim, paymentId }),
    output: paymentWithReceipts,
    errors: ['not-found', 'invalid-input', 'wrong-state', 'too-large', 'too-many-requests', 'unavailable'],
    perMinute: 10,
    summary: 'Sends another receipt in the place of the one that waits, or after one that was refused',
  },
  'POST /api/payment/{id}/withdraw-receipt': {
    module,
    who: 'own',
    params: z.object({ id: paymentId }),
    output: paymentWithReceipts,
    errors: ['not-found', 'wrong-state'],
    summary: 'Withdraws the receipt that waits, by itself: the payment stays to be paid',
  },
  'POST /api/payment/DoesReceiptExists': {
    module,
    who: 'signed-in',
    body: z.object({ receiptNumber: text.min(1, issue('receipt-number-needed')), bank: bankCode.optional() }),
    output: z.boolean(),
    errors: ['invalid-input', 'too-many-requests'],
    perMinute: 30,
    summary: 'Whether a number is taken: it waits, or was counted. Says no more than that',
  },
  'POST /api/payment/receipt-text': {
    module,
    who: 'anyone',
    body: z.object({ text: text.min(1, issue('receipt-number-needed')) }),
    output: z.object({
      bank: bankCode.optional(),
      number: z.string().optional(),
      hasLink: z.boolean(),
      amount: z.number().optional(),
      paidOn: z.string().optional(),
      /** Banks whose numbers look like this one, where the text names none. */
      banks: z.array(bankCode),
    }),
    errors: ['invalid-input'],
    perMinute: 60,
    summary: 'What a number, a link or the message of a bank says of a transfer, to fill a form. Keeps nothing',
  },
  'POST /api/pay/{token}/receipt': {
    module,
    who: 'anyone',
    params: z.object({ token: linkToken }),
    takes: FORM_WITH_FILES,
    maxBody: MAX_RECEIPT_FORM,
    body: z.object(claim),
    output: z.object({ number: z.string() }),
    errors: ['not-found', 'invalid-input', 'wrong-state', 'too-large', 'too-many-requests', 'unavailable'],
    perMinute: 10,
    summary: 'The same for whoever has the pay link: a cashier needs no account',
  },
  'GET /api/payment/{id}/receipts': {
    module,
    who: 'own',
    params: z.object({ id: paymentId }),
    output: z.array(receiptView),
    errors: ['not-found'],
    summary: 'The receipts of a payment, newest first: one’s own, or for staff that verifies payments',
  },
  'GET /api/payment/receipt/{receiptId}/file': {
    module,
    who: 'own',
    params: z.object({ receiptId }),
    output: z.instanceof(Response),
    mediaType: 'application/octet-stream',
    opensInTab: true,
    errors: ['not-found', 'unavailable'],
    perMinute: 60,
    summary: 'The file as it was sent, as a download: for its payer, and for staff that verifies payments',
  },
  'GET /api/payment/receipt/{receiptId}/picture': {
    module,
    who: 'own',
    params: z.object({ receiptId }),
    output: z.instanceof(Response),
    mediaType: 'image/png',
    errors: ['not-found', 'unavailable'],
    perMinute: 120,
    summary: 'Its picture, drawn anew: for its payer, and for staff that verifies payments',
  },
})
