import { z } from 'zod'
import type { JobHandler } from '#server/platform/jobs.ts'
import { lookAtTry } from './actions/look-at-try.ts'
import { issueTaxReceipt } from './actions/issue-tax-receipt.ts'
import { noteAccounts } from './actions/note-accounts.ts'
import type { PaymentsWorld } from './actions/payments-world.ts'
import { reconcilePayments } from './actions/reconcile-payments.ts'
import { endContestedAccess } from './actions/end-receipt-access.ts'
import { remindOfEnds } from './actions/remind-of-ends.ts'
import { tellWeekly } from './actions/tell-weekly.ts'
import { sweepReceipts } from './actions/sweep-receipts.ts'
import {
  ISSUE_TAX_RECEIPT,
  LOOK_PAYMENT,
  RECEIPT_CONTESTED,
  RECEIPTS_OVERDUE,
  RECONCILE_PAYMENTS,
  REMIND_RENEWALS,
  TELL_WEEKLY,
} from './jobs-names.ts'

const look = z.object({ tryId: z.string() })
const contested = z.object({ receiptId: z.number().int() })
const paid = z.object({ paymentId: z.number().int() })

/** Looks at tries when somebody says so, and each minute at all that are due; reminds by day of paid time that ends. */
export function paymentJobs(world: PaymentsWorld): JobHandler[] {
  return [
    { name: LOOK_PAYMENT, handle: (data) => lookAtTry(world, look.parse(data).tryId) },
    { name: RECEIPT_CONTESTED, handle: (data) => endContestedAccess(world, contested.parse(data).receiptId) },
    { name: RECEIPTS_OVERDUE, cron: '*/15 * * * *', handle: (_, goOn) => sweepReceipts(world, goOn) },
    { name: ISSUE_TAX_RECEIPT, handle: (data) => issueTaxReceipt(world, paid.parse(data).paymentId) },
    {
      name: REMIND_RENEWALS,
      cron: '*/10 8-19 * * *',
      async handle(_, goOn) {
        const queued = await remindOfEnds(world, goOn)
        if (queued > 0) world.log.info({ queued }, 'reminders of ends')
      },
    },
    // Each day, so that a Monday on which nothing ran is made up for; people notified of a week are not notified again.
    { name: TELL_WEEKLY, cron: '20 8 * * *', handle: async () => void (await tellWeekly(world)) },
    {
      name: RECONCILE_PAYMENTS,
      cron: '* * * * *',
      async handle(_, goOn) {
        await noteAccounts(world)
        await reconcilePayments(world, goOn)
      },
    },
  ]
}
