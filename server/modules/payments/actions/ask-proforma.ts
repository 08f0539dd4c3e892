import { DAY } from '#ethiopia/time-units.ts'
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { PaidPlanName } from '#contract/payment-states.ts'
import type { PaperBuyer } from '#contract/payments.ts'
import { refusal } from '#contract/refusals.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { creditHeldBy } from '../store/credits.ts'
import { findPaper, promisePayment } from '../store/papers.ts'
import { issuePaper } from './issue-paper.ts'
import { openPayment } from './open-payment.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { usableCoupon } from './use-coupon.ts'
import { lockWithPerson } from './lock-payment.ts'

/** So long the price of a pro forma holds; with a coupon it is had by somebody else sooner. */
const PROMISED = 30 * DAY
const PROMISED_WITH_COUPON = 7 * DAY

/** A pro forma of one to three periods of a plan at today's price. Asked again alike while its price holds, it is the same paper. */
export async function askProforma(
  world: PaymentsWorld,
  caller: Caller,
  asked: { plan: PaidPlanName; periods: number; buyer: PaperBuyer; coupon?: string | undefined },
): Promise<{ paymentId: string; number: string }> {
  const person = personOf(caller)
  const coupon =
    asked.coupon === undefined ? undefined : await usableCoupon(world, person, { ...asked, coupon: asked.coupon })
  const opened = await openPayment(world, person, { ...asked, coupon })
  return inTransaction(world.db, async (tx) => {
    const payment = (await lockWithPerson(tx, opened.id)) ?? opened
    // A coupon or credit that left nothing to pay has paid it already.
    if (payment.state === 'paid') throw new Refused('wrong-state', refusal('payment-over'))
    const before = await findPaper(tx, payment.id, 'proforma')
    const buyer = withoutEmpty(asked.buyer)
    const now = world.clock.now()
    if (before && (before.validUntil ?? 0) > now && isDeepStrictEqual(before.buyer, buyer))
      return { paymentId: payment.public_id, number: before.number }
    const promised = await promisePayment(tx, payment.id, {
      buyer,
      validUntil: now + (coupon ? PROMISED_WITH_COUPON : PROMISED),
      linkToken: randomBytes(24).toString('base64url'),
    })
    const credit = (await creditHeldBy(tx, [payment.id])).get(payment.id)?.amount
    const { number } = await issuePaper(world, tx, promised, 'proforma', {
      accounts: [...world.seller.accounts],
      ...(credit === undefined ? {} : { credit }),
    })
    return { paymentId: payment.public_id, number }
  })
}

const withoutEmpty = (buyer: PaperBuyer): PaperBuyer =>
  Object.fromEntries(Object.entries(buyer).filter(([, value]) => value !== undefined && value !== ''))
