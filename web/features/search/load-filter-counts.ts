import { REGIONS } from '#ethiopia/regions.ts'
import { SECTOR_GROUPS } from '#ethiopia/sectors-data.ts'
import type { FilterCount } from '#contract/filter-counts.ts'
import type { Call } from '#web/lib/api-client.ts'
import { isAmharic } from '#web/lib/one-language.ts'
import type { Language } from '#web/lib/preferences.ts'
import type { FilterCounts } from './filter-counts.ts'
import { archivedAddress, searchQuery } from './list-search.ts'
import type { ListName, ListSearch } from './list-search.ts'

/** The keyword filter shows only words that stand in at least so many tenders. */
const LEAST_KEYWORD_COUNT = 3

/** Names in the reader's language; those of sources and keywords come with the counts, where they have one. */
function nameOf(list: ListName, value: string, given: string, lang: Language, amharic?: string): string {
  if (list === 'regions') return REGIONS.find(({ en }) => en === value)?.[lang] ?? given
  if (list === 'keywordGroups')
    return SECTOR_GROUPS.find(({ id, en }) => String(id) === value || en === value)?.[lang] ?? given
  return isAmharic(lang) ? (amharic ?? given) : given
}

/** What is chosen stays in the list even when nothing has it, so that it can be taken off again. */
function named(list: ListName, counts: readonly FilterCount[], search: ListSearch, lang: Language): FilterCount[] {
  const known = new Set(counts.map(({ label, value = label }) => value))
  const missing = search[list].filter((value) => !known.has(value)).map((value) => ({ label: value, value, count: 0 }))
  return [...counts, ...missing].map(({ label, labelAm, value = label, count }: FilterCount) => {
    const name = nameOf(list, value, label, lang, labelAm)
    return name === value ? { label: name, count } : { label: name, value, count }
  })
}

/** All counts next to the filters, in one answer. Rejects when they cannot be had. Imported when needed: the first ones come with the document. */
export async function loadFilterCounts(
  call: Call,
  search: ListSearch,
  { lang }: { lang: Language },
): Promise<FilterCounts> {
  const { sortOrder: _, ...query } = { sortOrder: 0, ...searchQuery(search) }
  const counts = await call('GET /api/tenderQueries/filters', { query }).catch((error: unknown) => {
    // eslint-disable-next-line no-console -- all that happens to it (second specification, section 8)
    console.warn('Counts beside the filters could not be read:', error)
    throw error
  })
  const common = counts.keywords.filter(({ label, count }) => label.trim() !== '' && count >= LEAST_KEYWORD_COUNT)
  return {
    keywordGroups: named('keywordGroups', counts.keywordGroups, search, lang),
    regions: named('regions', counts.regions, search, lang),
    sourceNames: named('sourceNames', counts.sourceNames, search, lang),
    keywords: named('keywords', common, search, lang),
    languages: named('languages', counts.languages, search, lang),
    statuses: named('statuses', counts.statuses ?? [], search, lang),
    createdBy: named('createdBy', counts.createdBy ?? [], search, lang),
    source_groups: counts.sourceGroups,
    proforma: counts.proforma,
    nonProforma: counts.nonProforma,
    ...(counts.archived === undefined ? {} : { archived: { of: archivedAddress(search), count: counts.archived } }),
  }
}
