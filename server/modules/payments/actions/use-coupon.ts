import type { PersonId } from '#contract/ids.ts'
import type { PaidPlanName } from '#contract/payment-states.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { countAttempt, findPerson } from '#server/modules/accounts/index.ts'
import { provedDigests, readPlanValues } from '#server/modules/subscriptions/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller, CallingPerson } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { refuse } from '#server/platform/refused.ts'
import { couponKey, listPrice, priceWith, SANTIM } from '../core/price.ts'
import {
  findFreedUse,
  findHeldCoupon,
  findUsableCoupon,
  insertCouponDigests,
  insertCouponUse,
  updateCouponUseLate,
  claimCoupon,
} from '../store/coupons.ts'
import { updateOffer } from '../store/payments.ts'
import type { CouponRow } from '../store/coupons.ts'
import type { PaymentRow } from '../store/payments.ts'
import { waitsForSecond, worthOf } from './coupon-worth.ts'
import type { PaymentsWorld } from './payments-world.ts'

/** One refusal for every cause, so that nobody learns which codes exist. */
const unusable = () => refuse('coupon', 'coupon-unusable')

/**
 * The coupon with this code, if the person can use it for this plan now. Guesses are counted by person and by network
 * address.
 */
export async function usableCoupon(
  world: PaymentsWorld,
  person: CallingPerson,
  asked: { plan: PaidPlanName; coupon: string; address: string },
): Promise<CouponRow> {
  const { giveBack } = await countAttempt(
    world,
    { name: 'coupon', of: `person ${person.id}` },
    { name: 'couponAddress', of: asked.address },
  )
  const key = couponKey(asked.coupon)
  const now = world.clock.now()
  const coupon =
    key === undefined
      ? undefined
      : ((await findHeldCoupon(world.db, { key, personId: person.id })) ??
        (await findUsableCoupon(world.db, {
          key,
          plan: asked.plan,
          personId: person.id,
          digests: await digestsOf(world, world.db, person.id),
          now,
        })))
  // A coupon that takes most of a price waits for a second admin, also where prices fell after it was made.
  if (coupon?.confirmed_by === null && (await waitsForSecond(world.db, now))(coupon)) throw unusable()
  if (!coupon || (coupon.plans.length > 0 && !coupon.plans.includes(asked.plan))) throw unusable()
  await giveBack()
  return coupon
}

/** The price of a plan with a coupon, in birr. */
export async function checkCoupon(
  world: PaymentsWorld,
  caller: Caller,
  asked: { plan: PaidPlanName; coupon: string; address: string },
): Promise<{ listPrice: number; amountDue: number }> {
  const coupon = await usableCoupon(world, personOf(caller), asked)
  const { santim } = listPrice(asked.plan, await readPlanValues(world))
  const due = priceWith(santim, worthOf(coupon))
  return { listPrice: santim / SANTIM, amountDue: due / SANTIM }
}

/**
 * Identify a person who comes with another account: as for the trial, the phone and the mailbox that they confirmed.
 */
async function digestsOf({ secret }: Pick<PaymentsWorld, 'secret'>, db: Db, personId: PersonId): Promise<string[]> {
  const person = await findPerson(db, personId)
  return person ? provedDigests(await secret(), person, 'coupon') : []
}

/**
 * Takes a use of the coupon for a payment, in the transaction that opens it; refused when the last one was taken
 * meanwhile.
 */
export async function holdCoupon(
  world: Pick<PaymentsWorld, 'secret'>,
  tx: Db,
  coupon: CouponRow,
  payment: PaymentRow,
  now: Instant,
): Promise<void> {
  // Prices may have fallen to the coupon's value since it was made: then it gives periods for free, and does so once.
  const onceEach = coupon.once_each || payment.amount_due <= 0
  const use = { couponId: coupon.id, paymentId: payment.id, personId: payment.person_id, onceEach, now }
  if (!(await claimCoupon(tx, coupon.id, now)) || !(await insertCouponUse(tx, use))) throw unusable()
  if (!onceEach) return
  const digests = await digestsOf(world, tx, payment.person_id)
  const added = await insertCouponDigests(tx, { couponId: coupon.id, paymentId: payment.id, digests })
  if (added < digests.length) throw unusable()
}

/**
 * Money arrived for a payment whose coupon was given back: its price stays valid once per person and coupon, else the
 * list price is due. Returns the payment, in a transaction that locks it.
 */
export async function priceOfLate(
  world: Pick<PaymentsWorld, 'secret'>,
  tx: Db,
  payment: PaymentRow,
): Promise<PaymentRow> {
  if (payment.coupon_id === null || payment.amount_due === payment.list_price) return payment
  const use = await findFreedUse(tx, payment.id)
  if (!use) return payment
  const digests = use.onceEach && !use.isUsedElsewhere ? await digestsOf(world, tx, payment.person_id) : []
  const added = await insertCouponDigests(tx, { couponId: use.couponId, paymentId: payment.id, digests })
  if (use.isUsedElsewhere || added < digests.length) {
    const { months, list_price: listed } = payment
    return updateOffer(tx, payment.id, { months, amountDue: listed, listPrice: listed })
  }
  await updateCouponUseLate(tx, payment.id)
  return payment
}
