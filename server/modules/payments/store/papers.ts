import { sql } from 'kysely'
import type { PaymentId } from '#contract/ids.ts'
import { PAPER_KINDS } from '#contract/payment-fields.ts'
import type { PaperBuyer, PaymentPaper } from '#contract/papers.ts'
import type { PaperKind } from '#contract/payment-fields.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { PaymentRow } from './payments.ts'
import type { PaymentTables } from './tables.ts'

const store = (db: Db) => tables<PaymentTables>(db)

/** Takes the next number of a series. It is rolled back with the transaction, so that a series has no gaps. */
export async function claimPaperNumber(db: Db, kind: PaperKind, year: number): Promise<number> {
  const { last } = await store(db)
    .insertInto('paper_series')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet({ last: sql<number>`paper_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** `source`: the money that it certifies, where that gave a second period. */
export async function insertPaper(
  db: Db,
  paymentId: PaymentId,
  content: PaymentPaper,
  source: string | undefined,
): Promise<void> {
  await sql`insert into payment_paper (number, kind, payment_id, issued_at, content, source)
    values (${content.number}, ${content.kind}, ${paymentId}, ${content.issuedAt},
      ${JSON.stringify(content)}::jsonb, ${source ?? null}::text)`.execute(db)
}

/** The paper of a kind of a payment with this number, or the newest. */
export async function findPaper(
  db: Db,
  paymentId: PaymentId,
  kind: PaperKind,
  number?: string,
): Promise<PaymentPaper | undefined> {
  const row = await store(db)
    .selectFrom('payment_paper')
    .select('content')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', kind)
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? ''))
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.content
}

export async function findPaperByNumber(db: Db, number: string): Promise<PaymentPaper | undefined> {
  const row = await store(db)
    .selectFrom('payment_paper')
    .select('content')
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.content
}

/** Whether a paper with this number was reversed by another one of its payment. */
export async function isPaperReversed(db: Db, number: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select 1 as n from payment_paper paper join payment_paper reversal on reversal.payment_id = paper.payment_id
    where paper.number = ${number} and reversal.kind = 'reversal' and reversal.content ->> 'reverses' = ${number}
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * The confirmations of a payment that were not reversed, oldest first, each with the money that it certifies if that
 * gave a second period.
 */
export async function listConfirmations(
  db: Db,
  paymentId: PaymentId,
): Promise<{ content: PaymentPaper; source: string | null }[]> {
  const { rows } = await sql<{ content: PaymentPaper; source: string | null }>`
    select content, source from payment_paper paper
    where payment_id = ${paymentId} and kind = 'confirmation' and not exists (
      select 1 from payment_paper reversal
      where reversal.payment_id = paper.payment_id and reversal.kind = 'reversal'
        and reversal.content ->> 'reverses' = paper.number)
    order by issued_at, number`.execute(db)
  return rows
}

/**
 * The amount reversed with each of these payments, in santim, as its papers state it; without that of a second period
 * taken back before.
 */
export async function listReversedAmounts(db: Db, paymentIds: readonly PaymentId[]): Promise<Map<PaymentId, number>> {
  const { rows } = await sql<{ id: PaymentId; amount: number }>`
    select payment_id as id, round(sum((content ->> 'amount')::numeric) * 100)::bigint as amount
    from payment_paper join payment on payment.id = payment_id
    where payment_id = any(${[...paymentIds]}::bigint[]) and kind = 'reversal' and issued_at >= changed_at
    group by payment_id`.execute(db)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

/** The papers of a payment: their kinds, and the numbers of those that a newer one of their kind does not replace. */
export type IssuedPapers = { kinds: PaperKind[]; further: { kind: PaperKind; number: string }[] }

/** The papers issued for each of these payments. A newer pro forma replaces an older one. */
export async function listPapersByPayment(
  db: Db,
  paymentIds: readonly PaymentId[],
): Promise<Map<PaymentId, IssuedPapers>> {
  const { rows } = await sql<{ id: PaymentId; kind: PaperKind; numbers: string[] }>`
    select payment_id as id, kind, array_agg(number order by issued_at desc, number desc) as numbers
    from payment_paper where payment_id = any(${[...paymentIds]}::bigint[]) group by payment_id, kind`.execute(db)
  const byPayment = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...byPayment].map(([id, issued]) => [
      id,
      {
        kinds: PAPER_KINDS.filter((kind) => issued.some((paper) => paper.kind === kind)),
        further: issued
          .filter(({ kind }) => kind !== 'proforma')
          .flatMap(({ kind, numbers }) => numbers.slice(1).map((number) => ({ kind, number }))),
      },
    ]),
  )
}

/** Stores the buyer of a payment, the end of its price, and the token of its link. */
export async function updatePaymentPromise(
  db: Db,
  id: PaymentId,
  promise: { buyer: PaperBuyer; validUntil: Instant; linkToken: string },
): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`update payment set buyer = ${JSON.stringify(promise.buyer)}::jsonb,
      valid_until = greatest(valid_until, ${promise.validUntil}),
      link_token = coalesce(link_token, ${promise.linkToken})
    where id = ${id} returning *`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the payment is gone')
  return row
}

export function findByLink(db: Db, token: string): Promise<PaymentRow | undefined> {
  return store(db).selectFrom('payment').selectAll().where('link_token', '=', token).executeTakeFirst()
}

/** Papers by their numbers. */
export async function listPapersByNumbers(db: Db, numbers: readonly string[]): Promise<Map<string, PaymentPaper>> {
  if (numbers.length === 0) return new Map()
  const rows = await store(db)
    .selectFrom('payment_paper')
    .select(['number', 'content'])
    .where('number', 'in', numbers)
    .execute()
  return new Map(rows.map(({ number, content }) => [number, content]))
}
