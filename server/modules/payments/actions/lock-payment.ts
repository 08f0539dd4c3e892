import type { PaymentId } from '#contract/ids.ts'
import { lockPerson } from '#server/modules/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { findPaymentById, lockPayment } from '../store/payments.ts'
import type { PaymentRow } from '../store/payments.ts'

/**
 * The payment with this number, locked until the transaction ends together with its person. Always the person first:
 * opening a payment locks them and may then end an older one, and two that wait for each other would both fail.
 */
export async function lockWithPerson(tx: Db, id: PaymentId): Promise<PaymentRow | undefined> {
  const found = await findPaymentById(tx, id)
  if (!found) return undefined
  await lockPerson(tx, found.person_id)
  return lockPayment(tx, id)
}
