import type { PlanValues } from '#contract/subscriptions.ts'

/** A period for sale. `type` is its number on the wire (decision 0090), `months` how long it is. */
export type PaidPlan = {
  name: 'annually' | 'biannually' | 'quarterly'
  type: 1 | 2 | 3
  months: number
  price: number
  oldPrice: number
}

/** The periods for sale, the longest first, as the dialog and the page show them. */
export function paidPlans(plan: PlanValues): PaidPlan[] {
  return [
    { name: 'annually', type: 3, months: 12, price: plan.annually, oldPrice: plan.annually_old },
    { name: 'biannually', type: 2, months: 6, price: plan.biannually, oldPrice: plan.biannually_old },
    { name: 'quarterly', type: 1, months: 3, price: plan.quarterly, oldPrice: plan.quarterly_old },
  ]
}

/** The URL names the displayed price; the server decides the charged one. */
export const paymentAddress = ({ price, type }: Pick<PaidPlan, 'price' | 'type'>): string =>
  `/subscription/payment/${price}/${type}`

/** The price of a month, in whole birr. */
export const monthlyPrice = ({ price, months }: Pick<PaidPlan, 'price' | 'months'>): number =>
  Math.round(price / months)

/** The least and the most that a month costs. */
export function monthlySpan(plans: readonly PaidPlan[]): { from: number; to: number } {
  const prices = plans.map(monthlyPrice)
  return { from: Math.min(...prices), to: Math.max(...prices) }
}

/** Birr saved against buying the shortest period repeatedly; 0 where nothing is saved. */
export function savedBy(plan: PaidPlan, plans: readonly PaidPlan[]): number {
  const shortest = plans.reduce((least, other) => (other.months < least.months ? other : least), plan)
  return Math.max(0, Math.round((shortest.price / shortest.months) * plan.months - plan.price))
}

/** Whether it has the lowest price per month. */
export const isCheapest = (plan: PaidPlan, plans: readonly PaidPlan[]): boolean =>
  plans.every((other) => other === plan || plan.price / plan.months < other.price / other.months)
