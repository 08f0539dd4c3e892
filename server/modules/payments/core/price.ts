import { PAID_PLANS } from '#contract/payment-states.ts'
import type { PaidPlanName } from '#contract/payment-states.ts'

/** Amounts are whole santim, a hundredth of a birr. */
export const SANTIM = 100

/** What so many periods of a plan cost by the values of the plan (in birr), and how many months they are. */
export function listPrice(
  plan: PaidPlanName,
  values: Readonly<Record<PaidPlanName, number>>,
  periods = 1,
): { months: number; santim: number } {
  return { months: PAID_PLANS[plan].months * periods, santim: values[plan] * SANTIM * periods }
}

/** What a coupon takes off: percents of the price, or an amount in santim. */
export type CouponWorth = { percent: number | undefined; santim: number | undefined }

/** The price with a coupon, in santim: rounded down to whole birr, and never below nothing. */
export function priceWith(listed: number, coupon: CouponWorth | undefined): number {
  if (!coupon) return listed
  const left =
    coupon.percent === undefined ? listed - (coupon.santim ?? 0) : listed - Math.ceil((listed * coupon.percent) / 100)
  return Math.max(0, Math.floor(left / SANTIM) * SANTIM)
}

type OfPlans = CouponWorth & { plans: readonly PaidPlanName[] }
type PlanValues = Readonly<Record<PaidPlanName, number>>

/** Whether `isLittle` holds of what is left of a plan's price, in santim. */
const leaves = (coupon: OfPlans, values: PlanValues, isLittle: (left: number, price: number) => boolean): boolean =>
  (Object.keys(PAID_PLANS) as PaidPlanName[])
    .filter((plan) => coupon.plans.length === 0 || coupon.plans.includes(plan))
    .some((plan) => {
      const { santim } = listPrice(plan, values)
      return isLittle(priceWith(santim, coupon), santim)
    })

/** Whether a coupon leaves nothing to pay of a plan that it is for: then it gives periods away. */
export const givesAway = (coupon: OfPlans, values: PlanValues): boolean => leaves(coupon, values, (left) => left <= 0)

/** Whether a coupon takes more than half of a price: it works once a second admin has confirmed it. What is left is rounded down to whole birr. */
export const needsSecondAdmin = (coupon: OfPlans, values: PlanValues): boolean =>
  leaves(coupon, values, (left, price) => left + SANTIM < price / 2)

/** The value added tax in an amount (santim) that includes it, to the nearest santim. */
export const vatIn = (amount: number, percent: number): number => Math.round((amount * percent) / (100 + percent))

/** One spelling of a coupon's code: upper case, without spaces and dashes; undefined when nothing usable is left. */
export function couponKey(typed: string): string | undefined {
  const key = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
  return /^[A-Z0-9]{4,40}$/.test(key) ? key : undefined
}
