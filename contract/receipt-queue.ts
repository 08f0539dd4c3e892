import { z } from 'zod'
import { proposedLine } from './bank-lines.ts'
import { endpoints } from './endpoint.ts'
import { paymentId } from './ids.ts'
import { bankAccount } from './papers.ts'
import { payment } from './payments.ts'
import { bankCode, receiptView } from './receipts.ts'

const module = 'payments'
const verifiers = ['approver', 'admin'] as const

/** A remark for the staff who verify; a red one prevents temporary access. */
const flag = z.object({
  code: z.enum([
    'number-does-not-fit',
    'date-differs',
    'long-before-order',
    'amount-differs',
    'looks-like-taken',
    'same-file',
    'same-picture',
    'contested',
  ]),
  isRed: z.boolean(),
  /** Banks whose numbers look like this one. */
  banks: z.array(bankCode).optional(),
  /** The day that the number contains. */
  day: z.string().optional(),
  days: z.number().optional(),
  /** Birr more than due; less is negative. */
  difference: z.number().optional(),
  cause: z.enum(['withheld', 'small', 'unknown']).optional(),
  percent: z.number().optional(),
  bank: bankCode.optional(),
  number: z.string().optional(),
  /** The payment for which the same number was sent before. */
  reference: z.string().optional(),
})
export type ReceiptFlagView = z.infer<typeof flag>

const queued = receiptView.extend({
  payment: payment,
  payer: z.object({ id: z.number(), name: z.string(), isStaff: z.boolean() }),
  flags: z.array(flag),
  /** As it was typed or pasted. */
  typed: z.string(),
  /** The second number of the same transfer, as a message of a wallet names it. */
  otherNumber: z.string().optional(),
  /** The page of the bank that shows it. */
  page: z.string().optional(),
  /** Until when a verifier has claimed the receipt, and whether that is the caller. */
  claimedUntil: z.number().optional(),
  isClaimedByMe: z.boolean(),
  claimedBy: z.string().optional(),
  /** Until when it opens tenders to the payer. */
  accessUntil: z.number().optional(),
  /** Changes with each decision; a decision names the version that it was made on. */
  version: z.number(),
})
export type QueuedReceipt = z.infer<typeof queued>

const claimed = queued.extend({
  /** Payments of the payer before this one. */
  earlier: z.array(payment),
  /** Text found in a PDF. */
  text: z.string().optional(),
  /** Our accounts that the receipt may name. */
  accounts: z.array(bankAccount),
  /** Lines of our statements that may be its credit. */
  lines: z.array(proposedLine),
})
export type ClaimedReceipt = z.infer<typeof claimed>

/** The queue in which staff verify receipts. */
export const receiptQueueCalls = endpoints({
  'GET /api/payment/receipts': {
    module,
    who: verifiers,
    query: z.object({
      bank: bankCode.optional(),
      /** Only receipts with a red remark, or only those without. */
      flag: z.enum(['red', 'none']).optional(),
      /** Birr due, at least. */
      from: z.coerce.number().min(0).max(100_000_000).optional(),
    }),
    output: z.object({
      receipts: z.array(queued),
      waiting: z.number(),
      /** From upload to decision over the last thirty days, in milliseconds. */
      median: z.number().optional(),
      slowest: z.number().optional(),
    }),
    summary: 'Receipts that wait: whose access ends soonest first, then the oldest',
  },
  'POST /api/payment/{id}/claim': {
    module,
    who: verifiers,
    params: z.object({ id: paymentId }),
    output: claimed,
    errors: ['not-found', 'not-allowed', 'changed-meanwhile'],
    summary: 'Takes the receipt of a payment that waits for ten minutes, with all there is to know of it',
  },
})
