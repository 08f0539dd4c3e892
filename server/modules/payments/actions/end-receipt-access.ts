import type { Reading } from '#server/platform/world.ts'
import type { ReceiptId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { endTemporary } from '#server/modules/subscriptions/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { findReceiptById } from '../store/receipts.ts'
import type { PaymentRow } from '../store/payments.ts'
import { TEMPORARY_LIFE } from '../core/check-schedule.ts'
import { lockWithPerson } from './lock-payment.ts'
import { periodSource } from '../core/period-source.ts'
import { listPendingAttempts } from './waiting-attempts.ts'

/** Ends the access that a receipt gave. If the gateway reports a pending payment, too, its access continues. */
export async function endReceiptAccess(tx: Db, payment: Pick<PaymentRow, 'id'>, now: Instant): Promise<void> {
  const underWay = (await listPendingAttempts(tx, payment.id, now)).map(({ created_at }) => created_at + TEMPORARY_LIFE)
  await endTemporary(tx, { source: periodSource(payment), now, at: Math.max(now, ...underWay) })
}

/** Ends the access of a receipt whose number somebody else claims. */
export async function endContestedAccess({ db, clock }: Reading, receiptId: ReceiptId): Promise<void> {
  await inTransaction(db, async (tx) => {
    const receipt = await findReceiptById(tx, receiptId)
    const payment = receipt?.state === 'waiting' ? await lockWithPerson(tx, receipt.payment_id) : undefined
    if (payment) await endReceiptAccess(tx, payment, clock.now())
  })
}
