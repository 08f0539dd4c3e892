import { sql } from 'kysely'
import type { PaymentId, PersonId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'

/**
 * A person's unused credit, in santim: for each payment the amount credited less the amount returned, less what
 * later payments use.
 */
export async function findCredit(db: Db, personId: PersonId): Promise<number> {
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

/** The credit that each of these payments holds, in santim, and how often it took some; every payment is included. */
export async function listCreditHeldBy(
  db: Db,
  paymentIds: readonly PaymentId[],
): Promise<Map<PaymentId, { amount: number; takes: number }>> {
  const { rows } = await sql<{ id: PaymentId; amount: number; takes: number }>`
    select
      payment_id as id,
      sum(case kind when 'credit-used' then amount else -amount end)::bigint as amount,
      (count(*) filter (where kind = 'credit-used'))::int as takes
    from money_entry
    where payment_id = any(${[...paymentIds]}::bigint[]) and kind in ('credit-used', 'credit-freed')
    group by payment_id`.execute(db)
  return new Map(rows.map(({ id, amount, takes }) => [id, { amount, takes }]))
}

/**
 * A person's payments that hold credit and that nobody has begun to pay: offers on the screen alone, without a paper.
 */
export async function listIdleWithCredit(db: Db, personId: PersonId): Promise<PaymentId[]> {
  const { rows } = await sql<{ id: PaymentId }>`
    select payment.id from payment
    where person_id = ${personId} and state in ('open', 'refused') and link_token is null
      and exists (select 1 from money_entry where payment_id = payment.id and kind = 'credit-used')`.execute(db)
  return rows.map(({ id }) => id)
}

type OfPayment = { id: PaymentId; person_id: PersonId; state: string }

/** States of a payment that may hold money without a period for it. */
const UNPAID = new Set(['short', 'refused', 'lapsed', 'withdrawn'])

/** The money of a short or overpaid payment that is neither credit nor returned, in santim. */
export async function findReleasable(db: Db, payment: OfPayment): Promise<number> {
  if (!UNPAID.has(payment.state)) return 0
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(case kind when 'released' then -amount else amount end), 0)::bigint as amount
    from money_entry where payment_id = ${payment.id} and kind in ('received', 'released')`.execute(db)
  return rows[0]?.amount ?? 0
}

/**
 * The amount released from each of these payments so far, in santim, and how often; payments without any are left out.
 */
export async function listReleased(
  db: Db,
  paymentIds: readonly PaymentId[],
): Promise<Map<PaymentId, { amount: number; times: number }>> {
  const { rows } = await sql<{ id: PaymentId; amount: number; times: number }>`
    select payment_id as id, sum(amount)::bigint as amount, count(*)::int as times from money_entry
    where payment_id = any(${[...paymentIds]}::bigint[]) and kind = 'released'
    group by payment_id`.execute(db)
  return new Map(rows.map(({ id, amount, times }) => [id, { amount, times }]))
}

/** Money that arrived, except credits that were counted for another payment since. */
const STILL_HERE = sql`kind = 'received' and not exists (
  select 1 from money_entry other
  where other.kind = 'received' and other.account = entry.account and other.bank_reference = entry.bank_reference
    and other.id > entry.id)`

/**
 * The sum that can be returned to a person, in santim: their credit, and the money of reversed payments, less what
 * other payments have used of it. Reversing a payment does not restore credit that has paid another one.
 */
async function refundableCreditOf(db: Db, personId: PersonId): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    with of_payment as (
      select
        state = 'reversed' as is_reversed,
        coalesce(sum(entry.amount) filter (where ${STILL_HERE}), 0) as arrived,
        coalesce(sum(entry.amount) filter (where kind = 'credited'), 0) as credited,
        coalesce(sum(entry.amount) filter (where kind = 'given-back'), 0) as given_back,
        coalesce(sum(entry.amount) filter (where kind = 'credit-used'), 0)
          - coalesce(sum(entry.amount) filter (where kind = 'credit-freed'), 0) as used
      from money_entry entry join payment on payment.id = payment_id
      where person_id = ${personId}
      group by payment_id, state
    )
    select greatest(0,
      sum(greatest(0, case when is_reversed then arrived else credited end - given_back) - used))::bigint as due
    from of_payment`.execute(db)
  return rows[0]?.due ?? 0
}

/**
 * The sum of a payment that can still be returned, in santim: of a reversed one all that arrived and was counted for no
 * other payment, of a short one what arrived, otherwise the excess. None of it may have paid another payment.
 */
export async function findRefundable(db: Db, payment: OfPayment): Promise<number> {
  const { rows } = await sql<{ arrived: number; credited: number; given_back: number }>`
    select
      coalesce(sum(amount) filter (where ${STILL_HERE}), 0)::bigint as arrived,
      coalesce(sum(amount) filter (where kind = 'credited'), 0)::bigint as credited,
      coalesce(sum(amount) filter (where kind = 'given-back'), 0)::bigint as given_back
    from money_entry entry where payment_id = ${payment.id}`.execute(db)
  const { arrived = 0, credited = 0, given_back: givenBack = 0 } = rows[0] ?? {}
  if (payment.state === 'reversed')
    return Math.max(0, Math.min(arrived - givenBack, await refundableCreditOf(db, payment.person_id)))
  const over = Math.max(0, Math.min(credited - givenBack, await findCredit(db, payment.person_id)))
  return over + (await findReleasable(db, payment))
}
