import type { PaymentId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { isLost } from '../core/looks.ts'
import { listTriesOfPayments } from '../store/tries.ts'

/** Whether a payment has a try that can still be paid by somebody who has its page before them. */
export async function hasWaitingTry(db: Db, paymentId: PaymentId, now: Instant): Promise<boolean> {
  return (await listTriesOfPayments(db, paymentId)).some(
    ({ state, created_at }) =>
      state !== 'completed' && state !== 'failed' && !isLost(created_at, state === 'pending', now),
  )
}
