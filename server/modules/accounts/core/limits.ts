import { DAY, HOUR, MINUTE, SECOND } from '#ethiopia/time-units.ts'
import { SHARES_A_DAY } from '#contract/sharing.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** At most so many within so many milliseconds. */
export type Limit = { within: number; most: number }

/** Tries and requests, by what they are counted for. Source: OWASP ASVS V6.3.1. */
export const ACCOUNT_LIMITS = {
  /** Passwords tried on one account by browsers it does not know. */
  signInAccount: [
    { within: 15 * MINUTE, most: 10 },
    { within: HOUR, most: 100 },
  ],
  /** Passwords tried on one account by a browser it knows. */
  signInDevice: [{ within: 15 * MINUTE, most: 10 }],
  /** Failed sign-ins of every kind from one address. */
  signInAddress: [{ within: HOUR, most: 100 }],
  /** Questions whether an account exists, from one address. */
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
  /** The same, asked for by browsers that the account does not know: the rest is left to its owner, anyone else who is asking. */
  codeStranger: [
    { within: 30 * SECOND, most: 1 },
    { within: HOUR, most: 3 },
    { within: DAY, most: 6 },
  ],
  codeAddress: [{ within: HOUR, most: 20 }],
  signUpAddress: [{ within: HOUR, most: 20 }],
  letter: [
    { within: HOUR, most: 5 },
    { within: DAY, most: 10 },
  ],
  letterAddress: [{ within: HOUR, most: 20 }],
  /** Emails to people with whom somebody begins to share a subscription. */
  invitation: [{ within: DAY, most: 20 }],
  /** Messages of the contact page from one address. */
  contactAddress: [{ within: HOUR, most: 5 }],
  /** Tenders that one person sends to others by email and SMS, and what one recipient is sent so by all people together. */
  share: [{ within: DAY, most: SHARES_A_DAY }],
  shareRecipient: [
    { within: HOUR, most: 3 },
    { within: DAY, most: 5 },
  ],
  /** Codes of coupons that one person guesses. */
  coupon: [{ within: HOUR, most: 10 }],
  /** The same from one network address, by however many accounts. */
  couponAddress: [{ within: HOUR, most: 30 }],
  /** Numbers of receipts of which one person asks whether they are taken. */
  receiptNumber: [{ within: MINUTE, most: 10 }],
  /** Pro formas that one person has e-mailed to somebody else. */
  paper: [{ within: DAY, most: 20 }],
  contactImport: [{ within: HOUR, most: 20 }],
  /** Stars and comments of one person or browser, and of all visitors at one network address: browsers name themselves. */
  feedback: [{ within: HOUR, most: 60 }],
} as const satisfies Record<string, readonly Limit[]>
export type LimitName = keyof typeof ACCOUNT_LIMITS

type Decision = { allowed: true; hits: number[]; expiresAt: Instant } | { allowed: false; retryAfter: number }

/**
 * May one more be let through at `now`, after those at `hits` (epoch milliseconds, ascending)? What is refused does not count, so that asking in vain
 * never makes the wait longer. `retryAfter` is in milliseconds.
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
