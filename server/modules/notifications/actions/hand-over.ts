import { randomUUID } from 'node:crypto'
import type { World } from '#server/platform/world.ts'
import { ChannelFailure } from '../core/channel.ts'
import type { Channel, Channels } from '../core/channel.ts'
import type { ChannelName } from '../core/message.ts'
import { nextAttempt } from '../core/retry.ts'
import { claimDue, recordOutcome } from '../store/messages.ts'
import type { MessageRow, Outcome } from '../store/messages.ts'

/** Longer than a channel may take; whoever holds a message longer has lost it. */
const LEASE = 60_000
/** In flight at once: at most so many can repeat when the process dies between a provider's yes and our record of it. */
const AT_ONCE = 8
const UNKNOWN = 'the channel failed unexpectedly'

/** Hands over everything of one channel that is due; answers how many messages ended, well or badly. */
export async function handOver(world: Pick<World, 'db' | 'clock' | 'log'>, channels: Channels, name: ChannelName): Promise<number> {
  let ended = 0
  for (;;) {
    const lease = randomUUID()
    const rows = await claimDue(world.db, name, lease, world.clock.now(), LEASE, AT_ONCE)
    if (rows.length === 0) return ended
    const results = await Promise.all(rows.map((row) => handOverOne(world, channels[name], row, lease)))
    ended += results.filter(Boolean).length
  }
}

async function handOverOne({ db, clock, log }: Pick<World, 'db' | 'clock' | 'log'>, channel: Channel | undefined, row: MessageRow, lease: string) {
  const outcome = await attempt(channel, row, clock.now())
  const recorded = await recordOutcome(db, row, lease, outcome, clock.now())
  // Never the recipient, never the words.
  const line = { message: row.id, kind: row.kind, channel: row.channel, attempts: row.attempts, state: outcome.state, recorded }
  if (outcome.state === 'failed' || outcome.state === 'waiting') log.warn({ ...line, error: outcome.error }, 'message not handed over')
  else log.info(line, 'message')
  return outcome.state !== 'waiting'
}

async function attempt(channel: Channel | undefined, row: MessageRow, now: number): Promise<Outcome> {
  if (row.expires_at !== null && row.expires_at <= now) return { state: 'expired' }
  if (!channel) return { state: 'shown' }
  try {
    const { providerId } = await channel.send({
      key: row.key,
      to: row.recipient,
      lang: row.lang,
      text: row.body_text,
      ...(row.subject === null ? {} : { subject: row.subject }),
      ...(row.body_html === null ? {} : { html: row.body_html }),
    })
    return { state: 'handed-over', providerId }
  } catch (error) {
    const failure = error instanceof ChannelFailure ? error : new ChannelFailure(UNKNOWN, { cause: error })
    const next = failure.permanent ? undefined : nextAttempt({ createdAt: row.created_at, attempts: row.attempts }, now, Math.random(), failure.retryAfter)
    return next === undefined ? { state: 'failed', error: failure.message } : { state: 'waiting', nextAt: next, error: failure.message }
  }
}
