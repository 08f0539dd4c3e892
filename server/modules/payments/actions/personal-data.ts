import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { PersonKeys } from '#server/modules/accounts/index.ts'
import { deleteMessagesByPrefix } from '#server/modules/notifications/index.ts'
import { endTemporary } from '#server/modules/subscriptions/index.ts'
import type { Db } from '#server/platform/db.ts'
import type { World } from '#server/platform/world.ts'
import { nextState } from '../core/transitions.ts'
import { updateReceiptDecided, findWaitingReceipt } from '../store/receipts.ts'
import { removeReceiptFiles } from './sweep-receipts.ts'
import { findArrivedMoney } from '../store/money-entries.ts'
import { deleteBuyerAddress, deleteBuyers, deleteUnpaidBuyers, listPayments, updatePayment } from '../store/payments.ts'
import type { PaymentRow } from '../store/payments.ts'
import { deletePaymentReminders } from '../store/reminders.ts'
import { periodSource } from './prove-money.ts'
import { releaseHeld } from './release-held.ts'
import { paperMessageKey } from './send-paper.ts'

const MAX_PAYMENTS = 1000

/**
 * Part of the export of an account, and of its deletion: unpaid payments are withdrawn, so that their links ask for
 * nothing. Payments stay, as the law requires, without the buyer's address and the pictures of receipts; those without
 * any money also lose the buyer.
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
    await withdrawAll(tx, id, clock.now())
    await deleteBuyerAddress(tx, id)
    await deletePaymentReminders(tx, id)
  },
})

/**
 * An account goes to the person who confirmed its address: its former user's unpaid payments are withdrawn, and their
 * buyers deleted. Paid ones stay paid; their papers are for staff alone (`isPayerOf`).
 */
export async function forgetPayments({ clock }: Pick<World, 'clock'>, tx: Db, personId: PersonId): Promise<void> {
  const now = clock.now()
  for (const { id } of await withdrawAll(tx, personId, now)) await releaseHeld(tx, id, now)
  await deleteBuyers(tx, personId)
}

/**
 * Withdraws unpaid payments and deletes pictures of receipts; payments without money lose the buyer. Returns the
 * withdrawn ones.
 */
async function withdrawAll(tx: Db, personId: PersonId, now: Instant): Promise<PaymentRow[]> {
  const withdrawn: PaymentRow[] = []
  for (const payment of await listPayments(tx, personId, MAX_PAYMENTS)) {
    const receipt = await findWaitingReceipt(tx, payment.id)
    const hasPart = (await findArrivedMoney(tx, payment.id)) > 0
    // Where part of the money has arrived, the payment stays short, so that staff can return it.
    const cause = hasPart ? 'receipt-withdrawn-in-part' : 'withdrawn'
    const state = hasPart && !receipt ? undefined : nextState(payment.state, cause)
    if (state) await updatePayment(tx, payment, { state }, { cause, now, byPerson: personId })
    if (state === 'withdrawn') withdrawn.push(payment)
    if (receipt) await updateReceiptDecided(tx, receipt.id, { state: 'withdrawn', now, byPerson: personId })
    if (receipt || state) await endTemporary(tx, { source: periodSource(payment), now })
  }
  await removeReceiptFiles(tx, { personId })
  await deleteUnpaidBuyers(tx, personId)
  await deleteMessagesByPrefix(tx, paperMessageKey(personId))
  return withdrawn
}
