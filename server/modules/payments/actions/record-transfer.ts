import type { Db } from '#server/platform/db.ts'
import { refuse } from '#server/platform/refused.ts'
import type { CreditDetails } from '../core/proposal.ts'
import { transferUses } from '../store/payments.ts'
import type { PaymentRow } from '../store/payments.ts'
import { verifyReceipt } from './decide-receipt.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { proveMoney } from './prove-money.ts'

/**
 * Counts a credit that staff found on one of our accounts, in a transaction that holds the payment: each once, for one payment. With it, the receipt is
 * verified.
 */
export async function countTransfer(
  world: PaymentsWorld,
  tx: Db,
  payment: PaymentRow,
  { account, bankReference, bookedOn, amount, receipt }: CreditDetails,
  staffId: number,
): Promise<void> {
  const now = world.clock.now()
  const uses = await transferUses(tx, account, bankReference)
  if (uses.isCounted) throw refuse('bankReference', 'transfer-counted')
  if (receipt) await verifyReceipt(tx, payment, receipt, { staffId, now })
  const isCounted = await proveMoney(world, tx, payment, {
    amount,
    // A credit that was counted for a payment since taken back is counted anew, still once at a time.
    source: ['bank', account, bankReference, ...(uses.undone > 0 ? [uses.undone] : [])].join(':'),
    bank: { account, bankReference, bookedOn, byPerson: staffId },
  })
  if (!isCounted) throw refuse('bankReference', 'transfer-counted')
}
