import type { TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { compareNewestFirst } from './compare-newest-first.ts'

/** The position of a tender without a fixed date, after every closing: the last instant there is. */
export const NO_CLOSING = 8_640_000_000_000_000
/** The position after those: closed tenders, by their publishing. */
export const HAS_CLOSED = NO_CLOSING + 1

/** The position of a tender in 'Closing soonest'. */
export type ClosingPlace = { rank: number; publishedAt: Instant; id: TenderId }

type Closing = { /** NO_CLOSING where the notice names none. */ closesAt: Instant; openUntil: Instant }

export const closingRank = ({ closesAt, openUntil }: Closing, now: Instant): number =>
  openUntil < now ? HAS_CLOSED : closesAt

type Dated = { id: TenderId; publishedAt: Instant; closesAt: Instant | null; openUntil: Instant | null }

/** A list that is in memory already. */
export const inClosingOrder = <T extends Dated>(tenders: readonly T[], now: Instant): T[] =>
  tenders
    .map((tender) => {
      const { id, publishedAt, closesAt, openUntil } = tender
      const closing = { closesAt: closesAt ?? NO_CLOSING, openUntil: openUntil ?? NO_CLOSING }
      return { tender, place: { id, publishedAt, rank: closingRank(closing, now) } }
    })
    .sort((a, b) => byClosing(a.place, b.place))
    .map(({ tender }) => tender)

export const byClosing = (a: ClosingPlace, b: ClosingPlace): number => a.rank - b.rank || compareNewestFirst(a, b)
