import type { AccountsWorld } from '#server/modules/accounts/index.ts'
import type { PaymentPaper } from '#contract/payments.ts'
import type { Gateway } from '../core/gateway.ts'

/** Who sells, as papers say it: what is not configured is left out of them. */
export type Seller = PaymentPaper['seller'] & { accounts: PaymentPaper['accounts'] }

/** What payments work with: accounts, who sells, and the gateway where one is configured. */
export type PaymentsWorld = AccountsWorld & { gateway: Gateway | undefined; seller: Seller }
