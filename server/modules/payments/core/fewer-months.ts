import { DAY } from '#ethiopia/time-units.ts'

/** So long after money last came, who has paid too little may choose fewer months for it. */
export const SHORT_FOR = 14 * DAY

/** Amounts in santim. */
type Short = { months: number; listPrice: number; amountDue: number; arrived: number }

/** Whole months for what has arrived of a payment, at its own price, and what is left of the money; undefined where it pays not even one. */
export function fewerMonths({ months, listPrice, amountDue, arrived }: Short) {
  if (amountDue <= 0 || arrived >= amountDue) return undefined
  const paid = Math.floor((arrived * months) / amountDue)
  if (paid < 1) return undefined
  const due = Math.ceil((amountDue * paid) / months)
  return { months: paid, amountDue: due, listPrice: Math.ceil((listPrice * paid) / months), left: arrived - due }
}
