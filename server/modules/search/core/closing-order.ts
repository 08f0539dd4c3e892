import { byDate } from './by-date.ts'

/** Behind every closing: where a tender without a fixed date stands. The last instant there is. */
export const NO_CLOSING = 8_640_000_000_000_000
/** Behind those: tenders that have closed, which stand by their publishing. */
export const HAS_CLOSED = NO_CLOSING + 1

/** Where a tender stands in 'Closing soonest'. */
export type ClosingPlace = { rank: number; publishedAt: number; id: number }

type Closing = { /** NO_CLOSING where the notice names none. */ closesAt: number; openUntil: number }

export const closingRank = ({ closesAt, openUntil }: Closing, now: number): number =>
  openUntil < now ? HAS_CLOSED : closesAt

export const byClosing = (a: ClosingPlace, b: ClosingPlace): number => a.rank - b.rank || byDate(a, b)
