import { sql } from 'kysely'
import type { PaymentId, PersonId } from '#contract/ids.ts'
import type { MoneyKind } from '#contract/payment-states.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { COUNTED } from './counted-money.ts'
import type { PaymentRow } from './payments.ts'
import type { PaymentTables } from './tables.ts'

const store = (db: Db) => tables<PaymentTables>(db)

/** Inserts money once for its source; false where it was recorded already. */
export async function insertMoney(
  db: Db,
  entry: {
    paymentId: PaymentId
    kind: MoneyKind
    amount: number
    source: string
    now: Instant
    byPerson?: PersonId | undefined
    account?: string
    bankReference?: string
    bookedOn?: string
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await store(db)
    .insertInto('money_entry')
    .values({
      payment_id: entry.paymentId,
      kind: entry.kind,
      amount: entry.amount,
      source: entry.source,
      at: entry.now,
      by_person: entry.byPerson ?? null,
      account: entry.account ?? null,
      bank_reference: entry.bankReference ?? null,
      booked_on: entry.bookedOn ?? null,
    })
    .onConflict((conflict) => conflict.columns(['source', 'kind']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n) > 0
}

/**
 * How often a credit on one of our accounts was counted before: for payments that were reversed without returning it
 * (`undone`), and for others.
 */
export async function countTransferUses(
  db: Db,
  account: string,
  bankReference: string,
): Promise<{ counted: number; undone: number }> {
  const { rows } = await sql<{ counted: number; undone: number }>`
    with uses as (
      select state = 'reversed' and not exists (
        select 1 from money_entry back where back.payment_id = payment.id and back.kind = 'given-back') as is_undone
      from money_entry join payment on payment.id = payment_id
      where kind = 'received' and account = ${account} and bank_reference = ${bankReference})
    select (count(*) filter (where not is_undone))::int as counted, (count(*) filter (where is_undone))::int as undone
    from uses`.execute(db)
  return rows[0] ?? { counted: 0, undone: 0 }
}

/**
 * Whether tax was withheld by this paper for a payment of the same payer that was not reversed, identified by account
 * or tax number. Nobody else can count the paper until the transaction ends.
 */
export async function isPaperWithheld(
  tx: Db,
  paper: string,
  { personId, tin }: { personId: PersonId; tin: string | undefined },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`withheld ${paper}`}, 0))`.execute(tx)
  const { rows } = await sql<{ n: number }>`
    select 1 as n from money_entry entry join payment on payment.id = payment_id
    where entry.kind = 'withheld' and regexp_replace(entry.source, '^withheld(:|-for:[0-9]+:)', '') = ${paper}
      and payment.state <> 'reversed' and (person_id = ${personId} or buyer ->> 'tin' = ${tin ?? null}::text)
    limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * The sum that staff counted of these kinds, in santim: for a payment at any time, or for its payer since an instant,
 * whichever is more.
 */
export async function findCountedBefore(
  db: Db,
  payment: Pick<PaymentRow, 'id' | 'person_id'>,
  { kinds, since }: { kinds: readonly MoneyKind[]; since: number },
): Promise<number> {
  const { rows } = await sql<{ of_payment: number; of_payer: PersonId }>`
    select
      coalesce(sum(entry.amount) filter (where payment_id = ${payment.id}), 0)::bigint as of_payment,
      coalesce(sum(entry.amount) filter (where at > ${since}::bigint), 0)::bigint as of_payer
    from money_entry entry join payment on payment.id = payment_id
    where person_id = ${payment.person_id} and by_person is not null and kind = any(${[...kinds]}::text[])`.execute(db)
  return Math.max(rows[0]?.of_payment ?? 0, rows[0]?.of_payer ?? 0)
}

/** The credit that money from each of these sources left over, in santim. */
export async function listCreditedBySource(db: Db, sources: readonly string[]): Promise<Map<string, number>> {
  if (sources.length === 0) return new Map()
  const rows = await store(db)
    .selectFrom('money_entry')
    .select(['source', 'amount'])
    .where('kind', '=', 'credited')
    .where('source', 'in', sources)
    .execute()
  return new Map(rows.map(({ source, amount }) => [source, amount]))
}

/** The sources of a payment's received money. */
export async function listMoneySources(db: Db, paymentId: PaymentId): Promise<string[]> {
  const rows = await store(db)
    .selectFrom('money_entry')
    .select('source')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'received')
    .execute()
  return rows.map(({ source }) => source)
}

/** The sum that arrived for a payment and is not credit, in santim; credit that it holds is not part of it. */
export async function findArrivedMoney(db: Db, paymentId: PaymentId): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(case kind when 'released' then -amount else amount end), 0)::bigint as amount
    from money_entry
    where payment_id = ${paymentId} and kind in ('received', 'withheld', 'written-off', 'released')`.execute(db)
  return rows[0]?.amount ?? 0
}

/** The sum proved for each of these payments, in santim, by id; 0 without any. */
export async function listProvedMoney(db: Db, paymentIds: readonly PaymentId[]): Promise<Map<PaymentId, number>> {
  const { rows } = await sql<{ id: PaymentId; amount: number }>`
    select payment_id as id, ${COUNTED} as amount from money_entry
    where payment_id = any(${[...paymentIds]}::bigint[])
    group by payment_id`.execute(db)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}
