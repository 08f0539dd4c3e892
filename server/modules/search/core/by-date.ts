/** Newest first, as every list by date is. */
export const byDate = (a: { publishedAt: number; id: number }, b: { publishedAt: number; id: number }): number =>
  b.publishedAt - a.publishedAt || b.id - a.id
