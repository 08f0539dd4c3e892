import type { Reading } from '#server/platform/world.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { ChannelFailure } from '../core/channel.ts'
import type { Channel, AddressedMessage } from '../core/channel.ts'
import { nextAttempt } from '../core/retry.ts'
import type { DeliveryResult, ShownMessage } from '../store/claims.ts'
import type { DeliveryRow } from '../store/deliveries.ts'
import { updateChannelPaused, findRateLimit } from '../store/rate-limits.ts'
import type { PreparedDelivery } from './render-deliveries.ts'

const UNKNOWN_FAILURE = 'the channel failed unexpectedly'

/**
 * Sends one message by its channel and returns the result. On a rate-limited channel, the provider's request to wait
 * applies to all messages.
 */
export async function attemptDelivery(
  { db, clock }: Reading,
  channel: Channel | undefined,
  prepared: Exclude<PreparedDelivery, { result: DeliveryResult }>,
  hasPace: boolean,
): Promise<DeliveryResult> {
  const { row } = prepared
  if ('failed' in prepared) return failedOrRetried(row, new ChannelFailure(prepared.failed), clock.now())
  if (!channel) return { state: 'shown', ...(row.about === null ? {} : { words: shownMessage(prepared.message) }) }
  if (hasPace) {
    const { pausedUntil } = await findRateLimit(db, row.channel)
    if (pausedUntil > clock.now()) return { state: 'pending', nextAt: pausedUntil, notAttempted: true }
  }
  try {
    const { providerId } = await channel.send(prepared.message)
    return { state: 'sent', providerId }
  } catch (error) {
    const known = error instanceof ChannelFailure ? error : new ChannelFailure(UNKNOWN_FAILURE, { cause: error })
    if (hasPace && known.retryAfter !== undefined && !known.permanent)
      await updateChannelPaused(db, row.channel, clock.now() + known.retryAfter)
    return failedOrRetried(row, known, clock.now())
  }
}

function failedOrRetried(row: DeliveryRow, error: ChannelFailure, now: Instant): DeliveryResult {
  const since = row.first_attempt_at ?? row.created_at
  const next = error.permanent
    ? undefined
    : nextAttempt({ since, attempts: row.attempts }, now, Math.random(), error.retryAfter)
  if (next === undefined) return { state: 'failed', error: error.message, gone: error.gone }
  return { state: 'pending', nextAt: next, error: error.message }
}

const shownMessage = ({ to, lang, subject, text, html, link, buttons }: AddressedMessage): ShownMessage => ({
  to,
  lang,
  subject: subject ?? null,
  text,
  html: html ?? null,
  extras:
    link === undefined && buttons === undefined
      ? null
      : { ...(link === undefined ? {} : { link }), ...(buttons === undefined ? {} : { buttons }) },
})
