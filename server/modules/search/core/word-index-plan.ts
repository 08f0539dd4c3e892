import { parseQuery } from '#language/query.ts'
import { isOpenRange } from './filters.ts'
import type { Filters } from './filters.ts'

type Narrowed = Pick<
  Filters,
  'among' | 'openOnly' | 'published' | 'newSince' | 'created' | 'changed' | 'lastChangedBy' | 'status'
> & {
  company?: string | undefined
  companyIds?: number[] | undefined
}

/**
 * Not filtered by another column whose index might serve better than that of the words. Open tenders are few whatever
 * the dates.
 */
export const isByWordsAlone = ({
  among,
  openOnly,
  published,
  newSince,
  created,
  changed,
  company,
  companyIds,
  lastChangedBy,
  status,
}: Narrowed): boolean =>
  (openOnly || (newSince === undefined && [published, created, changed].every(isOpenRange))) &&
  [among, company, companyIds, lastChangedBy, status].every((narrowing) => narrowing === undefined)

/**
 * Whether the plan by the words' index is the best for all words, common or rare. Not for exclusions alone.
 */
export const wordIndexPlanServes = (filters: Filters): boolean =>
  filters.text !== undefined && isByWordsAlone(filters) && parseQuery(filters.text).groups.length > 0
