/** The effect of proved money on a payment. Amounts in santim. */
export type MoneyProof = { isInFull: boolean; periods: 0 | 1; missing: number; credited: number }

/**
 * Judges a newly proved amount, given the amounts proved before. A payment in full gives one period, and so does each
 * later one of the whole price; any excess is credited to the payer.
 */
export function judgeMoneyProof({
  due,
  before,
  amount,
  wasPaid,
}: {
  due: number
  before: number
  amount: number
  wasPaid: boolean
}): MoneyProof {
  if (wasPaid) {
    const again = amount >= due && due > 0
    return { isInFull: true, periods: again ? 1 : 0, missing: 0, credited: again ? amount - due : amount }
  }
  const sum = before + amount
  return sum >= due
    ? { isInFull: true, periods: 1, missing: 0, credited: sum - due }
    : { isInFull: false, periods: 0, missing: due - sum, credited: 0 }
}
