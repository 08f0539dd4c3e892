import { BANKS } from '#contract/banks.ts'
import type { BankCode } from '#contract/banks.ts'
import type { ReceiptReason } from '#contract/payment-states.ts'
import type { ReceiptView } from '#contract/receipts.ts'
import { m } from '#web/lib/messages.ts'

/** The name of a bank in the reader's language. */
export const bankName = (code: BankCode, lang: 'en' | 'am'): string =>
  BANKS.find((bank) => bank.code === code)?.[lang] ?? code

/** A receipt's state in a word or two. */
export const RECEIPT_STATE_TEXT: Readonly<Record<ReceiptView['state'], () => string>> = {
  waiting: m.receipt_state_waiting,
  verified: m.receipt_state_verified,
  refused: m.receipt_state_refused,
  withdrawn: m.receipt_state_withdrawn,
}

/** Why a receipt was refused. */
export const RECEIPT_REASON_TEXT: Readonly<Record<ReceiptReason, () => string>> = {
  'not-on-account': m.receipt_reason_not_on_account,
  'receipt-amount-differs': m.receipt_reason_amount,
  'other-receiver': m.receipt_reason_receiver,
  'used-before': m.receipt_reason_used,
  unreadable: m.receipt_reason_unreadable,
  'no-receipt': m.receipt_reason_no_receipt,
  forged: m.receipt_reason_forged,
  'other-reason': m.receipt_reason_other,
}
