import { DAY } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** How long a sign-in method that was added after the address was proven counts as recent. */
const RECENT_FOR = 30 * DAY

/**
 * Whether a reset of the password by email removes a sign-in method (a confirmed number, a linked sign-in): a stranger
 * in a session may have added one after `provenAt`, when the person first confirmed an address.
 */
export const isRecentSignInMethod = (addedAt: Instant, provenAt: Instant, now: Instant): boolean =>
  addedAt > provenAt && now - addedAt < RECENT_FOR
