import { MINUTE } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { ChannelName } from './message.ts'

/**
 * In progress at once: as many can repeat when the process dies between a provider's acceptance and our record of it.
 */
export const MAX_IN_FLIGHT: Readonly<Record<ChannelName, number>> = { email: 16, sms: 16, telegram: 10, push: 24 }

type RateLimit = {
  /** Milliseconds between two messages of all workers together. */ apart: number
  /** Milliseconds between two messages to the same contact point. */ perContact: number
}
/**
 * Telegram accepts about 30 messages a second from a bot and one a second in a chat; other providers answer when it is
 * too much. Slightly less here, because on a busy machine calls arrive closer together than they were scheduled.
 */
export const RATE_LIMITS: Partial<Record<ChannelName, RateLimit>> = { telegram: { apart: 1000 / 27, perContact: 1050 } }

/**
 * Send slots are reserved a few seconds ahead; a later one was made by a clock that was fast and has been set back, and
 * is ignored.
 */
export const MAX_AHEAD = MINUTE

/** The instant from which a channel has a free slot; `freeAt` is the recorded one. Epoch milliseconds. */
export const nextSlot = (freeAt: Instant, now: Instant): number =>
  freeAt > now + MAX_AHEAD ? now : Math.max(freeAt, now)
