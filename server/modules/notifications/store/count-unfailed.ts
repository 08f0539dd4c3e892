import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { ChannelName } from '../core/message.ts'

/**
 * How many messages of a kind went out by a channel since an instant or are about to: waiting, handed over, or shown where no channel is configured. What
 * failed or came too late cost nothing.
 */
export async function countUnfailed(
  db: Db,
  { kind, channel }: { kind: string; channel: ChannelName },
  since: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from delivery
    where created_at > ${since}::bigint and channel = ${channel} and kind = ${kind} and state in ('pending', 'sent', 'shown')`.execute(
    db,
  )
  return Number(rows[0]?.n ?? 0)
}
