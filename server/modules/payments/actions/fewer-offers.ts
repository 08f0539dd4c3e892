import type { PaymentId } from '#contract/ids.ts'
import { PAID_PLANS } from '#contract/payment-states.ts'
import type { PaidPlanName } from '#contract/payment-states.ts'
import { readPlanValues } from '#server/modules/subscriptions/index.ts'
import type { Db } from '#server/platform/db.ts'
import { fewerMonths } from '../core/fewer-months.ts'
import type { PlanPrice } from '../core/fewer-months.ts'
import { listPrice, priceWith } from '../core/price.ts'
import { listCouponsByIds } from '../store/coupons.ts'
import type { CouponRow } from '../store/coupons.ts'
import type { PaymentRow } from '../store/payments.ts'
import { worthOf } from './coupon-worth.ts'

export type FewerOffer = NonNullable<ReturnType<typeof fewerMonths>>

/** The months that the money so far pays for, for each payment that is short, by its number; `arrived` is in santim. */
export async function fewerOffers(
  db: Db,
  payments: readonly PaymentRow[],
  arrived: ReadonlyMap<PaymentId, number>,
): Promise<Map<PaymentId, FewerOffer>> {
  const short = payments.filter(({ state }) => state === 'short')
  if (short.length === 0) return new Map()
  const values = await readPlanValues({ db })
  const coupons = await listCouponsByIds(
    db,
    short.flatMap(({ coupon_id }) => coupon_id ?? []),
  )
  return new Map(
    short.flatMap((payment) => {
      const of = {
        ...payment,
        listPrice: payment.list_price,
        amountDue: payment.amount_due,
        arrived: arrived.get(payment.id) ?? 0,
      }
      const coupon = coupons.find(({ id }) => id === payment.coupon_id)
      const offer = fewerMonths(of, pricesWith(values, coupon))
      return offer ? [[payment.id, offer]] : []
    }),
  )
}

/** Today's price of each plan, with the coupon where it applies. */
const pricesWith = (values: Readonly<Record<PaidPlanName, number>>, coupon: CouponRow | undefined): PlanPrice[] =>
  (Object.keys(PAID_PLANS) as PaidPlanName[]).map((plan) => {
    const { months, santim } = listPrice(plan, values)
    const isFor = coupon && (coupon.plans.length === 0 || coupon.plans.includes(plan))
    return { months, santim: priceWith(santim, isFor ? worthOf(coupon) : undefined) }
  })
