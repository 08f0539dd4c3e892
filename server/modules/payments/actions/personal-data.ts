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
 * Part of the export of an account, and of its deletion: what was not paid is withdrawn, so that its link asks for nothing any more. Payments stay, as the law
 * asks, without the address of who bought and without the pictures of receipts; those for which no money came, without the buyer.
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
 * An account goes to who proved its address: what its former user had not paid is withdrawn, and the buyers that they typed are gone. Paid ones stay
 * paid; their papers are for staff alone (`isPayerOf`).
 */
export async function forgetPayments({ clock }: Pick<World, 'clock'>, tx: Db, personId: PersonId): Promise<void> {
  const now = clock.now()
  for (const { id } of await withdrawAll(tx, personId, now)) await releaseHeld(tx, id, now)
  await deleteBuyers(tx, personId)
}

/** Withdraws what is not paid and lets the pictures of receipts go; what nobody paid names no buyer. Answers what was withdrawn. */
async function withdrawAll(tx: Db, personId: PersonId, now: Instant): Promise<PaymentRow[]> {
  const withdrawn: PaymentRow[] = []
  for (const payment of await listPayments(tx, personId, MAX_PAYMENTS)) {
    const receipt = await findWaitingReceipt(tx, payment.id)
    const hasPart = (await findArrivedMoney(tx, payment.id)) > 0
    // Where part of the money is there, the payment stays short: staff must be able to give it back.
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
