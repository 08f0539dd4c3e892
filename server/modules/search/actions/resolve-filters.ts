import { memoise } from '#language/memoise.ts'
import type { Db } from '#server/platform/db.ts'
import type { Filters } from '../core/filters.ts'
import type { ResolvedFilters } from '../core/resolved-filters.ts'
import { resolveWords } from '../core/words.ts'
import { listCompanyIds, listKeywordIds, listSourceIds } from '../store/resolve-names.ts'

/** Page and counts of one screen resolve the same words. */
const wordsOf = memoise(200, (text) => ({ typed: resolveWords(text) }))

/**
 * Names become ids and typed words become queries; undefined when nothing can satisfy the search, such as a keyword
 * without a letter in it.
 */
export async function resolveFilters(
  db: Db,
  { text, company, choices, ...rest }: Filters,
): Promise<ResolvedFilters | undefined> {
  if (rest.nothing) return undefined
  const typed = text === undefined ? {} : wordsOf(text).typed
  if (!typed) return undefined
  const companies = company === undefined ? undefined : await listCompanyIds(db, company)
  if (companies?.length === 0) return undefined
  const { sources, keywords, ...others } = choices
  return {
    ...rest,
    words: typed.words,
    without: typed.without,
    companyIds: companies,
    choices: {
      ...others,
      sources: sources && (await listSourceIds(db, sources)),
      keywords: keywords && (await listKeywordIds(db, keywords)),
    },
  }
}
