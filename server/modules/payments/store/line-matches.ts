import { sql } from 'kysely'
import type { LineId, PaymentId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'

/** How many payments of its amount are considered for a line, newest first. */
const MAX_OF_AMOUNT = 20

/**
 * Payments whose money lines may be: their text may contain its reference, its receipt waits, something is missing, or
 * the amount is equal and it was opened in the weeks before. Pure code (core/line-match.ts) decides which are likely.
 */
export async function listLinesWithPayments(
  db: Db,
  lineIds: readonly LineId[],
): Promise<{ lineId: LineId; paymentId: PaymentId }[]> {
  if (lineIds.length === 0) return []
  const { rows } = await sql<{ line_id: LineId; payment_id: PaymentId }>`
    with lines as (
      select id, amount, signs, meant, (extract(epoch from booked_on::date) * 1000)::bigint as day
      from bank_line where id = any(${[...lineIds]}::bigint[])
    ), waiting as (
      select payment_id, number_key, other_number, amount from payment_receipt where state = 'waiting'
    )
    select lines.id as line_id, payment.id as payment_id
    from lines cross join unnest(meant) as reference join payment on payment.reference = reference.reference
    where payment.state <> 'reversed'
    union
    select lines.id, waiting.payment_id from lines join waiting
      on waiting.amount = lines.amount or position(number_key in signs) > 0 or position(other_number in signs) > 0
    union
    select lines.id, payment.id from lines join payment on payment.state = 'short'
    union
    select lines.id, newest.id from lines cross join lateral (
      select id from payment
      where state in ('open', 'checking', 'refused') and amount_due = lines.amount
        and created_at between lines.day - 50::bigint * 86400000 and lines.day + 3::bigint * 86400000
      order by id desc limit ${MAX_OF_AMOUNT}) as newest`.execute(db)
  return rows.map(({ line_id, payment_id }) => ({ lineId: line_id, paymentId: payment_id }))
}
