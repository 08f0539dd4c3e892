import { sql } from 'kysely'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { ChannelName } from '../core/message.ts'
import type { MessageRow } from './messages.ts'

export type Claim = { lease: string; now: number; leaseTime: number; most: number }

/** Takes up to `most` messages that are due, for `leaseTime` milliseconds, urgent ones first; nobody else gets them meanwhile. Each is an attempt. */
export async function claimDue(db: Db, channel: ChannelName, { lease, now, leaseTime, most }: Claim): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    update message set lease = ${lease}::uuid, leased_until = ${now + leaseTime}::bigint, attempts = attempts + 1, trying_since = coalesce(trying_since, ${now}::bigint)
    where id in (
      select id from message
      where state = 'waiting' and channel = ${channel} and next_at <= ${now}::bigint and (leased_until is null or leased_until <= ${now}::bigint)
      order by urgent desc, next_at, id limit ${most} for update skip locked)
    returning *`.execute(db)
  return rows.toSorted(firstUrgent)
}

/** The same, one a contact point, and none whose contact point had one less than `perContact` milliseconds ago. */
export function claimDuePaced(db: Db, channel: ChannelName, { lease, now, leaseTime, most }: Claim, perContact: number): Promise<MessageRow[]> {
  return inTransaction(db, async (tx) => {
    const due = await sql<{ id: number; point: number | null }>`
      select message.id, point.id as point from message left join contact_point point on point.id = message.contact_point_id
      where state = 'waiting' and message.channel = ${channel} and next_at <= ${now}::bigint and (leased_until is null or leased_until <= ${now}::bigint)
        and (point.id is null or point.free_at <= ${now}::bigint)
      order by urgent desc, next_at, message.id limit ${most * 4} for update of message skip locked`.execute(tx)
    const first = new Map<number, number>()
    for (const { id, point } of due.rows) if (first.size < most && !first.has(point ?? -id)) first.set(point ?? -id, id)
    const points = [...first.keys()].filter((point) => point > 0)
    // Asked again under its lock: another worker may have taken the chat meanwhile.
    const free = await sql<{ id: number }>`update contact_point set free_at = ${now + perContact}::bigint
      where id = any(${points}::bigint[]) and free_at <= ${now}::bigint returning id`.execute(tx)
    const ours = new Set(free.rows.map(({ id }) => id))
    const ids = [...first].filter(([point]) => point < 0 || ours.has(point)).map(([, id]) => id)
    const { rows } = await sql<MessageRow>`
      update message set lease = ${lease}::uuid, leased_until = ${now + leaseTime}::bigint, attempts = attempts + 1, trying_since = coalesce(trying_since, ${now}::bigint)
      where id = any(${ids}::bigint[]) returning *`.execute(tx)
    return rows.toSorted(firstUrgent)
  })
}

const firstUrgent = (a: MessageRow, b: MessageRow): number => Number(b.urgent) - Number(a.urgent) || a.next_at - b.next_at || a.id - b.id

/** Holds these messages until then, where their leases are still theirs and not over. */
export async function renewLeases(db: Db, leased: readonly Pick<MessageRow, 'id' | 'lease'>[], now: number, until: number): Promise<void> {
  await sql`
    update message set leased_until = ${until}::bigint
    from unnest(${leased.map(({ id }) => id)}::bigint[], ${leased.map(({ lease }) => lease)}::uuid[]) as held (id, lease)
    where message.id = held.id and message.lease = held.lease and message.leased_until > ${now}::bigint`.execute(db)
}

/** When the next message of a channel can be tried, epoch milliseconds; undefined where none waits. */
export async function nextDue(db: Db, channel: ChannelName): Promise<number | undefined> {
  const { rows } = await sql<{ at: number | null }>`
    select min(greatest(next_at, coalesce(leased_until, 0))) as at from message where state = 'waiting' and channel = ${channel}`.execute(db)
  return rows[0]?.at ?? undefined
}

export type Outcome =
  | { state: 'handed-over'; providerId?: string | undefined }
  | { state: 'shown'; words?: ShownWords }
  | { state: 'failed'; error: string; /** Nobody is there any more. */ gone: boolean }
  | { state: 'unwanted'; error: string }
  | { state: 'expired' }
  | { state: 'waiting'; nextAt: number; error: string }
  /** Not tried: for the morning, when it has all its time anew, or because the lease would not have sufficed. */
  | { state: 'waiting'; nextAt: number; untried: true; anew?: true }
/** What a composed message would have said, and to whom. */
export type ShownWords = { to: string; lang: 'en' | 'am'; subject: string | null; text: string; html: string | null; extras: object | null }
export type Ended = { row: Pick<MessageRow, 'id' | 'secret' | 'lease'>; outcome: Outcome }

const LONGEST_ERROR = 500
/** PostgreSQL keeps no NUL. */
const storable = (text: string | null | undefined): string | null => text?.replaceAll('\0', '') ?? null

/** Records what became of leased messages; answers those whose lease still held. For the others nothing is written. */
export async function recordOutcomes(db: Db, ended: readonly Ended[], now: number): Promise<Set<number>> {
  const of = <T>(pick: (one: Ended) => T): T[] => ended.map(pick)
  const words = ({ outcome }: Ended) => (outcome.state === 'shown' ? outcome.words : undefined)
  const untried = ({ outcome }: Ended) => 'untried' in outcome
  const { rows } = await sql<{ id: number }>`
    update message set
      state = o.state, ended_at = case when o.state = 'waiting' then null else ${now}::bigint end, lease = null, leased_until = null,
      provider_id = coalesce(o.provider_id, message.provider_id), error = case when o.untried then message.error else o.error end,
      next_at = coalesce(o.next_at, message.next_at), attempts = message.attempts - o.untried::int,
      trying_since = case when o.anew or (o.untried and message.attempts <= 1) then null else message.trying_since end,
      recipient = coalesce(o.recipient, message.recipient), lang = coalesce(o.lang, message.lang),
      subject = coalesce(o.subject, message.subject), extras = coalesce(o.extras::jsonb, message.extras),
      body_text = case when o.forgets then '' else coalesce(o.body_text, message.body_text) end,
      body_html = case when o.forgets then null else coalesce(o.body_html, message.body_html) end
    from unnest(
      ${of(({ row }) => row.id)}::bigint[], ${of(({ row }) => row.lease)}::uuid[], ${of(({ outcome }) => outcome.state)}::text[],
      ${of(({ outcome }) => ('providerId' in outcome ? storable(outcome.providerId) : null))}::text[],
      ${of(({ outcome }) => ('error' in outcome ? storable(outcome.error)?.slice(0, LONGEST_ERROR) : null))}::text[],
      ${of(({ outcome }) => ('nextAt' in outcome ? outcome.nextAt : null))}::bigint[], ${of(untried)}::boolean[], ${of(({ outcome }) => 'anew' in outcome)}::boolean[],
      ${of(({ row, outcome }) => row.secret && ['handed-over', 'failed', 'expired'].includes(outcome.state))}::boolean[],
      ${of((one) => storable(words(one)?.to))}::text[], ${of((one) => words(one)?.lang ?? null)}::text[], ${of((one) => storable(words(one)?.subject))}::text[],
      ${of((one) => storable(words(one)?.text))}::text[], ${of((one) => storable(words(one)?.html))}::text[],
      ${of((one) => (words(one)?.extras ? JSON.stringify(words(one)?.extras).replaceAll('\\u0000', '') : null))}::text[]
    ) as o (id, lease, state, provider_id, error, next_at, untried, anew, forgets, recipient, lang, subject, body_text, body_html, extras)
    where message.id = o.id and message.lease = o.lease
    returning message.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
