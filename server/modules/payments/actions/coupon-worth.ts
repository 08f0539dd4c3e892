import type { Instant } from '#ethiopia/time-units.ts'
import { readPlanValues, currentPlanValues } from '#server/modules/subscriptions/index.ts'
import type { Db } from '#server/platform/db.ts'
import { takesMost } from '../core/price.ts'
import type { CouponRow } from '../store/coupons.ts'

/** The discount of a coupon, and the plans to which it applies. */
export const worthOf = ({ percent, amount, plans }: Pick<CouponRow, 'percent' | 'amount' | 'plans'>) => ({
  percent: percent ?? undefined,
  santim: amount ?? undefined,
  plans,
})

/** Whether coupons wait for a second admin, by today's prices and those from which one person lowered them. */
export async function waitsForSecond(db: Db, now: Instant): Promise<(coupon: CouponRow) => boolean> {
  const [values, standing] = [await readPlanValues({ db }), await currentPlanValues(db, now)]
  return (coupon) => coupon.confirmed_by === null && takesMost(worthOf(coupon), values, standing)
}
