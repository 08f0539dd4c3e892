import type { PublicPaymentId } from '#contract/ids.ts'
import { endTemporary } from '#server/modules/subscriptions/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { nextState } from '../core/transitions.ts'
import { findArrivedMoney } from '../store/money-entries.ts'
import { updatePayment } from '../store/payments.ts'
import { updateReceiptDecided, findWaitingReceipt } from '../store/receipts.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { periodSource } from '../core/period-source.ts'
import { lockWithPerson } from './lock-payment.ts'
import { releaseCouponAndCredit } from './release-coupon-and-credit.ts'
import { findOwnPayment } from './find-own-payment.ts'

/**
 * Withdraws the caller's own payment; coupon and credit are released once no page of the gateway can pay for it.
 * Refused with 'wrong-state' where it is paid, has ended, or a part has arrived.
 */
export async function withdrawPayment(world: PaymentsWorld, caller: Caller, publicId: PublicPaymentId): Promise<void> {
  const personId = personOf(caller).id
  const found = await findOwnPayment(world.db, caller, publicId)
  await inTransaction(world.db, async (tx) => {
    const now = world.clock.now()
    const payment = await lockWithPerson(tx, found.id)
    const state = payment && nextState(payment.state, 'withdrawn')
    if (!payment || !state || (await findArrivedMoney(tx, payment.id)) > 0) throw new Refused('wrong-state')
    await updatePayment(tx, payment, { state }, { cause: 'withdrawn', now, byPerson: personId })
    const receipt = await findWaitingReceipt(tx, payment.id)
    if (receipt) await updateReceiptDecided(tx, receipt.id, { state: 'withdrawn', now, byPerson: personId })
    await endTemporary(tx, { source: periodSource(payment), now })
    await releaseCouponAndCredit(tx, payment.id, now)
  })
}
