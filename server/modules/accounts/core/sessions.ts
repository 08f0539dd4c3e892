import { SESSION_DAYS } from '#contract/session-limits.ts'
import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** How long sessions, bearers and links are valid, in milliseconds. */
export const SESSION_IDLE = SESSION_DAYS.idle * DAY
export const MAX_SESSION_AGE = SESSION_DAYS.most * DAY
const BEARER_LIFE = 15 * MINUTE
/** Requests in progress with a replaced token, and other tabs that have not seen the new one, may finish. */
export const TOKEN_GRACE_PERIOD = MINUTE
export const DEVICE_LIFE = 365 * DAY
/** In a session younger than this, the person has just signed in. */
export const RECENT_SIGN_IN = 10 * MINUTE
/** Milliseconds of absence after which a new visit begins. */
const VISIT_GAP = 30 * MINUTE

/** When the bearer issued at `now` expires: never after its session. */
export const bearerEnd = (now: Instant, sessionCreatedAt: Instant): number =>
  Math.min(now + BEARER_LIFE, sessionCreatedAt + MAX_SESSION_AGE)

/** A stored value of the cookie: `newerSeen` is undefined where nothing has replaced it. */
type SecretState = { retiredAt: Instant | null; newerSeen: boolean | undefined }

/**
 * Judges a presented cookie: `current`; `grace`, replaced a moment ago by a quicker tab; `lost-reply`, its replacement
 * never arrived; `copied`, replaced long ago and in use by two parties, one of them a thief.
 */
export function judgeSecret(
  { retiredAt, newerSeen }: SecretState,
  now: Instant,
): 'current' | 'grace' | 'lost-reply' | 'copied' {
  if (retiredAt === null) return 'current'
  if (now - retiredAt <= TOKEN_GRACE_PERIOD) return 'grace'
  return newerSeen === true ? 'copied' : 'lost-reply'
}

/** When the visit before the present one ended; `lastSeenAt` is when the person was last active. */
export function previousVisitOf(
  visit: { lastSeenAt: Instant; visitBefore: number | null },
  now: Instant,
): number | null {
  return now - visit.lastSeenAt > VISIT_GAP ? visit.lastSeenAt : visit.visitBefore
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|Opera Mini/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/; wv\)/, 'App'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** A browser as its owner would recognise it: 'Chrome, Android'. */
export function deviceLabel(userAgent: string | undefined): string {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(', ') || 'Unknown device'
}
