import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { searchQuerySchema } from './search.ts'

const counts = z.array(
  z.object({
    label: z.string(),
    /** The label in Amharic, for sources and keywords that have one. */
    labelAm: z.string().optional(),
    count: z.number(),
    /** The value to send for the filter; the label itself when absent. */
    value: z.string().optional(),
  }),
)
export type FilterCount = z.infer<typeof counts>[number]

/**
 * Counts next to the filters of a list: the parameters of its search; page and order play no part. Staff get the counts
 * of the staff search.
 */
const filterQuery = searchQuerySchema.partial({ pageIndex: true, pageSize: true, sortOrder: true })

const filter = (summary: string) =>
  ({ module: 'search', who: 'anyone', mayLag: true, query: filterQuery, summary }) as const

export const filterCountCalls = endpoints({
  'GET /api/tenderQueries/filters': {
    ...filter('The counts next to all filters of a search in one answer; `statuses` and `createdBy` for staff'),
    output: z.object({
      keywordGroups: counts,
      regions: counts,
      sourceNames: counts,
      keywords: counts,
      languages: counts,
      sourceGroups: counts,
      statuses: counts.optional(),
      createdBy: counts.optional(),
      proforma: z.number(),
      nonProforma: z.number(),
      /**
       * As the call for this count alone answers; absent when archived tenders are included, in a person's own lists,
       * and when counting took too long.
       */
      archived: z.number().optional(),
    }),
  },
  'GET /api/tenderQueries/keyword-groups': { ...filter('Sector groups with counts'), output: counts },
  'GET /api/tenderQueries/keywords': { ...filter('Keywords with counts of at least 3'), output: counts },
  'GET /api/tenderQueries/proforma': { ...filter('How many proforma tenders'), output: z.number() },
  'GET /api/tenderQueries/non-proforma': { ...filter('How many other tenders'), output: z.number() },
  'GET /api/tenderQueries/regions': { ...filter('Regions with counts'), output: counts },
  'GET /api/tenderQueries/sources': { ...filter('Sources with counts'), output: counts },
  'GET /api/tenderQueries/source_groups': {
    ...filter('Government and non-government sources with counts'),
    output: counts,
  },
  'GET /api/tenderQueries/languages': { ...filter('Languages with counts'), output: counts },
  'GET /api/tenderQueries/archived': {
    ...filter('How many closed tenders the same search finds, exact up to 10,000 and 10,001 beyond'),
    output: z.number(),
  },
  'GET /api/tenderQueries/status': {
    module: 'search',
    who: 'staff',
    query: filterQuery,
    output: counts,
    summary: 'Workflow states with counts',
  },
  'GET /api/tenderQueries/createdby': {
    module: 'search',
    who: 'staff',
    query: filterQuery,
    output: counts,
    summary: 'Who created them, with counts',
  },
})
