import type { World } from '#server/platform/world.ts'
import type { PaymentAccount } from '#contract/payment-papers.ts'
import { listPeriods } from '#server/modules/subscriptions/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { SANTIM } from '../core/price.ts'
import { findCredit } from '../store/credits.ts'
import { findLastBuyer, listPaymentsByIds } from '../store/payments.ts'

/** The payment named in a period's source; a second period of the same payment has more text after the number. */
const paymentNumber = (source: string): number => Number(/^payment:(\d+)/.exec(source)?.[1] ?? 0)

/** The caller's account: credit in birr, the periods paid for, and the buyer as typed for the last pro forma. */
export async function readPaymentAccount({ db }: Pick<World, 'db'>, caller: Caller): Promise<PaymentAccount> {
  const { id } = personOf(caller)
  const [credit, periods, buyer] = await Promise.all([findCredit(db, id), listPeriods(db, id), findLastBuyer(db, id)])
  const payments = await listPaymentsByIds(
    db,
    periods.map(({ source }) => paymentNumber(source)),
  )
  const publicIds = new Map(payments.map((payment) => [payment.id, payment.public_id]))
  return {
    credit: credit / SANTIM,
    periods: periods.map(({ source, begins, ends, isReversed }) => {
      const paymentId = publicIds.get(paymentNumber(source))
      return { begins, ends, isReversed, ...(paymentId === undefined ? {} : { paymentId }) }
    }),
    ...(buyer ? { buyer } : {}),
  }
}
