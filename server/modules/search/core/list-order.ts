import { SORT } from '#contract/search.ts'

/** How a page is ordered; without words 'best' is by date. */
export type ListOrder = 'best' | 'date' | 'closing'

export const listOrderOf = (sortOrder: number): ListOrder =>
  sortOrder === SORT.closing ? 'closing' : sortOrder === SORT.date ? 'date' : 'best'
