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
import { findTry, hasOtherTry, updateNextTryCheck, claimTryCheck, updateTry } from '../store/tries.ts'
import type { TryRow } from '../store/tries.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { periodSource, proveMoney } from './prove-money.ts'
import { notifyStaff } from './notify-staff.ts'
import { notifyOfPayment } from './notify-of-payment.ts'
import { lockWithPerson } from './lock-payment.ts'
import { openWhileChecked } from './temporary-access.ts'
import { listUnderWay } from './waiting-tries.ts'

type Fault = Extract<StatusAnswer, { kind: 'wrong' }>['fault']

/**
 * Asks the gateway about an attempt and records its answer; at most once in five seconds for all callers. Only the
 * gateway's answer proves a payment through it.
 */
export async function checkTry(world: PaymentsWorld, tryId: string): Promise<void> {
  const { gateway, db, clock } = world
  const found = await findTry(db, tryId)
  if (!gateway || found?.gateway !== gateway.name || found.state === 'completed') return
  const now = clock.now()
  if (!(await claimTryCheck(db, tryId, now, now - MIN_CHECK_GAP))) return
  await recordStatus(world, tryId, await gateway.askStatus(tryId, now))
}

/** Records an answer, in whatever order answers arrive: the same one twice changes nothing. */
export async function recordStatus(world: PaymentsWorld, tryId: string, answer: StatusAnswer): Promise<void> {
  await inTransaction(world.db, async (tx) => {
    const found = await findTry(tx, tryId)
    const payment = found && (await lockWithPerson(tx, found.payment_id))
    const gatewayTry = payment && (await findTry(tx, tryId))
    // Once completed, no later answer undoes it.
    if (!payment || !gatewayTry || gatewayTry.state === 'completed') return
    const isDecided = await recordAnswer(world, tx, payment, gatewayTry, answer)
    const now = world.clock.now()
    await updateNextTryCheck(tx, tryId, isDecided ? null : (nextCheckAt(gatewayTry.created_at, now) ?? null))
    const isPending = answer.kind === 'pending' || gatewayTry.state === 'pending'
    // Nobody waits for ever for an answer; money that arrives later still counts.
    if (!isDecided && payment.state === 'checking' && isLost(gatewayTry.created_at, isPending, now))
      await noteFailure(world, tx, payment, 'unconfirmed')
  })
}

/** Returns whether the attempt is decided and need not be checked again. */
async function recordAnswer(
  world: PaymentsWorld,
  tx: Db,
  payment: PaymentRow,
  gatewayTry: TryRow,
  answer: StatusAnswer,
): Promise<boolean> {
  const now = world.clock.now()
  switch (answer.kind) {
    case 'completed':
      if (await hasOtherTry(tx, gatewayTry, answer.txnId)) {
        await alarm(world, tx, gatewayTry, 'used-transaction')
        return false
      }
      await updateTry(tx, gatewayTry.id, { state: 'completed', txnId: answer.txnId, refId: answer.refId })
      await proveMoney(world, tx, payment, {
        amount: answer.amount,
        source: `try:${gatewayTry.id}`,
        gatewayReference: answer.refId ?? answer.txnId,
        since: gatewayTry.created_at,
      })
      if (answer.amount < gatewayTry.amount) await alarm(world, tx, gatewayTry, 'short')
      return true
    case 'pending':
      await updateTry(tx, gatewayTry.id, { state: 'pending', refId: answer.refId })
      if (isLost(gatewayTry.created_at, true, now)) return false
      if ((await noteWaiting(tx, payment, now)) && now < gatewayTry.created_at + TEMPORARY_LIFE)
        await openWhileChecked(world, tx, payment, { until: gatewayTry.created_at + TEMPORARY_LIFE, now })
      return false
    case 'failed':
      await updateTry(tx, gatewayTry.id, { state: 'failed', refId: answer.refId })
      await noteFailure(world, tx, payment, 'refused')
      return true
    case 'wrong':
      await alarm(world, tx, gatewayTry, answer.fault)
      return false
    default:
      if (isLost(gatewayTry.created_at, gatewayTry.state === 'pending', now))
        await updateTry(tx, gatewayTry.id, { state: 'lost' })
      return false
  }
}

/** An answer that is not a payment to us gives nothing, and staff who verify payments are notified once. */
async function alarm(
  world: PaymentsWorld,
  tx: Db,
  { id, gateway, payment_id }: TryRow,
  what: Fault | 'used-transaction' | 'short',
): Promise<void> {
  world.log.error({ gateway, tryId: id, fault: what }, 'the gateway says what is no payment to us')
  await notifyStaff(world, tx, { id: payment_id }, { news: 'odd-money', what, occasion: `${id} ${what}` })
}

/** Returns whether the payment now waits for the gateway: one that is paid, withdrawn or lapsed does not. */
async function noteWaiting(tx: Db, payment: PaymentRow, now: Instant): Promise<boolean> {
  const state = nextState(payment.state, 'gateway-pending')
  if (state) await updatePayment(tx, payment, { state, reason: null }, { cause: 'gateway-pending', now })
  return (state ?? payment.state) === 'checking'
}

/**
 * A failed or lost try ends a payment's waiting, unless another claim still waits; what has come in part waits for the
 * rest. A payer who only closed the page was never waiting, and sees it on the screen alone.
 */
async function noteFailure(
  world: PaymentsWorld,
  tx: Db,
  payment: PaymentRow,
  news: 'refused' | 'unconfirmed',
): Promise<void> {
  const now = world.clock.now()
  if ((await listUnderWay(tx, payment.id, now)).length > 0 || (await findWaitingReceipt(tx, payment.id))) return
  const hasPart = (await findArrivedMoney(tx, payment.id)) > 0
  const cause = hasPart ? 'gateway-failed-in-part' : 'gateway-failed'
  const state = nextState(payment.state, cause)
  if (!state) return
  await updatePayment(tx, payment, { state, reason: hasPart ? null : 'gateway-failed' }, { cause, now })
  await endTemporary(tx, { source: periodSource(payment), now })
  if (payment.state === 'checking')
    await notifyOfPayment(world, tx, payment, hasPart ? 'rest-failed' : news, String(now))
}
