import type { PersonKeys } from '#server/modules/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { listPayments } from '../store/payments.ts'

const MOST = 1000

/** Part of the export of an account. Payments stay when it is deleted, as the law asks: they name nobody but by a number that is no one's then. */
export const paymentData = (db: Db) => ({
  name: 'payments',
  async read({ id }: PersonKeys) {
    return (await listPayments(db, id, MOST)).map(
      ({ reference, plan, months, amount_due, state, created_at, paid_at }) => ({
        reference,
        plan,
        months,
        amountSantim: amount_due,
        state,
        createdAt: created_at,
        paidAt: paid_at ?? undefined,
      }),
    )
  },
  erase: () => Promise.resolve(),
})
