import type { PaymentId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { deleteCouponUse } from '../store/coupons.ts'
import { freeCredit } from './use-credit.ts'
import { hasWaitingAttempt } from './waiting-attempts.ts'

/**
 * Releases the coupon and the credit of an ended payment, once nobody has a page open on which it can be paid at that
 * price. Returns whether it did.
 */
export async function releaseCouponAndCredit(tx: Db, paymentId: PaymentId, now: Instant): Promise<boolean> {
  if (await hasWaitingAttempt(tx, paymentId, now)) return false
  await deleteCouponUse(tx, paymentId)
  await freeCredit(tx, paymentId, now)
  return true
}
