import type { TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** Newest first, as every list by date is. */
export const compareNewestFirst = (
  a: { publishedAt: Instant; id: TenderId },
  b: { publishedAt: Instant; id: TenderId },
): number => b.publishedAt - a.publishedAt || b.id - a.id
