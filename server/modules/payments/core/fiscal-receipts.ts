import type { PaymentPaper } from '#contract/papers.ts'
import type { TaxReceipt } from '#contract/payments.ts'

/** A receipt that the tax authority accepts: its number and, of a cash register, that of the machine. */
export type FiscalReceipt = { kind: TaxReceipt['kind']; number: string; machine?: string | undefined }

/**
 * A system that gives tax receipts by itself, for what a confirmation says: asked again for the same confirmation, the same receipt. There is none by
 * default: staff then gives a printed one, or a slip, and notes its number.
 */
export type FiscalReceipts = { issue(confirmation: PaymentPaper): Promise<FiscalReceipt> }
