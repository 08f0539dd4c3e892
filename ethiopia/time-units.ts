import type { $brand } from 'zod'

/**
 * Milliseconds since 1970-01-01 UTC. A bare number may become one, an id may not; sums with the spans below are bare
 * numbers (decision 72).
 */
export type Instant = number & Partial<$brand<'instant'>>

/** Spans of time in milliseconds, for the whole program. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const WEEK = 7 * DAY
