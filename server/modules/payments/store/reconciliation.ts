import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { PaymentId, PersonId, PublicPaymentId } from '#contract/ids.ts'
import type { PaymentState } from '#contract/payment-states.ts'
import type { Db } from '#server/platform/db.ts'
import { COUNTED } from './counted-money.ts'

/** A payment in one of the lists, with the amount in santim and the instant that the list is about. */
export type FoundPayment = {
  public_id: PublicPaymentId
  reference: string
  state: PaymentState
  amount: number
  since: number
}
export type Found = { count: number; first: FoundPayment[] }

/** Rows of each list that are shown. */
export const MAX_FINDINGS_SHOWN = 20

const ARRIVED = sql`(select coalesce(sum(case kind when 'released' then -amount else amount end), 0) from money_entry
  where payment_id = payment.id and kind in ('received', 'withheld', 'released'))::bigint`
const MISSING = sql`(payment.amount_due - (
  select coalesce(${COUNTED}, 0) from money_entry where payment_id = payment.id))::bigint`

async function found(db: Db, rows: RawBuilder<unknown>): Promise<Found> {
  const listed = await sql<FoundPayment & { count: number }>`
    with found as (${rows})
    select found.*, (count(*) over ())::int as count
    from found
    order by since, reference
    limit ${MAX_FINDINGS_SHOWN}`.execute(db)
  return {
    count: listed.rows[0]?.count ?? 0,
    first: listed.rows.map(({ public_id, reference, state, amount, since }) => ({
      public_id,
      reference,
      state,
      amount,
      since,
    })),
  }
}

/** Attempts that the gateway has not answered, or reports as pending. */
export const listUnansweredAttempts = (db: Db, before: { asking: number; pending: number }): Promise<Found> =>
  found(
    db,
    sql`select public_id, reference, payment.state, payment_try.amount, payment_try.created_at as since
      from payment_try join payment on payment.id = payment_id
      where (payment_try.state = 'asking' and payment_try.created_at <= ${before.asking}::bigint)
        or (payment_try.state = 'pending' and payment_try.created_at <= ${before.pending}::bigint)`,
  )

export const listOverWithMoney = (db: Db): Promise<Found> =>
  found(
    db,
    sql`select public_id, reference, state, ${ARRIVED} as amount, changed_at as since from payment
      where state in ('lapsed', 'withdrawn', 'refused') and ${ARRIVED} > 0`,
  )

export const listShortPayments = (db: Db): Promise<Found> =>
  found(
    db,
    sql`select public_id, reference, state, ${MISSING} as amount, changed_at as since
      from payment
      where state = 'short'`,
  )

export const listLateReceipts = (db: Db, sentBefore: number): Promise<Found> =>
  found(
    db,
    sql`select payment.public_id, reference, payment.state, payment.amount_due as amount, sent_at as since
      from payment_receipt join payment on payment.id = payment_id
      where payment_receipt.state = 'waiting' and sent_at <= ${sentBefore}::bigint`,
  )

/** Payments with these numbers. */
export const listPaymentsToReconcile = (db: Db, ids: readonly PaymentId[]): Promise<Found> =>
  found(
    db,
    sql`select public_id, reference, state, amount_due as amount, changed_at as since from payment
      where id = any(${[...ids]}::bigint[])`,
  )

/** Payments that were paid without a confirmation, with their payers. */
export async function listPaidUnconfirmed(db: Db, limit: number): Promise<{ id: PaymentId; person_id: PersonId }[]> {
  const { rows } = await sql<{ id: PaymentId; person_id: PersonId }>`
    select id, person_id from payment
    where state = 'paid' and not exists (
      select 1 from payment_paper where payment_id = payment.id and kind = 'confirmation')
    order by id limit ${limit}`.execute(db)
  return rows
}

/** Those of these payments that are not paid. */
export async function listUnpaidAmong(db: Db, ids: readonly PaymentId[]): Promise<PaymentId[]> {
  const { rows } = await sql<{ id: PaymentId }>`
    select id from payment where id = any(${[...ids]}::bigint[]) and state <> 'paid'`.execute(db)
  return rows.map(({ id }) => id)
}

/** When the gateway was last asked about an attempt. */
export async function findNewestAttemptCheck(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ at: number | null }>`select max(looked_at) as at from payment_try`.execute(db)
  return rows[0]?.at ?? undefined
}
