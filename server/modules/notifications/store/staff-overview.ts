import { sql } from 'kysely'
import type { DeliveryId, PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import type { ChannelName } from '../core/message.ts'
import type { DeliveryState } from '#contract/notifications.ts'

type Count = { channel: ChannelName; state: DeliveryState; count: number }

/** Messages by channel and state: those written since an instant that ended, and all that wait. */
export async function countByState(db: Db, since: number): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select channel, state, count(*)::int as count from (
      select channel, state from delivery where created_at > ${since}::bigint and state <> 'pending'
      union all select channel, state from delivery where state = 'pending' and held_at is null
    ) both_kinds group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Since when the oldest due message waits, by channel. */
export async function listOldestPending(db: Db, now: Instant): Promise<{ channel: ChannelName; since: number }[]> {
  const { rows } = await sql<{ channel: ChannelName; since: number }>`
    select channel, min(coalesce(first_attempt_at, next_at)) as since
    from delivery
    where state = 'pending' and next_at <= ${now}::bigint
    group by 1
    order by 1`.execute(db)
  return rows
}

type Failed = {
  id: DeliveryId
  kind: string
  channel: ChannelName
  at: number
  attempts: number
  error: string
  canReplay: boolean
}

/** The newest failed ones; those since an instant can be retried, unless they contained a code or have expired. */
export async function listNewestFailed(db: Db, since: number, now: Instant, most: number): Promise<Failed[]> {
  const { rows } = await sql<Failed>`
    select id, kind, channel, ended_at as at, attempts, coalesce(error, '') as error,
      ended_at > ${since}::bigint and not secret and (expires_at is null or expires_at > ${now}::bigint) as "canReplay"
    from delivery where state = 'failed' order by ended_at desc, id desc limit ${most}`.execute(db)
  return rows
}

/** Makes failed messages due again; returns the channel of each. */
export async function updateFailedToPending(
  tx: Db,
  ids: readonly DeliveryId[],
  since: number,
  now: Instant,
): Promise<ChannelName[]> {
  const { rows } = await sql<{ channel: ChannelName }>`
    update delivery set state = 'pending', next_at = ${now}::bigint, attempts = 0, first_attempt_at = null,
      ended_at = null
    where id = any(${ids}::bigint[])
      and state = 'failed'
      and ended_at > ${since}::bigint
      and not secret
      and (expires_at is null or expires_at > ${now}::bigint)
    returning channel`.execute(tx)
  return rows.map(({ channel }) => channel)
}

/** How many messages of a kind were written to a person on a channel since an instant. */
export async function countOfKind(
  db: Db,
  personId: PersonId,
  { kind, channel, since }: { kind: string; channel: ChannelName; since: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from delivery
    where person_id = ${personId}::bigint
      and kind = ${kind}
      and channel = ${channel}
      and created_at > ${since}::bigint
      and copy_of is null`.execute(db)
  return rows[0]?.count ?? 0
}
