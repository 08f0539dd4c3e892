import type { Instant } from '#ethiopia/time-units.ts'
import { endTemporary } from '#server/modules/subscriptions/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { StatusAnswer } from '../core/gateway.ts'
import { isLost, MIN_CHECK_GAP, nextCheckAt, TEMPORARY_LIFE } from '../core/check-schedule.ts'
import { nextState } from '../core/transitions.ts'
import { findArrivedMoney } from '../store/money-entries.ts'
import { updatePayment } from '../store/payments.ts'
import type { PaymentRow } from '../store/payments.ts'
import { findWaitingReceipt } from '../store/receipts.ts'
import {
  findAttempt,
  hasOtherAttempt,
  updateAttemptCheckEarlier,
  updateNextAttemptCheck,
  claimAttemptCheck,
  updateAttempt,
} from '../store/attempts.ts'
import type { AttemptRow } from '../store/attempts.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { periodSource } from '../core/period-source.ts'
import { countMoney } from './count-money.ts'
import { notifyStaff } from './notify-staff.ts'
import { notifyOfPayment } from './notify-of-payment.ts'
import { lockWithPerson } from './lock-payment.ts'
import { openWhileChecked } from './temporary-access.ts'
import { listPendingAttempts } from './waiting-attempts.ts'

type Fault = Extract<StatusAnswer, { kind: 'wrong' }>['fault']

/** `paidOnly`: other answers are left to the regular checks. */
export type CheckWanted = { paidOnly?: boolean }

/**
 * Asks the gateway about an attempt and records its answer; at most once in five seconds for all callers. Only the
 * gateway's answer proves a payment through it. Returns false when the last check was too recent.
 */
export async function checkAttempt(
  world: PaymentsWorld,
  attemptId: string,
  { paidOnly = false }: CheckWanted = {},
): Promise<boolean> {
  const { gateway, db, clock } = world
  const found = await findAttempt(db, attemptId)
  if (!gateway || found?.gateway !== gateway.name || found.state === 'completed') return true
  const now = clock.now()
  if (!(await claimAttemptCheck(db, attemptId, now, now - MIN_CHECK_GAP))) return false
  const answer = await gateway.askStatus(attemptId, now)
  if (!paidOnly || answer.kind === 'completed') await recordStatus(world, attemptId, { ...answer, askedAt: now })
  return true
}

/** Checks an attempt after a webhook: if the last check was too recent, with the next regular ones. */
export async function checkAfterWebhook(world: PaymentsWorld, attemptId: string): Promise<void> {
  if (await checkAttempt(world, attemptId)) return
  await updateAttemptCheckEarlier(world.db, attemptId, world.clock.now() + MIN_CHECK_GAP)
}

/** Records an answer, in whatever order answers arrive: the same one twice changes nothing. */
async function recordStatus(
  world: PaymentsWorld,
  attemptId: string,
  answer: StatusAnswer & { askedAt: Instant },
): Promise<void> {
  await inTransaction(world.db, async (tx) => {
    const found = await findAttempt(tx, attemptId)
    const payment = found && (await lockWithPerson(tx, found.payment_id))
    const gatewayAttempt = payment && (await findAttempt(tx, attemptId))
    // Once completed, no later answer undoes it.
    if (!payment || !gatewayAttempt || gatewayAttempt.state === 'completed') return
    if (answer.kind !== 'completed' && hasFailedSince(gatewayAttempt, answer.askedAt)) return
    const isDecided = await recordAnswer(world, tx, payment, gatewayAttempt, answer)
    const now = world.clock.now()
    await updateNextAttemptCheck(tx, attemptId, isDecided ? null : checkAfter(gatewayAttempt, answer.askedAt, now))
    const isPending = answer.kind === 'pending' || gatewayAttempt.state === 'pending'
    // Nobody waits for ever for an answer; money that arrives later still counts.
    if (!isDecided && payment.state === 'checking' && isLost(gatewayAttempt.created_at, isPending, now))
      await noteFailure(world, tx, payment, 'unconfirmed')
  })
}

/** When to check next; a check that was brought forward while this one ran is kept. Null: not any more. */
function checkAfter({ created_at, next_look_at }: AttemptRow, askedAt: Instant, now: Instant): number | null {
  const regular = nextCheckAt(created_at, now)
  const kept = next_look_at !== null && next_look_at > askedAt ? next_look_at : undefined
  return kept === undefined ? (regular ?? null) : Math.min(kept, regular ?? kept)
}

