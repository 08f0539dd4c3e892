import { sql } from 'kysely'
import type { DeliveryId, PersonId, TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import type { DeliveryState, SuppressionReason } from '#contract/notifications.ts'

export type Sibling = {
  of: number
  id: DeliveryId
  about: Record<string, unknown>
  state: DeliveryState
  reason: SuppressionReason | null
  /** It was sent, and rendered while the message waited. */
  sentMeanwhile: boolean
}

/**
 * For each of these messages, the others of its kind to the same person and place about the same tender. `commit`: the
 * milliseconds after which a message is visible to others at the latest.
 */
export async function listSiblings(db: Db, ids: readonly DeliveryId[], commit: number): Promise<Sibling[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Sibling>`
    select m.id as "of", other.id, other.about, other.state, other.reason,
      other.state in ('sent', 'shown') and coalesce(other.first_attempt_at > m.created_at + ${commit}::bigint, false)
        as "sentMeanwhile"
    from delivery m
    join delivery other on other.person_id = m.person_id and other.kind = m.kind and other.channel = m.channel
      and other.contact_point_id is not distinct from m.contact_point_id
      and other.about ->> 'tenderId' = m.about ->> 'tenderId'
      and other.id <> m.id
    where m.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** A subject of a kind's messages, and the person to whom they are. */
export type PersonsSubject = { id: number; personId: PersonId }
/** Ids of a kind's subjects, their people, and the instants from which their deliveries count. */
export type SubjectAsked = PersonsSubject & { since: Instant }

/**
 * Of these subjects, those with a delivery suppressed for one of these reasons and with none that was sent or waits.
 * `field` is the name under which deliveries of the kind hold the id.
 */
export async function listSuppressedSubjects(
  db: Db,
  { kind, field, reasons }: { kind: string; field: string; reasons: readonly SuppressionReason[] },
  asked: readonly SubjectAsked[],
): Promise<PersonsSubject[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<PersonsSubject>`
    select asked.id, asked.person_id as "personId"
    from unnest(${asked.map(({ id }) => id)}::bigint[], ${asked.map(({ personId }) => personId)}::bigint[],
      ${asked.map(({ since }) => since)}::bigint[]) as asked (id, person_id, since)
    join delivery on delivery.person_id = asked.person_id
      and delivery.kind = ${kind}
      and delivery.about ->> ${field}::text = asked.id::text
      and delivery.created_at >= asked.since
    group by asked.id, asked.person_id
    having bool_or(delivery.state = 'suppressed' and delivery.reason = any(${[...reasons]}::text[]))
      and not bool_or(delivery.state in ('pending', 'sent', 'shown'))`.execute(db)
  return rows
}

export type ChangeAsked = { id: number; personId: PersonId; tenderId: TenderId; before: number }

/**
 * The ids of those changes whose person was to be notified of the tender, but whose messages about it were all made
 * after `before` (epoch milliseconds) or are still to be made, so that they contain the later state of the tender.
 */
export async function listNotYetNotified(db: Db, asked: readonly ChangeAsked[]): Promise<Set<number>> {
  if (asked.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select asked.id
    from unnest(${asked.map(({ id }) => id)}::bigint[], ${asked.map(({ personId }) => personId)}::bigint[],
      ${asked.map(({ tenderId }) => tenderId)}::bigint[], ${asked.map(({ before }) => before)}::bigint[])
      as asked (id, person_id, tender_id, before)
    where exists (
      select from notification_history
      where notification_history.person_id = asked.person_id and notification_history.tender_id = asked.tender_id)
      and not exists (
        select from notification_history
        left join delivery on delivery.id = notification_history.delivery_id
          or delivery.copy_of = notification_history.delivery_id
        where notification_history.person_id = asked.person_id and notification_history.tender_id = asked.tender_id
          and (delivery.id is null
              or delivery.state <> 'suppressed' and delivery.first_attempt_at <= asked.before))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
