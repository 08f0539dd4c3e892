import type { Reading, World } from '#server/platform/world.ts'
import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { PersonKeys } from '#server/modules/accounts/index.ts'
import { deleteMessagesByPrefix } from '#server/modules/notifications/index.ts'
import { endTemporary } from '#server/modules/subscriptions/index.ts'
import type { Db } from '#server/platform/db.ts'
import { nextState } from '../core/transitions.ts'
import { findWaitingReceipt, listReceiptsOf, updateReceiptDecided } from '../store/receipts.ts'
import type { ReceiptRow } from '../store/receipts.ts'
import { removeReceiptFiles } from './sweep-receipts.ts'
import { findArrivedMoney } from '../store/money-entries.ts'
import { deleteBuyerAddress, deleteBuyers, deleteUnpaidBuyers, listPayments, updatePayment } from '../store/payments.ts'
import type { PaymentRow } from '../store/payments.ts'
import { deletePaymentReminders } from '../store/renewal-reminders.ts'
import { accountSince } from './is-payer-of.ts'
import { periodSource } from '../core/period-source.ts'
import { releaseCouponAndCredit } from './release-coupon-and-credit.ts'
import { paperMessageKey } from './send-paper.ts'

const MAX_PAYMENTS = 1000

/** A receipt of the person's payment; its text only if they sent it, because a cashier's may name the cashier. */
const receiptData = (receipt: ReceiptRow, personId: PersonId) => ({
  bank: receipt.bank,
  number: receipt.number_key ?? receipt.link_token ?? undefined,
  amountSantim: receipt.amount ?? undefined,
  paidOn: receipt.paid_on ?? undefined,
  sentAt: receipt.sent_at,
  state: receipt.state,
  note: receipt.note ?? undefined,
  hasFile: receipt.file_key !== null,
  ...(receipt.person_id === personId ? { typed: receipt.typed, payerPhone: receipt.payer_phone ?? undefined } : {}),
})

/**
 * Part of the export and deletion of an account: unpaid payments are withdrawn. Payments stay, as the law requires,
 * without the buyer's address and receipts; those without money also lose the buyer.
 */
export const paymentData = ({ db, clock }: Reading) => ({
  name: 'payments',
  async read({ id }: PersonKeys) {
    const payments = await listPayments(db, id, MAX_PAYMENTS)
    const since = await accountSince(db, id)
    const own = payments.filter(({ created_at }) => created_at >= since).map((payment) => payment.id)
    const receipts = Map.groupBy(await listReceiptsOf(db, own), ({ payment_id }) => payment_id)
    return payments.map((payment) => ({
      reference: payment.reference,
      plan: payment.plan,
      months: payment.months,
      amountSantim: payment.amount_due,
      state: payment.state,
      createdAt: payment.created_at,
      paidAt: payment.paid_at ?? undefined,
      // A former user's buyers and receipts name other people.
      ...(payment.buyer && own.includes(payment.id) ? { buyer: payment.buyer } : {}),
      receipts: (receipts.get(payment.id) ?? []).map((receipt) => receiptData(receipt, id)),
    }))
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
export async function deletePaymentData({ clock }: Pick<World, 'clock'>, tx: Db, personId: PersonId): Promise<void> {
  const now = clock.now()
  for (const { id } of await withdrawAll(tx, personId, now)) await releaseCouponAndCredit(tx, id, now)
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
