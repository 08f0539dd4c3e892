import type { ContactDetails } from '#contract/inquiries.ts'
import type { AccountsWorld } from '#server/modules/accounts/index.ts'

/** What the actions of inquiries work with: accounts count tries and know the database's secret; `contact` is who runs the service. */
export type InquiriesWorld = AccountsWorld & { contact: ContactDetails }
