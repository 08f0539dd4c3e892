import { sql } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import type { CouponRow } from './coupons.ts'

/** A decision on a payment, and its amount in santim. */
export type DoneOfPayment = { reference: string; what: string; amount: number; by_person: PersonId | null }
type Span = { since: number; until: number }

/**
 * Decisions taken by one person instead of two, and money reversed, waived, returned or credited in a span of time,
 * oldest first.
 */
export async function listExceptions(db: Db, { since, until }: Span): Promise<Record<ExceptionKind, DoneOfPayment[]>> {
  const { rows } = await sql<DoneOfPayment & { kind: ExceptionKind }>`
    select * from (
      select 'alone' as kind, reference, what, coalesce((details->>'amount')::bigint, amount_due) as amount,
        by_person, decided_at as at
      from payment_proposal join payment on payment.id = payment_id
      where decision = 'alone' and decided_at >= ${since}::bigint and decided_at < ${until}::bigint
      union all
      select 'reversed', reference, coalesce(note, ''), amount_due, by_person, at
      from payment_event join payment on payment.id = payment_id
      where cause = 'reversed' and at >= ${since}::bigint and at < ${until}::bigint
      union all
      select entry.kind, reference, '', entry.amount, by_person, at
      from money_entry entry join payment on payment.id = payment_id
      where entry.kind in ('written-off', 'given-back', 'released') and at >= ${since}::bigint and at < ${until}::bigint
    ) found order by at, reference`.execute(db)
  const rowsOf = (kind: ExceptionKind) => rows.filter((row) => row.kind === kind)
  return {
    alone: rowsOf('alone'),
    reversed: rowsOf('reversed'),
    'written-off': rowsOf('written-off'),
    'given-back': rowsOf('given-back'),
    released: rowsOf('released'),
  }
}

export const EXCEPTION_KINDS = ['alone', 'reversed', 'written-off', 'given-back', 'released'] as const
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

/** Coupons that were made in a span of time, oldest first. */
export async function listCouponsMade(db: Db, { since, until }: Span): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`
    select * from coupon where created_at >= ${since}::bigint and created_at < ${until}::bigint order by id`.execute(db)
  return rows
}
