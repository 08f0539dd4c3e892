import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/**
 * What a person paid in excess and nothing has used yet, in santim: of each payment what was credited less what was given back of it, less what later
 * payments use.
 */
export async function creditOf(db: Db, personId: number): Promise<number> {
  const { rows } = await sql<{ credit: number }>`
    with entries as (
      select
        payment_id,
        coalesce(sum(money_entry.amount) filter (where kind = 'credited' and state <> 'reversed'), 0) as credited,
        coalesce(sum(money_entry.amount) filter (where kind = 'given-back' and state <> 'reversed'), 0) as given_back,
        coalesce(sum(money_entry.amount) filter (where kind = 'credit-used'), 0) as used,
        coalesce(sum(money_entry.amount) filter (where kind = 'credit-freed'), 0) as freed
      from money_entry join payment on payment.id = payment_id
      where person_id = ${personId}
      group by payment_id
    )
    select greatest(0, coalesce(sum(greatest(0, credited - given_back) - used + freed), 0))::bigint as credit
    from entries`.execute(db)
  return rows[0]?.credit ?? 0
}

/** The credit that each of these payments holds, in santim, and how often it took some; none is left out. */
export async function creditHeldBy(
  db: Db,
  paymentIds: readonly number[],
): Promise<Map<number, { amount: number; takes: number }>> {
  const { rows } = await sql<{ id: number; amount: number; takes: number }>`
    select
      payment_id as id,
      sum(case kind when 'credit-used' then amount else -amount end)::bigint as amount,
      (count(*) filter (where kind = 'credit-used'))::int as takes
    from money_entry
    where payment_id = any(${[...paymentIds]}::bigint[]) and kind in ('credit-used', 'credit-freed')
    group by payment_id`.execute(db)
  return new Map(rows.map(({ id, amount, takes }) => [id, { amount, takes }]))
}

/** Payments of a person that hold credit and that nobody has begun to pay: offers on the screen alone, without a paper. */
export async function listIdleWithCredit(db: Db, personId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select payment.id from payment
    where person_id = ${personId} and state in ('open', 'refused') and link_token is null
      and exists (select 1 from money_entry where payment_id = payment.id and kind = 'credit-used')`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * What can still be given back of a payment, in santim: of one that was taken back all that arrived and was counted for no other payment, else what is over
 * and not used.
 */
export async function givableBack(db: Db, payment: { id: number; person_id: number; state: string }): Promise<number> {
  const { rows } = await sql<{ arrived: number; credited: number; given_back: number }>`
    select
      coalesce(sum(amount) filter (where kind = 'received' and not exists (
        select 1 from money_entry other
        where other.kind = 'received' and other.account = entry.account and other.bank_reference = entry.bank_reference
          and other.id > entry.id)), 0)::bigint as arrived,
      coalesce(sum(amount) filter (where kind = 'credited'), 0)::bigint as credited,
      coalesce(sum(amount) filter (where kind = 'given-back'), 0)::bigint as given_back
    from money_entry entry where payment_id = ${payment.id}`.execute(db)
  const { arrived = 0, credited = 0, given_back: givenBack = 0 } = rows[0] ?? {}
  if (payment.state === 'reversed') return arrived - givenBack
  return Math.max(0, Math.min(credited - givenBack, await creditOf(db, payment.person_id)))
}
