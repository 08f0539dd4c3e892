import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

export type PaidLife = {
  kills: { server: number; database: number }
  /** Payments for which money was proved. */
  paid: number
  /** Those proved before a kill; and transfers whose counting was not confirmed. */
  before: number
  unanswered: number
  /** Money without a period, and surplus periods, papers or emails. */
  lost: string[]
  wrong: string[]
}

/** How many payments have money. */
export async function provedPayments(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(distinct payment_id)::int as n from money_entry`.execute(db)
  return rows[0]?.n ?? 0
}

/** Attempts without the gateway's answer yet. */
export async function openAttempts(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from payment_try where state in ('asking', 'offered', 'pending')
      and exists (select 1 from payment_notice where try_id = payment_try.id)`.execute(db)
  return rows[0]?.n ?? 0
}

/** All money gave periods, each with one paper and one email. */
export async function judge(db: Db, life: PaidLife, expected: number): Promise<void> {
  const { rows } = await sql<{
    id: number
    state: string
    money: number
    periods: number
    papers: number
    letters: number
  }>`
    select id, state,
      (select coalesce(sum(amount), 0) from money_entry where payment_id = payment.id and kind = 'received')::int as money,
      (select count(*) from paid_period where source = 'payment:' || payment.id
        or source like 'payment:' || payment.id || ':%')::int as periods,
      (select count(*) from payment_paper where payment_id = payment.id and kind = 'confirmation')::int as papers,
      (select count(*) from delivery where kind = 'payment' and channel = 'email'
        and about ->> 'news' = 'paid' and (about ->> 'paymentId')::bigint = payment.id)::int as letters
    from payment order by id`.execute(db)
  for (const { id, state, money, periods, papers, letters } of rows) {
    const due = money === 0 ? 0 : 1
    const said = `payment ${id} (${state}): ${money} santim, ${periods} periods, ${papers} papers, ${letters} letters`
    if (money > 0 && periods === 0) life.lost.push(said)
    else if (money % 150_000 !== 0 || money > 150_000 || periods !== due || papers !== due || letters !== due)
      life.wrong.push(said)
    if (money > 0) life.paid += 1
  }
  if (life.paid !== expected) life.lost.push(`${expected} were paid, ${life.paid} have money`)
  const series = await sql<{ last: number; n: number }>`
    select (select last from paper_series where kind = 'confirmation')::int as last, count(*)::int as n
    from payment_paper where kind = 'confirmation'`.execute(db)
  const { last = 0, n = 0 } = series.rows[0] ?? {}
  if (last !== n) life.wrong.push(`${n} confirmations, the last number is ${last}`)
}
