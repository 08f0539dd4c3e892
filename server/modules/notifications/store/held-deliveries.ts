import { sql } from 'kysely'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { ChannelName } from '../core/message.ts'
import type { NotificationTables } from './tables.ts'

/** The due time of a message that waits for staff: the last instant that a date can be. */
export const NEVER = 8_640_000_000_000_000

export type Restored = { restoredAt: Instant; madeAt: Instant }

export async function insertRestored(tx: Db, { restoredAt, madeAt }: Restored): Promise<void> {
  await tables<NotificationTables>(tx)
    .insertInto('restored_backup')
    .values({ restored_at: restoredAt, made_at: madeAt })
    .onConflict((conflict) => conflict.column('restored_at').doNothing())
    .execute()
}

/** When the database was last restored, and when that backup was made; undefined without a restore. */
export async function findRestored(db: Db): Promise<Restored | undefined> {
  const row = await tables<NotificationTables>(db)
    .selectFrom('restored_backup')
    .selectAll()
    .orderBy('restored_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { restoredAt: row.restored_at, madeAt: row.made_at }
}

/** Holds all messages that could have been sent by then; returns how many. */
export async function updateDueHeld(tx: Db, now: Instant): Promise<number> {
  const { numAffectedRows } = await sql`
    update delivery set held_at = ${now}::bigint, next_at = ${sql.lit(NEVER)}, lease = null, leased_until = null,
      attempts = 0, first_attempt_at = null
    where state = 'pending' and held_at is null and next_at <= ${now}::bigint`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Held messages of a kind on a channel: how many, when the oldest was due, and the newest by number. */
export type HeldGroup = { channel: ChannelName; kind: string; count: number; since: number; upTo: number }

export async function listHeld(db: Db): Promise<HeldGroup[]> {
  const { rows } = await sql<HeldGroup>`
    select channel, kind, count(*)::int as count, min(created_at) as since, max(id) as "upTo"
    from delivery
    where held_at is not null
    group by channel, kind order by kind, channel`.execute(db)
  return rows
}

type Chosen = Pick<HeldGroup, 'channel' | 'kind' | 'upTo'>

/** Makes them due again; returns how many. */
export async function updateHeldReleased(tx: Db, { channel, kind, upTo }: Chosen, now: Instant): Promise<number> {
  const { numAffectedRows } = await sql`
    update delivery set held_at = null, next_at = ${now}::bigint
    where held_at is not null
      and channel = ${channel}
      and kind = ${kind}
      and id <= ${upTo}::bigint
      and state = 'pending'`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Deletes them; their tenders count as notified, as for every deleted message. Returns how many. */
export async function deleteHeld(tx: Db, { channel, kind, upTo }: Chosen): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from delivery
    where held_at is not null and channel = ${channel} and kind = ${kind} and id <= ${upTo}::bigint`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
