import { DAY, HOUR, MINUTE, SECOND } from '#ethiopia/time-units.ts'
import { SHARES_A_DAY } from '#contract/sharing.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** At most this many within this many milliseconds. */
export type Limit = { within: number; most: number }

/** Attempts and requests by subject. Source: OWASP ASVS V6.3.1. */
export const ACCOUNT_LIMITS = {
  /** Password attempts on one account by unknown browsers. */
  signInAccount: [
    { within: 15 * MINUTE, most: 10 },
    { within: HOUR, most: 100 },
  ],
  /** Password attempts on one account by a known browser. */
  signInDevice: [{ within: 15 * MINUTE, most: 10 }],
  /** Failed sign-ins of every kind from one address. */
  signInAddress: [{ within: HOUR, most: 100 }],
  /** Checks whether an account exists, from one address. */
  lookUp: [
    { within: MINUTE, most: 10 },
    { within: DAY, most: 50 },
  ],
  /** Codes for one account, and to one number. */
  code: [
    { within: 30 * SECOND, most: 1 },
    { within: HOUR, most: 5 },
    { within: DAY, most: 10 },
  ],
  /** Codes requested by browsers that the account does not know: the rest of the limit is left to its owner. */
  codeStranger: [
    { within: 30 * SECOND, most: 1 },
    { within: HOUR, most: 3 },
    { within: DAY, most: 6 },
  ],
  codeAddress: [{ within: HOUR, most: 20 }],
  signUpAddress: [{ within: HOUR, most: 20 }],
  email: [
    { within: HOUR, most: 5 },
    { within: DAY, most: 10 },
  ],
  emailAddress: [{ within: HOUR, most: 20 }],
  /** Emails to people with whom somebody begins to share a subscription. */
  invitation: [{ within: DAY, most: 20 }],
  /** Messages of the contact page from one address. */
  contactAddress: [{ within: HOUR, most: 5 }],
  /**
   * Tenders that one person sends to others by email and SMS, and those that one recipient gets from all people
   * together.
   */
  share: [{ within: DAY, most: SHARES_A_DAY }],
  shareRecipient: [
    { within: HOUR, most: 3 },
    { within: DAY, most: 5 },
  ],
  /** Coupon codes that one person tries. */
  coupon: [{ within: HOUR, most: 10 }],
  /** Coupon codes that are tried from one network address, with any number of accounts. */
  couponAddress: [{ within: HOUR, most: 30 }],
  /** Receipt numbers that one person checks for earlier use. */
  receiptNumber: [{ within: MINUTE, most: 10 }],
  /** Pro formas that one person sends to somebody else by email. */
  paper: [{ within: DAY, most: 20 }],
  contactImport: [{ within: HOUR, most: 20 }],
  /**
   * Stars and comments of one person or browser, and of all visitors at one network address, because browsers name
   * themselves.
   */
  feedback: [{ within: HOUR, most: 60 }],
} as const satisfies Record<string, readonly Limit[]>
export type LimitName = keyof typeof ACCOUNT_LIMITS

type Decision = { allowed: true; hits: number[]; expiresAt: Instant } | { allowed: false; retryAfter: number }

/**
 * Whether one more is allowed at `now`, after those at `hits` (epoch milliseconds, ascending). Refused ones do not
 * count, so that further attempts never make the wait longer. `retryAfter` is in milliseconds.
 */
export function decideRate(hits: readonly number[], limits: readonly Limit[], now: Instant): Decision {
  const longest = Math.max(...limits.map(({ within }) => within))
  const recent = hits.filter((at) => at > now - longest)
  const waits = limits.map(({ within, most }) => {
    const counted = recent.filter((at) => at > now - within)
    return counted.length < most ? 0 : (counted[counted.length - most] ?? now) + within - now
  })
  const retryAfter = Math.max(...waits)
  return retryAfter > 0
    ? { allowed: false, retryAfter }
    : { allowed: true, hits: [...recent, now], expiresAt: now + longest }
}
