import { findEventAt } from '#server/modules/accounts/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import type { PaymentRow } from '../store/payments.ts'

/** Whether the caller began a payment: it is their account's, and they had the account by then. Papers and receipts of its former user name others. */
export async function isPayerOf(
  db: Db,
  caller: Caller,
  payment: Pick<PaymentRow, 'person_id' | 'created_at'>,
): Promise<boolean> {
  if (personOf(caller).id !== payment.person_id) return false
  return payment.created_at >= ((await findEventAt(db, payment.person_id, 'taken-back', 'last')) ?? 0)
}
