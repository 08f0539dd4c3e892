import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { ChannelName } from '../core/message.ts'

/**
 * Counts messages of a kind on a channel since an instant that were sent or will be: pending, sent, or shown where no
 * channel is configured. Failed and expired ones are not charged.
 */
export async function countUnfailed(
  db: Db,
  { kind, channel }: { kind: string; channel: ChannelName },
  since: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from delivery
    where created_at > ${since}::bigint
      and channel = ${channel}
      and kind = ${kind}
      and state in ('pending', 'sent', 'shown')`.execute(db)
  return Number(rows[0]?.n ?? 0)
}
