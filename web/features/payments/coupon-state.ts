import type { CouponView } from '#contract/coupons.ts'

/** What can be done with a coupon: used, confirmed first, or nothing any more. */
export const COUPON_STATES = ['usable', 'waiting', 'over'] as const
export type CouponState = (typeof COUPON_STATES)[number]

export function couponState({ isEnded, isConfirmed, to, taken, maxUses }: CouponView, now: number): CouponState {
  if (isEnded || taken >= maxUses || (to !== undefined && to <= now)) return 'over'
  return isConfirmed ? 'usable' : 'waiting'
}
