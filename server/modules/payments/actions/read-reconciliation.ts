import type { PaymentId } from '#contract/ids.ts'
import type { Reconciliation, ReconciliationGroup } from '#contract/reconciliation.ts'
import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { listPeopleByIds } from '#server/modules/accounts/index.ts'
import { listRunningSources } from '#server/modules/subscriptions/index.ts'
import type { Db } from '#server/platform/db.ts'
import { SANTIM } from '../core/price.ts'
import { countFreeLines, listFreeLines } from '../store/bank-lines.ts'
import { listEndedPaymentsWithReservations } from '../store/coupons.ts'
import {
  listPaymentsToReconcile,
  listLateReceipts,
  findNewestAttemptCheck,
  listUnpaidAmong,
  listOverWithMoney,
  listPaidUnconfirmed,
  listShortPayments,
  listUnansweredAttempts,
} from '../store/reconciliation.ts'
import type { Found } from '../store/reconciliation.ts'
import { listPaidInSum, listUncounted, countRepairs } from '../store/repairs.ts'
import { matchesOf } from './match-lines.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { paymentOfSource } from '../core/period-source.ts'
import { paidWithoutPeriod } from './repair-payments.ts'
import { hasWaitingAttempt } from './waiting-attempts.ts'

/** The gateway answers at once, or reports its progress within the hour. */
const ANSWERS_WITHIN = 5 * MINUTE
const DECIDES_WITHIN = HOUR
const RECEIPTS_WITHIN = 2 * DAY
const MAX_FINDINGS = 1000

/**
 * Discrepancies between payments, money, periods, the gateway and our statements, and the corrections that were made.
 */
export async function readReconciliation({ db, clock }: PaymentsWorld): Promise<Reconciliation> {
  const now = clock.now()
  const inSum = await listPaidInSum(db, 0, MAX_FINDINGS)
  const withoutPeriod = await paidWithoutPeriod(db, 0)
  const uncounted = (await listUncounted(db, 0, MAX_FINDINGS)).map(({ payment_id }) => payment_id)
  const lookedAt = await findNewestAttemptCheck(db)
  return {
    repairs: (await countRepairs(db)).map(({ kind, count, last_at }) => ({ kind, count, lastAt: last_at })),
    ...(lookedAt === undefined ? {} : { lookedAt }),
    unanswered: group(
      await listUnansweredAttempts(db, { asking: now - ANSWERS_WITHIN, pending: now - DECIDES_WITHIN }),
    ),
    lapsedWithMoney: group(await listOverWithMoney(db)),
    short: group(await listShortPayments(db)),
    receiptsLate: group(await listLateReceipts(db, now - RECEIPTS_WITHIN)),
    withoutPeriod: group(await listPaymentsToReconcile(db, [...inSum, ...withoutPeriod.map(({ id }) => id)])),
    withoutAccount: group(await listPaymentsToReconcile(db, await paidWithoutAccount(db))),
    withoutPayment: group(await listPaymentsToReconcile(db, await runningUnpaid(db, now))),
    uncounted: group(await listPaymentsToReconcile(db, uncounted)),
    heldInVain: group(await listPaymentsToReconcile(db, await heldInVain(db, now))),
    lines: await linesLeft(db),
  }
}

const group = ({ count, first }: Found): ReconciliationGroup => ({
  count,
  first: first.map(({ public_id, reference, state, amount, since }) => ({
    id: public_id,
    reference,
    state,
    amount: amount / SANTIM,
    since,
  })),
})

/** Payments that were paid after their payer's account was deleted. */
async function paidWithoutAccount(db: Db): Promise<PaymentId[]> {
  const paid = await listPaidUnconfirmed(db, MAX_FINDINGS)
  const payers = await listPeopleByIds(
    db,
    paid.map(({ person_id }) => person_id),
  )
  const known = new Set(payers.map(({ id }) => id))
  return paid.flatMap(({ id, person_id }) => (known.has(person_id) ? [] : id))
}

/** Payments that are not paid although a period of theirs runs. */
async function runningUnpaid(db: Db, now: Instant): Promise<PaymentId[]> {
  const sources = await listRunningSources(db, 'payment:', now)
  return listUnpaidAmong(db, [...new Set(sources.flatMap(({ source }) => paymentOfSource(source) ?? []))])
}

/** Payments that have ended but hold a coupon or credit, while nobody has a gateway's page open to pay them. */
async function heldInVain(db: Db, now: Instant): Promise<PaymentId[]> {
  const held: PaymentId[] = []
  for (const id of await listEndedPaymentsWithReservations(db, MAX_FINDINGS))
    if (!(await hasWaitingAttempt(db, id, now))) held.push(id)
  return held
}

async function linesLeft(db: Db): Promise<Reconciliation['lines']> {
  const lines = await listFreeLines(db, MAX_FINDINGS)
  const matches = await matchesOf(db, lines)
  const unmatched = lines.filter(({ id }) => (matches.get(id) ?? []).length === 0)
  const oldest = unmatched[0]?.booked_on
  return { free: await countFreeLines(db), unmatched: unmatched.length, ...(oldest === undefined ? {} : { oldest }) }
}
