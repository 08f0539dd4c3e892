import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { CouponId, PaymentId, PersonId } from '#contract/ids.ts'
import type { PaidPlanName } from '#contract/payment-states.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { CouponTable, PaymentTables } from './tables.ts'

export type CouponRow = Selectable<CouponTable>
const store = (db: Db) => tables<PaymentTables>(db)

/** How often a person may release a use of a coupon and take another: repeated beginning and withdrawing is abuse. */
const MAX_FREED = 2

/** A coupon that this person can use for this plan now; undefined for any obstacle. */
export async function findUsableCoupon(
  db: Db,
  asked: { key: string; plan: PaidPlanName; personId: PersonId; digests: readonly string[]; now: Instant },
): Promise<CouponRow | undefined> {
  const { rows } = await sql<CouponRow>`select coupon.* from coupon
    where code_key = ${asked.key} and ended_at is null
      and from_at <= ${asked.now}::bigint and (to_at is null or to_at > ${asked.now}::bigint)
      and (plans = '{}' or ${asked.plan} = any(plans)) and taken < max_uses
      and not (once_each and exists (
        select 1 from coupon_use used
        where used.coupon_id = coupon.id
          and used.person_id = ${asked.personId}
          and used.state in ('held', 'used', 'late')))
      and (select count(*) from coupon_use freed
        where freed.coupon_id = coupon.id
          and freed.person_id = ${asked.personId}
          and freed.state = 'freed') < ${MAX_FREED}
      and not (once_each and exists (
        select 1
        from coupon_once once
        where once.coupon_id = coupon.id and once.digest = any(${[...asked.digests]}::text[])))`.execute(db)
  return rows[0]
}

/** The coupon that a person has reserved for a payment that can still be paid, or whose page at the gateway can. */
export async function findHeldCoupon(
  db: Db,
  asked: { key: string; personId: PersonId },
): Promise<CouponRow | undefined> {
  const { rows } = await sql<CouponRow>`select coupon.* from coupon
    join coupon_use used on used.coupon_id = coupon.id
    join payment on payment.id = used.payment_id
    where code_key = ${asked.key}
      and used.person_id = ${asked.personId}
      and used.state = 'held'
      and payment.state in ('open', 'checking', 'refused', 'withdrawn', 'lapsed')
    limit 1`.execute(db)
  return rows[0]
}

/**
 * The person's payments that hold a use of this coupon and for which no money has arrived or is being checked, oldest
 * first.
 */
