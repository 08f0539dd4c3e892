import type { TenderId } from '#contract/ids.ts'
import { DAY } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { NO_CLOSING, byClosing } from './closing-order.ts'

/** `start` and `end` are the first and last instants of whole days of Addis Ababa, which all have 24 hours. */
export type CalendarSpan = { now: Instant; start: number; end: number; perDay: number }
export type ClosingDay = { /** Counted from the day of `start`. */ place: number; id: TenderId; total: number }
/** Open tenders that close after a span, the first closing among them, and those that name no closing. */
export type BeyondSpan = { later: number; undated: number; next: number | null }
export type ClosingDays = { days: ClosingDay[]; beyond: BeyondSpan }
/** `closesAt`: NO_CLOSING where the notice names none. */
export type DatedTender = { id: TenderId; publishedAt: Instant; closesAt: Instant }

/** The first of these tenders that close on each day of a span, their number, and what lies beyond it. */
export function closingDaysOf(tenders: readonly DatedTender[], { start, end, perDay }: CalendarSpan): ClosingDays {
  const dated = tenders.filter(({ closesAt }) => closesAt !== NO_CLOSING)
  const later = dated.filter(({ closesAt }) => closesAt > end)
  const within = dated
    .filter(({ closesAt }) => closesAt >= start && closesAt <= end)
    .map(({ closesAt, ...tender }) => ({ ...tender, rank: closesAt }))
    .sort(byClosing)
  const byDay = Map.groupBy(within, ({ rank }) => Math.floor((rank - start) / DAY))
  return {
    days: [...byDay].flatMap(([place, closing]) =>
      closing.slice(0, perDay).map(({ id }) => ({ place, id, total: closing.length })),
    ),
    beyond: {
      later: later.length,
      undated: tenders.length - dated.length,
      next: later.reduce<number | null>((least, { closesAt }) => Math.min(least ?? closesAt, closesAt), null),
    },
  }
}
