import type { TenderId } from '#contract/ids.ts'

/** Newest first, as every list by date is. */
export const byDate = (a: { publishedAt: number; id: TenderId }, b: { publishedAt: number; id: TenderId }): number =>
  b.publishedAt - a.publishedAt || b.id - a.id
