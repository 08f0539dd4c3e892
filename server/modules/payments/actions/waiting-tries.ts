import type { PaymentId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { isLost } from '../core/looks.ts'
import { listTriesOfPayments } from '../store/tries.ts'
import type { TryRow } from '../store/tries.ts'

/** The tries of a payment of which the gateway says that they are under way, and that are not lost. */
export async function listUnderWay(db: Db, paymentId: PaymentId, now: Instant): Promise<TryRow[]> {
  return (await listTriesOfPayments(db, paymentId)).filter(
    ({ state, created_at }) => state === 'pending' && !isLost(created_at, true, now),
  )
}

/** Whether a payment has a try that can still be paid by somebody who has its page before them. */
export async function hasWaitingTry(db: Db, paymentId: PaymentId, now: Instant): Promise<boolean> {
  return (await listTriesOfPayments(db, paymentId)).some(
    ({ state, created_at }) =>
      state !== 'completed' && state !== 'failed' && !isLost(created_at, state === 'pending', now),
  )
}
