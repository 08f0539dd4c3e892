import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { CouponId, PaymentId, PersonId, PublicPaymentId } from '#contract/ids.ts'
import type { PaperBuyer } from '#contract/papers.ts'
import type { PaidPlanName, PaymentCause, PaymentReason, PaymentState } from '#contract/payment-states.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { preparedAlone, tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { PaymentTable, PaymentTables } from './tables.ts'

export type PaymentRow = Selectable<PaymentTable>
const store = (db: Db) => tables<PaymentTables>(db)

/** The values that distinguish one offer from another of the same person. */
export type OfferKey = { personId: PersonId; plan: PaidPlanName; months: number; couponId: CouponId | null }

/** The newest payment of this offer that can still be paid at the gateway. */
export function findOpenPayment(db: Db, key: OfferKey): Promise<PaymentRow | undefined> {
  return store(db)
    .selectFrom('payment')
    .selectAll()
    .where('person_id', '=', key.personId)
    .where('plan', '=', key.plan)
    .where('months', '=', key.months)
    .where('coupon_id', 'is not distinct from', key.couponId)
    .where('state', 'in', ['open', 'checking', 'refused', 'short'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function insertPayment(db: Db, row: Insertable<PaymentTable>): Promise<PaymentRow> {
  return store(db).insertInto('payment').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Whether the payer has another payment open of the same offer. */
export async function hasOtherOpen(db: Db, payment: PaymentRow): Promise<boolean> {
  const { person_id: personId, plan, months, coupon_id: couponId } = payment
  const open = await findOpenPayment(db, { personId, plan, months, couponId })
  return open !== undefined && open.id !== payment.id
}

/** The payment with this number, locked until the transaction ends. */
export function lockPayment(db: Db, id: PaymentId): Promise<PaymentRow | undefined> {
  return store(db).selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The payment with this number, not locked. */
export function findPaymentById(db: Db, id: PaymentId): Promise<PaymentRow | undefined> {
  return store(db).selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findPayment(db: Db, publicId: PublicPaymentId): Promise<PaymentRow | undefined> {
  return store(db)
    .selectFrom('payment')
    .selectAll()
    .modifyFront(preparedAlone)
    .where('public_id', '=', publicId)
    .executeTakeFirst()
}

/** A person's payments, or everybody's, newest first. */
export function listPayments(db: Db, personId: PersonId | undefined, limit: number): Promise<PaymentRow[]> {
  return store(db)
    .selectFrom('payment')
    .selectAll()
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Stores the buyer who is printed on a payment's papers. */
export async function updateBuyer(db: Db, id: PaymentId, buyer: PaperBuyer): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`update payment set buyer = ${JSON.stringify(buyer)}::jsonb
    where id = ${id} returning *`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the payment is gone')
  return row
}

/** Changes a payment to fewer months at their price, in santim. */
export function updateOffer(
  db: Db,
  id: PaymentId,
  offer: { months: number; amountDue: number; listPrice: number },
): Promise<PaymentRow> {
  return store(db)
    .updateTable('payment')
    .set({ months: offer.months, amount_due: offer.amountDue, list_price: offer.listPrice })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Keeps the price of a payment valid until an instant, or longer. */
export async function updatePromiseUntil(db: Db, id: PaymentId, until: number): Promise<void> {
  await sql`update payment set valid_until = greatest(valid_until, ${until}::bigint) where id = ${id}`.execute(db)
}

/** Payments with these numbers, in no order. */
export async function listPaymentsByIds(db: Db, ids: readonly PaymentId[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return []
  return store(db).selectFrom('payment').selectAll().where('id', 'in', ids).execute()
}

/** Numbers of unpaid payments whose price has expired. */
export async function listLapsed(db: Db, now: Instant, limit: number): Promise<PaymentId[]> {
  const rows = await store(db)
    .selectFrom('payment')
    .select('id')
    .where('state', 'in', ['open', 'refused'])
    .where('valid_until', '<=', now)
    .orderBy('valid_until')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export type PaymentChange = { state: PaymentState; reason?: PaymentReason | null; paidAt?: Instant }

/** Stores a new state with the event that caused it. The caller has locked the payment. */
export async function updatePayment(
  db: Db,
  payment: Pick<PaymentRow, 'id' | 'state'>,
  change: PaymentChange,
  event: { cause: PaymentCause; now: Instant; byPerson?: PersonId | undefined; note?: string | undefined },
): Promise<void> {
  await store(db)
    .updateTable('payment')
    .set({
      state: change.state,
      changed_at: event.now,
      ...(change.reason === undefined ? {} : { reason: change.reason }),
      ...(change.paidAt === undefined ? {} : { paid_at: change.paidAt }),
    })
    .where('id', '=', payment.id)
    .execute()
  await insertEvent(db, payment.id, { from: payment.state, to: change.state, ...event })
}

export async function insertEvent(
  db: Db,
  paymentId: PaymentId,
  event: {
    from: PaymentState | null
    to: PaymentState
    cause: PaymentCause
    now: Instant
    byPerson?: PersonId | undefined
    note?: string | undefined
  },
): Promise<void> {
  await store(db)
    .insertInto('payment_event')
    .values({
      payment_id: paymentId,
      at: event.now,
      cause: event.cause,
      from_state: event.from,
      to_state: event.to,
      by_person: event.byPerson ?? null,
      note: event.note ?? null,
    })
    .execute()
}

/** Removes the buyer's email address from a person's payments. */
export async function deleteBuyerAddress(db: Db, personId: PersonId): Promise<void> {
  await sql`update payment set buyer = buyer - 'email' where person_id = ${personId} and buyer ? 'email'`.execute(db)
}

/** Removes the buyer from a person's payments. */
export async function deleteBuyers(db: Db, personId: PersonId): Promise<void> {
  await sql`update payment set buyer = null where person_id = ${personId} and buyer is not null`.execute(db)
}

/** Removes the buyer from a person's payments without any money. */
export async function deleteUnpaidBuyers(db: Db, personId: PersonId): Promise<void> {
  await sql`update payment set buyer = null
    where person_id = ${personId} and buyer is not null
      and not exists (select 1 from money_entry where payment_id = payment.id)`.execute(db)
}

/** The buyer as typed for a person's last pro forma. */
export async function findLastBuyer(db: Db, personId: PersonId): Promise<PaperBuyer | undefined> {
  const row = await store(db)
    .selectFrom('payment')
    .select('buyer')
    .where('person_id', '=', personId)
    .where('buyer', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.buyer ?? undefined
}
