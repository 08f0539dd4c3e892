import { DAY } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** How long a way in that was added to an account with a proven address counts as a late one. */
const LATE_FOR = 30 * DAY

/**
 * Whether a way into an account (a proven number, a linked sign-in) does not outlive a new password by email: it came after the address had been proven,
 * and lately, so that a stranger in one of the account's sessions may have added it. `provenAt` is when the person proved an address first.
 */
export const isLateWayIn = (addedAt: Instant, provenAt: Instant, now: Instant): boolean =>
  addedAt > provenAt && now - addedAt < LATE_FOR
