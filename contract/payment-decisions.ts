import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { isoDay } from './fields.ts'
import { paymentId, proposalId, receiptId, shownPaymentId, shownProposalId } from './ids.ts'
import { RECEIPT_REASONS } from './payment-states.ts'
import { payment } from './payments.ts'

const module = 'payments'

/** A receipt as the person who decides saw it. */
const seenReceipt = z.object({ receiptId, version: z.number().int() })
/** A decision of staff on a payment. */
const decision = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('transfer'),
    /** The number of our account. */
    account: z.string().trim().min(1).max(40),
    /** The amount as our own account shows it. */
    bankReference: z.string().trim().min(4).max(60),
    bookedOn: isoDay,
    /** Birr. */
    amount: z.number().min(0.01).max(100_000_000),
    /** The receipt that it verifies. */
    receipt: seenReceipt.optional(),
    /** The line of a statement that shows the credit; it is marked as used. */
    lineId: z.number().int().min(1).optional(),
  }),
  z.object({
    /** Tax that the payer kept, by the number of the paper for it. */
    what: z.literal('withheld'),
    paper: z.string().trim().min(3).max(60),
  }),
  /**
   * Takes back the second period of a payment that arrived twice: its price becomes the payer's credit. Names the money
   * entry that gave the period.
   */
  z.object({ what: z.literal('undo-second'), entryId: z.number().int() }),
  /** Waives the missing amount, where it is very small. */
  z.object({ what: z.literal('write-off') }),
  /** Turns an amount that was too little into the payer's credit. */
  z.object({ what: z.literal('to-credit') }),
  z.object({
    /** Money that went back from our account. */
    what: z.literal('give-back'),
    /** Birr. */
    amount: z.number().min(0.01).max(100_000_000),
    bankReference: z.string().trim().min(4).max(60),
    bookedOn: isoDay,
  }),
  /** Answers a proposal that somebody else made. */
  z.object({ what: z.enum(['agree', 'dismiss']), proposalId }),
  z.object({
    what: z.literal('refuse-receipt'),
    receipt: seenReceipt,
    reason: z.enum(RECEIPT_REASONS),
    /** A note for the payer; required with the reason 'other-reason'. */
    note: z.string().trim().max(500).optional(),
  }),
])

export type PaymentDecision = z.infer<typeof decision>

/** A decision that one person proposed and another must agree to. Amounts in birr. */
export const proposal = z.object({
  id: shownProposalId,
  what: z.enum(['transfer', 'reverse', 'write-off', 'give-back', 'undo-second', 'to-credit']),
  paymentId: shownPaymentId,
  reference: z.string(),
  amountDue: z.number(),
  /** The amount to be counted or given back. */
  amount: z.number().optional(),
  bankReference: z.string().optional(),
  bookedOn: z.string().optional(),
  reason: z.string().optional(),
  by: z.string(),
  /** The caller made the proposal, so somebody else must agree. */
  isMine: z.boolean(),
  at: z.number(),
})
export type ProposalView = z.infer<typeof proposal>

export const paymentDecisions = endpoints({
  'GET /api/payment/proposals': {
    module,
    who: ['approver', 'admin'],
    output: z.array(proposal),
    summary: 'What waits for a second person, oldest first',
  },
  'PUT /api/payment/{id}': {
    module,
    who: ['approver', 'admin'],
    params: z.object({ id: paymentId }),
    body: decision,
    output: payment,
    errors: ['not-found', 'not-allowed', 'invalid-input', 'wrong-state', 'changed-meanwhile'],
    summary:
      'What staff decides of a payment: a transfer that stands on our own account, each once; tax withheld; next to nothing written off; money given back; a receipt refused. What needs two people waits for the second. Nobody does so for themselves',
  },
  'POST /api/payment/{id}/reverse': {
    module,
    who: ['admin'],
    params: z.object({ id: paymentId }),
    body: z.object({ reason: z.string().trim().min(3).max(500) }),
    output: payment,
    errors: ['not-found', 'not-allowed', 'wrong-state'],
    summary: 'Proposes to take back a payment and what it gave; a second admin or approver agrees',
  },
})
