import { sql } from 'kysely'
import type { BankCode } from '#contract/banks.ts'
import type { PersonId, ReceiptId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { PaymentTables } from './tables.ts'

import type { ReceiptRow } from './receipts.ts'

const store = (db: Db) => tables<PaymentTables>(db)

/** Claims a receipt for one verifier; returns whether nobody else has claimed it. */
export async function claimReceipt(
  db: Db,
  id: ReceiptId,
  { personId, until, now }: { personId: PersonId; until: number; now: Instant },
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

/** Median and 95th percentile of the time to decide receipts since an instant; milliseconds. */
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

/** Waiting receipts sent before an instant whose payers were not notified of the delay. */
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

/** Returns whether the payer had not been notified before. */
export async function updateReceiptLate(tx: Db, id: ReceiptId): Promise<boolean> {
  const { numUpdatedRows } = await store(tx)
    .updateTable('payment_receipt')
    .set({ is_late: true })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('is_late', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
