import type { PaymentId } from '#contract/ids.ts'
import { endTemporary } from '#server/modules/subscriptions/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import { nextState } from '../core/transitions.ts'
import { listEndedPaymentsWithReservations } from '../store/coupons.ts'
import { updatePayment, listLapsed } from '../store/payments.ts'
import { listDueAttempts } from '../store/attempts.ts'
import { checkAttempt } from './check-attempt.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { periodSource } from '../core/period-source.ts'
import { hasWaitingAttempt } from './waiting-attempts.ts'
import { lockWithPerson } from './lock-payment.ts'
import { releaseCouponAndCredit } from './release-coupon-and-credit.ts'
import { countRepair, repairPayments } from './repair-payments.ts'

const ATTEMPTS_AT_ONCE = 100
const PAYMENTS_AT_ONCE = 200

/**
 * Repairs inconsistencies, asks the gateway about every attempt that is due, and lets payments lapse whose price has
 * expired. After an interruption it continues a minute later.
 */
export async function reconcilePayments(world: PaymentsWorld, mayContinue: () => boolean): Promise<void> {
  await repairPayments(world, mayContinue)
  for (const attemptId of await listDueAttempts(world.db, world.clock.now(), ATTEMPTS_AT_ONCE)) {
    if (!mayContinue()) return
    await checkAttempt(world, attemptId)
  }
  for (const id of await listLapsed(world.db, world.clock.now(), PAYMENTS_AT_ONCE)) {
    if (!mayContinue()) return
    await lapsePayment(world, id)
  }
  for (const id of await listEndedPaymentsWithReservations(world.db, PAYMENTS_AT_ONCE)) {
    if (!mayContinue()) return
    if (await releaseInVain(world, id)) await countRepair(world, 'held-in-vain')
  }
}

/** A coupon and credit stay reserved while somebody can still pay at that price. */
async function releaseInVain({ db, clock }: PaymentsWorld, id: PaymentId): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const payment = await lockWithPerson(tx, id)
    const isOver = payment?.state === 'withdrawn' || payment?.state === 'lapsed'
    return isOver && releaseCouponAndCredit(tx, id, clock.now())
  })
}

async function lapsePayment(world: PaymentsWorld, id: PaymentId): Promise<void> {
  await inTransaction(world.db, async (tx) => {
    const now = world.clock.now()
    const payment = await lockWithPerson(tx, id)
    if (!payment || payment.valid_until > now) return
    const state = nextState(payment.state, 'lapsed')
    if (!state || (await hasWaitingAttempt(tx, id, now))) return
    await updatePayment(tx, payment, { state }, { cause: 'lapsed', now })
    await releaseCouponAndCredit(tx, id, now)
    await endTemporary(tx, { source: periodSource(payment), now })
  })
}
