import type { World } from '#server/platform/world.ts'
import type { PersonId, PublicPaymentId } from '#contract/ids.ts'
import type { PaymentView } from '#contract/payments.ts'
import { findPeriodsBySource } from '#server/modules/subscriptions/index.ts'
import { hasRole, personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { Refused } from '#server/platform/refused.ts'
import { SHORT_FOR } from '../core/fewer-months.ts'
import { SANTIM } from '../core/price.ts'
import { withholdingOf } from '../core/withholding.ts'
import { listCreditHeldBy, listReleased } from '../store/credits.ts'
import { listPapersByPayment } from '../store/papers.ts'
import { findPayment, listPayments } from '../store/payments.ts'
import { listProvedMoney } from '../store/money-entries.ts'
import type { PaymentRow } from '../store/payments.ts'
import { listAttempts } from '../store/attempts.ts'
import { listTaxReceipts } from '../store/tax-receipts.ts'
import { fewerOffers } from './fewer-offers.ts'
import { payerSince } from './is-payer-of.ts'
import { checkWaitingAttempts } from './check-waiting-attempts.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { periodSource } from '../core/period-source.ts'

const MAX_PAYMENTS = 100

/** The person whose payments the caller may list: themselves; undefined for an admin, who sees all. */
const payerOf = (caller: Caller): PersonId | undefined => (hasRole(caller, 'admin') ? undefined : personOf(caller).id)

/** Payments as their payer sees them, newest first; an admin gets the newest of all. */
export async function readPayments({ db }: Pick<World, 'db'>, caller: Caller): Promise<PaymentView[]> {
  return viewsFor(db, caller, await listPayments(db, payerOf(caller), MAX_PAYMENTS))
}

/** The payments of one person: the caller's own, for an admin anybody's. Refused with 'not-found' otherwise. */
export async function readPaymentsOf(
  { db }: Pick<World, 'db'>,
  caller: Caller,
  personId: PersonId,
): Promise<PaymentView[]> {
  if (personOf(caller).id !== personId && !hasRole(caller, 'admin')) throw new Refused('not-found')
  return viewsFor(db, caller, await listPayments(db, personId, MAX_PAYMENTS))
}

/** One payment. An undecided attempt is first checked at the gateway; a late answer is shown the next time. */
export async function readPayment(
  world: PaymentsWorld,
  caller: Caller,
  publicId: PublicPaymentId,
): Promise<PaymentView> {
  const { db } = world
  const found = await findPayment(db, publicId)
  const isAllowed = found && (personOf(caller).id === found.person_id || hasRole(caller, 'admin', 'approver'))
  if (!found || !isAllowed) throw new Refused('not-found')
  await checkWaitingAttempts(world, found)
  const payment = await findPayment(db, publicId)
  if (!payment) throw new Refused('not-found')
  const [view] = await viewsFor(db, caller, [payment])
  if (!view) throw new Refused('not-found')
  return view
}

/** The attempts at the gateway. Amounts in birr. */
export async function readAttempts({ db }: Pick<World, 'db'>, caller: Caller) {
  return (await listAttempts(db, payerOf(caller), MAX_PAYMENTS)).map((attempt) => ({
    paymentId: attempt.public_id,
    amount: attempt.amount / SANTIM,
    state: attempt.state,
    ...(attempt.txn_id === null ? {} : { txnId: attempt.txn_id }),
    ...(attempt.ref_id === null ? {} : { refId: attempt.ref_id }),
    createdAt: attempt.created_at,
  }))
}

/** The payments as the caller may see them: without papers that they may not open. */
async function viewsFor(db: World['db'], caller: Caller, payments: readonly PaymentRow[]): Promise<PaymentView[]> {
  const views = await paymentViews(db, payments)
  if (hasRole(caller, 'admin', 'approver')) return views
  const since = await payerSince(db, caller)
  return views.map(({ taxReceipt, further, ...view }) =>
    view.createdAt < since
      ? { ...view, papers: [] }
      : { ...view, ...(taxReceipt ? { taxReceipt } : {}), ...(further ? { further } : {}) },
  )
}

/** Payments as their payer sees them, in the same order. */
export async function paymentViews(db: World['db'], payments: readonly PaymentRow[]): Promise<PaymentView[]> {
  const ids = payments.map(({ id }) => id)
  const [money, credits, papers, receipts, released] = await Promise.all([
    listProvedMoney(db, ids),
    listCreditHeldBy(db, ids),
    listPapersByPayment(db, ids),
    listTaxReceipts(db, ids),
    listReleased(db, ids),
  ])
  const periods = await findPeriodsBySource(db, payments.map(periodSource))
  const offers = await fewerOffers(db, payments, money)
  return payments.map((payment) => {
    const arrived = money.get(payment.id) ?? 0
    const period = periods.get(periodSource(payment))
    const credit = credits.get(payment.id)?.amount ?? 0
    const withheld =
      payment.state === 'short' ? withholdingOf(payment.amount_due - credit, arrived - credit) : undefined
    const receipt = receipts.get(payment.id)
    const issued = papers.get(payment.id)
    const fewer = offers.get(payment.id)
    const freed = released.get(payment.id)?.amount
    return {
      id: payment.public_id,
      reference: payment.reference,
      plan: payment.plan,
      months: payment.months,
      listPrice: payment.list_price / SANTIM,
      amountDue: payment.amount_due / SANTIM,
      amountPaid: arrived / SANTIM,
      amountMissing: Math.max(0, payment.amount_due - arrived) / SANTIM,
      state: payment.state,
      ...(payment.reason === null ? {} : { reason: payment.reason }),
      hasCoupon: payment.coupon_id !== null,
      ...(payment.buyer?.name ? { buyerName: payment.buyer.name } : {}),
      papers: issued?.kinds ?? [],
      ...(issued && issued.further.length > 0 ? { further: issued.further } : {}),
      ...(credit > 0 ? { credit: credit / SANTIM } : {}),
      ...(freed === undefined ? {} : { released: freed / SANTIM }),
      ...(withheld ? { withheldPercent: withheld.percent } : {}),
      ...(receipt ? { taxReceipt: receipt } : {}),
      ...(fewer
        ? { fewer: { months: fewer.months, from: payment.changed_at + SHORT_FOR, left: fewer.left / SANTIM } }
        : {}),
      validUntil: payment.valid_until,
      createdAt: payment.created_at,
      ...(payment.paid_at === null ? {} : { paidAt: payment.paid_at }),
      ...(period ? { begins: period.begins, ends: period.ends } : {}),
    }
  })
}
