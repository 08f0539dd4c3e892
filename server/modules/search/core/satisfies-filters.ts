import { STATUS } from '#contract/tenders.ts'
import { sectorById } from '#ethiopia/sectors.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { foldKey } from '#language/fold.ts'
import { matches } from '#language/match.ts'
import { parseQuery } from '#language/query.ts'
import type { Token } from '#language/tokens.ts'
import { isOpenRange } from './filters.ts'
import type { Filters } from './filters.ts'
import type { IndexedTender } from './indexed-tender.ts'
import type { Range } from './published-range.ts'
import { facetLanguage, keywordKey } from './index-row.ts'

/** The folded names of a tender's company, in one text that is searched for a part of a name. */
const namesKey = ({
  companyName,
  englishCompanyName,
}: Pick<IndexedTender, 'companyName' | 'englishCompanyName'>): string =>
  `|${[companyName ?? '', englishCompanyName ?? ''].map(foldKey).join('|')}|`

/** The keys by which a tender's company is compared with a given name. */
export const companyKeys = ({
  companyName,
  englishCompanyName,
}: Pick<IndexedTender, 'companyName' | 'englishCompanyName'>): string[] =>
  [...new Set([companyName, englishCompanyName].map((name) => foldKey(name ?? '')))].filter((key) => key !== '')

const within = (at: number, { from, to }: Range): boolean =>
  (from === undefined || at >= from) && (to === undefined || at <= to)
const oneOf = <T>(chosen: readonly T[] | undefined, values: readonly T[]): boolean =>
  chosen === undefined || values.some((value) => chosen.includes(value))

/**
 * Whether an approved tender satisfies a public search at `now`: the same result as the list, without the database.
 * `tokens` are those of all its texts (`textsOf`), placed by `inFields`.
 */
export function satisfiesFilters(
  filters: Filters,
  tender: IndexedTender,
  tokens: readonly Token[],
  now: Instant,
): boolean {
  const { choices, text, company } = filters
  if (filters.nothing || tender.status !== STATUS.approved) return false
  if (filters.openOnly && tender.openUntil !== null && tender.openUntil < now) return false
  const publishedAt = tender.publishedAt ?? tender.createdAt
  if (!within(publishedAt, filters.published)) return false
  if (filters.newSince && publishedAt < filters.newSince.from && !filters.newSince.enteredLate.includes(tender.id))
    return false
  if (!isOpenRange(filters.closing) && !(tender.closingAt !== null && within(tender.closingAt, filters.closing)))
    return false
  if (company !== undefined && !(tender.companyKey && tender.companyName && namesKey(tender).includes(company)))
    return false
  return satisfiesChoices(choices, tender) && (text === undefined || satisfiesWords(text, tokens))
}

function satisfiesChoices(choices: Filters['choices'], tender: IndexedTender): boolean {
  const { government, proforma } = choices
  const known = tender.sourceId !== null && tender.sourceName !== null
  return (
    oneOf(choices.regions, tender.regions) &&
    oneOf(
      choices.groups,
      tender.categories.flatMap((id) => sectorById(id)?.group ?? []),
    ) &&
    oneOf(choices.sources, known ? [foldKey(tender.sourceName ?? '')] : []) &&
    oneOf(choices.languages, [facetLanguage(tender.language)]) &&
    oneOf(
      choices.keywords,
      tender.keywords.flatMap((label) => keywordKey(label) ?? []),
    ) &&
    (proforma === undefined || tender.proforma === proforma) &&
    // Without a source, it is neither one of the government nor not.
    (government === undefined || (tender.sourceId !== null && tender.government === government))
  )
}

/** Stop words or punctuation alone match everything. */
function satisfiesWords(text: string, tokens: readonly Token[]): boolean {
  const query = parseQuery(text)
  return query.empty || matches(query, tokens)
}
