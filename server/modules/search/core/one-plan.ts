import { parseQuery } from '#language/query.ts'
import { isOpenRange } from './filters.ts'
import type { Filters } from './filters.ts'

type Narrowed = Pick<
  Filters,
  'among' | 'openOnly' | 'published' | 'created' | 'changed' | 'lastChangedBy' | 'status'
> & {
  company?: string | undefined
  companyIds?: number[] | undefined
}

/** Narrowed by no other column that has an index of its own, which might serve better than that of the words. Open tenders are few whatever the dates. */
export const isByWordsAlone = ({
  among,
  openOnly,
  published,
  created,
  changed,
  company,
  companyIds,
  lastChangedBy,
  status,
}: Narrowed): boolean =>
  (openOnly || [published, created, changed].every(isOpenRange)) &&
  [among, company, companyIds, lastChangedBy, status].every((narrowing) => narrowing === undefined)

/**
 * Whether the plan that the words' index gives is the best whatever the words are: common and rare words are found alike. Not for exclusions alone.
 */
export const onePlanServes = (filters: Filters): boolean =>
  filters.text !== undefined && isByWordsAlone(filters) && parseQuery(filters.text).groups.length > 0
