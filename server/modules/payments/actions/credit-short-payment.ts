import type { PersonId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { nextState } from '../core/transitions.ts'
import { findReleasable, listReleased } from '../store/credits.ts'
import { updatePayment } from '../store/payments.ts'
import { insertMoney } from '../store/money-entries.ts'
import type { PaymentRow } from '../store/payments.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { releaseCouponAndCredit } from './release-coupon-and-credit.ts'
import { notifyOfPayment } from './notify-of-payment.ts'

/**
 * Turns the money of a payment that is short into its payer's credit, in a transaction that locks it, and ends the
 * payment. If the rest still arrives, it uses that credit again.
 */
export async function creditShortPayment(
  world: PaymentsWorld,
  tx: Db,
  payment: PaymentRow,
  { by, notifiesPayer }: { by: PersonId; notifiesPayer: boolean },
): Promise<PaymentRow> {
  const now = world.clock.now()
  const state = nextState(payment.state, 'released')
  const amount = await findReleasable(tx, payment)
  if (!state || amount <= 0) throw new Refused('wrong-state')
  const { times } = (await listReleased(tx, [payment.id])).get(payment.id) ?? { times: 0 }
  const entry = { paymentId: payment.id, amount, source: `released:${payment.id}:${times + 1}`, now, byPerson: by }
  await insertMoney(tx, { ...entry, kind: 'released' })
  await insertMoney(tx, { ...entry, kind: 'credited' })
  await updatePayment(tx, payment, { state }, { cause: 'released', now, byPerson: by })
  await releaseCouponAndCredit(tx, payment.id, now)
  if (notifiesPayer) await notifyOfPayment(world, tx, payment, 'released', entry.source)
  return { ...payment, state, changed_at: now }
}
