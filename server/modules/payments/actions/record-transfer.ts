import type { PersonId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import { refuse } from '#server/platform/refused.ts'
import type { CreditDetails } from '../core/proposal.ts'
import { countLinesOfCredit, updateCountedLinesUsed, updateLineUsed } from '../store/line-uses.ts'
import { countTransferUses } from '../store/money-entries.ts'
import type { PaymentRow } from '../store/payments.ts'
import { verifyReceipt } from './decide-receipt.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { countMoney } from './count-money.ts'
import { lockStatementLine } from './lock-statement-line.ts'

/** The member of staff who counts it, and the proposal that is carried out, with the person who agreed. */
type By = { staffId: PersonId; second?: PersonId; proposalId?: number | undefined }

/**
 * Counts a credit that staff found on our account once, for one payment, in a transaction that locks it; the receipt is
 * then verified and the line used. Credits that look the same each have a line.
 */
export async function countTransfer(
  world: PaymentsWorld,
  tx: Db,
  payment: PaymentRow,
  credit: CreditDetails,
  { staffId, second, proposalId }: By,
): Promise<void> {
  const { account, bankReference, bookedOn, amount, receipt, lineId } = credit
  const now = world.clock.now()
  if (lineId !== undefined) await lockStatementLine(tx, { ...credit, lineId }, proposalId)
  const uses = await refuseCounted(tx, credit)
  if (receipt) await verifyReceipt(tx, payment, receipt, { staffId, second, now })
  // A credit that was counted for a payment since reversed can be counted again, still once at a time.
  const source = ['bank', account, bankReference, ...(uses > 0 ? [uses] : [])].join(':')
  const bank = { account, bankReference, bookedOn, byPerson: staffId }
  const isCounted = await countMoney(world, tx, payment, { amount, source, bank })
  if (!isCounted) throw refuse('bankReference', 'transfer-counted')
  if (lineId === undefined) {
    await updateCountedLinesUsed(tx, { account, bankReference }, now)
    return
  }
  const entry = { source, kind: 'received' } as const
  const receiptId = receipt?.receiptId
  await updateLineUsed(tx, lineId, { paymentId: payment.id, entry, bankReference, receiptId, by: staffId, now })
}

/**
 * Refused where a credit was counted as often as it occurs on our account. Returns how often it was counted, also for
 * payments since reversed.
 */
export async function refuseCounted(
  tx: Db,
  { account, bankReference, lineId }: Pick<CreditDetails, 'account' | 'bankReference' | 'lineId'>,
): Promise<number> {
  const { counted, undone } = await countTransferUses(tx, account, bankReference)
  const credits = lineId === undefined ? 1 : Math.max(1, await countLinesOfCredit(tx, account, bankReference))
  if (counted >= credits) throw refuse('bankReference', 'transfer-counted')
  return counted + undone
}
