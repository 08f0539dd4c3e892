import { DAY, HOUR } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { ChannelName } from './message.ts'

/** Addis Ababa is three hours ahead of UTC all year round. */
const OFFSET = 3 * HOUR
const FROM = 21 * HOUR
const UNTIL = 7 * HOUR

/** Channels that ring or buzz at night; email and chats are quiet by themselves. */
const RINGS: ReadonlySet<ChannelName> = new Set(['sms', 'push'])

export const respectsQuietHours = (channel: ChannelName): boolean => RINGS.has(channel)

/**
 * When a message that may not be sent now can be: the next 07:00 of Addis Ababa; undefined outside 21:00-07:00 and on
 * quiet channels.
 */
export function afterQuietHours(channel: ChannelName, now: Instant): number | undefined {
  if (!respectsQuietHours(channel)) return undefined
  const ofDay = (now + OFFSET) % DAY
  const midnight = now - ofDay
  if (ofDay < UNTIL) return midnight + UNTIL
  return ofDay >= FROM ? midnight + DAY + UNTIL : undefined
}
