import { z } from 'zod'
import type { JobHandler } from '#server/platform/jobs.ts'
import { lookAtTry } from './actions/look-at-try.ts'
import type { PaymentsWorld } from './actions/payments-world.ts'
import { reconcilePayments } from './actions/reconcile-payments.ts'
import { endContestedAccess } from './actions/end-receipt-access.ts'
import { sweepReceipts } from './actions/sweep-receipts.ts'
import { LOOK_PAYMENT, RECEIPT_CONTESTED, RECEIPTS_OVERDUE, RECONCILE_PAYMENTS } from './jobs-names.ts'

const look = z.object({ tryId: z.string() })
const contested = z.object({ receiptId: z.number().int() })

/** Looks at tries when somebody says so, and each minute at all that are due. */
export function paymentJobs(world: PaymentsWorld): JobHandler[] {
  return [
    { name: LOOK_PAYMENT, handle: (data) => lookAtTry(world, look.parse(data).tryId) },
    { name: RECEIPT_CONTESTED, handle: (data) => endContestedAccess(world, contested.parse(data).receiptId) },
    { name: RECEIPTS_OVERDUE, cron: '*/15 * * * *', handle: (_, goOn) => sweepReceipts(world, goOn) },
    { name: RECONCILE_PAYMENTS, cron: '* * * * *', handle: (_, goOn) => reconcilePayments(world, goOn) },
  ]
}
