import { MINUTE } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** A further file is awaited this long after each one. */
const WAIT_AFTER_LAST = 5 * MINUTE
/** Counted from the first file. */
const MAX_WAIT = 20 * MINUTE
/** Before the closing: then a bidder needs every minute. */
const SEND_AT_ONCE_WITHIN = 180 * MINUTE

/** The names of a tender's documents, in the order of its page. */
export type Documents = { from: readonly string[]; to: readonly string[] }

/**
 * Until when the amendment of a document includes further ones; null: a tender that closes within hours is sent at
 * once. Instants in epoch milliseconds.
 */
export function debouncedUntil({
  first,
  now,
  openUntil,
}: {
  first: number
  now: Instant
  openUntil: Instant | null
}): number | null {
  if (openUntil !== null && openUntil - now <= SEND_AT_ONCE_WITHIN) return null
  return Math.min(now + WAIT_AFTER_LAST, first + MAX_WAIT)
}

/** Two successive changes as one. A file that replaced another under its name keeps the entry that says so. */
export function joinedNames(first: Documents | undefined, second: Documents): Documents {
  if (!first) return second
  const asNotified = (name: string) =>
    first.to.includes(name) ? name : (first.to.find((shown) => shown.startsWith(`${name} (`)) ?? name)
  return { from: first.from, to: second.to.map((name) => (second.from.includes(name) ? asNotified(name) : name)) }
}

/** Whether there is no visible difference; order does not count. */
export const isSameBatch = ({ from, to }: Documents): boolean =>
  JSON.stringify(from.toSorted()) === JSON.stringify(to.toSorted())
