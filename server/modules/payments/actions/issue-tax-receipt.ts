import type { PaymentId } from '#contract/ids.ts'
import { listConfirmations } from '../store/papers.ts'
import { insertTaxReceipt, listTaxReceipts } from '../store/tax-receipts.ts'
import type { PaymentsWorld } from './payments-world.ts'

/**
 * Lets the fiscal system issue a receipt for a paid payment, where such a system is connected and no receipt was
 * recorded yet.
 */
export async function issueTaxReceipt(
  { db, clock, fiscalReceipts }: Pick<PaymentsWorld, 'db' | 'clock' | 'fiscalReceipts'>,
  paymentId: PaymentId,
): Promise<void> {
  if (!fiscalReceipts || (await listTaxReceipts(db, [paymentId])).has(paymentId)) return
  const [confirmation] = await listConfirmations(db, paymentId)
  if (!confirmation) return
  const receipt = await fiscalReceipts.issue(confirmation.content)
  await insertTaxReceipt(db, paymentId, { ...receipt, byPerson: undefined, now: clock.now() })
}
