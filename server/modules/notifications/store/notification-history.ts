import { sql } from 'kysely'
import { TOTAL_CAP } from '#contract/fields.ts'
import type { DeliveryId, PersonId, TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import type { ChannelName } from '../core/message.ts'
import type { DeliveryState, SuppressionReason } from '#contract/notifications.ts'

export type NotificationHistoryEntry = {
  personId: PersonId
  tenderId: TenderId
  channel: ChannelName
  deliveryId: DeliveryId
}

/**
 * Records tenders that people are notified of, once a channel; resolves with the deliveries that name a new one. Rows
 * are written in one order, so that transactions do not block each other.
 */
export async function insertHistory(
  tx: Db,
  entries: readonly NotificationHistoryEntry[],
  now: Instant,
): Promise<Set<DeliveryId>> {
  const { rows } = await sql<{ id: DeliveryId }>`
    insert into notification_history (person_id, tender_id, channel, delivery_id, at)
    select distinct on (person_id, tender_id, channel) person_id, tender_id, channel, delivery_id, ${now}::bigint
    from unnest(${entries.map(({ personId }) => personId)}::bigint[],
      ${entries.map(({ tenderId }) => tenderId)}::bigint[],
      ${entries.map(({ channel }) => channel)}::text[], ${entries.map(({ deliveryId }) => deliveryId)}::bigint[])
      as given (person_id, tender_id, channel, delivery_id)
    order by person_id, tender_id, channel, delivery_id
    on conflict (person_id, tender_id, channel) do update set delivery_id = excluded.delivery_id, at = excluded.at
    where notification_history.delivery_id = excluded.delivery_id
      or exists (select from delivery m where m.id = notification_history.delivery_id and m.state = 'suppressed')
      and not exists (
        select from delivery m
        where m.copy_of = notification_history.delivery_id and m.state <> 'suppressed' and m.id <> excluded.delivery_id)
    returning delivery_id as id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Deletes tenders that the text of a delivery left out, unless another browser or chat got them. */
export async function deleteLeftOut(
  db: Db,
  { id, copy_of }: { id: DeliveryId; copy_of: DeliveryId | null },
  tenderIds: readonly TenderId[],
): Promise<void> {
  const first = copy_of ?? id
  await sql`delete from notification_history
    where delivery_id = ${first}::bigint and tender_id = any(${[...tenderIds]}::bigint[])
      and not exists (
        select from delivery other
        where (other.id = ${first}::bigint or other.copy_of = ${first}::bigint) and other.id <> ${id}::bigint
          and other.state in ('sent', 'shown'))`.execute(db)
}

/** The tenders that each delivery names, ascending. */
export async function listTendersOfDeliveries(
  db: Db,
  messageIds: readonly DeliveryId[],
): Promise<Map<DeliveryId, TenderId[]>> {
  if (messageIds.length === 0) return new Map()
  const { rows } = await sql<{ id: DeliveryId; tenders: TenderId[] }>`
    select delivery_id as id, array_agg(tender_id order by tender_id) as tenders
    from notification_history
    where delivery_id = any(${messageIds}::bigint[])
    group by 1`.execute(db)
  return new Map(rows.map(({ id, tenders }) => [id, tenders]))
}

export type NotifiedPerson = { personId: PersonId; tenderId: TenderId; channel: ChannelName; at: number }

/**
 * People who were notified of these tenders or will be, in at least one of several browsers; people whom no message
 * could reach are left out. `personIds`: only these.
 */
export async function listNotifiedPeople(
  db: Db,
  tenderIds: readonly TenderId[],
  personIds?: readonly PersonId[],
): Promise<NotifiedPerson[]> {
  const { rows } = await sql<NotifiedPerson>`
    select notification_history.person_id as "personId", notification_history.tender_id as "tenderId",
      notification_history.channel, notification_history.at
    from notification_history
    left join delivery on delivery.id = notification_history.delivery_id
    where notification_history.tender_id = any(${[...tenderIds]}::bigint[])
      ${personIds ? sql`and notification_history.person_id = any(${[...personIds]}::bigint[])` : sql``}
      and (delivery.state is null
        or delivery.state in ('pending', 'sent', 'shown')
        or exists (
          select from delivery other
          where other.copy_of = notification_history.delivery_id and other.state in ('pending', 'sent', 'shown')))
    order by 1, 2, 3`.execute(db)
  return rows
}

/** Names of the kinds of message that appear as changes and as reminders. */
export type HistoryKinds = { changes: readonly string[]; reminders: readonly string[] }

type HistoryRow = {
  what: 'tender' | 'change' | 'reminder'
  tenderId: TenderId
  channel: ChannelName
  at: number
  state: DeliveryState | null
  endedAt: Instant | null
  reason: SuppressionReason | null
  error: string | null
}

/**
 * A person's notification history; changes and reminders as long as their deliveries are kept. A reminder is enqueued
 * before its day: until then it is left out.
 */
const historyOf = (personId: PersonId, { changes, reminders }: HistoryKinds) => sql`(
  select 'tender' as what, tender_id, channel, at, delivery_id
  from notification_history
  where person_id = ${personId}::bigint
  union all
  select case when kind = any(${[...reminders]}::text[]) then 'reminder' else 'change' end,
    (about ->> 'tenderId')::bigint, channel, coalesce(ended_at, created_at), id
  from delivery where person_id = ${personId}::bigint and copy_of is null and about ->> 'tenderId' is not null
    and (kind = any(${[...changes]}::text[]) and state <> 'suppressed'
        or kind = any(${[...reminders]}::text[]) and state not in ('suppressed', 'pending')))`

/**
 * A page of a person's notification history, newest first, and the total, up to TOTAL_CAP + 1. Of several browsers the
 * one with the best result counts. The state is null where the delivery was deleted.
 */
export async function listHistoryPage(
  db: Db,
  personId: PersonId,
  kinds: HistoryKinds,
  page: { pageIndex: number; pageSize: number },
): Promise<{ rows: HistoryRow[]; total: number }> {
  const { rows } = await sql<HistoryRow>`
    select notification_history.what, notification_history.tender_id as "tenderId", notification_history.channel,
      notification_history.at, best.state, best.ended_at as "endedAt", best.reason, best.error
    from (
      select * from ${historyOf(personId, kinds)} everything
      order by at desc, tender_id desc, channel, what limit ${page.pageSize} offset ${page.pageIndex * page.pageSize}
    ) notification_history
    left join lateral (
      select state, ended_at, reason, error from delivery
      where person_id = ${personId}::bigint
        and (id = notification_history.delivery_id or copy_of = notification_history.delivery_id)
      order by array_position(array['sent', 'shown', 'pending', 'failed', 'suppressed', 'expired'], state), id limit 1
    ) best on true
    order by notification_history.at desc, notification_history.tender_id desc, notification_history.channel,
      notification_history.what`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total
    from (select from ${historyOf(personId, kinds)} everything limit ${sql.lit(TOTAL_CAP + 1)}) as counted`.execute(db)
  return { rows, total: Number(counted.rows[0]?.total ?? 0) }
}

/** A person's whole notification history, oldest first, for their export. */
export async function listHistory(
  db: Db,
  personId: PersonId,
): Promise<{ tenderId: TenderId; channel: ChannelName; at: number }[]> {
  const { rows } = await sql<{ tenderId: TenderId; channel: ChannelName; at: number }>`
    select tender_id as "tenderId", channel, at
    from notification_history
    where person_id = ${personId}::bigint
    order by at, tender_id, channel`.execute(db)
  return rows
}

export async function deleteHistory(tx: Db, personId: PersonId): Promise<void> {
  await sql`delete from notification_history where person_id = ${personId}::bigint`.execute(tx)
}
