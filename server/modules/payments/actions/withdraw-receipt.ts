import type { PersonId, PublicPaymentId } from '#contract/ids.ts'
import { refusal } from '#contract/refusals.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { nextState } from '../core/transitions.ts'
import { updatePayment, hasOtherOpen, insertEvent } from '../store/payments.ts'
import { findArrivedMoney } from '../store/money-entries.ts'
import type { PaymentRow } from '../store/payments.ts'
import { updateReceiptDecided, findWaitingReceipt } from '../store/receipts.ts'
import { endReceiptAccess } from './end-receipt-access.ts'
import { lockWithPerson } from './lock-payment.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { isPriceHeld } from './price-promise.ts'
import { releaseCouponAndCredit } from './release-coupon-and-credit.ts'
import { listPendingAttempts } from './waiting-attempts.ts'
import { findOwnPayment } from './find-own-payment.ts'

/**
 * Withdraws the waiting receipt of the caller's own payment, which stays open. The receipt's number is free again, and
 * its access ends. Refused with 'wrong-state' where none waits.
 */
export async function withdrawReceipt(world: PaymentsWorld, caller: Caller, publicId: PublicPaymentId): Promise<void> {
  const personId = personOf(caller).id
  const found = await findOwnPayment(world.db, caller, publicId)
  await inTransaction(world.db, async (tx) => {
    const now = world.clock.now()
    const payment = await lockWithPerson(tx, found.id)
    const receipt = payment && (await findWaitingReceipt(tx, payment.id))
    if (!payment || !receipt) throw new Refused('wrong-state', refusal('receipt-decided'))
    await updateReceiptDecided(tx, receipt.id, { state: 'withdrawn', now, byPerson: personId })
    await endReceiptAccess(tx, payment, now)
    await noteWithdrawal(tx, payment, { now, byPerson: personId })
  })
}

/**
 * A payment that is paid or waits for the gateway stays so. Where the offer has ended, or there is a newer one like it,
 * the payment is withdrawn with its receipt.
 */
async function noteWithdrawal(tx: Db, payment: PaymentRow, event: { now: Instant; byPerson: PersonId }): Promise<void> {
  const { state } = payment
  const waits = (await listPendingAttempts(tx, payment.id, event.now)).length > 0
  if (state !== 'checking' || waits)
    return insertEvent(tx, payment.id, { from: state, to: state, cause: 'receipt-withdrawn', ...event })
  const hasPart = (await findArrivedMoney(tx, payment.id)) > 0
  const isOffer = isPriceHeld(payment, event.now) && !(await hasOtherOpen(tx, payment))
  const cause = hasPart ? 'receipt-withdrawn-in-part' : isOffer ? 'receipt-withdrawn' : 'withdrawn'
  const next = nextState(state, cause)
  if (!next) throw new Refused('wrong-state')
  await updatePayment(tx, payment, { state: next, reason: null }, { cause, ...event })
  if (next === 'withdrawn') await releaseCouponAndCredit(tx, payment.id, event.now)
}
