import type { PersonId } from '#contract/ids.ts'
import { endTemporary, givePeriod } from '#server/modules/subscriptions/index.ts'
import type { Db } from '#server/platform/db.ts'
import { ISSUE_TAX_RECEIPT } from '../job-names.ts'
import { judgeMoneyProof } from '../core/money-proof.ts'
import { periodSource, secondSource } from '../core/period-source.ts'
import { nextState } from '../core/transitions.ts'
import { updateCouponUseSettled } from '../store/coupons.ts'
import { listCreditHeldBy } from '../store/credits.ts'
import { updatePayment } from '../store/payments.ts'
import { insertMoney, listProvedMoney } from '../store/money-entries.ts'
import type { PaymentRow } from '../store/payments.ts'
import { issuePaper } from './issue-paper.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { sendPaper } from './send-paper.ts'
import { notifyStaff } from './notify-staff.ts'
import { notifyOfPayment } from './notify-of-payment.ts'
import { priceOfLate } from './use-coupon.ts'
import { holdCredit } from './use-credit.ts'

/** The credit as our own account shows it, and who found it. */
type BankCredit = { account: string; bankReference: string; bookedOn: string; byPerson: PersonId }
/** Santim, once for each source. Withheld tax and waived amounts count as money that arrived. */
type CountedMoney = {
  amount: number
  source: string
  kind?: 'received' | 'withheld' | 'written-off'
  byPerson?: PersonId
  bank?: BankCredit
  gatewayReference?: string | undefined
  /** When the gateway was asked, epoch milliseconds. */
  since?: number
}

/**
 * Counts proved money once for each source (santim), in a transaction that locks the payment: at the price it is paid
 * and gives its period, an excess is credited. Returns whether it was counted now.
 */
export async function countMoney(
  world: PaymentsWorld,
  tx: Db,
  found: PaymentRow,
  proven: CountedMoney,
): Promise<boolean> {
  const { amount, source, bank, kind = 'received' } = proven
  const byPerson = bank?.byPerson ?? proven.byPerson
  const now = world.clock.now()
  const received = { paymentId: found.id, kind, amount, source, now, byPerson, ...bank } as const
  if (amount > 0 && !(await insertMoney(tx, received))) return false
  const isOver = found.state === 'paid' || found.state === 'reversed'
  const payment = isOver ? found : await priceOfLate(world, tx, found)
  const wasPaid = payment.state === 'paid'
  // Money that arrives after the offer ended finds the credit that the offer had released; a reversed payment gets
  // none.
  if (!isOver) await holdCredit(tx, payment, { now, onlyAgain: true })
  const before = ((await listProvedMoney(tx, [payment.id])).get(payment.id) ?? 0) - amount
  const proof = judgeMoneyProof({ due: payment.amount_due, before, amount, wasPaid })
  if (proof.credited > 0)
    await insertMoney(tx, { paymentId: payment.id, kind: 'credited', amount: proof.credited, source, now })
  const cause = proof.isInFull ? 'proved-in-full' : 'proved-in-part'
  const state = nextState(payment.state, cause)
  if (!state) {
    world.log.error({ payment: payment.id, state: payment.state }, 'money arrived for a payment that takes none')
    await notifyStaff(world, tx, payment, { news: 'odd-money', what: 'reversed', occasion: source })
    return true
  }
  const paidAt = proof.isInFull && !wasPaid ? { paidAt: now } : {}
  await updatePayment(tx, payment, { state, reason: null, ...paidAt }, { cause, now, byPerson })
  if (!proof.isInFull) await notifyOfPayment(world, tx, payment, 'short', source, { since: proven.since })
  else if (proof.periods > 0) await giveWhatWasPaid(world, tx, payment, proven)
  if (proof.credited > 0) await notifyOfPayment(world, tx, payment, 'credited', source, { since: proven.since })
  return true
}

/** The period, the paper and the message of a payment that was just paid, or paid once more. */
async function giveWhatWasPaid(world: PaymentsWorld, tx: Db, payment: PaymentRow, proven: CountedMoney): Promise<void> {
  const now = world.clock.now()
  const isAgain = payment.state === 'paid'
  await updateCouponUseSettled(tx, payment.id)
  await endTemporary(tx, { source: periodSource(payment), now })
  const period = isAgain ? secondSource(payment, proven.source) : periodSource(payment)
  const given = await givePeriod(tx, { personId: payment.person_id, source: period, months: payment.months, now })
  if (!given) {
    world.log.error({ payment: payment.id }, 'money arrived for an account that is gone')
    await notifyStaff(world, tx, payment, { news: 'odd-money', what: 'account-gone', occasion: proven.source })
    return
  }
  const bankReference = proven.bank?.bankReference ?? proven.gatewayReference
  // The credit lowers the first period only.
  const credit = isAgain ? undefined : (await listCreditHeldBy(tx, [payment.id])).get(payment.id)?.amount
  const paper = await issuePaper(world, tx, payment, 'confirmation', {
    accounts: [],
    ...(credit === undefined ? {} : { credit }),
    ...(isAgain ? { source: proven.source } : {}),
    paidAt: now,
    begins: given.begins,
    ends: given.ends,
    ...(bankReference === undefined ? {} : { bankReference }),
  })
  // The payer gets it with the message that the payment is paid.
  await sendPaper(world, tx, payment, paper, { toPayer: false })
  if (world.fiscalReceipts && !isAgain) await world.jobs.send(tx, ISSUE_TAX_RECEIPT, { paymentId: payment.id })
  const news = isAgain ? 'paid-again' : 'paid'
  await notifyOfPayment(world, tx, payment, news, proven.source, { since: proven.since, paper: paper.number })
}
