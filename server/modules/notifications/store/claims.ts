import { sql } from 'kysely'
import type { ContactPointId, DeliveryId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { ChannelName } from '../core/message.ts'
import { MAX_AHEAD } from '../core/rate-limits.ts'
import type { SuppressionReason } from '#contract/notifications.ts'
import type { DeliveryRow } from './deliveries.ts'

export type Claim = { lease: string; now: Instant; leaseTime: number; most: number }

/**
 * Claims up to `most` due messages for `leaseTime` milliseconds, urgent ones first; nobody else can claim them
 * meanwhile. Each claim counts as an attempt.
 */
export async function claimDue(
  db: Db,
  channel: ChannelName,
  { lease, now, leaseTime, most }: Claim,
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    update delivery set lease = ${lease}::uuid, leased_until = ${now + leaseTime}::bigint, attempts = attempts + 1,
      first_attempt_at = coalesce(first_attempt_at, ${now}::bigint)
    where id in (
      select id from delivery
      where state = 'pending'
        and channel = ${channel}
        and next_at <= ${now}::bigint
        and (leased_until is null or leased_until <= ${now}::bigint)
      order by urgent desc, next_at, id limit ${most} for update skip locked)
    returning *`.execute(db)
  return rows.toSorted(firstUrgent)
}

/** A contact point that may receive a message now. */
const isFree = (now: Instant) => sql`(point.free_at <= ${now}::bigint or point.free_at > ${now + MAX_AHEAD}::bigint)`

/**
 * Claims due deliveries, one a contact point, and none for a contact point that had one within the last `perContact`
 * milliseconds.
 */
export function claimDuePaced(
  db: Db,
  channel: ChannelName,
  { lease, now, leaseTime, most }: Claim,
  perContact: number,
): Promise<DeliveryRow[]> {
  return inTransaction(db, async (tx) => {
    const due = await sql<{ id: DeliveryId; point: ContactPointId | null }>`
      select delivery.id, point.id as point
      from delivery
      left join contact_point point on point.id = delivery.contact_point_id
      where state = 'pending'
        and delivery.channel = ${channel}
        and next_at <= ${now}::bigint
        and (leased_until is null or leased_until <= ${now}::bigint)
        and (point.id is null or ${isFree(now)})
      order by urgent desc, next_at, delivery.id limit ${most * 4} for update of delivery skip locked`.execute(tx)
    const first = new Map<number, DeliveryId>()
    for (const { id, point } of due.rows) {
      const key = point ?? -Number(id)
      if (first.size < most && !first.has(key)) first.set(key, id)
    }
    const points = [...first.keys()].filter((point) => point > 0)
    // Checked again under the lock: another worker may have taken the chat meanwhile.
    const free = await sql<{ id: ContactPointId }>`update contact_point point set free_at = ${now + perContact}::bigint
      where id = any(${points}::bigint[]) and ${isFree(now)} returning id`.execute(tx)
    const ours = new Set(free.rows.map(({ id }) => id))
    const ids = [...first].filter(([point]) => point < 0 || ours.has(point)).map(([, id]) => id)
    const { rows } = await sql<DeliveryRow>`
      update delivery set lease = ${lease}::uuid, leased_until = ${now + leaseTime}::bigint, attempts = attempts + 1,
        first_attempt_at = coalesce(first_attempt_at, ${now}::bigint)
      where id = any(${ids}::bigint[]) returning *`.execute(tx)
    return rows.toSorted(firstUrgent)
  })
}

const firstUrgent = (a: DeliveryRow, b: DeliveryRow): number =>
  Number(b.urgent) - Number(a.urgent) || a.next_at - b.next_at || a.id - b.id

/** Extends the leases of these messages, where they are still the caller's and not over. */
export async function updateLeases(
  db: Db,
  leased: readonly Pick<DeliveryRow, 'id' | 'lease'>[],
  now: Instant,
  until: number,
): Promise<void> {
  await sql`
    update delivery set leased_until = ${until}::bigint
    from unnest(${leased.map(({ id }) => id)}::bigint[], ${leased.map(({ lease }) => lease)}::uuid[])
      as held (id, lease)
    where delivery.id = held.id and delivery.lease = held.lease and delivery.leased_until > ${now}::bigint`.execute(db)
}

/** When the next message of a channel can be attempted, epoch milliseconds; undefined where none waits. */
export async function findNextDue(db: Db, channel: ChannelName): Promise<number | undefined> {
  const { rows } = await sql<{ at: number | null }>`
    select min(greatest(next_at, coalesce(leased_until, 0))) as at
    from delivery
    where state = 'pending' and channel = ${channel}`.execute(db)
  return rows[0]?.at ?? undefined
}

export type DeliveryResult =
  | { state: 'sent'; providerId?: string | undefined }
  | { state: 'shown'; words?: ShownMessage }
  | { state: 'failed'; error: string; /** The recipient does not exist any more. */ gone: boolean }
  | { state: 'suppressed'; reason: SuppressionReason }
  | { state: 'expired' }
  | { state: 'pending'; nextAt: Instant; error: string }
  /**
   * Not attempted: postponed to the morning, where its attempts start afresh, or because the lease would not have
   * sufficed.
   */
  | { state: 'pending'; nextAt: Instant; notAttempted: true; resetRetries?: true }
/** A rendered message that was shown instead of sent, with its recipient. */
export type ShownMessage = {
  to: string
  lang: 'en' | 'am'
  subject: string | null
  text: string
  html: string | null
  extras: object | null
}
export type EndedDelivery = { row: Pick<DeliveryRow, 'id' | 'secret' | 'lease'>; result: DeliveryResult }

const MAX_ERROR_LENGTH = 500
/** PostgreSQL stores no NUL. */
const storable = (text: string | null | undefined): string | null => text?.replaceAll('\0', '') ?? null
const storableJson = (value: object | null | undefined): string | null =>
  value ? JSON.stringify(value).replaceAll('\\u0000', '') : null

/**
 * Records the results of leased messages; returns those whose lease was still valid. For the others nothing is written.
 */
export async function recordResults(db: Db, ended: readonly EndedDelivery[], now: Instant): Promise<Set<DeliveryId>> {
  const of = <T>(pick: (item: EndedDelivery) => T): T[] => ended.map(pick)
  const words = ({ result }: EndedDelivery) => (result.state === 'shown' ? result.words : undefined)
  const notAttempted = ({ result }: EndedDelivery) => 'notAttempted' in result
  const { rows } = await sql<{ id: DeliveryId }>`
    update delivery set
      state = o.state, lease = null, leased_until = null,
      ended_at = case when o.state = 'pending' then null else ${now}::bigint end,
      provider_id = coalesce(o.provider_id, delivery.provider_id), reason = o.reason,
      error = case when o.notAttempted then delivery.error else o.error end,
      next_at = coalesce(o.next_at, delivery.next_at), attempts = delivery.attempts - o.notAttempted::int,
      first_attempt_at = case
        when o.resetRetries or (o.notAttempted and delivery.attempts <= 1) then null
        else delivery.first_attempt_at end,
      recipient = coalesce(o.recipient, delivery.recipient), lang = coalesce(o.lang, delivery.lang),
      subject = coalesce(o.subject, delivery.subject), extras = coalesce(o.extras::jsonb, delivery.extras),
      body_text = case when o.forgets then '' else coalesce(o.body_text, delivery.body_text) end,
      body_html = case when o.forgets then null else coalesce(o.body_html, delivery.body_html) end
    from unnest(
      ${of(({ row }) => row.id)}::bigint[], ${of(({ row }) => row.lease)}::uuid[],
      ${of(({ result }) => result.state)}::text[],
      ${of(({ result }) => ('providerId' in result ? storable(result.providerId) : null))}::text[],
      ${of(({ result }) => ('reason' in result ? result.reason : null))}::text[],
      ${of(({ result }) => ('error' in result ? storable(result.error)?.slice(0, MAX_ERROR_LENGTH) : null))}::text[],
      ${of(({ result }) => ('nextAt' in result ? result.nextAt : null))}::bigint[], ${of(notAttempted)}::boolean[],
      ${of(({ result }) => 'resetRetries' in result)}::boolean[],
      ${of(({ row, result }) => row.secret && ['sent', 'failed', 'expired'].includes(result.state))}::boolean[],
      ${of((item) => storable(words(item)?.to))}::text[], ${of((item) => words(item)?.lang ?? null)}::text[],
      ${of((item) => storable(words(item)?.subject))}::text[],
      ${of((item) => storable(words(item)?.text))}::text[], ${of((item) => storable(words(item)?.html))}::text[],
      ${of((item) => storableJson(words(item)?.extras))}::text[]
    ) as o (id, lease, state, provider_id, reason, error, next_at, notAttempted, resetRetries, forgets,
      recipient, lang, subject, body_text, body_html, extras)
    where delivery.id = o.id and delivery.lease = o.lease
    returning delivery.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
