import type { PublicPaymentId } from '#contract/ids.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { findPayment } from '../store/payments.ts'
import type { PaymentRow } from '../store/payments.ts'

/** The caller's own payment, not locked. Refused with 'not-found' where it is another's or does not exist. */
export async function findOwnPayment(db: Db, caller: Caller, publicId: PublicPaymentId): Promise<PaymentRow> {
  const payment = await findPayment(db, publicId)
  if (payment?.person_id !== personOf(caller).id) throw new Refused('not-found')
  return payment
}
