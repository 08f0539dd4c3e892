import type { REGIONS } from '#ethiopia/regions.ts'
import { SECTOR_GROUPS } from '#ethiopia/sectors-data.ts'
import type { FilterCount } from '#contract/filter-counts.ts'
import type { Call } from '#web/lib/api-client.ts'
import { isAmharic } from '#web/lib/one-language.ts'
import type { Language } from '#web/lib/preferences.ts'
import type { FilterCounts } from './filter-counts.ts'
import { archivedAddress, searchQuery } from './list-search.ts'
import type { ListName, ListSearch } from './list-search.ts'

type Naming = { list: ListName; lang: Language; regions: Regions }
type Regions = typeof REGIONS | readonly []
/** In English a region's name is its key. A separate function, because this file is fetched with every list. */
const regionsIn = async (lang: Language): Promise<Regions> =>
  isAmharic(lang)
    ? import('#ethiopia/regions.ts').then(
        (found) => found.REGIONS,
        () => [],
      )
    : []

/** Names in the reader's language; those of sources and keywords come with the counts, where they have one. */
function nameOf({ list, lang, regions }: Naming, value: string, given: string, amharic: string | undefined): string {
  if (list === 'regions') return regions.find(({ en }) => en === value)?.[lang] ?? given
  if (list === 'keywordGroups')
    return SECTOR_GROUPS.find(({ id, en }) => String(id) === value || en === value)?.[lang] ?? given
  return isAmharic(lang) ? (amharic ?? given) : given
}

/** The counts with names. Chosen values stay in the list even without matches, so that they can be removed. */
function named(naming: Naming, counts: readonly FilterCount[], search: ListSearch): FilterCount[] {
  const known = new Set(counts.map(({ label, value = label }) => value))
  const missing = search[naming.list]
    .filter((value) => !known.has(value))
    .map((value) => ({ label: value, value, count: 0 }))
  return [...counts, ...missing].map(({ label, labelAm, value = label, count }: FilterCount) => {
    const name = nameOf(naming, value, label, labelAm)
    return name === value ? { label: name, count } : { label: name, value, count }
  })
}

/**
 * All counts next to the filters, in one response. Rejects when they cannot be read. Imported on demand, because the
 * first ones come with the document.
 */
export async function loadFilterCounts(
  call: Call,
  search: ListSearch,
  { lang }: { lang: Language },
): Promise<FilterCounts> {
  const { sortOrder: _, ...query } = { sortOrder: 0, ...searchQuery(search) }
  const counts = await call('GET /api/tenderQueries/filters', { query }).catch((error: unknown) => {
    // eslint-disable-next-line no-console -- all that happens to it (decision 0090)
    console.warn('Counts beside the filters could not be read:', error)
    throw error
  })
  const regions = await regionsIn(lang)
  const of = (list: ListName, found: readonly FilterCount[]) => named({ list, lang, regions }, found, search)
  return {
    keywordGroups: of('keywordGroups', counts.keywordGroups),
    regions: of('regions', counts.regions),
    sourceNames: of('sourceNames', counts.sourceNames),
    keywords: of('keywords', counts.keywords),
    languages: of('languages', counts.languages),
    statuses: of('statuses', counts.statuses ?? []),
    createdBy: of('createdBy', counts.createdBy ?? []),
    source_groups: counts.sourceGroups,
    proforma: counts.proforma,
    nonProforma: counts.nonProforma,
    ...(counts.archived === undefined ? {} : { archived: { of: archivedAddress(search), count: counts.archived } }),
  }
}
