import type { TaxReceipt } from '#contract/payments.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { FiscalReceipt } from '../core/fiscal-receipts.ts'
import type { PaymentTables } from './tables.ts'

const store = (db: Db) => tables<PaymentTables>(db)

export async function insertTaxReceipt(
  db: Db,
  paymentId: number,
  receipt: FiscalReceipt & { byPerson: number | undefined; now: number },
): Promise<void> {
  await store(db)
    .insertInto('tax_receipt')
    .values({
      payment_id: paymentId,
      kind: receipt.kind,
      number: receipt.number,
      machine: receipt.machine ?? null,
      recorded_at: receipt.now,
      by_person: receipt.byPerson ?? null,
    })
    .execute()
}

/** The newest tax receipt of each of these payments. */
export async function taxReceiptsOf(db: Db, paymentIds: readonly number[]): Promise<Map<number, TaxReceipt>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await store(db)
    .selectFrom('tax_receipt')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .orderBy('id')
    .execute()
  return new Map(
    rows.map(({ payment_id, kind, number, machine, recorded_at }) => [
      payment_id,
      { kind, number, ...(machine === null ? {} : { machine }), recordedAt: recorded_at },
    ]),
  )
}
