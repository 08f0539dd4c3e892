import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { findEventAt } from '#server/modules/accounts/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import type { PaymentRow } from '../store/payments.ts'

/**
 * Whether the caller began a payment: it belongs to their account, which was theirs by then. Papers and receipts of a
 * former user name other people.
 */
export async function isPayerOf(
  db: Db,
  caller: Caller,
  payment: Pick<PaymentRow, 'person_id' | 'created_at'>,
): Promise<boolean> {
  return personOf(caller).id === payment.person_id && payment.created_at >= (await payerSince(db, caller))
}

/** Since when the caller has the account, if it was another person's before; else 0. */
export const payerSince = (db: Db, caller: Caller): Promise<Instant> => accountSince(db, personOf(caller).id)

/** Since when an account belongs to its present holder, if it was another person's before; else 0. */
export const accountSince = async (db: Db, personId: PersonId): Promise<Instant> =>
  (await findEventAt(db, personId, 'taken-back', 'last')) ?? 0
