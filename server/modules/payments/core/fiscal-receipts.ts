import type { PaymentPaper } from '#contract/papers.ts'
import type { TaxReceipt } from '#contract/payments.ts'

/** A receipt that the tax authority accepts: its number and, of a cash register, that of the machine. */
export type FiscalReceipt = { kind: TaxReceipt['kind']; number: string; machine?: string | undefined }

/**
 * A system that issues tax receipts by itself for a confirmation: called again for the same confirmation, it returns
 * the same receipt. None is connected by default: staff then gives a printed receipt, or a slip, and records its
 * number.
 */
export type FiscalReceipts = { issue(confirmation: PaymentPaper): Promise<FiscalReceipt> }
