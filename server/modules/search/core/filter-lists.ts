import type { FilterCount } from '#contract/filter-counts.ts'
import { STATUS } from '#contract/tenders.ts'
import { REGIONS } from '#ethiopia/regions.ts'
import { SECTOR_GROUPS } from '#ethiopia/sectors-data.ts'
import type { Counts, KeywordCount } from './facet-counts.ts'
import { languageName } from './language-names.ts'

/** The lists next to the filters of one search. `value` is sent, whatever language the label is shown in. */
export type FilterLists = {
  regions: FilterCount[]
  groups: FilterCount[]
  sources: FilterCount[]
  sourceGroups: FilterCount[]
  languages: FilterCount[]
  keywords: FilterCount[]
  statuses: FilterCount[]
  createdBy: FilterCount[]
  proforma: number
  nonProforma: number
  /** How many tenders satisfy the whole search. */
  total: number
}

const STATUS_LABELS = [
  [STATUS.draft, 'Draft'],
  [STATUS.submitted, 'Submitted'],
  [STATUS.declined, 'Declined'],
  [STATUS.approved, 'Approved'],
] as const

/** The highest count first, equals by name. */
const byCount = (entries: FilterCount[]): FilterCount[] =>
  entries.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))

export function filterLists(
  counts: Counts,
  keywords: readonly KeywordCount[],
  sourceNames: ReadonlyMap<number, string>,
): FilterLists {
  const countOf = <K>(map: Map<K, number>, key: K): number => map.get(key) ?? 0
  return {
    regions: byCount(REGIONS.map(({ id, en }) => ({ label: en, count: countOf(counts.regions, id), value: en }))),
    groups: byCount(
      SECTOR_GROUPS.map(({ id, en }) => ({ label: en, count: countOf(counts.groups, id), value: String(id) })),
    ),
    sources: byCount(
      [...counts.sources].flatMap(([id, count]) =>
        sourceNames.has(id) ? [{ label: sourceNames.get(id) ?? '', count }] : [],
      ),
    ),
    // Both always stand there: two boxes, not a list.
    sourceGroups: [
      { label: 'Government', count: countOf(counts.government, true), value: 'gov' },
      { label: 'Non Government', count: countOf(counts.government, false), value: 'non_gov' },
    ],
    languages: byCount(
      [...counts.languages].map(([code, count]) => ({ label: languageName(code), count, value: code })),
    ),
    keywords: keywords.filter(({ label }) => label !== '').map(({ label, count }) => ({ label, count })),
    statuses: STATUS_LABELS.map(([status, label]) => ({
      label,
      count: countOf(counts.statuses, status),
      value: String(status),
    })),
    createdBy: byCount([...counts.createdBy].map(([label, count]) => ({ label, count }))),
    proforma: countOf(counts.proforma, true),
    nonProforma: countOf(counts.proforma, false),
    total: counts.total,
  }
}
