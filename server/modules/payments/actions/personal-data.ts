import type { PersonKeys } from '#server/modules/accounts/index.ts'
import { deleteMessagesByPrefix } from '#server/modules/notifications/index.ts'
import type { Db } from '#server/platform/db.ts'
import type { World } from '#server/platform/world.ts'
import { nextState } from '../core/transitions.ts'
import { updateReceiptDecided, findWaitingReceipt } from '../store/receipts.ts'
import { removeReceiptFiles } from './sweep-receipts.ts'
import { findArrivedMoney } from '../store/money-entries.ts'
import { updatePayment, deleteBuyerAddress, listPayments } from '../store/payments.ts'
import { deletePaymentReminders } from '../store/reminders.ts'
import { paperMessageKey } from './send-paper.ts'

const MAX_PAYMENTS = 1000

/**
 * Part of the export of an account, and of its deletion: what was not paid is withdrawn, so that its link asks for nothing any more. Payments stay, as the law
 * asks, without the address of who bought and without the pictures of receipts.
 */
export const paymentData = ({ db, clock }: Pick<World, 'db' | 'clock'>) => ({
  name: 'payments',
  async read({ id }: PersonKeys) {
    return (await listPayments(db, id, MAX_PAYMENTS)).map(
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
  async erase(tx: Db, { id }: PersonKeys) {
    const now = clock.now()
    for (const payment of await listPayments(tx, id, MAX_PAYMENTS)) {
      const receipt = await findWaitingReceipt(tx, payment.id)
      const hasPart = (await findArrivedMoney(tx, payment.id)) > 0
      // Where part of the money is there, the payment stays short: staff must be able to give it back.
      const cause = hasPart ? 'receipt-withdrawn-in-part' : 'withdrawn'
      const state = hasPart && !receipt ? undefined : nextState(payment.state, cause)
      if (state) await updatePayment(tx, payment, { state }, { cause, now, byPerson: id })
      if (receipt) await updateReceiptDecided(tx, receipt.id, { state: 'withdrawn', now, byPerson: id })
    }
    await removeReceiptFiles(tx, { personId: id })
    await deleteBuyerAddress(tx, id)
    await deleteMessagesByPrefix(tx, paperMessageKey(id))
    await deletePaymentReminders(tx, id)
  },
})
