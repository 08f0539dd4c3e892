import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import type { PaidPlanName, PaymentState, PaymentWay } from '#contract/payment-states.ts'
import type { Db } from '#server/platform/db.ts'
import type { PaymentRow } from './payments.ts'

/** Conditions for payments; undefined ones do not filter. Instants, both included. */
export type PaymentConditions = {
  words:
    | undefined
    | {
        /** As typed, lower case, for names. */
        text: string
        /** Like stored numbers and references: capitals and figures alone. */
        key: string
        people: readonly PersonId[]
      }
  state: PaymentState | undefined
  way: PaymentWay | undefined
  plan: PaidPlanName | undefined
  by: 'created_at' | 'paid_at'
  from: number | undefined
  to: number | undefined
}

/** A shorter key would be part of too many numbers. */
const SHORTEST_KEY = 3

/** A column in the form of keys: people write numbers with dashes, spaces and small letters. */
const keyOf = (column: string) => sql<string>`regexp_replace(upper(${sql.ref(column)}), '[^A-Z0-9]', '', 'g')`

function matchesWords({ text, key, people }: NonNullable<PaymentConditions['words']>): RawBuilder<boolean> {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const isKey = key.length >= SHORTEST_KEY
  return sql<boolean>`(
    lower(coalesce(buyer ->> 'name', '')) like ${like} or lower(coalesce(buyer ->> 'nameAm', '')) like ${like}
    or lower(coalesce(buyer ->> 'email', '')) like ${like}
    or person_id = any(${[...people]}::bigint[])
    or (${isKey} and (reference like ${`%${key}%`} or buyer ->> 'tin' = ${key}
      or exists (select 1 from money_entry where payment_id = payment.id and bank_reference = ${key})
      or exists (select 1 from payment_receipt
        where payment_id = payment.id and (number_key = ${key} or other_number = ${key}))
      or exists (select 1 from payment_try
        where payment_id = payment.id and (${keyOf('txn_id')} = ${key} or ${keyOf('ref_id')} = ${key}))
      or exists (select 1 from payment_paper where payment_id = payment.id and replace(number, '-', '') = ${key})
      or exists (select 1 from tax_receipt where payment_id = payment.id and ${keyOf('number')} = ${key}))))`
}

const WAYS: Record<PaymentWay, RawBuilder<boolean>> = {
  gateway: sql<boolean>`exists (select 1 from money_entry
    where payment_id = payment.id and kind = 'received' and account is null)`,
  transfer: sql<boolean>`exists (select 1 from money_entry
    where payment_id = payment.id and kind = 'received' and account is not null)`,
}

function conditionOf({ words, state, way, plan, by, from, to }: PaymentConditions): RawBuilder<boolean> {
  const instant = sql.ref(by)
  const parts = [
    ...(words ? [matchesWords(words)] : []),
    ...(state ? [sql<boolean>`state = ${state}`] : []),
    ...(way ? [WAYS[way]] : []),
    ...(plan ? [sql<boolean>`plan = ${plan}`] : []),
    ...(from === undefined ? [] : [sql<boolean>`${instant} >= ${from}::bigint`]),
    ...(to === undefined ? [] : [sql<boolean>`${instant} <= ${to}::bigint`]),
    ...(by === 'paid_at' ? [sql<boolean>`paid_at is not null`] : []),
  ]
  return parts.length === 0 ? sql<boolean>`true` : sql.join(parts, sql` and `)
}

/** Payments that match the filter, newest first. */
export async function listFoundPayments(
  db: Db,
  search: PaymentConditions,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`select * from payment where ${conditionOf(search)}
    order by ${sql.ref(search.by)} desc, id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** How many there are, counted up to `cap`. */
export async function countPayments(db: Db, search: PaymentConditions, cap: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n
    from (select 1 from payment where ${conditionOf(search)} limit ${cap}) found`.execute(db)
  return rows[0]?.n ?? 0
}
