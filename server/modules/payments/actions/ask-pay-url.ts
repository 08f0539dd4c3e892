import { DAY } from '#ethiopia/time-units.ts'
import { refusal } from '#contract/refusals.ts'
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { PaidPlanName } from '#contract/payment-states.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller, CallingPerson } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { lockPerson } from '#server/modules/accounts/index.ts'
import { readPlanValues } from '#server/modules/subscriptions/index.ts'
import { Refused } from '#server/platform/refused.ts'
import { nextLook, URL_LIFE } from '../core/looks.ts'
import { makeReference } from '../core/payment-reference.ts'
import { listPrice, priceWith } from '../core/price.ts'
import { freeCouponUse } from '../store/coupons.ts'
import { changePayment, findOpenPayment, insertEvent, insertPayment } from '../store/payments.ts'
import type { PaymentRow } from '../store/payments.ts'
import { findOfferedTry, insertTry, updateTry } from '../store/tries.ts'
import type { CouponRow } from '../store/coupons.ts'
import { holdCoupon, usableCoupon } from './use-coupon.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { proveMoney } from './prove-money.ts'
import { hasWaitingTry } from './waiting-tries.ts'

/** So long a price is promised to who goes to the gateway. */
const PROMISED = DAY
const REFERENCE_SIGNS = 6

/** The page for paying and the payment's id. With nothing left to pay the page is ours, and the payment is paid. */
export type PayAddress = { url: string; paymentId: string }

/**
 * The gateway's page for a plan at today's price, with a coupon if one is given. Asked again while it is open, the payment and its page are the same.
 * Refused with 'unavailable' where no gateway is configured or it does not answer.
 */
export async function askPayUrl(
  world: PaymentsWorld,
  caller: Caller,
  asked: { plan: PaidPlanName; coupon: string | undefined },
): Promise<PayAddress> {
  const person = personOf(caller)
  const coupon =
    asked.coupon === undefined ? undefined : await usableCoupon(world, person, { ...asked, coupon: asked.coupon })
  const payment = await openPayment(world, person, asked.plan, coupon)
  if (payment.amount_due === 0) return { url: payPage(world, 'success', payment), paymentId: payment.public_id }
  const offered = await findOfferedTry(world.db, payment.id, world.clock.now() - URL_LIFE)
  const url = offered?.url ?? (await offerTry(world, person, payment))
  return { url, paymentId: payment.public_id }
}

const payPage = (world: PaymentsWorld, page: 'success' | 'failure' | 'cancel', payment: PaymentRow): string =>
  `${world.settings.publicOrigin}/santim-pay/${page}?payment=${payment.public_id}`

/** The open payment of this offer, or a new one at today's price. */
function openPayment(
  world: PaymentsWorld,
  person: CallingPerson,
  plan: PaidPlanName,
  coupon: CouponRow | undefined,
): Promise<PaymentRow> {
  return inTransaction(world.db, async (tx) => {
    const now = world.clock.now()
    // Held, so that two presses at once open one payment.
    if (!(await lockPerson(tx, person.id))) throw new Refused('signed-out')
    const { months, santim } = listPrice(plan, await readPlanValues({ db: tx }))
    const couponId = coupon?.id ?? null
    const open = await findOpenPayment(tx, { personId: person.id, plan, months, couponId })
    if (open && open.valid_until > now) return open
    if (open && open.state !== 'checking') await endOffer(tx, open, now)
    const due = priceWith(
      santim,
      coupon && { percent: coupon.percent ?? undefined, santim: coupon.amount ?? undefined },
    )
    const payment = await insertPayment(tx, {
      public_id: randomBytes(18).toString('base64url'),
      reference: newReference(),
      person_id: person.id,
      plan,
      months,
      list_price: santim,
      coupon_id: couponId,
      amount_due: due,
      state: 'open',
      reason: null,
      valid_until: now + PROMISED,
      created_at: now,
      paid_at: null,
      changed_at: now,
    })
    await insertEvent(tx, payment.id, { from: null, to: 'open', cause: 'asked', now, byPerson: person.id })
    if (coupon) await holdCoupon(tx, coupon, payment, now)
    return due === 0 ? paidByCoupon(world, tx, payment) : payment
  })
}

/** The price of an offer is no longer promised, and its payer asks for a new one. Whoever still pays the old one has paid it. */
async function endOffer(tx: Db, offer: PaymentRow, now: number): Promise<void> {
  await changePayment(tx, offer, { state: 'withdrawn' }, { cause: 'withdrawn', now, byPerson: offer.person_id })
  if (!(await hasWaitingTry(tx, offer.id, now))) await freeCouponUse(tx, offer.id)
}

async function paidByCoupon(world: PaymentsWorld, tx: Db, payment: PaymentRow): Promise<PaymentRow> {
  await proveMoney(world, tx, payment, { amount: 0, source: `coupon:${payment.id}` })
  return payment
}

const newReference = (): string => makeReference(Array.from({ length: REFERENCE_SIGNS }, () => randomInt(2 ** 32 - 1)))

/** Stores a try, then asks the gateway for its page. What is answered too late or not at all is looked up by the try's id. */
async function offerTry(world: PaymentsWorld, person: CallingPerson, payment: PaymentRow): Promise<string> {
  const { gateway } = world
  if (!gateway) throw new Refused('unavailable', refusal('online-payment-not-set-up'))
  const now = world.clock.now()
  const id = randomUUID()
  await insertTry(world.db, {
    id,
    payment_id: payment.id,
    gateway: gateway.name,
    amount: payment.amount_due,
    created_at: now,
    next_look_at: nextLook(now, now) ?? now,
  })
  const answer = await gateway.offer(
    {
      id,
      amount: payment.amount_due,
      reason: `Chereta ${payment.reference}`,
      phone: person.phone,
      successUrl: payPage(world, 'success', payment),
      failureUrl: payPage(world, 'failure', payment),
      cancelUrl: payPage(world, 'cancel', payment),
      noticeUrl: `${world.settings.publicOrigin}/api/SantimPay/notify`,
    },
    now,
  )
  if (answer.kind === 'url') {
    await updateTry(world.db, id, { state: 'offered', url: answer.url })
    return answer.url
  }
  if (answer.kind === 'declined') {
    world.log.warn({ gateway: gateway.name, tryId: id }, 'the gateway declined an offer')
    await updateTry(world.db, id, { state: 'failed' })
  }
  throw new Refused('unavailable', refusal('payment-provider-unreachable'))
}
