import type { SavedSearch } from '#contract/saved-searches.ts'
import { EMPTY_SEARCH, inUsualOrder, listSearchAddress, searchQuery, withRange } from './list-search.ts'
import type { ListSearch } from './list-search.ts'
import { readSearch } from './read-search.ts'

/** Order, archive and closing concern viewing, not alerts. */
const NOT_SAVED = new Set(['group', 'since', 'sortOrder', 'includeArchived', 'closingDateFrom', 'closingDateTo'])

/** The part of a search that can be saved, as the API takes it. */
export const savableQuery = (search: ListSearch): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(searchQuery(search)).filter(([name]) => !NOT_SAVED.has(name)))

/** A search without the parts that are not saved, as a URL: equal for equal searches. */
const savableAddress = (search: ListSearch): string =>
  listSearchAddress(
    withRange(inUsualOrder({ ...search, tab: 0, group: 0, pageIndex: 0, includeArchived: false }), 'closing'),
  )

type StoredSearch = Pick<SavedSearch, 'id' | 'search'>
const searchOf = ({ search }: Pick<StoredSearch, 'search'>): ListSearch => readSearch(new URLSearchParams(search))

/** The list of a saved search. The reader's present order stays. */
export const tabAddress = ({ id, search }: StoredSearch, { sortOrder }: Pick<ListSearch, 'sortOrder'>): string => {
  const saved = { ...searchOf({ search }), tab: id }
  return listSearchAddress(saved.keyword === '' ? { ...saved, sortOrder: sortOrder || saved.sortOrder } : saved)
}
/** The list of everything, in the reader's present order. */
export const allAddress = ({ keyword, sortOrder }: Pick<ListSearch, 'keyword' | 'sortOrder'>): string =>
  listSearchAddress(keyword === '' ? { ...EMPTY_SEARCH, sortOrder } : EMPTY_SEARCH)

/** Whether a list differs from the saved search. */
export const isChangedFrom = (saved: Pick<StoredSearch, 'search'>, search: ListSearch): boolean =>
  savableAddress(searchOf(saved)) !== savableAddress(search)

/** The saved search whose tab a list is: the one that the URL names, or else an equal one. */
export const currentTab = <T extends StoredSearch>(search: ListSearch, searches: readonly T[]): T | undefined =>
  searches.find(({ id }) => id === search.tab) ?? searches.find((saved) => !isChangedFrom(saved, search))
