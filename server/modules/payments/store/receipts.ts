import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { BankCode } from '#contract/banks.ts'
import type { ReceiptReason } from '#contract/payment-states.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { PaymentTables, ReceiptState, ReceiptTable } from './tables.ts'

export type ReceiptRow = Selectable<ReceiptTable>
type NewReceipt = Insertable<ReceiptTable>
const store = (db: Db) => tables<PaymentTables>(db)

/** The values that identify a receipt. */
export type ReceiptKey = { bank: BankCode; number: string | undefined; linkToken: string | undefined }

/** Another sender of the same number waits here, so that one of them is first. */
export async function lockReceiptKey(tx: Db, { bank, number, linkToken }: ReceiptKey): Promise<void> {
  const keys = [number, linkToken].filter((key) => key !== undefined).map((key) => `receipt ${bank} ${key}`)
  for (const key of keys.toSorted()) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** A receipt by which a number is taken, and whose payment it was sent for. */
export type TakenReceipt = { id: number; state: ReceiptState; payer_id: number }

/** Receipts by which a number or link is taken: they wait, were counted, or were refused as used before or forged. */
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

/** Whether a number is taken at any bank, or at the one that is named. */
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

/** Numbers that wait or were counted, and look like this one. */
export async function listNumbersAlike(db: Db, alikeKey: string): Promise<{ bank: BankCode; number: string }[]> {
  const rows = await store(db)
    .selectFrom('payment_receipt')
    .select(['bank', 'number_key'])
    .where('alike_key', '=', alikeKey)
    .where('state', 'in', ['waiting', 'verified'])
    .execute()
  return rows.map(({ bank, number_key }) => ({ bank, number: number_key ?? '' }))
}

/** A receipt of another payment with the same file, or else with the same points. */
export async function findReceiptOfSameFile(
  db: Db,
  { sha256, pointsSha256, paymentId }: { sha256: string; pointsSha256: string | undefined; paymentId: number },
): Promise<{ isFile: boolean; reference: string } | undefined> {
  const { rows } = await sql<{ is_file: boolean; reference: string }>`
    select sha256 = ${sha256} as is_file, reference
    from payment_receipt join payment on payment.id = payment_receipt.payment_id
    where payment_id <> ${paymentId} and (sha256 = ${sha256} or points_sha256 = ${pointsSha256 ?? null}::text)
    order by 1 desc, payment_receipt.id limit 1`.execute(db)
  return rows[0] && { isFile: rows[0].is_file, reference: rows[0].reference }
}

export function insertReceipt(tx: Db, row: NewReceipt): Promise<ReceiptRow> {
  return store(tx)
    .insertInto('payment_receipt')
    .values({ ...row, flags: sql`${JSON.stringify(row.flags)}::text::jsonb` })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findReceipt(db: Db, publicId: string): Promise<ReceiptRow | undefined> {
  return store(db).selectFrom('payment_receipt').selectAll().where('public_id', '=', publicId).executeTakeFirst()
}

export function findReceiptById(db: Db, id: number): Promise<ReceiptRow | undefined> {
  return store(db).selectFrom('payment_receipt').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The receipt of a payment that waits, if one does. */
export function findWaitingReceipt(db: Db, paymentId: number): Promise<ReceiptRow | undefined> {
  return store(db)
    .selectFrom('payment_receipt')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

/** Receipts of these payments, newest first. */
export async function listReceiptsOf(db: Db, paymentIds: readonly number[]): Promise<ReceiptRow[]> {
  if (paymentIds.length === 0) return []
  return store(db)
    .selectFrom('payment_receipt')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .orderBy('id', 'desc')
    .execute()
}

/** When the first receipt of a payment was sent. */
export async function findFirstSentAt(db: Db, paymentId: number): Promise<number | undefined> {
  const row = await store(db)
    .selectFrom('payment_receipt')
    .select('sent_at')
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.sent_at
}

/** How a person's newest decided receipt ended. */
export async function findLastDecision(db: Db, personId: number): Promise<'verified' | 'refused' | undefined> {
  const { rows } = await sql<{ state: 'verified' | 'refused' }>`
    select payment_receipt.state from payment_receipt join payment on payment.id = payment_receipt.payment_id
    where payment.person_id = ${personId} and payment_receipt.state in ('verified', 'refused')
    order by decided_at desc, payment_receipt.id desc limit 1`.execute(db)
  return rows[0]?.state
}

/** How many receipts were sent for a person's payments since an instant. */
export async function countReceiptsSince(db: Db, personId: number, since: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from payment_receipt join payment on payment.id = payment_receipt.payment_id
    where payment.person_id = ${personId} and sent_at > ${since}::bigint`.execute(db)
  return rows[0]?.n ?? 0
}

type Decision = {
  state: Exclude<ReceiptState, 'waiting'>
  now: number
  byPerson: number | null
  reason?: ReceiptReason
  note?: string | undefined
}

/** Ends the waiting of a receipt. Answers whether it still waited. */
export async function updateReceiptDecided(tx: Db, id: number, decision: Decision): Promise<boolean> {
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

/** Marks receipts as claimed by several: the flag stands first, and none of them opens tenders. */
export async function updateReceiptsContested(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`update payment_receipt
    set is_contested = true, access_until = null, version = version + 1,
      flags = '[{"code":"contested","isRed":true}]'::jsonb || flags
    where id = any(${[...ids]}::bigint[]) and state = 'waiting' and not is_contested`.execute(tx)
}

/** Holds a receipt for one person who verifies; answers whether nobody else has it. */
export async function claimReceipt(
  db: Db,
  id: number,
  { personId, until, now }: { personId: number; until: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await store(db)
    .updateTable('payment_receipt')
    .set({ claimed_by: personId, claimed_until: until })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where((where) =>
      where.or([
        where('claimed_by', 'is', null),
        where('claimed_by', '=', personId),
        where('claimed_until', '<=', now),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const MAX_QUEUED = 200

/** Waiting receipts: those whose access ends soonest first, then the oldest. */
export async function listQueuedReceipts(
  db: Db,
  { bank, flag, from }: { bank?: BankCode | undefined; flag?: 'red' | 'none' | undefined; from?: number | undefined },
): Promise<ReceiptRow[]> {
  const red = sql<boolean>`flags @> '[{"isRed":true}]'::jsonb`
  return store(db)
    .selectFrom('payment_receipt')
    .innerJoin('payment', 'payment.id', 'payment_receipt.payment_id')
    .selectAll('payment_receipt')
    .where('payment_receipt.state', '=', 'waiting')
    .$if(bank !== undefined, (query) => query.where('bank', '=', bank ?? 'other'))
    .$if(flag === 'red', (query) => query.where(red))
    .$if(flag === 'none', (query) => query.where(sql<boolean>`not ${red}`))
    .$if(from !== undefined, (query) => query.where('payment.amount_due', '>=', from ?? 0))
    .orderBy(sql`access_until asc nulls last`)
    .orderBy('payment_receipt.id')
    .limit(MAX_QUEUED)
    .execute()
}

export async function countWaitingReceipts(db: Db): Promise<number> {
  const { n } = await store(db)
    .selectFrom('payment_receipt')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Half of the receipts decided since an instant took no longer than `median`, all but a twentieth no longer than `slowest`; milliseconds. */
export async function findDecisionTimes(
  db: Db,
  since: number,
): Promise<{ median: number | null; slowest: number | null }> {
  const { rows } = await sql<{ median: number | null; slowest: number | null }>`
    select (percentile_disc(0.5) within group (order by decided_at - sent_at))::float8 as median,
      (percentile_disc(0.95) within group (order by decided_at - sent_at))::float8 as slowest
    from payment_receipt where state in ('verified', 'refused') and decided_at > ${since}::bigint`.execute(db)
  return rows[0] ?? { median: null, slowest: null }
}

/** Receipts sent before an instant that still wait, and whose payers were not told so. */
export async function listLate(db: Db, sentBefore: number, limit: number): Promise<ReceiptRow[]> {
  return store(db)
    .selectFrom('payment_receipt')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('is_late', '=', false)
    .where('sent_at', '<=', sentBefore)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Answers whether the payer was not told before. */
export async function updateReceiptLate(tx: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await store(tx)
    .updateTable('payment_receipt')
    .set({ is_late: true })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('is_late', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Held = { id: number; file_key: string | null; picture_key: string | null }

/** Receipts decided before an instant, or those of a person, whose files are still kept. */
export async function listReceiptFilesToDelete(
  db: Db,
  which: { decidedBefore: number } | { personId: number },
  limit: number,
): Promise<Held[]> {
  const condition =
    'personId' in which
      ? sql`payment_id in (select id from payment where person_id = ${which.personId})`
      : sql`state <> 'waiting' and decided_at <= ${which.decidedBefore}::bigint`
  return (
    await sql<Held>`select id, file_key, picture_key from payment_receipt
    where (file_key is not null or picture_key is not null) and ${condition} order by id limit ${limit}`.execute(db)
  ).rows
}

/** Forgets where the files of receipts lay, and what of a message may name people. */
export async function deleteReceiptFiles(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`update payment_receipt set file_key = null, picture_key = null, payer_phone = null,
      typed = coalesce(number_key, link_token)
    where id = any(${[...ids]}::bigint[])`.execute(tx)
}

/** The newest receipt of each media type whose file is kept, with the hash that it must have. */
export async function listNewestFiles(db: Db): Promise<{ key: string; type: string; sha256: string }[]> {
  const { rows } = await sql<{ key: string; type: string; sha256: string }>`
    select distinct on (file_type) file_key as key, file_type as type, sha256
    from payment_receipt
    where file_key is not null
    order by file_type, id desc`.execute(db)
  return rows
}
