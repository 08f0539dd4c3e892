import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { shownPaymentId } from './ids.ts'
import { PAYMENT_STATES, REPAIR_KINDS } from './payment-states.ts'

const item = z.object({
  id: shownPaymentId,
  reference: z.string(),
  state: z.enum(PAYMENT_STATES),
  /** Birr: what has arrived, what is missing, or what is due, depending on the list. */
  amount: z.number(),
  since: z.number(),
})
const group = z.object({ count: z.number(), first: z.array(item) })
export type ReconciliationGroup = z.infer<typeof group>

const overview = z.object({
  /** Corrections by the reconciler: how many of each kind, and when the last was made. */
  repairs: z.array(z.object({ kind: z.enum(REPAIR_KINDS), count: z.number(), lastAt: z.number() })),
  /** When the gateway was last called. */
  lookedAt: z.number().optional(),
  /** Attempts that the gateway has not answered. */
  unanswered: group,
  /** Money arrived for a payment that is over or was refused. */
  lapsedWithMoney: group,
  short: group,
  /** Receipts that have waited for over two days. */
  receiptsLate: group,
  /** Payments that are paid but gave no period: should be empty. */
  withoutPeriod: group,
  /** Paid after the payer's account was deleted: no period was given, so the money must be returned. */
  withoutAccount: group,
  /** Periods that run although their payment is not paid: should be empty. */
  withoutPayment: group,
  /** Completed at the gateway but not counted here: should be empty. */
  uncounted: group,
  /** Coupons and credit that payments hold which are over. */
  heldInVain: group,
  /** New lines of statements, and those that match no payment; the oldest of these by its day. */
  lines: z.object({ free: z.number(), unmatched: z.number(), oldest: z.string().optional() }),
})
export type Reconciliation = z.infer<typeof overview>

export const reconciliation = endpoints({
  'GET /api/payment/reconciliation': {
    module: 'payments',
    who: ['approver', 'admin'],
    output: overview,
    summary:
      'What does not add up between payments, money, periods, the gateway and our statements, and what was mended',
  },
})
