import type { ContactDetails } from '#contract/inquiries.ts'
import type { AccountsWorld } from '#server/modules/accounts/index.ts'

/** The world of inquiries: accounts count attempts and know the database's secret; `contact` names the operator. */
export type InquiriesWorld = AccountsWorld & { contact: ContactDetails }
