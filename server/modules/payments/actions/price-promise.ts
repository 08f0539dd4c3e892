import { DAY } from '#ethiopia/time-units.ts'
import { PAID_PLANS } from '#contract/payment-states.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { readPlanValues } from '#server/modules/subscriptions/index.ts'
import type { Db } from '#server/platform/db.ts'
import { listPrice } from '../core/price.ts'
import type { PaymentRow } from '../store/payments.ts'

/** The least time from its opening for which a payment keeps its price once part of the money has arrived. */
const SHORT_HOLDS = 60 * DAY

/** Whether the price of a payment is still valid. */
export const isPriceHeld = (
  { state, valid_until, created_at }: Pick<PaymentRow, 'state' | 'valid_until' | 'created_at'>,
  now: Instant,
): boolean => valid_until > now || (state === 'short' && created_at + SHORT_HOLDS > now)

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
  if (payment.list_price !== today) return payment.valid_until
  return Math.max(payment.valid_until, (payment.coupon_id === null ? now : payment.created_at) + promised)
}
