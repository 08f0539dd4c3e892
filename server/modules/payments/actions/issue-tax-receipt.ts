import type { PaymentId } from '#contract/ids.ts'
import { listConfirmations } from '../store/papers.ts'
import { insertTaxReceipt, listTaxReceipts } from '../store/tax-receipts.ts'
import type { PaymentsWorld } from './payments-world.ts'

/** Has the fiscal system give a receipt for a payment that was paid, where there is one and no receipt was noted yet. */
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
