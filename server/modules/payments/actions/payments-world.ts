import type { AccountsWorld } from '#server/modules/accounts/index.ts'
import type { Gateway } from '../core/gateway.ts'

/** What payments work with: accounts, and the gateway where one is configured. */
export type PaymentsWorld = AccountsWorld & { gateway: Gateway | undefined }
