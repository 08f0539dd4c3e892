import { listSearchAddress } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

/** The page where this search can be saved under a name; lists of staff and of one person cannot. */
export const saveSearchAddress = (search: ListSearch): string =>
  listSearchAddress({ ...search, pageIndex: 0 }).replace('/tenders/list', '/tenders/searches/new')
