import { shownSource } from '#web/lib/source-name.ts'
import { m } from '#web/lib/messages.ts'
import type { Language } from '#web/lib/preferences.ts'
import type { FilterCounts, FilterLine } from './filter-counts.ts'
import { FLAG_NAMES } from './list-search.ts'
import type { FlagName, ListName, ListSearch, RangeName } from './list-search.ts'
import { toggled } from './list-search.ts'

/** One line of a filter: its form field, its label, and how many tenders it would give. */
export type FilterOption = {
  name: ListName | FlagName
  value: string
  label: string
  count?: number
  /** The label's language where it is not the page's. */ lang?: string
}
export type FilterKind =
  | 'kind'
  | 'status'
  | 'doneBy'
  | 'sector'
  | 'buyer'
  | 'region'
  | 'source'
  | 'keyword'
  | 'language'
/** Filters that have a sheet on a phone; 'all' has every one. */
export type SheetKind = FilterKind | 'published' | 'company' | 'all'

const LANGUAGE_NAMES = new Map([
  ['am', m.amharic],
  ['en', m.english],
])
const STATUS_NAMES = [m.status_draft, m.status_submitted, m.status_declined, m.status_approved]
const FLAG_LABELS: Record<FlagName, () => string> = {
  proforma: m.proforma,
  nonProforma: m.non_proforma,
  gov: m.government,
  non_gov: m.non_government,
}
const ETHIOPIC = /[\u1200-\u139f]/

/**
 * A filter value in the reader's language. `given` is the name from the counts, where regions and sectors are already
 * translated.
 */
export function labelOf(name: ListName | FlagName, value: string, given = value): string {
  if (name === 'languages') return LANGUAGE_NAMES.get(value)?.() ?? given
  if (name === 'statuses') return STATUS_NAMES[Number(value)]?.() ?? given
  if (name === 'sourceNames') return shownSource(given)
  const flag = FLAG_NAMES.find((known) => known === name)
  return flag ? FLAG_LABELS[flag]() : given
}

function listOptions(name: ListName, counts: readonly FilterLine[], lang: Language): FilterOption[] {
  return counts.map(({ label, value = label, count }) => {
    const shown = labelOf(name, value, label)
    return { name, value, label: shown, count, lang: ETHIOPIC.test(shown) && lang === 'en' ? 'am' : undefined }
  })
}

const flagOption = (name: FlagName, count?: number): FilterOption => ({
  name,
  value: 'true',
  label: FLAG_LABELS[name](),
  count,
})

const COUNTED: Partial<Record<FilterKind, ListName>> = {
  status: 'statuses',
  doneBy: 'createdBy',
  sector: 'keywordGroups',
  region: 'regions',
  source: 'sourceNames',
  keyword: 'keywords',
  language: 'languages',
}

/** The lines of one filter in display order. */
export function optionsOf(kind: FilterKind, counts: FilterCounts, lang: Language): FilterOption[] {
  if (kind === 'kind') return [flagOption('proforma', counts.proforma), flagOption('nonProforma', counts.nonProforma)]
  if (kind === 'buyer') {
    const [government, other] = [/^gov/i, /^non/i].map(
      (pattern) => counts.source_groups.find(({ label }) => pattern.test(label))?.count,
    )
    return [flagOption('gov', government), flagOption('non_gov', other)]
  }
  const name = COUNTED[kind]
  return name ? listOptions(name, counts[name], lang) : []
}

/** Of a kind's choices, those that are not read yet. */
export const restOf = (kind: FilterKind, { leftOut, readRest }: FilterCounts) =>
  kind === 'keyword' ? { leftOut, onMore: readRest } : {}

const isFlag = (name: string): name is FlagName => FLAG_NAMES.some((flag) => flag === name)
export const isChosen = (search: ListSearch, { name, value }: FilterOption): boolean =>
  isFlag(name) ? search[name] : search[name].includes(value)
export const chosenWith = (search: ListSearch, { name, value }: FilterOption): ListSearch =>
  isFlag(name) ? { ...search, pageIndex: 0, [name]: !search[name] } : toggled(search, name, value)

export const FILTER_TITLES: Record<FilterKind, () => string> = {
  kind: m.kind,
  status: m.status,
  doneBy: m.done_by,
  sector: m.sector,
  buyer: m.buyer,
  region: m.region,
  source: m.source,
  keyword: m.keyword,
  language: m.language,
}
export const RANGE_TITLES: Record<RangeName, () => string> = {
  published: m.custom_range,
  closing: m.closing_date,
  created: m.entered_between,
  changed: m.changed_between,
}
/** The same next to their days. */
export const CHIP_TITLES = { ...RANGE_TITLES, created: m.entered_on, changed: m.changed_on }
/** In the order of the panel; readers are shown nothing for those of staff. */
export const FILTER_KINDS: readonly FilterKind[] = [
  'status',
  'doneBy',
  'sector',
  'buyer',
  'region',
  'source',
  'kind',
  'keyword',
  'language',
]
