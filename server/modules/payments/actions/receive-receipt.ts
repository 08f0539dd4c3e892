import type { PublicPaymentId } from '#contract/ids.ts'
import type { PaidPlanName } from '#contract/payment-states.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { Refused, refuse } from '#server/platform/refused.ts'
import { findByLink } from '../store/papers.ts'
import { findPayment } from '../store/payments.ts'
import { openPayment } from './open-payment.ts'
import { refuseGone } from './pay-by-link.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { readReceipt, sendReceipt } from './send-receipt.ts'
import type { SentReceipt } from './send-receipt.ts'
import { usableCoupon } from './use-coupon.ts'

/** The payment of a receipt: an existing one, or a new one for a plan at today's price. */
type Purpose = {
  paymentId?: PublicPaymentId | undefined
  planType?: PaidPlanName | undefined
  coupon?: string | undefined
  /** The network address of the sender. */
  address: string
}

/** Accepts a receipt from its payer; returns the public id of the payment. */
export async function receiveReceipt(
  world: PaymentsWorld,
  caller: Caller,
  { paymentId, planType, coupon, address, ...sent }: SentReceipt & Purpose,
  replaces: boolean,
): Promise<string> {
  const person = personOf(caller)
  if (paymentId === undefined && planType === undefined) throw refuse('planType', 'plan-not-for-sale')
  const owned = paymentId === undefined ? undefined : await findPayment(world.db, paymentId)
  if (paymentId !== undefined && owned?.person_id !== person.id) throw new Refused('not-found')
  const good = await readReceipt(world, sent)
  const payment = owned ?? (await paymentFor(world, caller, { plan: planType ?? 'annually', coupon, address }))
  await sendReceipt(world, payment.id, good, { personId: person.id, replaces })
  return payment.public_id
}

async function paymentFor(
  world: PaymentsWorld,
  caller: Caller,
  { plan, coupon, address }: { plan: PaidPlanName; coupon: string | undefined; address: string },
) {
  const person = personOf(caller)
  return openPayment(world, person, {
    plan,
    coupon: coupon === undefined ? undefined : await usableCoupon(world, person, { plan, coupon, address }),
  })
}

/** Accepts a receipt from anyone with the pay link. */
export async function receiveReceiptByLink(
  world: PaymentsWorld,
  token: string,
  sent: SentReceipt,
): Promise<{ number: string }> {
  const payment = await findByLink(world.db, token)
  if (!payment) throw new Refused('not-found')
  await refuseGone(world, payment)
  const good = await readReceipt(world, sent)
  await sendReceipt(world, payment.id, good, { personId: null, replaces: false })
  return { number: good.claim.number ?? good.claim.linkToken ?? '' }
}
