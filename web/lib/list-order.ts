import { OPEN, statusAt } from '#contract/closing.ts'

type Listed = { id: number; publishedTimestamp?: number; closingTimestamp?: number }

/** In the order of the service's lists by date. */
export const newestFirst = <T extends Listed>(cards: readonly T[]): T[] =>
  cards.toSorted((a, b) => (b.publishedTimestamp ?? 0) - (a.publishedTimestamp ?? 0) || b.id - a.id)

/**
 * In the order of the service's lists by closing as of `now`: those without a date after the dated, closed ones last.
 */
export function soonestFirst<T extends Listed>(cards: readonly T[], now: number): T[] {
  const rank = (card: T) =>
    statusAt(card, now) === OPEN ? (card.closingTimestamp ?? Number.MAX_SAFE_INTEGER) : Infinity
  return newestFirst(cards).sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}
