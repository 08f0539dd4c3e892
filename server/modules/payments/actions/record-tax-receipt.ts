import type { PublicPaymentId } from '#contract/ids.ts'
import { refusal } from '#contract/refusals.ts'
import { updateFileOwner } from '#server/modules/files/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import type { FiscalReceipt } from '../core/fiscal-receipts.ts'
import { findPayment } from '../store/payments.ts'
import { insertTaxReceipt } from '../store/tax-receipts.ts'
import { lockWithPerson } from './lock-payment.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { refuseOwnPayment } from './refuse-own-payment.ts'
import { storeShownFile, inspectReceipt } from './take-receipt-file.ts'

/**
 * Records the tax receipt that staff gave for a paid payment; earlier ones stay, and the newest counts. Refused with
 * 'not-allowed' for one's own payment or that of one's team, with 'wrong-state' where nothing was paid.
 */
export async function recordTaxReceipt(
  world: PaymentsWorld,
  caller: Caller,
  publicId: PublicPaymentId,
  { file, ...receipt }: FiscalReceipt & { file?: File | undefined },
): Promise<void> {
  const found = await findPayment(world.db, publicId)
  if (!found) throw new Refused('not-found')
  const staff = personOf(caller)
  await refuseOwnPayment(world, found, staff.id)
  const stored = file && (await storeShownFile(world, await inspectReceipt(world, file, 'file')))
  await inTransaction(world.db, async (tx) => {
    const payment = await lockWithPerson(tx, found.id)
    if (payment?.state !== 'paid') throw new Refused('wrong-state', refusal('payment-not-paid'))
    const noted = { ...receipt, byPerson: staff.id, now: world.clock.now(), ...(stored ? { file: stored } : {}) }
    const id = await insertTaxReceipt(tx, payment.id, noted)
    if (stored) await updateFileOwner(tx, stored.key, `tax-receipt:${id}`)
  })
}
