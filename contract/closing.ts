import { DAY } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** How long a notice that names no closing date counts as open after publishing. */
const OPEN_DAYS_WITHOUT_CLOSING = 90

/** Closing status on the wire. */
export const OPEN = 1
export const CLOSED = 2

type KnownOrNot = Instant | null | undefined

/**
 * The instant after which the tender counts as closed (epoch milliseconds); null when nothing is known, which means
 * open.
 */
export function openUntil(closingAt: KnownOrNot, publishedAt: KnownOrNot): Instant | null {
  if (closingAt !== null && closingAt !== undefined) return closingAt
  return publishedAt === null || publishedAt === undefined ? null : publishedAt + OPEN_DAYS_WITHOUT_CLOSING * DAY
}

/** Open up to and including the closing instant itself. `now` is epoch milliseconds. */
export function closingStatus(until: Instant | null, now: Instant): typeof OPEN | typeof CLOSED {
  return until === null || until >= now ? OPEN : CLOSED
}

type Dated = {
  closingTimestamp?: number | undefined
  publishedTimestamp?: number | undefined
  closingStatus?: typeof OPEN | typeof CLOSED
}

/**
 * A card's closing status at `now` (epoch milliseconds). A card that was open when it was read may have closed since;
 * one that the service called closed stays closed, even where the device's clock is slow.
 */
export const statusAt = (card: Dated, now: Instant): typeof OPEN | typeof CLOSED =>
  card.closingStatus === CLOSED ? CLOSED : closingStatus(openUntil(card.closingTimestamp, card.publishedTimestamp), now)
