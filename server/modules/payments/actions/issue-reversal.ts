import type { PaymentPaper } from '#contract/papers.ts'
import type { Db } from '#server/platform/db.ts'
import { findPaper } from '../store/papers.ts'
import type { PaymentRow } from '../store/payments.ts'
import { issuePaper } from './issue-paper.ts'
import type { PaymentsWorld } from './payments-world.ts'

/**
 * Issues the paper that takes a confirmation back, in the transaction that reverses the payment: which confirmation, why, and who decided. The
 * confirmation itself stays as it is. Undefined where there is none: nothing was certified.
 */
export async function issueReversal(
  world: Pick<PaymentsWorld, 'clock' | 'seller' | 'settings'>,
  tx: Db,
  payment: PaymentRow,
  { reason, by }: { reason: string; by: string },
): Promise<PaymentPaper | undefined> {
  const confirmation = await findPaper(tx, payment.id, 'confirmation')
  if (!confirmation) return undefined
  return issuePaper(world, tx, payment, 'reversal', {
    accounts: [],
    reason,
    reversedBy: by,
    like: confirmation,
    reverses: confirmation.number,
    ...(confirmation.paidAt === undefined ? {} : { paidAt: confirmation.paidAt }),
  })
}
