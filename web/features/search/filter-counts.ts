import type { ListName } from './list-search.ts'

/** `count` is absent where it could not be read. */
export type FilterLine = { label: string; value?: string; count?: number }
export type FilterCounts = Record<ListName | 'source_groups', FilterLine[]> & {
  proforma?: number
  nonProforma?: number
  /** Closed tenders of the search at this URL. */ archived?: { of: string; count: number }
  /** How many keywords the document leaves out. */ leftOut?: number
  /** Reads them; only in the browser. */ readRest?(): void
}
export const NO_COUNTS: FilterCounts = {
  keywordGroups: [],
  regions: [],
  sourceNames: [],
  keywords: [],
  languages: [],
  statuses: [],
  createdBy: [],
  source_groups: [],
  proforma: 0,
  nonProforma: 0,
}

/** The same choices without their counts, which belong to another search. */
export function uncounted(counts: FilterCounts): FilterCounts {
  const bare = Object.entries(counts).map(([name, lines]) => [
    name,
    Array.isArray(lines) ? lines.map((line) => ({ ...line, count: undefined })) : undefined,
  ])
  return { ...NO_COUNTS, ...Object.fromEntries(bare) }
}
