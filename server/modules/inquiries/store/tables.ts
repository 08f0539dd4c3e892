import type { Generated } from 'kysely'
import type { PersonId, TenderId } from '#contract/ids.ts'
import type { OrderState } from '#contract/inquiries.ts'
import type { PaidPlanName } from '#contract/payment-states.ts'
import type { Instant } from '#ethiopia/time-units.ts'

export type ContactMessageTable = {
  id: Generated<number>
  received_at: Instant
  lang: 'en' | 'am'
  name: string
  /** Absent only where a plan was requested. */
  email: string | null
  email_key: string | null
  mobile: string | null
  plan: PaidPlanName | null
  subject: string
  body: string
  answered_at: Instant | null
  answered_by: PersonId | null
}

export type BidOrderTable = {
  id: Generated<number>
  person_id: PersonId | null
  tender_id: TenderId
  tender_title: string
  ordered_at: Instant
  mobile: string
  address: string
  note: string | null
  state: Generated<OrderState>
  changed_at: Instant
  changed_by: PersonId | null
}

export type FeedbackTable = {
  id: Generated<number>
  tender_id: TenderId
  author: string
  person_id: PersonId | null
  /** The address that a link named, of an author who is not signed in; and the form in which addresses are compared. */
  email: string | null
  email_key: string | null
  star: number
  comment: string | null
  given_at: Instant
  changed_at: Instant
}

/** The tables of this module, for `tables<InquiryTables>(db)`. Nobody else names them. */
export type InquiryTables = { contact_message: ContactMessageTable; bid_order: BidOrderTable; feedback: FeedbackTable }
