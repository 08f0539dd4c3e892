import { z } from 'zod'
import type { JobHandler } from '#server/platform/jobs.ts'
import { lookAtTry } from './actions/look-at-try.ts'
import type { PaymentsWorld } from './actions/payments-world.ts'
import { reconcilePayments } from './actions/reconcile-payments.ts'
import { LOOK_PAYMENT, RECONCILE_PAYMENTS } from './jobs-names.ts'

const look = z.object({ tryId: z.string() })

/** Looks at tries when somebody says so, and each minute at all that are due. */
export function paymentJobs(world: PaymentsWorld): JobHandler[] {
  return [
    { name: LOOK_PAYMENT, handle: (data) => lookAtTry(world, look.parse(data).tryId) },
    { name: RECONCILE_PAYMENTS, cron: '* * * * *', handle: (_, goOn) => reconcilePayments(world, goOn) },
  ]
}
