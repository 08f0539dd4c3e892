import { DAY } from '#ethiopia/time-units.ts'

/** Milliseconds since the last money after which a payer who paid too little may choose fewer months. */
export const SHORT_FOR = 14 * DAY

/** Amounts in santim. */
type Short = { months: number; listPrice: number; amountDue: number; arrived: number }
/** A plan's price for this payer now, in santim. */
export type PlanPrice = { months: number; santim: number }

/**
 * The price of this many months bought separately: the longest plans that fit, and the rest by the month of the
 * shortest.
 */
function boughtAlone(months: number, plans: readonly PlanPrice[]): number {
  let [left, sum] = [months, 0]
  for (const plan of plans.toSorted((a, b) => b.months - a.months)) {
    sum += Math.floor(left / plan.months) * plan.santim
    left %= plan.months
  }
  const shortest = plans.toSorted((a, b) => a.months - b.months)[0]
  return shortest ? sum + Math.ceil((shortest.santim * left) / shortest.months) : sum
}

/**
 * Whole months for the money that has arrived, and the remainder; undefined where it does not pay for one. Part of a
 * year is no cheaper than the same months bought separately.
 */
export function fewerMonths({ months, listPrice, amountDue, arrived }: Short, plans: readonly PlanPrice[]) {
  if (amountDue <= 0 || arrived >= amountDue) return undefined
  const priceOf = (some: number) => Math.max(Math.ceil((amountDue * some) / months), boughtAlone(some, plans))
  let some = months - 1
  while (some > 0 && priceOf(some) > arrived) some -= 1
  if (some < 1) return undefined
  const due = priceOf(some)
  const listed = Math.max(due, Math.ceil((listPrice * some) / months))
  return { months: some, amountDue: due, listPrice: listed, left: arrived - due }
}
