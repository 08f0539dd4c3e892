import { endTemporary, givePeriod } from '#server/modules/subscriptions/index.ts'
import type { Db } from '#server/platform/db.ts'
import { judgeProof } from '../core/money.ts'
import { nextState } from '../core/transitions.ts'
import { settleCouponUse } from '../store/coupons.ts'
import { changePayment, insertMoney, moneyOf } from '../store/payments.ts'
import type { PaymentRow } from '../store/payments.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { tellOfPayment } from './tell-of-payment.ts'

/** By which the subscription knows what a payment gave. */
export const periodSource = (payment: Pick<PaymentRow, 'id'>): string => `payment:${payment.id}`

/**
 * Counts proved money once for its source (santim), in a transaction that holds the payment: what reaches the price is paid and gives its period, what does
 * not waits for the rest, what is over is credited.
 */
export async function proveMoney(
  world: PaymentsWorld,
  tx: Db,
  payment: PaymentRow,
  { amount, source }: { amount: number; source: string },
): Promise<void> {
  const now = world.clock.now()
  const before = (await moneyOf(tx, [payment.id])).get(payment.id) ?? 0
  if (amount > 0 && !(await insertMoney(tx, { paymentId: payment.id, kind: 'received', amount, source, now }))) return
  const wasPaid = payment.state === 'paid'
  const proof = judgeProof({ due: payment.amount_due, before, amount, wasPaid })
  if (proof.credited > 0)
    await insertMoney(tx, { paymentId: payment.id, kind: 'credited', amount: proof.credited, source, now })
  const cause = proof.isInFull ? 'proved-in-full' : 'proved-in-part'
  const state = nextState(payment.state, cause)
  if (!state) {
    world.log.error({ payment: payment.id, state: payment.state }, 'money arrived for a payment that takes none')
    return
  }
  await changePayment(tx, payment, { state, reason: null, ...(wasPaid ? {} : { paidAt: now }) }, { cause, now })
  if (!proof.isInFull) return tellOfPayment(world, tx, payment, 'short')
  await settleCouponUse(tx, payment.id)
  await endTemporary(tx, { source: periodSource(payment), now })
  if (proof.periods === 0) return
  const period = wasPaid ? `${periodSource(payment)}:${source}` : periodSource(payment)
  const given = await givePeriod(tx, { personId: payment.person_id, source: period, months: payment.months, now })
  if (!given) world.log.error({ payment: payment.id }, 'money arrived for an account that is gone')
  else await tellOfPayment(world, tx, payment, wasPaid ? 'paid-again' : 'paid', source)
}
