import { MINUTE, SECOND } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import type { Reading } from '#server/platform/world.ts'
import type { Figures } from '#server/platform/metrics.ts'

const RECENT = 15 * MINUTE
const PROMPT = 10 * SECOND
/** A provider that accepted nothing for this long, while messages are retried, counts as refusing. */
const SILENT = 5 * MINUTE

/**
 * Pending deliveries by channel, and the results of the last quarter of an hour. A delivery is due from its `next_at`
 * on.
 */
export async function countDeliveryFigures({ db, clock }: Reading): Promise<Figures> {
  const now = clock.now()
  const { rows: waiting } = await sql<{
    channel: string
    urgent: boolean
    n: number
    due: number | null
    again: number
  }>`
    select channel, urgent, count(*) as n, count(*) filter (where attempts > 0 and lease is null) as again,
      min(next_at) filter (where next_at <= ${now}::bigint) as due
    from delivery where state = 'pending' and held_at is null group by channel, urgent`.execute(db)
  const { rows: ended } = await sql<{
    channel: string
    outcome: string
    n: number
    urgent: number
    prompt: number
    last: number
  }>`
    select channel, state as outcome, count(*) as n, max(ended_at) as last,
      count(*) filter (where urgent and state = 'sent') as urgent,
      count(*) filter (where urgent and state = 'sent' and ended_at - created_at <= ${PROMPT}) as prompt
    from delivery where ended_at > ${now - RECENT}::bigint group by channel, state`.execute(db)
  const oldest = new Map<string, number>()
  for (const { channel, due } of waiting)
    oldest.set(channel, Math.max(oldest.get(channel) ?? 0, due === null ? 0 : (now - due) / SECOND))
  const retrying = new Map<string, number>()
  for (const { channel, again } of waiting) retrying.set(channel, (retrying.get(channel) ?? 0) + again)
  const takes = new Set(
    ended.filter(({ outcome, last }) => outcome === 'sent' && last > now - SILENT).map(({ channel }) => channel),
  )
  return {
    messages_retrying: [...retrying].map(([channel, value]) => ({ labels: { channel }, value })),
    provider_refusing: [...retrying].map(([channel, again]) => ({
      labels: { channel },
      value: again > 0 && !takes.has(channel) ? 1 : 0,
    })),
    messages_pending: waiting.map(({ channel, urgent, n }) => ({
      labels: { channel, urgent: urgent ? 'yes' : 'no' },
      value: n,
    })),
    message_oldest_seconds: [...oldest].map(([channel, value]) => ({ labels: { channel }, value })),
    messages_recent: ended.map(({ channel, outcome, n }) => ({ labels: { channel, outcome }, value: n })),
    handed_over_recent: ended
      .filter(({ urgent }) => urgent > 0)
      .flatMap(({ channel, urgent, prompt }) => [
        { labels: { channel, pace: 'prompt' }, value: prompt },
        { labels: { channel, pace: 'late' }, value: urgent - prompt },
      ]),
  }
}
