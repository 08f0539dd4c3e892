import { DAY } from '#ethiopia/time-units.ts'
import { PAID_PLANS } from '#contract/payment-states.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { readPlanValues } from '#server/modules/subscriptions/index.ts'
import type { Db } from '#server/platform/db.ts'
import { listPrice } from '../core/price.ts'
import type { PaymentRow } from '../store/payments.ts'

/** The least time from its opening for which a payment keeps its price once part of the money has arrived. */
const SHORT_HOLDS = 60 * DAY

type Promised = Pick<PaymentRow, 'state' | 'valid_until' | 'created_at'>

/** Until when the price of a payment is valid. */
const heldUntil = ({ state, valid_until: until, created_at: since }: Promised): Instant =>
  state === 'short' ? Math.max(until, since + SHORT_HOLDS) : until

/** Whether the price of a payment is still valid. */
export const isPriceHeld = (payment: Promised, now: Instant): boolean => heldUntil(payment) > now

/**
 * How long the price of a requested payment may be valid: for the usual time from now while it is today's price, else
 * as long as was promised. A limited coupon is promised from the opening on, and no longer.
 */
export async function promiseUntil(
  tx: Db,
  payment: PaymentRow,
  { now, promised }: { now: Instant; promised: number },
): Promise<number> {
  const periods = payment.months / PAID_PLANS[payment.plan].months
  const today = listPrice(payment.plan, await readPlanValues({ db: tx }), periods).santim
  if (payment.list_price !== today) return heldUntil(payment)
  return Math.max(heldUntil(payment), (payment.coupon_id === null ? now : payment.created_at) + promised)
}
