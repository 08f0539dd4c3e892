import type { PublicPaymentId } from '#contract/ids.ts'
import type { PaidPlanName } from '#contract/payment-states.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { gatewayUrl, returnPage } from './gateway-url.ts'
import { openPayment } from './open-payment.ts'
import { refuseOver } from './pay-by-link.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { usableCoupon } from './use-coupon.ts'
import { findOwnPayment } from './find-own-payment.ts'

/** The page for paying and the payment's id. When nothing is left to pay, the page is ours and the payment is paid. */
export type PayAddress = { url: string; paymentId: PublicPaymentId }

/**
 * The gateway's page for a plan at today's price; a repeated call returns the same page while the payment is open.
 * Refused with 'unavailable' where no gateway is configured or it does not answer.
 */
export async function createPayUrl(
  world: PaymentsWorld,
  caller: Caller,
  asked: { plan: PaidPlanName; coupon: string | undefined; address: string },
): Promise<PayAddress> {
  const person = personOf(caller)
  const coupon =
    asked.coupon === undefined ? undefined : await usableCoupon(world, person, { ...asked, coupon: asked.coupon })
  const payment = await openPayment(world, person, { plan: asked.plan, coupon })
  const url =
    payment.state === 'paid'
      ? returnPage(world, 'success', payment)
      : await gatewayUrl(world, payment, { phone: personOf(caller).phone })
  return { url, paymentId: payment.public_id }
}

/**
 * The gateway's page for the missing amount of the caller's own payment, with its coupon and months. Refused with
 * 'wrong-state' where the payment has ended.
 */
export async function createOwnPayUrl(
  world: PaymentsWorld,
  caller: Caller,
  publicId: PublicPaymentId,
): Promise<PayAddress> {
  const payment = await findOwnPayment(world.db, caller, publicId)
  refuseOver(world, payment)
  return { url: await gatewayUrl(world, payment, { phone: personOf(caller).phone }), paymentId: payment.public_id }
}
