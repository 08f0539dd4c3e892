import type { CouponView } from '#contract/coupons.ts'

/** A coupon is usable, waits to be confirmed, or has ended. */
export const COUPON_STATES = ['usable', 'waiting', 'over'] as const
export type CouponState = (typeof COUPON_STATES)[number]

/** Whether a coupon can be used, waits for a second person, or is over at `now`. */
export function couponState({ isEnded, isConfirmed, to, taken, maxUses }: CouponView, now: number): CouponState {
  if (isEnded || taken >= maxUses || (to !== undefined && to <= now)) return 'over'
  return isConfirmed ? 'usable' : 'waiting'
}
