import type { PublicPaymentId } from '#contract/ids.ts'
import type { PaidPlanName } from '#contract/payment-states.ts'
import { refusal } from '#contract/refusals.ts'
import type { TransferView } from '#contract/receipts.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { updatePromiseUntil, findPayment } from '../store/payments.ts'
import { findWaitingReceipt } from '../store/receipts.ts'
import { accountsSince } from './record-our-accounts.ts'
import { lockWithPerson } from './lock-payment.ts'
import { openPayment } from './open-payment.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { promiseUntil } from './price-promise.ts'
import { readWithReceipts } from './read-receipts.ts'
import { accessAfterPhone } from './temporary-access.ts'
import { usableCoupon } from './use-coupon.ts'

/** How long the price is valid, because a transfer takes time. */
const PROMISED = 7 * DAY

/** Opens a payment by transfer, or returns the open one. Refused with 'wrong-state' where no account is configured. */
export async function askTransfer(
  world: PaymentsWorld,
  caller: Caller,
  { plan, coupon, address }: { plan: PaidPlanName; coupon?: string | undefined; address: string },
): Promise<{ paymentId: PublicPaymentId }> {
  if (world.seller.accounts.length === 0) throw new Refused('wrong-state', refusal('account-unknown'))
  const person = personOf(caller)
  const payment = await openPayment(world, person, {
    plan,
    coupon: coupon === undefined ? undefined : await usableCoupon(world, person, { plan, coupon, address }),
  })
  await inTransaction(world.db, async (tx) => {
    const now = world.clock.now()
    const held = (await lockWithPerson(tx, payment.id)) ?? payment
    await updatePromiseUntil(tx, held.id, await promiseUntil(tx, held, { now, promised: PROMISED }))
  })
  return { paymentId: payment.public_id }
}

/** The data a payer needs for a transfer, and its state. */
export async function readTransfer(
  world: PaymentsWorld,
  caller: Caller,
  publicId: PublicPaymentId,
): Promise<TransferView> {
  const view = await readWithReceipts(world, caller, publicId)
  const payment = await findPayment(world.db, publicId)
  const waiting = payment && (await findWaitingReceipt(world.db, payment.id))
  const now = world.clock.now()
  const until = waiting?.access_until ?? 0
  const lacking = payment && waiting && (await accessAfterPhone(world, world.db, payment, waiting, now))
  return {
    ...view,
    accounts: [...world.seller.accounts],
    ...(await accountsSince(world.db, now)),
    ...(until > now ? { accessUntil: until } : {}),
    ...(lacking?.hasPhone === false ? { needsPhone: true as const } : {}),
  }
}
