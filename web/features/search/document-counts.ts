import type { FilterCounts } from './filter-counts.ts'
import type { ListSearch } from './list-search.ts'

/** Two hundred keywords would be more than the document's ten cards; five are shown before 'View More'. */
const MAX_KEYWORDS = 20

/** The counts in a document: of the keywords the chosen and the most frequent. */
export function documentCounts(counts: FilterCounts, { keywords: chosen }: ListSearch): FilterCounts {
  let left = MAX_KEYWORDS
  const keywords = counts.keywords.filter(({ label, value = label }) => chosen.includes(value) || left-- > 0)
  const leftOut = counts.keywords.length - keywords.length
  return leftOut > 0 ? { ...counts, keywords, leftOut } : counts
}
