import { MINUTE } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { ChannelName } from './message.ts'

/** In flight at once: at most so many can repeat when the process dies between a provider's yes and our record of it. */
export const MAX_IN_FLIGHT: Readonly<Record<ChannelName, number>> = { email: 16, sms: 16, telegram: 10, push: 24 }

type RateLimit = {
  /** Milliseconds between two messages of all workers together. */ apart: number
  /** And to the same contact point. */ perContact: number
}
/**
 * Telegram takes about 30 messages a second from a bot and one a second in a chat; others say so themselves when it is too much. A little less, as on a busy
 * machine calls arrive closer to each other than they were to leave.
 */
export const RATE_LIMITS: Partial<Record<ChannelName, RateLimit>> = { telegram: { apart: 1000 / 27, perContact: 1050 } }

/** Moments are given away a few seconds ahead; one that lies further comes of a clock that was ahead and was set back, and binds nobody. */
export const MAX_AHEAD = MINUTE

/** From when on a channel has a moment free, where `freeAt` is what was noted; epoch milliseconds. */
export const nextSlot = (freeAt: Instant, now: Instant): number =>
  freeAt > now + MAX_AHEAD ? now : Math.max(freeAt, now)
