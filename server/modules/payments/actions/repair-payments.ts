import type { PaymentId } from '#contract/ids.ts'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { DAY } from '#ethiopia/time-units.ts'
import type { RepairKind } from '#contract/payment-states.ts'
import { findPerson } from '#server/modules/accounts/index.ts'
import { findPeriodsBySource, givePeriod } from '#server/modules/subscriptions/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { updateCountedLinesUsed } from '../store/line-uses.ts'
import { listProvedMoney } from '../store/money-entries.ts'
import {
  listPaidInSum,
  listPaidSince,
  listUncounted,
  insertRepair,
  updateAttemptReopened,
  updateForgottenAttempts,
} from '../store/repairs.ts'
import { lockWithPerson } from './lock-payment.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { periodSource } from '../core/period-source.ts'
import { countMoney } from './count-money.ts'

const AT_ONCE = 100
/** Earlier changes were checked when they were made; the page for reconciliation checks all. */
const RECENT = 7 * DAY
/** The gateway is polled for two weeks; an older attempt may just have had its last check. */
const LOOKED_AT_FOR = 13 * DAY

/** An attempt may be paid some weeks after it was begun. */
const MAX_ATTEMPT_AGE = 30 * DAY

/** Counts and logs repairs: none of them should ever be necessary. */
export async function countRepair({ db, clock, log }: PaymentsWorld, kind: RepairKind, count = 1): Promise<void> {
  if (count === 0) return
  const now = clock.now()
  await insertRepair(db, { kind, count, day: isoDate(civilDateAt(now)), now })
  log.warn({ kind, count }, 'payments were mended')
}

/**
 * Repairs inconsistent payments, each in a transaction of its own that checks again. After an interruption it continues
 * a minute later.
 */
export async function repairPayments(world: PaymentsWorld, mayContinue: () => boolean): Promise<void> {
  const { db, clock } = world
  const now = clock.now()
  await countRepair(world, 'try-unscheduled', await updateForgottenAttempts(db, now - LOOKED_AT_FOR, now))
  for (const { id, payment_id } of await listUncounted(db, now - MAX_ATTEMPT_AGE, AT_ONCE)) {
    if (!mayContinue()) return
    if (await inTransaction(db, (tx) => countAgain(world, tx, id, payment_id)))
      await countRepair(world, 'completed-uncounted')
  }
  for (const id of await listPaidInSum(db, now - RECENT, AT_ONCE)) {
    if (!mayContinue()) return
    if (await inTransaction(db, (tx) => payInSum(world, tx, id))) await countRepair(world, 'sum-without-period')
  }
  for (const { id } of await paidWithoutPeriod(db, now - RECENT)) {
    if (!mayContinue()) return
    if (await inTransaction(db, (tx) => giveMissing(world, tx, id))) await countRepair(world, 'paid-without-period')
  }
  await countRepair(world, 'line-counted', await updateCountedLinesUsed(db, 'all', now))
}

async function countAgain({ clock }: PaymentsWorld, tx: Db, attemptId: string, paymentId: PaymentId): Promise<boolean> {
  await lockWithPerson(tx, paymentId)
  return updateAttemptReopened(tx, attemptId, clock.now())
}

/** Marks a payment as paid once its money has arrived in full. */
async function payInSum(world: PaymentsWorld, tx: Db, id: PaymentId): Promise<boolean> {
  const payment = await lockWithPerson(tx, id)
  if (!payment || payment.state === 'paid' || payment.state === 'reversed') return false
  const arrived = (await listProvedMoney(tx, [id])).get(id) ?? 0
  if (payment.amount_due === 0 || arrived < payment.amount_due) return false
  return countMoney(world, tx, payment, { amount: 0, source: `repair:${id}` })
}

async function giveMissing({ clock }: PaymentsWorld, tx: Db, id: PaymentId): Promise<boolean> {
  const payment = await lockWithPerson(tx, id)
  if (payment?.state !== 'paid') return false
  const { person_id: personId, months } = payment
  const given = await givePeriod(tx, { personId, source: periodSource(payment), months, now: clock.now() })
  return given?.isNew ?? false
}

const PAGE = 10_000

/** Paid payments without a period, except those whose payer's account was deleted. */
export async function paidWithoutPeriod(db: Db, since: number): Promise<{ id: PaymentId }[]> {
  const paid = await listPaidSince(db, since, PAGE)
  const periods = await findPeriodsBySource(db, paid.map(periodSource))
  const missing = paid.filter((payment) => !periods.has(periodSource(payment)))
  const payers = await Promise.all(missing.map(({ person_id }) => findPerson(db, person_id)))
  return missing.filter((_, n) => payers[n] !== undefined)
}
