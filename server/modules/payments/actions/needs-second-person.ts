import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { COUNTED_TOGETHER, needsSecond, whoWritesOff } from '../core/two-people.ts'
import { findCountedBefore, listProvedMoney } from '../store/money-entries.ts'
import type { PaymentRow } from '../store/payments.ts'

/** Whether counting this amount of a payment, in santim, needs a second person. */
export const countNeedsSecond = async (tx: Db, payment: PaymentRow, amount: number, now: Instant): Promise<boolean> =>
  needsSecond(
    amount,
    await findCountedBefore(tx, payment, { kinds: ['received', 'withheld'], since: now - COUNTED_TOGETHER }),
  )

/** Whether turning this amount of a payment into credit needs a second person. */
export const creditNeedsSecond = async (tx: Db, payment: PaymentRow, amount: number, now: Instant): Promise<boolean> =>
  needsSecond(amount, await findCountedBefore(tx, payment, { kinds: ['released'], since: now - COUNTED_TOGETHER }))

/** How many people it takes to write off the missing amount of a payment. */
export async function writesOff(tx: Db, payment: PaymentRow, now: Instant): Promise<ReturnType<typeof whoWritesOff>> {
  const missing = payment.amount_due - ((await listProvedMoney(tx, [payment.id])).get(payment.id) ?? 0)
  const before = await findCountedBefore(tx, payment, { kinds: ['written-off'], since: now - COUNTED_TOGETHER })
  return whoWritesOff(payment.amount_due, missing, before)
}
