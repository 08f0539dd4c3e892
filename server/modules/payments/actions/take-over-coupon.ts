import type { CouponId, PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { deleteCouponUse, listIdleHolders, lockCoupon, updateCouponUseTakenOver } from '../store/coupons.ts'
import { lockPayment, updatePayment } from '../store/payments.ts'
import type { PaymentRow } from '../store/payments.ts'

/**
 * Releases the only use of a coupon that a person can have from an offer whose page at the gateway they left, so that
 * their next offer takes it: others find it taken throughout. In a transaction that locks the person.
 */
export async function takeOverCoupon(
  tx: Db,
  { couponId, personId, longest, now }: { couponId: CouponId; personId: PersonId; longest: number; now: Instant },
): Promise<void> {
  const coupon = await lockCoupon(tx, couponId)
  if (!coupon || (!coupon.once_each && coupon.taken < coupon.max_uses)) return
  for (const id of await listIdleHolders(tx, { couponId, personId })) {
    const holder = await lockPayment(tx, id)
    if (!holder || !isForGatewayAlone(holder, longest)) continue
    if (holder.state === 'open' || holder.state === 'refused')
      await updatePayment(tx, holder, { state: 'withdrawn' }, { cause: 'withdrawn', now, byPerson: personId })
    await deleteCouponUse(tx, id)
    await updateCouponUseTakenOver(tx, id)
  }
}

/**
 * An offer that was printed, or promised for longer than a page of the gateway, may be on its way through a bank: its
 * payer withdraws it by hand.
 */
const isForGatewayAlone = ({ state, link_token, valid_until, created_at }: PaymentRow, longest: number): boolean =>
  state === 'withdrawn' || state === 'lapsed' || (!link_token && valid_until <= created_at + longest)