/** Whether a later question was answered first, and the attempt has failed: a slow earlier answer does not undo it. */
const hasFailedSince = ({ state, looked_at }: AttemptRow, askedAt: Instant): boolean =>
  state === 'failed' && (looked_at ?? 0) > askedAt

/** Returns whether the attempt is decided and need not be checked again. */
async function recordAnswer(
  world: PaymentsWorld,
  tx: Db,
  payment: PaymentRow,
  gatewayAttempt: AttemptRow,
  answer: StatusAnswer,
): Promise<boolean> {
  const now = world.clock.now()
  switch (answer.kind) {
    case 'completed':
      if (await hasOtherAttempt(tx, gatewayAttempt, answer.txnId)) {
        await alarm(world, tx, gatewayAttempt, 'used-transaction')
        return false
      }
      await updateAttempt(tx, gatewayAttempt.id, { state: 'completed', txnId: answer.txnId, refId: answer.refId })
      await countMoney(world, tx, payment, {
        amount: answer.amount,
        source: `try:${gatewayAttempt.id}`,
        gatewayReference: answer.refId ?? answer.txnId,
        since: gatewayAttempt.created_at,
      })
      if (answer.amount < gatewayAttempt.amount) await alarm(world, tx, gatewayAttempt, 'short')
      return true
    case 'pending':
      await updateAttempt(tx, gatewayAttempt.id, { state: 'pending', refId: answer.refId })
      if (isLost(gatewayAttempt.created_at, true, now)) return false
      if ((await noteWaiting(tx, payment, now)) && now < gatewayAttempt.created_at + TEMPORARY_LIFE)
        await openWhileChecked(world, tx, payment, { until: gatewayAttempt.created_at + TEMPORARY_LIFE, now })
      return false
    case 'failed':
      await updateAttempt(tx, gatewayAttempt.id, { state: 'failed', refId: answer.refId })
      await noteFailure(world, tx, payment, 'refused')
      return true
    case 'wrong':
      await alarm(world, tx, gatewayAttempt, answer.fault)
      return false
    default:
      if (isLost(gatewayAttempt.created_at, gatewayAttempt.state === 'pending', now))
        await updateAttempt(tx, gatewayAttempt.id, { state: 'lost' })
      return false
  }
}

/** An answer that is not a payment to us gives nothing, and staff who verify payments are notified once. */
async function alarm(
  world: PaymentsWorld,
  tx: Db,
  { id, gateway, payment_id }: AttemptRow,
  what: Fault | 'used-transaction' | 'short',
): Promise<void> {
  world.log.error({ gateway, attemptId: id, fault: what }, 'the gateway says what is no payment to us')
  await notifyStaff(world, tx, { id: payment_id }, { news: 'odd-money', what, occasion: `${id} ${what}` })
}

/** Returns whether the payment now waits for the gateway: one that is paid, withdrawn or lapsed does not. */
async function noteWaiting(tx: Db, payment: PaymentRow, now: Instant): Promise<boolean> {
  const state = nextState(payment.state, 'gateway-pending')
  if (state) await updatePayment(tx, payment, { state, reason: null }, { cause: 'gateway-pending', now })
  return (state ?? payment.state) === 'checking'
}

/**
 * A failed or lost attempt ends a payment's waiting, unless another claim still waits; money that came in part waits
 * for the rest. A payer who only closed the page was never waiting, and sees it on the screen alone.
 */
async function noteFailure(
  world: PaymentsWorld,
  tx: Db,
  payment: PaymentRow,
  news: 'refused' | 'unconfirmed',
): Promise<void> {
  const now = world.clock.now()
  if ((await listPendingAttempts(tx, payment.id, now)).length > 0 || (await findWaitingReceipt(tx, payment.id))) return
  const hasPart = (await findArrivedMoney(tx, payment.id)) > 0
  const cause = hasPart ? 'gateway-failed-in-part' : 'gateway-failed'
  const state = nextState(payment.state, cause)
  if (!state) return
  await updatePayment(tx, payment, { state, reason: hasPart ? null : 'gateway-failed' }, { cause, now })
  await endTemporary(tx, { source: periodSource(payment), now })
  if (payment.state === 'checking')
    await notifyOfPayment(world, tx, payment, hasPart ? 'rest-failed' : news, String(now))
}
