import { MIN_SINGLE_ADMIN_PRICE_SHARE, MAX_SINGLE_ADMIN_TRIAL_DAYS, PAID_PLANS } from '#contract/payment-states.ts'
import type { PaidPlanName } from '#contract/payment-states.ts'
import type { PlanValues } from '#contract/subscriptions.ts'

/** Amounts are whole santim, a hundredth of a birr. */
export const SANTIM = 100

type PaidValues = Readonly<Record<PaidPlanName, number>>
const PLANS = Object.keys(PAID_PLANS) as PaidPlanName[]

/** The price of this many periods by the plan's values (in birr), and their months. */
export function listPrice(plan: PaidPlanName, values: PaidValues, periods = 1): { months: number; santim: number } {
  return { months: PAID_PLANS[plan].months * periods, santim: values[plan] * SANTIM * periods }
}

/** A coupon's discount: percent of the price, or an amount in santim. */
export type CouponWorth = { percent: number | undefined; santim: number | undefined }

/** The price with a coupon, in santim: rounded down to whole birr, and never below zero. */
export function priceWith(listed: number, coupon: CouponWorth | undefined): number {
  if (!coupon) return listed
  const left =
    coupon.percent === undefined ? listed - (coupon.santim ?? 0) : listed - Math.ceil((listed * coupon.percent) / 100)
  return Math.max(0, Math.floor(left / SANTIM) * SANTIM)
}

/** Whether a coupon leaves nothing to pay of a plan to which it applies, and so gives periods away. */
export const givesAway = (coupon: CouponWorth & { plans: readonly PaidPlanName[] }, values: PaidValues): boolean =>
  PLANS.filter((plan) => coupon.plans.length === 0 || coupon.plans.includes(plan)).some(
    (plan) => priceWith(listPrice(plan, values).santim, coupon) <= 0,
  )

/** On a price that one person has already lowered, one person's coupon leaves at least this share. */
const LEAST_OF_STANDING = 0.4

/**
 * Whether two people decide a coupon, because it takes more off a plan than one may. `standing`: the prices from which
 * one person lowered them.
 */
export const takesMost = (
  coupon: CouponWorth & { plans: readonly PaidPlanName[] },
  values: PaidValues,
  standing: PaidValues,
): boolean =>
  PLANS.filter((plan) => coupon.plans.length === 0 || coupon.plans.includes(plan)).some((plan) => {
    const due = priceWith(listPrice(plan, values).santim, coupon)
    return (
      due < values[plan] * SANTIM * MIN_SINGLE_ADMIN_PRICE_SHARE || due < standing[plan] * SANTIM * LEAST_OF_STANDING
    )
  })

/**
 * Whether this change of the plan takes two people: a price falls by more than half of the standing one, it would with
 * a coupon that two people agreed to, or a trial becomes longer than a month.
 */
export const lowersMost = (
  before: PlanValues,
  after: PlanValues,
  {
    standing,
    coupons,
  }: { standing: PlanValues; coupons: readonly (CouponWorth & { plans: readonly PaidPlanName[] })[] },
): boolean =>
  (after.trialDays > before.trialDays && after.trialDays > MAX_SINGLE_ADMIN_TRIAL_DAYS) ||
  PLANS.filter((plan) => after[plan] < before[plan]).some(
    (plan) =>
      after[plan] < standing[plan] * MIN_SINGLE_ADMIN_PRICE_SHARE ||
      coupons
        .filter(({ plans }) => plans.length === 0 || plans.includes(plan))
        .some((coupon) => {
          const due = (values: PlanValues) => priceWith(listPrice(plan, values).santim, coupon)
          return due(after) < due(before) * MIN_SINGLE_ADMIN_PRICE_SHARE
        }),
  )

/** The value added tax in an amount (santim) that includes it, to the nearest santim. */
export const vatIn = (amount: number, percent: number): number => Math.round((amount * percent) / (100 + percent))

/**
 * The canonical form of a coupon's code: upper case, without spaces and dashes; undefined when nothing usable is left.
 */
export function couponKey(typed: string): string | undefined {
  const key = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
  return /^[A-Z0-9]{4,40}$/.test(key) ? key : undefined
}
