import type { PaymentPaper } from '#contract/papers.ts'
import type { Db } from '#server/platform/db.ts'
import { listConfirmations } from '../store/papers.ts'
import type { PaymentRow } from '../store/payments.ts'
import { issuePaper } from './issue-paper.ts'
import type { PaymentsWorld } from './payments-world.ts'

/**
 * Issues the papers that reverse confirmations, in the same transaction; the confirmations stay unchanged. `source`:
 * only that of the second period which this money gave.
 */
export async function issueReversals(
  world: Pick<PaymentsWorld, 'clock' | 'gateway' | 'seller' | 'settings'>,
  tx: Db,
  payment: PaymentRow,
  { reason, by, source }: { reason?: string; by: string; source?: string },
): Promise<PaymentPaper[]> {
  const issued: PaymentPaper[] = []
  for (const { content: confirmation, source: of } of await listConfirmations(tx, payment.id)) {
    if (source !== undefined && of !== source) continue
    const paper = await issuePaper(world, tx, payment, 'reversal', {
      accounts: [],
      ...(reason === undefined ? {} : { reason }),
      reversedBy: by,
      like: confirmation,
      reverses: confirmation.number,
      ...(confirmation.paidAt === undefined ? {} : { paidAt: confirmation.paidAt }),
    })
    issued.push(paper)
  }
  return issued
}