export async function listIdleHolders(db: Db, asked: { couponId: CouponId; personId: PersonId }): Promise<PaymentId[]> {
  const { rows } = await sql<{ id: PaymentId }>`select payment.id from coupon_use used
    join payment on payment.id = used.payment_id
    where used.coupon_id = ${asked.couponId}
      and used.person_id = ${asked.personId}
      and used.state = 'held'
      and payment.state in ('open', 'refused', 'withdrawn', 'lapsed')
      and not exists (select from money_entry where payment_id = payment.id and kind = 'received')
    order by payment.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A released use that another payment of its person takes over: money that comes late for it finds the list price. */
export async function updateCouponUseTakenOver(db: Db, paymentId: PaymentId): Promise<void> {
  await sql`update coupon_use set once_each = true where payment_id = ${paymentId} and state = 'freed'`.execute(db)
}

/**
 * Takes one use of a coupon; false when the last was taken meanwhile, or it cannot be used now: a payment that was
 * opened before its end does not extend it. One statement decides, however many try at once.
 */
export async function claimCoupon(db: Db, id: CouponId, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await store(db)
    .updateTable('coupon')
    .set({ taken: sql<number>`taken + 1` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('from_at', '<=', now)
    .where((where) => where.or([where('to_at', 'is', null), where('to_at', '>', now)]))
    .whereRef('taken', '<', 'max_uses')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertCouponUse(
  db: Db,
  use: { couponId: CouponId; paymentId: PaymentId; personId: PersonId; onceEach: boolean; now: Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await store(db)
    .insertInto('coupon_use')
    .values({
      coupon_id: use.couponId,
      payment_id: use.paymentId,
      person_id: use.personId,
      state: 'held',
      once_each: use.onceEach,
      at: use.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n) > 0
}

/**
 * Records the digests with which a once-per-person coupon was used for a payment; returns how many were new. A digest
 * of an earlier use stays with it.
 */
export async function insertCouponDigests(
  db: Db,
  use: { couponId: CouponId; paymentId: PaymentId; digests: readonly string[] },
): Promise<number> {
  if (use.digests.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await store(db)
    .insertInto('coupon_once')
    .values(use.digests.toSorted().map((digest) => ({ coupon_id: use.couponId, digest, payment_id: use.paymentId })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

/** Counts the uses of each of these coupons by their state. */
export async function countCouponUses(
  db: Db,
  couponIds: readonly CouponId[],
): Promise<Map<CouponId, { held: number; used: number; late: number }>> {
  const { rows } = await sql<{ id: CouponId; held: number; used: number; late: number }>`
    select
      coupon_id as id,
      (count(*) filter (where state = 'held'))::int as held,
      (count(*) filter (where state = 'used'))::int as used,
      (count(*) filter (where state = 'late'))::int as late
    from coupon_use where coupon_id = any(${[...couponIds]}::bigint[]) group by coupon_id`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** A payment was paid: its use counts for good. */
export async function updateCouponUseSettled(db: Db, paymentId: PaymentId): Promise<void> {
  await sql`update coupon_use set state = 'used' where payment_id = ${paymentId} and state = 'held'`.execute(db)
}

/**
 * The use that a payment released, and whether its payer has used the coupon otherwise since: once per person, even
 * when late.
 */
export async function findFreedUse(
  db: Db,
  paymentId: PaymentId,
): Promise<{ couponId: CouponId; onceEach: boolean; isUsedElsewhere: boolean } | undefined> {
  const { rows } = await sql<{ coupon_id: CouponId; once_each: boolean; elsewhere: boolean }>`
    select coupon_id, once_each, exists (
      select 1 from coupon_use other
      where other.coupon_id = freed.coupon_id
        and other.person_id = freed.person_id
        and other.payment_id <> freed.payment_id
        and (other.state = 'late' or (freed.once_each and other.state in ('held', 'used')))) as elsewhere
    from coupon_use freed where payment_id = ${paymentId} and state = 'freed'`.execute(db)
  const [row] = rows
  return row && { couponId: row.coupon_id, onceEach: row.once_each, isUsedElsewhere: row.elsewhere }
}

/** Marks a released use for which money still arrived, outside the count. */
export async function updateCouponUseLate(db: Db, paymentId: PaymentId): Promise<void> {
  await sql`update coupon_use set state = 'late' where payment_id = ${paymentId} and state = 'freed'`.execute(db)
}

/** Numbers of withdrawn or lapsed payments that still hold a coupon or credit. */
export async function listEndedPaymentsWithReservations(db: Db, limit: number): Promise<PaymentId[]> {
  const { rows } = await sql<{ id: PaymentId }>`
    with holders as (
      select payment_id from coupon_use where state = 'held'
      union
      select payment_id from money_entry
      where kind in ('credit-used', 'credit-freed')
      group by payment_id
      having sum(case kind when 'credit-used' then amount else -amount end) > 0
    )
    select payment.id from holders join payment on payment.id = holders.payment_id
    where payment.state in ('withdrawn', 'lapsed')
    order by payment.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Releases the use that a payment held, if it still did; of a reversed payment, also the use that counted. */
export async function deleteCouponUse(db: Db, paymentId: PaymentId, { alsoUsed = false } = {}): Promise<void> {
  const states = alsoUsed ? ['held', 'used'] : ['held']
  await sql`with freed as (
      update coupon_use set state = 'freed' where payment_id = ${paymentId} and state = any(${states}::text[])
      returning coupon_id),
      forgotten as (delete from coupon_once using freed where payment_id = ${paymentId})
    update coupon set taken = taken - 1 from freed where coupon.id = freed.coupon_id`.execute(db)
}

export async function insertCoupon(db: Db, row: Insertable<CouponTable>): Promise<CouponRow | undefined> {
  return store(db)
    .insertInto('coupon')
    .values(row)
    .onConflict((conflict) => conflict.column('code_key').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function listCoupons(db: Db, limit: number): Promise<CouponRow[]> {
  return store(db).selectFrom('coupon').selectAll().orderBy('id', 'desc').limit(limit).execute()
}

/** Coupons with these numbers, in no order. */
export async function listCouponsByIds(db: Db, ids: readonly CouponId[]): Promise<CouponRow[]> {
  if (ids.length === 0) return []
  return store(db).selectFrom('coupon').selectAll().where('id', 'in', ids).execute()
}

export function lockCoupon(db: Db, id: CouponId): Promise<CouponRow | undefined> {
  return store(db).selectFrom('coupon').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateCoupon(
  db: Db,
  id: CouponId,
  change: { ended_at?: Instant; confirmed_by?: PersonId },
): Promise<CouponRow> {
  return store(db).updateTable('coupon').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Coupons that were agreed to and can still be used, now or later. */
export async function listConfirmedCoupons(db: Db, now: Instant): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`select * from coupon
    where confirmed_by is not null
      and ended_at is null
      and (to_at is null or to_at > ${now}::bigint)
      and taken < max_uses`.execute(db)
  return rows
}
