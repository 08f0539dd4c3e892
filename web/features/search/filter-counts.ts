import type { FilterCount } from '#contract/search.ts'
import type { ListName } from './list-search.ts'

export type FilterCounts = Record<ListName | 'source_groups', FilterCount[]> & { proforma: number; nonProforma: number }
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
