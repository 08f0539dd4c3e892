import type { World } from '#server/platform/world.ts'
import { ChannelFailure } from '../core/channel.ts'
import type { Channel, Parcel } from '../core/channel.ts'
import { nextAttempt } from '../core/retry.ts'
import type { Outcome, ShownWords } from '../store/hand-over.ts'
import type { MessageRow } from '../store/messages.ts'
import { pause, readPace } from '../store/pace.ts'
import type { Prepared } from './prepare.ts'

const UNKNOWN = 'the channel failed unexpectedly'

/** Hands one message to its channel and says what became of it. On a channel with a pace, its wish for patience is everybody's. */
export async function attempt(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  channel: Channel | undefined,
  prepared: Exclude<Prepared, { outcome: Outcome }>,
  hasPace: boolean,
): Promise<Outcome> {
  const { row } = prepared
  if ('failed' in prepared) return failure(row, new ChannelFailure(prepared.failed), clock.now())
  if (!channel) return { state: 'shown', ...(row.about === null ? {} : { words: shownWords(prepared.parcel) }) }
  if (hasPace) {
    const { pausedUntil } = await readPace(db, row.channel)
    if (pausedUntil > clock.now()) return { state: 'waiting', nextAt: pausedUntil, untried: true }
  }
  try {
    const { providerId } = await channel.send(prepared.parcel)
    return { state: 'handed-over', providerId }
  } catch (error) {
    const known = error instanceof ChannelFailure ? error : new ChannelFailure(UNKNOWN, { cause: error })
    if (hasPace && known.retryAfter !== undefined && !known.permanent) await pause(db, row.channel, clock.now() + known.retryAfter)
    return failure(row, known, clock.now())
  }
}

function failure(row: MessageRow, error: ChannelFailure, now: number): Outcome {
  const since = row.trying_since ?? row.created_at
  const next = error.permanent ? undefined : nextAttempt({ since, attempts: row.attempts }, now, Math.random(), error.retryAfter)
  if (next === undefined) return { state: 'failed', error: error.message, gone: error.gone }
  return { state: 'waiting', nextAt: next, error: error.message }
}

const shownWords = ({ to, lang, subject, text, html, link, buttons }: Parcel): ShownWords => ({
  to,
  lang,
  subject: subject ?? null,
  text,
  html: html ?? null,
  extras: link === undefined && buttons === undefined ? null : { ...(link === undefined ? {} : { link }), ...(buttons === undefined ? {} : { buttons }) },
})
