import type { Reading, World } from '#server/platform/world.ts'
import type { Page } from '#contract/fields.ts'
import type { BidOrder, OrderState } from '#contract/inquiries.ts'
import { listPeopleByIds } from '#server/modules/accounts/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { pageOf } from '#server/platform/page.ts'
import { updateOrderState, listOrdersPage } from '../store/orders.ts'
import type { BidOrderRow } from '../store/orders.ts'

async function onTheWire(db: Db, rows: readonly BidOrderRow[]): Promise<BidOrder[]> {
  const people = await listPeopleByIds(db, [...new Set(rows.flatMap(({ person_id }) => person_id ?? []))])
  const names = new Map(people.map(({ id, name, email }) => [id, name ?? email ?? undefined]))
  return rows.map((row) => ({
    id: row.id,
    tenderId: row.tender_id,
    tenderTitle: row.tender_title,
    orderedAt: row.ordered_at,
    name: row.person_id === null ? undefined : names.get(row.person_id),
    mobile: row.mobile,
    address: row.address,
    note: row.note ?? undefined,
    state: row.state,
    changedAt: row.changed_at,
  }))
}

type Asked = { state?: OrderState | undefined; pageIndex: number; pageSize: number }

/** Orders for staff, newest first. */
export async function listOrders(
  { db }: Pick<World, 'db'>,
  { state, pageIndex, pageSize }: Asked,
): Promise<Page<BidOrder>> {
  const { rows, total } = await listOrdersPage(db, { state, pageIndex, pageSize })
  return pageOf(await onTheWire(db, rows), total, { pageIndex, pageSize })
}

/** Sets the state of an order. */
export async function setOrderState(
  { db, clock }: Reading,
  caller: Caller,
  id: number,
  state: OrderState,
): Promise<BidOrder> {
  const row = await updateOrderState(db, id, state, clock.now(), caller.person?.id)
  const [order] = row ? await onTheWire(db, [row]) : []
  if (!order) throw new Refused('not-found')
  return order
}
