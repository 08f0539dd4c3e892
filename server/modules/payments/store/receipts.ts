import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { PaymentId, PersonId, PublicReceiptId, ReceiptId } from '#contract/ids.ts'
import type { ReceiptReason } from '#contract/payment-states.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { PaymentTables, ReceiptState, ReceiptTable } from './tables.ts'

export type ReceiptRow = Selectable<ReceiptTable>
type NewReceipt = Insertable<ReceiptTable>
const store = (db: Db) => tables<PaymentTables>(db)

export function insertReceipt(tx: Db, row: NewReceipt): Promise<ReceiptRow> {
  return store(tx)
    .insertInto('payment_receipt')
    .values({ ...row, flags: sql`${JSON.stringify(row.flags)}::text::jsonb` })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findReceipt(db: Db, publicId: PublicReceiptId): Promise<ReceiptRow | undefined> {
  return store(db).selectFrom('payment_receipt').selectAll().where('public_id', '=', publicId).executeTakeFirst()
}

export function findReceiptById(db: Db, id: ReceiptId): Promise<ReceiptRow | undefined> {
  return store(db).selectFrom('payment_receipt').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The receipt of a payment that waits, if one does. */
export function findWaitingReceipt(db: Db, paymentId: PaymentId): Promise<ReceiptRow | undefined> {
  return store(db)
    .selectFrom('payment_receipt')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

/** Receipts of these payments, newest first. */
export async function listReceiptsOf(db: Db, paymentIds: readonly PaymentId[]): Promise<ReceiptRow[]> {
  if (paymentIds.length === 0) return []
  return store(db)
    .selectFrom('payment_receipt')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .orderBy('id', 'desc')
    .execute()
}

/** When the first receipt of a payment was sent. */
export async function findFirstSentAt(db: Db, paymentId: PaymentId): Promise<number | undefined> {
  const row = await store(db)
    .selectFrom('payment_receipt')
    .select('sent_at')
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.sent_at
}

/** The result of a person's newest decided receipt, also from an account that was deleted. */
export async function findLastDecision(
  db: Db,
  personId: PersonId,
  digests: readonly string[],
): Promise<'verified' | 'refused' | undefined> {
  const { rows } = await sql<{ state: 'verified' | 'refused' }>`
    select payment_receipt.state from payment_receipt join payment on payment.id = payment_receipt.payment_id
    where (payment.person_id = ${personId} or payer_digests && ${[...digests]}::text[])
      and payment_receipt.state in ('verified', 'refused')
    order by decided_at desc, payment_receipt.id desc limit 1`.execute(db)
  return rows[0]?.state
}

/**
 * Waiting receipts sent since an instant that open nothing and have no red remark: at most `limit`, with ids above
 * `after`.
 */
export async function listAwaitingAccess(
  db: Db,
  since: Instant,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: ReceiptId; paymentId: PaymentId }[]> {
  const { rows } = await sql<{ id: ReceiptId; paymentId: PaymentId }>`
    select id, payment_id as "paymentId" from payment_receipt
    where state = 'waiting' and access_until is null and sent_at > ${since}::bigint
      and not flags @> '[{"isRed":true}]'::jsonb
      and id > ${after}::bigint
    order by id limit ${limit}`.execute(db)
  return rows
}

/** How many receipts were sent for a person's payments since an instant. */
export async function countReceiptsSince(db: Db, personId: PersonId, since: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from payment_receipt join payment on payment.id = payment_receipt.payment_id
    where payment.person_id = ${personId} and sent_at > ${since}::bigint`.execute(db)
  return rows[0]?.n ?? 0
}

type Decision = {
  state: Exclude<ReceiptState, 'waiting'>
  now: Instant
  byPerson: PersonId | null
  reason?: ReceiptReason
  note?: string | undefined
}

/** Ends the waiting of a receipt. Returns whether it still waited. */
export async function updateReceiptDecided(tx: Db, id: ReceiptId, decision: Decision): Promise<boolean> {
  const { numUpdatedRows } = await store(tx)
    .updateTable('payment_receipt')
    .set((set) => ({
      state: decision.state,
      decided_at: decision.now,
      decided_by: decision.byPerson,
      reason: decision.reason ?? null,
      note: decision.note ?? null,
      claimed_by: null,
      claimed_until: null,
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores until when a waiting receipt opens tenders. */
export async function updateReceiptAccess(tx: Db, id: ReceiptId, until: Instant): Promise<void> {
  await store(tx).updateTable('payment_receipt').set({ access_until: until }).where('id', '=', id).execute()
}

/** Marks receipts as claimed by several payers: the remark comes first, and none of them opens tenders. */
export async function updateReceiptsContested(tx: Db, ids: readonly ReceiptId[]): Promise<void> {
  await sql`update payment_receipt
    set is_contested = true, access_until = null, version = version + 1,
      flags = '[{"code":"contested","isRed":true}]'::jsonb || flags
    where id = any(${[...ids]}::bigint[]) and state = 'waiting' and not is_contested`.execute(tx)
}
