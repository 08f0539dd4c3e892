import type { AccountsWorld } from '#server/modules/accounts/index.ts'
import type { FilesWorld } from '#server/modules/files/index.ts'
import type { PaymentPaper } from '#contract/papers.ts'
import type { FiscalReceipts } from '../core/fiscal-receipts.ts'
import type { Gateway } from '../core/gateway.ts'
import type { PaperPrinter } from '../core/paper-printer.ts'

/** The seller as papers name it; fields that are not configured are left out. */
export type Seller = PaymentPaper['seller'] & {
  accounts: PaymentPaper['accounts']
  /** The value added tax in all prices, in percent. */
  vatPercent?: number
}

/**
 * The world of payments: accounts, files, the seller, the printer of papers, and the gateway where one is configured.
 */
export type PaymentsWorld = AccountsWorld &
  FilesWorld & {
    gateway: Gateway | undefined
    seller: Seller
    printer: PaperPrinter
    fiscalReceipts?: FiscalReceipts
  }
