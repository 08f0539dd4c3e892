import type { PaymentId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { isLost } from '../core/check-schedule.ts'
import { listAttemptsOfPayments } from '../store/attempts.ts'
import type { AttemptRow } from '../store/attempts.ts'

/** A payment's attempts that the gateway reports as pending and that are not lost. */
export async function listPendingAttempts(db: Db, paymentId: PaymentId, now: Instant): Promise<AttemptRow[]> {
  return (await listAttemptsOfPayments(db, paymentId)).filter(
    ({ state, created_at }) => state === 'pending' && !isLost(created_at, true, now),
  )
}

/** Whether a payment has an attempt that can still be paid on an open page. */
export async function hasWaitingAttempt(db: Db, paymentId: PaymentId, now: Instant): Promise<boolean> {
  return (await listAttemptsOfPayments(db, paymentId)).some(
    ({ state, created_at }) =>
      state !== 'completed' && state !== 'failed' && !isLost(created_at, state === 'pending', now),
  )
}
