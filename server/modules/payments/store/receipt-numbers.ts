import { sql } from 'kysely'
import type { BankCode } from '#contract/banks.ts'
import type { PaymentId, PersonId, ReceiptId } from '#contract/ids.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { PaymentTables, ReceiptState } from './tables.ts'

const store = (db: Db) => tables<PaymentTables>(db)

/** The values that identify a receipt. */
export type ReceiptKey = { bank: BankCode; number: string | undefined; linkToken: string | undefined }

/** Concurrent senders of the same number wait here, so that one of them is first. */
export async function lockReceiptKey(tx: Db, { bank, number, linkToken }: ReceiptKey): Promise<void> {
  const keys = [number, linkToken].filter((key) => key !== undefined).map((key) => `receipt ${bank} ${key}`)
  for (const key of keys.toSorted()) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** A receipt that uses a number, with the payer of its payment. */
export type TakenReceipt = { id: ReceiptId; state: ReceiptState; payer_id: PersonId }

/** Receipts that use a number or link: they wait, were counted, or were refused as used before or forged. */
export async function listReceiptsTaking(db: Db, key: ReceiptKey): Promise<TakenReceipt[]> {
  const { number = null, linkToken = null } = key
  return (
    await sql<TakenReceipt>`select payment_receipt.id, payment_receipt.state, payment.person_id as payer_id
    from payment_receipt join payment on payment.id = payment_receipt.payment_id
    where payment_receipt.bank = ${key.bank}
      and (number_key = ${number}::text or payment_receipt.link_token = ${linkToken}::text)
      and (payment_receipt.state in ('waiting', 'verified')
        or (payment_receipt.state = 'refused' and payment_receipt.reason in ('used-before', 'forged')))
    order by payment_receipt.id`.execute(db)
  ).rows
}

/** Whether a number is in use at any bank, or at the named one. */
export async function isNumberTaken(db: Db, number: string, bank: BankCode | undefined): Promise<boolean> {
  const row = await store(db)
    .selectFrom('payment_receipt')
    .select('id')
    .where('number_key', '=', number)
    .$if(bank !== undefined, (query) => query.where('bank', '=', bank ?? 'other'))
    .where((where) =>
      where.or([
        where('state', 'in', ['waiting', 'verified']),
        where.and([where('state', '=', 'refused'), where('reason', 'in', ['used-before', 'forged'])]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Waiting or counted numbers that look like this one. */
export async function listNumbersAlike(db: Db, alikeKey: string): Promise<{ bank: BankCode; number: string }[]> {
  const rows = await store(db)
    .selectFrom('payment_receipt')
    .select(['bank', 'number_key'])
    .where('alike_key', '=', alikeKey)
    .where('state', 'in', ['waiting', 'verified'])
    .execute()
  return rows.map(({ bank, number_key }) => ({ bank, number: number_key ?? '' }))
}

/** A receipt of another payment with the same file, or else with the same pixels. */
export async function findReceiptOfSameFile(
  db: Db,
  { sha256, pointsSha256, paymentId }: { sha256: string; pointsSha256: string | undefined; paymentId: PaymentId },
): Promise<{ isFile: boolean; reference: string } | undefined> {
  const { rows } = await sql<{ is_file: boolean; reference: string }>`
    select sha256 = ${sha256} as is_file, reference
    from payment_receipt join payment on payment.id = payment_receipt.payment_id
    where payment_id <> ${paymentId} and (sha256 = ${sha256} or points_sha256 = ${pointsSha256 ?? null}::text)
    order by 1 desc, payment_receipt.id limit 1`.execute(db)
  return rows[0] && { isFile: rows[0].is_file, reference: rows[0].reference }
}
