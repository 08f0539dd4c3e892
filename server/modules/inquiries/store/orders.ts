import type { Insertable, Selectable } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import type { OrderState } from '#contract/inquiries.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { BidOrderTable, InquiryTables } from './tables.ts'

export type BidOrderRow = Selectable<BidOrderTable>
const store = (db: Db) => tables<InquiryTables>(db)

/** Stores an order; returns its number. */
export async function insertOrder(db: Db, row: Insertable<BidOrderTable>): Promise<number> {
  return (await store(db).insertInto('bid_order').values(row).returning('id').executeTakeFirstOrThrow()).id
}

type Wish = Pick<BidOrderRow, 'tender_id' | 'mobile' | 'address' | 'note'> & { person_id: PersonId }

/** The number of the same order of that person since an instant, where nobody has begun to process it. */
export async function findSameOrderSince(
  db: Db,
  { person_id, tender_id, mobile, address, note }: Wish,
  since: number,
): Promise<number | undefined> {
  const row = await store(db)
    .selectFrom('bid_order')
    .select('id')
    .where('person_id', '=', person_id)
    .where('tender_id', '=', tender_id)
    .where('state', '=', 'new')
    .where('ordered_at', '>', since)
    .where('mobile', '=', mobile)
    .where('address', '=', address)
    .where('note', 'is not distinct from', note)
    .executeTakeFirst()
  return row?.id
}

/** How many orders there were since an instant, by one person where named. */
export async function countOrdersSince(db: Db, since: number, personId?: PersonId): Promise<number> {
  const row = await store(db)
    .selectFrom('bid_order')
    .select((e) => e.fn.countAll<number>().as('count'))
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? 0))
    .where('ordered_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** A page, newest first, of all or of those in one state. */
export async function listOrdersPage(
  db: Db,
  { state, pageIndex, pageSize }: { state: OrderState | undefined; pageIndex: number; pageSize: number },
): Promise<{ rows: BidOrderRow[]; total: number }> {
  const chosen = store(db)
    .selectFrom('bid_order')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'new'))
  const { count } = await chosen.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await chosen
    .selectAll()
    .orderBy('ordered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(pageIndex * pageSize)
    .execute()
  return { rows, total: Number(count) }
}

/** Sets the state; undefined when there is no such order. */
export function updateOrderState(
  db: Db,
  id: number,
  state: OrderState,
  at: number,
  by: PersonId | undefined,
): Promise<BidOrderRow | undefined> {
  return store(db)
    .updateTable('bid_order')
    .set({ state, changed_at: at, changed_by: by ?? null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export function listOrdersOf(db: Db, personId: PersonId): Promise<BidOrderRow[]> {
  return store(db).selectFrom('bid_order').selectAll().where('person_id', '=', personId).orderBy('id').execute()
}

/** Removes the person from their orders, which stay countable; returns their numbers. */
export async function deleteOrderer(db: Db, personId: PersonId): Promise<number[]> {
  const rows = await store(db)
    .updateTable('bid_order')
    .set({ person_id: null, mobile: '', address: '', note: null })
    .where('person_id', '=', personId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
