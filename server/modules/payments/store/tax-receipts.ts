import type { PaymentId, PersonId } from '#contract/ids.ts'
import type { TaxReceipt } from '#contract/payments.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { FiscalReceipt } from '../core/fiscal-receipts.ts'
import type { PaymentTables } from './tables.ts'

const store = (db: Db) => tables<PaymentTables>(db)

export async function insertTaxReceipt(
  db: Db,
  paymentId: PaymentId,
  receipt: FiscalReceipt & { byPerson: PersonId | undefined; now: Instant; file?: { key: string; type: string } },
): Promise<number> {
  const { id } = await store(db)
    .insertInto('tax_receipt')
    .values({
      payment_id: paymentId,
      kind: receipt.kind,
      number: receipt.number,
      machine: receipt.machine ?? null,
      recorded_at: receipt.now,
      by_person: receipt.byPerson ?? null,
      ...(receipt.file ? { file_key: receipt.file.key, file_type: receipt.file.type } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The newest tax receipt of each of these payments. */
export async function listTaxReceipts(db: Db, paymentIds: readonly PaymentId[]): Promise<Map<PaymentId, TaxReceipt>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await store(db)
    .selectFrom('tax_receipt')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .orderBy('id')
    .execute()
  return new Map(
    rows.map(({ payment_id, kind, number, machine, file_key, recorded_at }) => [
      payment_id,
      {
        kind,
        number,
        ...(machine === null ? {} : { machine }),
        hasFile: typeof file_key === 'string',
        recordedAt: recorded_at,
      },
    ]),
  )
}

/** The place of the file of a payment's newest tax receipt, if it has one. */
export async function findTaxReceiptFile(
  db: Db,
  paymentId: PaymentId,
): Promise<{ key: string; type: string; number: string } | undefined> {
  const row = await store(db)
    .selectFrom('tax_receipt')
    .select(['file_key', 'file_type', 'number'])
    .where('payment_id', '=', paymentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.file_key ? { key: row.file_key, type: row.file_type ?? 'application/pdf', number: row.number } : undefined
}
