import type { FilterKind, SheetKind } from './filter-names.ts'
import { EMPTY_SEARCH, cleared, listSearchAddress } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

/** The fields of a search that each filter sets. */
const PARTS: Record<FilterKind | 'published' | 'company', readonly (keyof ListSearch)[]> = {
  published: ['publishedWithin', 'publishedFrom', 'publishedTo'],
  company: ['companyName'],
  kind: ['proforma', 'nonProforma'],
  status: ['statuses'],
  doneBy: ['createdBy'],
  sector: ['keywordGroups'],
  buyer: ['gov', 'non_gov'],
  region: ['regions'],
  source: ['sourceNames'],
  keyword: ['keywords'],
  language: ['languages'],
}

/** A search with one filter back at its default, the others unchanged; with all filters, the typed keyword stays. */
export function resetOf(kind: SheetKind, search: ListSearch): ListSearch {
  if (kind === 'all') return { ...cleared(search), keyword: search.keyword, sortOrder: search.sortOrder }
  return { ...search, pageIndex: 0, ...Object.fromEntries(PARTS[kind].map((part) => [part, EMPTY_SEARCH[part]])) }
}

/** Whether anything is chosen that `resetOf` would remove. */
export const isSet = (kind: SheetKind, search: ListSearch): boolean =>
  listSearchAddress({ ...resetOf(kind, search), pageIndex: 0 }) !== listSearchAddress({ ...search, pageIndex: 0 })
