import { parseQuery } from '#language/query.ts'
import type { Filters } from './filters.ts'

type Narrowed = Pick<Filters, 'openOnly' | 'lastChangedBy' | 'status'> & { company?: string | undefined; companyIds?: number[] | undefined }

/** Open tenders, narrowed by no other column that has an index of its own, which might serve better than that of the words. */
export const isAmongFew = ({ openOnly, company, companyIds, lastChangedBy, status }: Narrowed): boolean =>
  openOnly && [company, companyIds, lastChangedBy, status].every((narrowing) => narrowing === undefined)

/**
 * Whether the plan that the words' index gives is the best whatever the words are: among open tenders, few enough that common and rare words are
 * found alike. In everything the planner's estimate for the words is worth its time, as it is for exclusions alone.
 */
export const onePlanServes = (filters: Filters): boolean => filters.text !== undefined && isAmongFew(filters) && parseQuery(filters.text).groups.length > 0
