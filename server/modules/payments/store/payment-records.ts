import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { PaymentId } from '#contract/ids.ts'
import type { MoneyKind, PaymentWay } from '#contract/payment-states.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { PaymentTables } from './tables.ts'

const store = (db: Db) => tables<PaymentTables>(db)

/** The money of one payment: santim by kind, how it was paid, and its numbers at banks and the gateway. */
export type MoneySums = { sums: Partial<Record<MoneyKind, number>>; ways: PaymentWay[]; bankReferences: string[] }

/** The money of each of these payments; one without money is left out. */
export async function listMoneySums(db: Db, paymentIds: readonly PaymentId[]): Promise<Map<PaymentId, MoneySums>> {
  const { rows } = await sql<{
    id: PaymentId
    kind: MoneyKind
    amount: number
    gateway: boolean
    transfer: boolean
    numbers: string[] | null
  }>`
    select payment_id as id, kind, sum(amount)::bigint as amount,
      bool_or(kind = 'received' and account is null) as gateway,
      bool_or(kind = 'received' and account is not null) as transfer,
      array_agg(bank_reference order by id) filter (where bank_reference is not null) as numbers
    from money_entry where payment_id = any(${[...paymentIds]}::bigint[])
    group by payment_id, kind order by payment_id, kind`.execute(db)
  const found = new Map<PaymentId, MoneySums>()
  for (const { id, kind, amount, gateway, transfer, numbers } of rows) {
    const { sums, ways, bankReferences } = found.get(id) ?? { sums: {}, ways: [], bankReferences: [] }
    found.set(id, {
      sums: { ...sums, [kind]: amount },
      ways: [...ways, ...(gateway ? (['gateway'] as const) : []), ...(transfer ? (['transfer'] as const) : [])],
      bankReferences: [...bankReferences, ...(numbers ?? [])],
    })
  }
  for (const { id, numbers } of await listGatewayNumbers(db, paymentIds)) found.get(id)?.bankReferences.push(...numbers)
  return found
}

/** The gateway's numbers of paid attempts, for each of these payments. */
async function listGatewayNumbers(
  db: Db,
  paymentIds: readonly PaymentId[],
): Promise<{ id: PaymentId; numbers: string[] }[]> {
  const { rows } = await sql<{ id: PaymentId; numbers: string[] }>`
    select payment_id as id, array_remove(array[ref_id, txn_id], null) as numbers
    from payment_try
    where payment_id = any(${[...paymentIds]}::bigint[]) and state = 'completed'
    order by payment_id, created_at`.execute(db)
  return rows
}

/** The money of one payment, entry by entry, oldest first. */
export function listMoneyEntries(db: Db, paymentId: PaymentId): Promise<Selectable<PaymentTables['money_entry']>[]> {
  return store(db).selectFrom('money_entry').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute()
}

/** The events of one payment, oldest first. */
export function listPaymentEvents(db: Db, paymentId: PaymentId): Promise<Selectable<PaymentTables['payment_event']>[]> {
  return store(db).selectFrom('payment_event').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute()
}

type IssuedPaper = Pick<Selectable<PaymentTables['payment_paper']>, 'number' | 'kind' | 'payment_id' | 'issued_at'>

/** The papers of these payments, oldest first. */
export async function listPapersOf(db: Db, paymentIds: readonly PaymentId[]): Promise<IssuedPaper[]> {
  if (paymentIds.length === 0) return []
  return store(db)
    .selectFrom('payment_paper')
    .select(['number', 'kind', 'payment_id', 'issued_at'])
    .where('payment_id', 'in', paymentIds)
    .orderBy('issued_at')
    .orderBy('number')
    .execute()
}
