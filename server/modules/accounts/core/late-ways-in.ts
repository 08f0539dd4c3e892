import { DAY } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** How long a way in that was added to an account with a proven address counts as a late one. */
const LATE_FOR = 30 * DAY

/**
 * Whether a way into an account (a confirmed number, a linked sign-in) ends with a new password by email: it was added
 * after the address had been confirmed, and lately, so that a stranger in one of the account's sessions may have added
 * it. `provenAt` is when the person first confirmed an address.
 */
export const isLateWayIn = (addedAt: Instant, provenAt: Instant, now: Instant): boolean =>
  addedAt > provenAt && now - addedAt < LATE_FOR
