import type { Handlers } from '#server/platform/http/handlers.ts'
import { countingWords } from './actions/count-words.ts'
import { listingCompanies, recentCompanies } from './actions/list-companies.ts'
import { suggestingWords, distinctiveIndustries } from './actions/read-suggestions.ts'
import { similarTenders } from './actions/similar-tenders.ts'
import { suggestingCompanies } from './actions/suggest-companies.ts'
import { summarisingCounts } from './actions/summarise-counts.ts'
import type { SearchPorts } from './core/ports.ts'
import type { SearchWorld } from './actions/search-world.ts'

type Suggestions =
  | 'GET /api/tenders/companies/'
  | 'GET /api/tenders/uniqueCompanies/'
  | 'GET /api/tenders/get_companies_for_recent_tender'
  | 'GET /api/tenders/similarTenders'
  | 'GET /api/tenders/TendersSummaryCount'
  | 'GET /api/tenders/openCounts'
  | 'GET /assets/keywords.json'
  | 'GET /assets/industry-words.json'

/**
 * Calls that help with a search or lead from a tender to others: names, words, similar tenders, and the totals of each
 * list.
 */
export function suggestionRoutes(world: SearchWorld, ports: SearchPorts): Pick<Handlers<'search'>, Suggestions> {
  const companies = suggestingCompanies(world)
  const unique = listingCompanies(world)
  const recent = recentCompanies(world)
  const words = suggestingWords(world)
  const openCounts = countingWords(world)
  const summarise = summarisingCounts(world, ports)
  const industries = distinctiveIndustries(world)
  return {
    'GET /api/tenders/companies/': ({ query }) => companies(query.name),
    'GET /api/tenders/uniqueCompanies/': ({ query }) => unique(query.name),
    'GET /api/tenders/get_companies_for_recent_tender': () => recent(),
    'GET /api/tenders/similarTenders': ({ query }, caller) => similarTenders(world, caller, query),
    'GET /api/tenders/TendersSummaryCount': ({ query }, caller) => summarise(caller, query),
    'GET /api/tenders/openCounts': ({ query }) => openCounts(query.keyword),
    'GET /assets/keywords.json': () => words(),
    'GET /assets/industry-words.json': () => industries(),
  }
}
