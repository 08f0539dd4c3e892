import { sql } from 'kysely'
import type { ContactPointId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import type { ChannelName } from '../core/message.ts'
import { MAX_AHEAD } from '../core/rate-limits.ts'

/**
 * Reserves the next `count` moments at which a channel may send, `apart` milliseconds from each other; returns the
 * first.
 */
export async function claimSlots(
  db: Db,
  channel: ChannelName,
  count: number,
  apart: number,
  now: Instant,
): Promise<number> {
  const { rows } = await sql<{ until: number }>`
    insert into channel_rate_limit as pace (channel, free_at)
    values (${channel}, ${now}::float8 + ${count * apart}::float8)
    on conflict (channel) do update set free_at = ${count * apart}::float8 + case
      when pace.free_at > ${now + MAX_AHEAD}::float8 then ${now}::float8
      else greatest(pace.free_at, ${now}::float8) end
    returning free_at as until`.execute(db)
  return Number(rows[0]?.until ?? now) - count * apart
}

/**
 * Until when a channel asked us to wait, and when its next free moment is; epoch milliseconds, 0 where nothing is
 * known.
 */
export async function findRateLimit(db: Db, channel: ChannelName): Promise<{ pausedUntil: Instant; freeAt: Instant }> {
  const { rows } = await sql<{ pausedUntil: Instant; freeAt: Instant }>`
    select paused_until as "pausedUntil", free_at as "freeAt"
    from channel_rate_limit
    where channel = ${channel}`.execute(db)
  return { pausedUntil: rows[0]?.pausedUntil ?? 0, freeAt: Number(rows[0]?.freeAt ?? 0) }
}

export async function updateChannelPaused(db: Db, channel: ChannelName, until: number): Promise<void> {
  await sql`insert into channel_rate_limit as pace (channel, paused_until) values (${channel}, ${until}::bigint)
    on conflict (channel) do update set paused_until = greatest(pace.paused_until, excluded.paused_until)`.execute(db)
}

/** Pauses each of these contact points until an instant. */
export async function updateContactPointPauses(
  db: Db,
  pauses: readonly { id: ContactPointId; until: number }[],
): Promise<void> {
  if (pauses.length === 0) return
  await sql`update contact_point set free_at = held.until
    from unnest(${pauses.map(({ id }) => id)}::bigint[], ${pauses.map(({ until }) => until)}::bigint[])
      as held (id, until)
    where contact_point.id = held.id`.execute(db)
}
