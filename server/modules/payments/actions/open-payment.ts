import type { PersonId } from '#contract/ids.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { randomBytes, randomInt } from 'node:crypto'
import type { PaidPlanName } from '#contract/payment-states.ts'
import type { PaperBuyer } from '#contract/papers.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { lockTargetPerson } from '#server/modules/accounts/index.ts'
import { readPlanValues } from '#server/modules/subscriptions/index.ts'
import type { CallingPerson } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { refuse } from '#server/platform/refused.ts'
import { makeReference } from '../core/payment-reference.ts'
import { listPrice, priceWith } from '../core/price.ts'
import type { CouponRow } from '../store/coupons.ts'
import { updatePayment, findOpenPayment, insertEvent, insertPayment, updateBuyer } from '../store/payments.ts'
import type { PaymentRow } from '../store/payments.ts'
import { worthOf } from './coupon-worth.ts'
import { accountSince } from './is-payer-of.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { isPriceHeld } from './price-promise.ts'
import { countMoney } from './count-money.ts'
import { releaseCouponAndCredit } from './release-coupon-and-credit.ts'
import { takeOverCoupon } from './take-over-coupon.ts'
import { holdCoupon } from './use-coupon.ts'
import { freeIdleCredit, holdCredit } from './use-credit.ts'

/** Milliseconds for which a price is promised to payers at the gateway. */
const PROMISED = DAY
const REFERENCE_SIGNS = 6

type Offer = {
  plan: PaidPlanName
  periods?: number
  coupon: CouponRow | undefined
  /** The buyer on its papers. */
  buyer?: PaperBuyer
}

/**
 * The open payment of this offer, or a new one at today's price, which is then valid for a day, less the payer's
 * credit. With nothing left to pay it is paid at once.
 */
export function openPayment(world: PaymentsWorld, person: CallingPerson, offer: Offer): Promise<PaymentRow> {
  return inTransaction(world.db, async (tx) => {
    const now = world.clock.now()
    // Locked, so that pressing twice opens one payment.
    await lockTargetPerson(tx, person.id)
    const listed = listPrice(offer.plan, await readPlanValues({ db: tx }), offer.periods)
    const couponId = offer.coupon?.id ?? null
    const { plan } = offer
    const found = await findOpenPayment(tx, { personId: person.id, plan, months: listed.months, couponId })
    // A payment of the account's former user is for staff alone.
    const open = found && found.created_at >= (await accountSince(tx, person.id)) ? found : undefined
    if (open && isPriceHeld(open, now)) return withCredit(world, tx, open, offer.buyer)
    if (open?.state === 'open' || open?.state === 'refused') await endOffer(tx, open, now)
    if (offer.coupon)
      await takeOverCoupon(tx, { couponId: offer.coupon.id, personId: person.id, longest: PROMISED, now })
    const payment = await newPayment(tx, person.id, { ...offer, ...listed }, now)
    if (offer.coupon) await holdCoupon(world, tx, offer.coupon, payment, now)
    return withCredit(world, tx, payment, offer.buyer)
  })
}

async function newPayment(
  tx: Db,
  personId: PersonId,
  { plan, coupon, months, santim }: Offer & { months: number; santim: number },
  now: Instant,
): Promise<PaymentRow> {
  if (santim <= 0) throw refuse('plan', 'plan-not-for-sale')
  const due = priceWith(santim, coupon && worthOf(coupon))
  if (due <= 0 && coupon?.confirmed_by == null) throw refuse('coupon', 'coupon-unusable')
  const payment = await insertPayment(tx, {
    public_id: randomBytes(18).toString('base64url'),
    reference: newReference(),
    person_id: personId,
    plan,
    months,
    list_price: santim,
    coupon_id: coupon?.id ?? null,
    amount_due: due,
    state: 'open',
    reason: null,
    valid_until: now + PROMISED,
    created_at: now,
    paid_at: null,
    changed_at: now,
  })
  await insertEvent(tx, payment.id, { from: null, to: 'open', cause: 'asked', now, byPerson: personId })
  return payment
}

/**
 * The price of an offer has expired, so its payer requests a new one. Somebody who pays the old one has still paid it.
 */
async function endOffer(tx: Db, offer: PaymentRow, now: Instant): Promise<void> {
  await updatePayment(tx, offer, { state: 'withdrawn' }, { cause: 'withdrawn', now, byPerson: offer.person_id })
  await releaseCouponAndCredit(tx, offer.id, now)
}

/**
 * An offer on the screen takes the payer's credit, from other offers too; one whose amount is printed on a paper, or
 * that waits for money, keeps its own.
 */
async function withCredit(
  world: PaymentsWorld,
  tx: Db,
  given: PaymentRow,
  buyer: PaperBuyer | undefined,
): Promise<PaymentRow> {
  const now = world.clock.now()
  const isOffer = (given.state === 'open' || given.state === 'refused') && !given.link_token
  if (!isOffer) return given
  const payment = buyer ? await updateBuyer(tx, given.id, buyer) : given
  await freeIdleCredit(tx, payment, now)
  if ((await holdCredit(tx, payment, { now })) < payment.amount_due) return payment
  await countMoney(world, tx, payment, { amount: 0, source: `nothing-left:${payment.id}` })
  return { ...payment, state: 'paid' }
}

const newReference = (): string => makeReference(Array.from({ length: REFERENCE_SIGNS }, () => randomInt(2 ** 32 - 1)))
