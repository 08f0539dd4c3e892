import { MINUTE } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** From the last file on. */
const FOR_ANOTHER = 5 * MINUTE
/** From the first, however many follow. */
const IN_ALL = 20 * MINUTE
/** A bidder then needs every minute. */
const LAST_HOURS = 180 * MINUTE

/** The names of a tender's documents, in the order of its page. */
export type Documents = { from: readonly string[]; to: readonly string[] }

/** Until when the amendment of a document takes in what follows; null: what closes within hours is sent at once. Instants in epoch milliseconds. */
export function debouncedUntil({
  first,
  now,
  openUntil,
}: {
  first: number
  now: Instant
  openUntil: Instant | null
}): number | null {
  if (openUntil !== null && openUntil - now <= LAST_HOURS) return null
  return Math.min(now + FOR_ANOTHER, first + IN_ALL)
}

/** Two changes, one after the other, as one. A file that took another's place under its name keeps the name that says so. */
export function joinedNames(first: Documents | undefined, second: Documents): Documents {
  if (!first) return second
  const asNotified = (name: string) =>
    first.to.includes(name) ? name : (first.to.find((told) => told.startsWith(`${name} (`)) ?? name)
  return { from: first.from, to: second.to.map((name) => (second.from.includes(name) ? asNotified(name) : name)) }
}

/** Whether nobody would see a difference; order does not count. */
export const isSameBatch = ({ from, to }: Documents): boolean =>
  JSON.stringify(from.toSorted()) === JSON.stringify(to.toSorted())
