import { z } from 'zod'
import type { JobHandler } from '#server/platform/jobs.ts'
import { checkAfterWebhook } from './actions/check-attempt.ts'
import { issueTaxReceipt } from './actions/issue-tax-receipt.ts'
import { recordOurAccounts } from './actions/record-our-accounts.ts'
import type { PaymentsWorld } from './actions/payments-world.ts'
import { reconcilePayments } from './actions/reconcile-payments.ts'
import { endContestedAccess } from './actions/end-receipt-access.ts'
import { remindOfEnds } from './actions/remind-of-ends.ts'
import { sendExceptionsEmail } from './actions/send-exceptions-email.ts'
import { sweepReceipts } from './actions/sweep-receipts.ts'
import { openAwaited } from './actions/temporary-access.ts'
import {
  ISSUE_TAX_RECEIPT,
  CHECK_PAYMENT,
  RECEIPT_CONTESTED,
  RECEIPTS_OVERDUE,
  RECONCILE_PAYMENTS,
  REMIND_RENEWALS,
  EXCEPTIONS_EMAIL,
} from './job-names.ts'

/** Waiting jobs of an earlier version hold the same key. */
const attemptJob = z.object({ tryId: z.string() })
const contested = z.object({ receiptId: z.number().int().brand<'receipt'>() })
const paid = z.object({ paymentId: z.number().int().brand<'payment'>() })

/** Checks attempts on events, and each minute all that are due; sends reminders of ending paid time by day. */
export function paymentJobs(world: PaymentsWorld): JobHandler[] {
  return [
    { name: CHECK_PAYMENT, handle: (data) => checkAfterWebhook(world, attemptJob.parse(data).tryId) },
    { name: RECEIPT_CONTESTED, handle: (data) => endContestedAccess(world, contested.parse(data).receiptId) },
    { name: RECEIPTS_OVERDUE, cron: '*/15 * * * *', handle: (_, mayContinue) => sweepReceipts(world, mayContinue) },
    { name: ISSUE_TAX_RECEIPT, handle: (data) => issueTaxReceipt(world, paid.parse(data).paymentId) },
    {
      name: REMIND_RENEWALS,
      cron: '*/10 8-19 * * *',
      async handle(_, mayContinue) {
        const queued = await remindOfEnds(world, mayContinue)
        if (queued > 0) world.log.info({ queued }, 'reminders of ends')
      },
    },
    // Each day, so that a Monday on which nothing ran is made up for; people notified of a week are not notified again.
    { name: EXCEPTIONS_EMAIL, cron: '20 8 * * *', handle: async () => void (await sendExceptionsEmail(world)) },
    {
      name: RECONCILE_PAYMENTS,
      cron: '* * * * *',
      async handle(_, mayContinue) {
        await recordOurAccounts(world)
        await reconcilePayments(world, mayContinue)
        await openAwaited(world, mayContinue)
      },
    },
  ]
}
