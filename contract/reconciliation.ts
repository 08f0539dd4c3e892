import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { shownPaymentId } from './ids.ts'
import { PAYMENT_STATES, REPAIR_KINDS } from './payment-states.ts'

const item = z.object({
  id: shownPaymentId,
  reference: z.string(),
  state: z.enum(PAYMENT_STATES),
  /** Birr: what has arrived, what is missing, or what is due, as the list is about. */
  amount: z.number(),
  since: z.number(),
})
const group = z.object({ count: z.number(), first: z.array(item) })
export type ReconciliationGroup = z.infer<typeof group>

const overview = z.object({
  /** Corrections by the reconciler: how many of each kind, and when the last was made. */
  repairs: z.array(z.object({ kind: z.enum(REPAIR_KINDS), count: z.number(), lastAt: z.number() })),
  /** When the gateway was last asked about anything. */
  lookedAt: z.number().optional(),
  /** Tries that the gateway has given no answer about. */
  unanswered: group,
  /** Money arrived, and the payment is over or was refused. */
  lapsedWithMoney: group,
  short: group,
  /** Receipts that have waited for over two days. */
  receiptsLate: group,
  /** Paid, or as much arrived, and no period was given: none, if all is well. */
  withoutPeriod: group,
  /** Paid after the payer's account was deleted: nothing was given, and somebody has to give the money back. */
  withoutAccount: group,
  /** A period runs, and its payment is not paid: none, if all is well. */
  withoutPayment: group,
  /** Completed at the gateway, and not counted: none, if all is well. */
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
