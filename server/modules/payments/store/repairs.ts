import { sql } from 'kysely'
import type { PaymentId, PersonId } from '#contract/ids.ts'
import type { RepairKind } from '#contract/payment-states.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { COUNTED } from './counted-money.ts'

/** Counts a repair. */
export async function insertRepair(
  db: Db,
  { kind, count = 1, day, now }: { kind: RepairKind; count?: number; day: string; now: Instant },
): Promise<void> {
  await sql`insert into payment_repair (kind, day, count, last_at) values (${kind}, ${day}, ${count}, ${now}::bigint)
    on conflict (kind, day) do update set count = payment_repair.count + excluded.count,
      last_at = excluded.last_at`.execute(db)
}

export async function countRepairs(db: Db): Promise<{ kind: RepairKind; count: number; last_at: Instant }[]> {
  const { rows } = await sql<{ kind: RepairKind; count: number; last_at: Instant }>`
    select kind, sum(count)::int as count, max(last_at) as last_at
    from payment_repair
    group by kind
    order by kind`.execute(db)
  return rows
}

/**
 * Numbers of payments that changed since an instant and are not paid although the full amount has arrived. Credit alone
 * does not pay a payment by itself.
 */
export async function listPaidInSum(db: Db, since: number, limit: number): Promise<PaymentId[]> {
  const { rows } = await sql<{ id: PaymentId }>`
    with unpaid as (
      select id, amount_due from payment
      where state not in ('paid', 'reversed') and amount_due > 0 and changed_at >= ${since}::bigint
    )
    select unpaid.id from unpaid
      cross join lateral (
        select ${COUNTED} as amount, bool_or(kind in ('received', 'withheld', 'written-off')) as has_come
        from money_entry
        where payment_id = unpaid.id
      ) as arrived
    where arrived.amount >= unpaid.amount_due and arrived.has_come
    order by unpaid.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Payments that were paid since an instant, oldest first. */
export async function listPaidSince(
  db: Db,
  since: number,
  limit: number,
): Promise<{ id: PaymentId; person_id: PersonId; months: number }[]> {
  const { rows } = await sql<{ id: PaymentId; person_id: PersonId; months: number }>`
    select id, person_id, months from payment where state = 'paid' and paid_at >= ${since}::bigint
    order by id limit ${limit}`.execute(db)
  return rows
}

/** Attempts begun since an instant that completed but were not counted. */
export async function listUncounted(
  db: Db,
  since: number,
  limit: number,
): Promise<{ id: string; payment_id: PaymentId }[]> {
  const { rows } = await sql<{ id: string; payment_id: PaymentId }>`
    select id, payment_id from payment_try
    where state = 'completed' and created_at >= ${since}::bigint and not exists (
      select 1 from money_entry where source = 'try:' || payment_try.id and kind = 'received')
    order by created_at limit ${limit}`.execute(db)
  return rows
}

/**
 * Reopens a completed attempt that was not counted: the gateway's next answer is then counted once. Returns whether it
 * was still in that state.
 */
export async function updateAttemptReopened(tx: Db, id: string, now: Instant): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update payment_try set state = 'pending', next_look_at = ${now}::bigint
    where id = ${id} and state = 'completed' and not exists (
      select 1 from money_entry where source = 'try:' || payment_try.id and kind = 'received')
    returning id`.execute(tx)
  return rows.length > 0
}

/** Makes undecided attempts begun since an instant due that nobody would check again. Returns how many. */
export async function updateForgottenAttempts(db: Db, since: number, now: Instant): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update payment_try set next_look_at = ${now}::bigint
    where state in ('asking', 'offered', 'pending') and next_look_at is null and created_at >= ${since}::bigint
    returning id`.execute(db)
  return rows.length
}
