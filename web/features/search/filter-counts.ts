import type { FilterCount } from '#contract/search.ts'
import type { Call } from '#web/lib/api-client.ts'
import { searchQuery } from './list-search.ts'
import type { ListName, ListSearch } from './list-search.ts'

export type FilterCounts = Record<ListName | 'source_groups', FilterCount[]> & { proforma: number; nonProforma: number }
export const NO_COUNTS: FilterCounts = {
  keywordGroups: [], regions: [], sourceNames: [], keywords: [], languages: [], source_groups: [], proforma: 0, nonProforma: 0,
}
/** The keyword filter shows only words that stand in at least so many tenders. */
const LEAST_KEYWORD_COUNT = 3

/** All counts beside the filters, asked for at once. One that fails is shown as an empty list. */
export async function loadFilterCounts(call: Call, search: ListSearch): Promise<FilterCounts> {
  const { sortOrder: _, ...query } = { sortOrder: 0, ...searchQuery(search) }
  const none = () => []
  const zero = () => 0
  const [keywordGroups, regions, sourceNames, keywords, languages, groups, proforma, nonProforma] = await Promise.all([
    call('GET /api/tenderQueries/keyword-groups', { query }).catch(none),
    call('GET /api/tenderQueries/regions', { query }).catch(none),
    call('GET /api/tenderQueries/sources', { query }).catch(none),
    call('GET /api/tenderQueries/keywords', { query }).catch(none),
    call('GET /api/tenderQueries/languages', { query }).catch(none),
    call('GET /api/tenderQueries/source_groups', { query }).catch(none),
    call('GET /api/tenderQueries/proforma', { query }).catch(zero),
    call('GET /api/tenderQueries/non-proforma', { query }).catch(zero),
  ])
  return {
    keywordGroups, regions, sourceNames, languages, source_groups: groups, proforma, nonProforma,
    keywords: keywords.filter(({ label, count }) => label.trim() !== '' && count >= LEAST_KEYWORD_COUNT),
  }
}
