import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { ChannelName } from '../core/message.ts'

/** How many alerts of single tenders each of these people got by SMS and push since an instant, or is about to; several browsers count once. */
export async function countAlerts(db: Db, personIds: readonly number[], since: number): Promise<{ personId: number; channel: ChannelName; count: number }[]> {
  if (personIds.length === 0) return []
  const { rows } = await sql<{ personId: number; channel: ChannelName; count: number }>`
    select person_id as "personId", channel, count(*)::int as count from message
    where person_id = any(${[...personIds]}::bigint[]) and kind = 'alert' and channel in ('sms', 'push') and created_at >= ${since}::bigint
      and along_with is null and state not in ('unwanted', 'expired')
    group by 1, 2`.execute(db)
  return rows
}
