import type { PaymentId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { isLost } from '../core/check-schedule.ts'
import { listTriesOfPayments } from '../store/tries.ts'
import type { TryRow } from '../store/tries.ts'

/** A payment's attempts that the gateway reports as pending and that are not lost. */
export async function listUnderWay(db: Db, paymentId: PaymentId, now: Instant): Promise<TryRow[]> {
  return (await listTriesOfPayments(db, paymentId)).filter(
    ({ state, created_at }) => state === 'pending' && !isLost(created_at, true, now),
  )
}

/** Whether a payment has an attempt that can still be paid on an open page. */
export async function hasWaitingTry(db: Db, paymentId: PaymentId, now: Instant): Promise<boolean> {
  return (await listTriesOfPayments(db, paymentId)).some(
    ({ state, created_at }) =>
      state !== 'completed' && state !== 'failed' && !isLost(created_at, state === 'pending', now),
  )
}
