import type { Generated } from 'kysely'
import type { BankCode } from '#contract/banks.ts'
import type {
  CouponId,
  LineId,
  PaymentId,
  PersonId,
  PublicPaymentId,
  PublicPlanProposalId,
  PublicProposalId,
  PublicReceiptId,
  ReceiptId,
} from '#contract/ids.ts'
import type { StatementColumns } from '#contract/statement-columns.ts'
import type { PaperBuyer, PaymentPaper } from '#contract/papers.ts'
import type { PaperKind } from '#contract/payment-fields.ts'
import type { TaxReceipt } from '#contract/payments.ts'
import type {
  MoneyKind,
  PaidPlanName,
  PaymentCause,
  PaymentReason,
  PaymentState,
  ReceiptReason,
  RepairKind,
} from '#contract/payment-states.ts'
import type { ReceiptFlagView } from '#contract/receipt-queue.ts'
import type { PlanValues } from '#contract/subscriptions.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Proposed } from '../core/proposal.ts'

/** Amounts in santim, instants in epoch milliseconds. */
export type PaymentTable = {
  id: Generated<PaymentId>
  public_id: PublicPaymentId
  reference: string
  person_id: PersonId
  plan: PaidPlanName
  months: number
  list_price: number
  coupon_id: CouponId | null
  amount_due: number
  state: PaymentState
  reason: PaymentReason | null
  valid_until: Instant
  created_at: Instant
  paid_at: Instant | null
  changed_at: Instant
  buyer?: PaperBuyer | null
  link_token?: string | null
}

export type AttemptState = 'asking' | 'offered' | 'pending' | 'completed' | 'failed' | 'lost'
export type AttemptTable = {
  id: string
  payment_id: PaymentId
  gateway: string
  amount: number
  state: AttemptState
  url: string | null
  txn_id: string | null
  ref_id: string | null
  created_at: Instant
  looked_at: Instant | null
  next_look_at: Instant | null
  looks: Generated<number>
  opening_until: Instant | null
}

export type CouponTable = {
  id: Generated<CouponId>
  code_key: string
  percent: number | null
  amount: number | null
  plans: PaidPlanName[]
  from_at: Instant
  to_at: Instant | null
  max_uses: number
  once_each: boolean
  taken: Generated<number>
  created_by: PersonId
  confirmed_by: PersonId | null
  created_at: Instant
  ended_at: Instant | null
}

export type ReceiptState = 'waiting' | 'verified' | 'refused' | 'withdrawn'
export type ReceiptTable = {
  id: Generated<ReceiptId>
  public_id: PublicReceiptId
  payment_id: PaymentId
  person_id: PersonId | null
  bank: BankCode
  typed: string
  number_key: string | null
  alike_key: string | null
  link_token: string | null
  other_number: string | null
  account_digits: string | null
  payer_phone: string | null
  amount: number | null
  paid_on: string | null
  file_key: string | null
  file_type: string
  file_size: number
  picture_key: string | null
  sha256: string
  points_sha256: string | null
  flags: ReceiptFlagView[]
  is_contested: boolean
  payer_digests: Generated<string[]>
  state: ReceiptState
  reason: ReceiptReason | null
  note: string | null
  access_until: Instant | null
  is_late: Generated<boolean>
  sent_at: Instant
  claimed_by: PersonId | null
  claimed_until: Instant | null
  decided_by: PersonId | null
  decided_at: Instant | null
  version: Generated<number>
}

export type ProposalTable = {
  id: Generated<number>
  public_id: PublicProposalId
  payment_id: PaymentId
  what: Proposed['what']
  details: Proposed
  seen_at: Instant
  by_person: PersonId
  at: number
  decision: 'agreed' | 'dismissed' | 'alone' | null
  decided_by: PersonId | null
  decided_at: Instant | null
}

export type PlanProposalTable = {
  id: Generated<number>
  public_id: PublicPlanProposalId
  details: { name: keyof PlanValues; was: number; became: number }[]
  by_person: PersonId
  at: number
  decision: 'agreed' | 'dismissed' | 'alone' | null
  decided_by: PersonId | null
  decided_at: Instant | null
}

export type BankLineTable = {
  id: Generated<LineId>
  account: string
  booked_on: string
  amount: number
  text: string
  reference: string
  reference_key: string | null
  signs: string
  meant: string[]
  checksum: string
  state: 'new' | 'used' | 'ignored'
  proposal_id: number | null
  payment_id: PaymentId | null
  entry_id: number | null
  receipt_id: ReceiptId | null
  note: string | null
  imported_at: Instant
  imported_by: PersonId
  decided_by: PersonId | null
  decided_at: Instant | null
}

/** The tables of this module, for `tables<PaymentTables>(db)`. Nobody else names them. */
export type PaymentTables = {
  payment: PaymentTable
  payment_try: AttemptTable
  payment_notice: { gateway: string; txn_id: string; status: string; try_id: string; at: number }
  money_entry: {
    id: Generated<number>
    payment_id: PaymentId
    kind: MoneyKind
    amount: number
    source: string
    at: number
    by_person: PersonId | null
    account?: string | null
    bank_reference?: string | null
    booked_on?: string | null
  }
  paper_series: { kind: PaperKind; year: number; last: number }
  payment_paper: {
    number: string
    kind: PaperKind
    payment_id: PaymentId
    issued_at: Instant
    content: PaymentPaper
    source: string | null
  }
  payment_receipt: ReceiptTable
  payment_proposal: ProposalTable
  plan_proposal: PlanProposalTable
  bank_line: BankLineTable
  bank_line_columns: { account: string; columns: StatementColumns; by_person: PersonId; at: number }
  payment_repair: { kind: RepairKind; day: string; count: number; last_at: Instant }
  tax_receipt: {
    id: Generated<number>
    payment_id: PaymentId
    kind: TaxReceipt['kind']
    number: string
    machine: string | null
    file_key?: string | null
    file_type?: string | null
    recorded_at: Instant
    by_person: PersonId | null
  }
  renewal_reminder: { person_id: PersonId; ends_at: Instant; days: number; at: number }
  coupon_once: { coupon_id: CouponId; digest: string; payment_id: PaymentId }
  coupon: CouponTable
  coupon_use: {
    coupon_id: CouponId
    payment_id: PaymentId
    person_id: PersonId
    state: 'held' | 'used' | 'freed' | 'late'
    once_each: boolean
    at: number
  }
  payment_event: {
    id: Generated<number>
    payment_id: PaymentId
    at: number
    cause: PaymentCause
    from_state: PaymentState | null
    to_state: PaymentState
    by_person: PersonId | null
    note: string | null
  }
}
