import type { PaymentPaper } from '#contract/papers.ts'
import type { TaxReceipt } from '#contract/payments.ts'

/** A receipt that the tax authority accepts: its number and, of a cash register, that of the machine. */
export type FiscalReceipt = { kind: TaxReceipt['kind']; number: string; machine?: string | undefined }

/**
 * A system that issues tax receipts for confirmations, the same one for the same confirmation. None is connected by
 * default: staff then gives a printed receipt and records its number.
 */
export type FiscalReceipts = { issue(confirmation: PaymentPaper): Promise<FiscalReceipt> }
