import { REGIONS } from '#ethiopia/regions.ts'
import { SECTOR_GROUPS } from '#ethiopia/sectors-data.ts'
import type { FilterCount } from '#contract/search.ts'
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

/** Reads that may fail each by itself, and whether any was answered. */
function counting() {
  let answered = 0
  async function orElse<T>(asked: Promise<T>, otherwise: T): Promise<T> {
    try {
      const answer = await asked
      answered++
      return answer
    } catch (error) {
      // eslint-disable-next-line no-console -- all that happens to it (second specification, section 8)
      console.warn('Counts beside a filter could not be read:', error)
      return otherwise
    }
  }
  return { orElse, hasAny: () => answered > 0 }
}

/**
 * All counts beside the filters, asked for at once. One that fails is shown as an empty list; rejects when all of them do, as without a
 * connection. Imported when needed: the first ones come with the document.
 */
export async function loadFilterCounts(
  call: Call,
  search: ListSearch,
  { lang, staff }: { lang: Language; staff: boolean },
): Promise<FilterCounts> {
  const { sortOrder: _, ...query } = { sortOrder: 0, ...searchQuery(search) }
  const { orElse, hasAny } = counting()
  const [
    groups,
    regions,
    sources,
    keywords,
    languages,
    sourceGroups,
    statuses,
    createdBy,
    proforma,
    nonProforma,
    archived,
  ] = await Promise.all([
    orElse(call('GET /api/tenderQueries/keyword-groups', { query }), []),
    orElse(call('GET /api/tenderQueries/regions', { query }), []),
    orElse(call('GET /api/tenderQueries/sources', { query }), []),
    orElse(call('GET /api/tenderQueries/keywords', { query }), []),
    orElse(call('GET /api/tenderQueries/languages', { query }), []),
    orElse(call('GET /api/tenderQueries/source_groups', { query }), []),
    staff ? orElse(call('GET /api/tenderQueries/status', { query }), []) : [],
    staff ? orElse(call('GET /api/tenderQueries/createdby', { query }), []) : [],
    orElse(call('GET /api/tenderQueries/proforma', { query }), 0),
    orElse(call('GET /api/tenderQueries/non-proforma', { query }), 0),
    search.includeArchived || search.group > 0
      ? undefined
      : orElse<number | undefined>(call('GET /api/tenderQueries/archived', { query }), undefined),
  ])
  if (!hasAny()) throw new Error('No counts could be read')
  const common = keywords.filter(({ label, count }) => label.trim() !== '' && count >= LEAST_KEYWORD_COUNT)
  return {
    keywordGroups: named('keywordGroups', groups, search, lang),
    regions: named('regions', regions, search, lang),
    sourceNames: named('sourceNames', sources, search, lang),
    keywords: named('keywords', common, search, lang),
    languages: named('languages', languages, search, lang),
    statuses: named('statuses', statuses, search, lang),
    createdBy: named('createdBy', createdBy, search, lang),
    source_groups: sourceGroups,
    proforma,
    nonProforma,
    ...(archived === undefined ? {} : { archived: { of: archivedAddress(search), count: archived } }),
  }
}
