import type { PaymentId } from '#contract/ids.ts'
import { lockPerson } from '#server/modules/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { findPaymentById, lockPayment } from '../store/payments.ts'
import type { PaymentRow } from '../store/payments.ts'

/**
 * The payment with this number, held until the transaction ends with the person whose it is. Always the person first: who opens a payment holds them and may
 * then end an older one, and two who wait for each other would both fail.
 */
export async function lockWithPerson(tx: Db, id: PaymentId): Promise<PaymentRow | undefined> {
  const found = await findPaymentById(tx, id)
  if (!found) return undefined
  await lockPerson(tx, found.person_id)
  return lockPayment(tx, id)
}
