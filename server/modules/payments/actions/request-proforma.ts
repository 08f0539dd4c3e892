import type { PublicPaymentId } from '#contract/ids.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { PaidPlanName } from '#contract/payment-states.ts'
import type { PaperBuyer } from '#contract/papers.ts'
import { countAttempt } from '#server/modules/accounts/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { SANTIM } from '../core/price.ts'
import { listCreditHeldBy } from '../store/credits.ts'
import { findArrivedMoney } from '../store/money-entries.ts'
import { findPaper, updatePaymentPromise } from '../store/papers.ts'
import type { PaymentRow } from '../store/payments.ts'
import { sendPaper } from './send-paper.ts'
import { issuePaper } from './issue-paper.ts'
import { openPayment } from './open-payment.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { promiseUntil } from './price-promise.ts'
import { usableCoupon } from './use-coupon.ts'
import { lockWithPerson } from './lock-payment.ts'

/**
 * Milliseconds for which the price of a pro forma is valid; shorter with a coupon, so that others can use it sooner.
 */
const PROMISED = 30 * DAY
const PROMISED_WITH_COUPON = 7 * DAY

/**
 * A pro forma of one to three periods at today's price; while that is valid, a repeated call returns the same paper.
 * With nothing left to pay it is paid; once a part has arrived, it asks for the rest.
 */
export async function requestProforma(
  world: PaymentsWorld,
  caller: Caller,
  asked: { plan: PaidPlanName; periods: number; buyer: PaperBuyer; coupon?: string | undefined; address: string },
): Promise<{ paymentId: PublicPaymentId; number: string; isPaid: boolean }> {
  const person = personOf(caller)
  const coupon =
    asked.coupon === undefined ? undefined : await usableCoupon(world, person, { ...asked, coupon: asked.coupon })
  const buyer = withoutEmpty(asked.buyer)
  const { giveBack } =
    buyer.email === undefined
      ? { giveBack: () => Promise.resolve() }
      : await countAttempt(world, { name: 'paper', of: `person ${person.id}` })
  try {
    const opened = await openPayment(world, person, { ...asked, coupon, buyer })
    const { isNew, ...made } = await inTransaction(world.db, (tx) =>
      issueProforma(world, tx, opened, { buyer, promised: coupon ? PROMISED_WITH_COUPON : PROMISED }),
    )
    if (!isNew) await giveBack()
    return made
  } catch (error) {
    await giveBack()
    throw error
  }
}

async function issueProforma(
  world: PaymentsWorld,
  tx: Db,
  opened: PaymentRow,
  { buyer, promised }: { buyer: PaperBuyer; promised: number },
): Promise<{ paymentId: PublicPaymentId; number: string; isPaid: boolean; isNew: boolean }> {
  const payment = (await lockWithPerson(tx, opened.id)) ?? opened
  // A coupon or credit that covered the whole price has paid it already.
  if (payment.state === 'paid') {
    const confirmation = await findPaper(tx, payment.id, 'confirmation')
    return { paymentId: payment.public_id, number: confirmation?.number ?? '', isPaid: true, isNew: false }
  }
  const before = await findPaper(tx, payment.id, 'proforma')
  const now = world.clock.now()
  const arrived = await findArrivedMoney(tx, payment.id)
  const isSame = Math.round((before?.arrived ?? 0) * SANTIM) === arrived && isDeepStrictEqual(payment.buyer, buyer)
  if (before && (before.validUntil ?? 0) > now && isSame)
    return { paymentId: payment.public_id, number: before.number, isPaid: false, isNew: false }
  const row = await updatePaymentPromise(tx, payment.id, {
    buyer,
    validUntil: await promiseUntil(tx, payment, { now, promised }),
    linkToken: randomBytes(24).toString('base64url'),
  })
  const credit = (await listCreditHeldBy(tx, [payment.id])).get(payment.id)?.amount
  const paper = await issuePaper(world, tx, row, 'proforma', {
    accounts: [...world.seller.accounts],
    ...(credit === undefined ? {} : { credit }),
    arrived,
  })
  await sendPaper(world, tx, row, paper, { toPayer: true })
  return { paymentId: payment.public_id, number: paper.number, isPaid: false, isNew: true }
}

const withoutEmpty = (buyer: PaperBuyer): PaperBuyer =>
  Object.fromEntries(Object.entries(buyer).filter(([, value]) => value !== undefined && value !== ''))
