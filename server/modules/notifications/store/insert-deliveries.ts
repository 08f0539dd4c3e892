import { sql } from 'kysely'
import type { ContactPointId, DeliveryId, PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import type { Delivery } from '../core/delivery.ts'
import type { ChannelName } from '../core/message.ts'
import { NEVER } from './held-deliveries.ts'
import type { DeliveryState } from '#contract/notifications.ts'

export type InsertedDelivery = { id: DeliveryId; key: string; contactPointId: ContactPointId | null }

/**
 * Inserts deliveries in one statement: one for each chat or browser of the person, with ':' and the point's id at the
 * end of its key. Known keys are left alone; events before `restoredAt` are held for staff.
 */
export async function insertDeliveries(
  tx: Db,
  messages: readonly Delivery[],
  now: Instant,
  restoredAt?: Instant,
): Promise<InsertedDelivery[]> {
  const isHeld = ({ since }: Delivery) => since !== undefined && restoredAt !== undefined && since <= restoredAt
  const kindsAgain = new Set(messages.flatMap(({ kind, againIfSuppressed }) => (againIfSuppressed ? kind : [])))
  const { rows } = await sql<InsertedDelivery>`
    insert into delivery (key, kind, channel, lang, secret, transactional, created_at, expires_at, next_at, person_id,
      about, urgent, contact_point_id, held_at)
    select given.key || coalesce(':' || point.id, ''), given.kind, given.channel, 'en', false, false, ${now}::bigint,
      given.expires_at,
      case when given.is_held then ${sql.lit(NEVER)} else greatest(coalesce(given.not_before, 0), ${now}::bigint) end,
      given.person_id, given.about::jsonb, given.urgent, point.id,
      case when given.is_held then ${now}::bigint end
    from unnest(
      ${messages.map(({ key }) => key)}::text[], ${messages.map(({ kind }) => kind)}::text[],
      ${messages.map(({ channel }) => channel)}::text[], ${messages.map(({ personId }) => personId)}::bigint[],
      ${messages.map(({ about }) => JSON.stringify(about))}::text[],
      ${messages.map(({ urgent }) => urgent ?? false)}::boolean[],
      ${messages.map(({ notBefore }) => notBefore ?? null)}::bigint[],
      ${messages.map(({ expiresAt }) => expiresAt ?? null)}::bigint[], ${messages.map(isHeld)}::boolean[]
    ) as given (key, kind, channel, person_id, about, urgent, not_before, expires_at, is_held)
    left join contact_point point on point.person_id = given.person_id
      and point.channel = given.channel
      and point.off_at is null
    where given.channel in ('email', 'sms') or point.id is not null
    order by 1
    on conflict (key) do update set state = 'pending', ended_at = null, reason = null, error = null, attempts = 0,
      first_attempt_at = null, copy_of = null,
      created_at = excluded.created_at, expires_at = excluded.expires_at, next_at = excluded.next_at,
      about = excluded.about, urgent = excluded.urgent, held_at = excluded.held_at
    where delivery.state = 'suppressed'
      and delivery.kind = any(${[...kindsAgain]}::text[])
    returning id, key, contact_point_id as "contactPointId"`.execute(tx)
  return rows
}

/** Lets the first of several messages name the others with the same content. */
export async function updateCopies(tx: Db, others: readonly { id: DeliveryId; first: DeliveryId }[]): Promise<void> {
  if (others.length === 0) return
  await sql`update delivery set copy_of = given.first
    from unnest(${others.map(({ id }) => id)}::bigint[], ${others.map(({ first }) => first)}::bigint[])
      as given (id, first)
    where delivery.id = given.id`.execute(tx)
}

export async function deleteDeliveries(tx: Db, ids: readonly DeliveryId[]): Promise<void> {
  if (ids.length > 0) await sql`delete from delivery where id = any(${ids}::bigint[])`.execute(tx)
}

/** Everything written to a person by id, sent or not. */
export async function deleteDeliveriesOf(tx: Db, personId: PersonId): Promise<void> {
  await sql`delete from delivery where person_id = ${personId}::bigint`.execute(tx)
}

type Kept = {
  kind: string
  channel: ChannelName
  state: DeliveryState
  createdAt: Instant
  endedAt?: Instant
  error?: string
}

/**
 * The messages rendered for a person, oldest first, for their export; the texts were made when they were sent and are
 * not stored.
 */
export async function listDeliveriesOf(db: Db, personId: PersonId): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select kind, channel, state, created_at as "createdAt", ended_at as "endedAt", error
    from delivery
    where person_id = ${personId}::bigint
    order by id`.execute(db)
  return rows
}
