import { instantOf, parseIsoDate } from '#ethiopia/calendar.ts'

/** Ranges of days, with their names on the wire; the last two are staff's. */
export const RANGES = {
  published: 'publishOtherDate',
  closing: 'closingDate',
  created: 'createdDate',
  changed: 'lastChangedDate',
} as const
export type RangeName = keyof typeof RANGES
export const RANGE_NAMES = Object.keys(RANGES) as readonly RangeName[]
/** Days of Addis Ababa, both included: '2026-02-20', or empty for an open end. */
export type DayRanges = Record<`${RangeName}${'From' | 'To'}`, string>

/** A search as parsed from the URL, which uses the API's names. */
export type ListSearch = DayRanges & {
  /** A list group: 0 all, 3 since the last visit; 4 drafts, 5 submitted and 6 declined for staff. */
  group: number
  /** With group 3: the reader's last visit (epoch milliseconds). The browser remembers it; it is not in the URL. */
  since?: number
  /** The number of the saved search whose tab this is, also after a change; 0 outside of them. */
  tab: number
  keyword: string
  companyName: string
  keywordGroups: string[]
  regions: string[]
  sourceNames: string[]
  keywords: string[]
  languages: string[]
  statuses: string[]
  createdBy: string[]
  /** The name of the person who changed it last. */
  lastChangedBy: string
  proforma: boolean
  nonProforma: boolean
  gov: boolean
  non_gov: boolean
  /** Days; 30 is any time. */
  publishedWithin: number
  includeArchived: boolean
  sortOrder: SortOrder
  pageIndex: number
}

export const BY_MATCH = 0
export const BY_DATE = 1
/** Sort order: the next closing first. */
export const BY_CLOSING = 2
export type SortOrder = typeof BY_MATCH | typeof BY_DATE | typeof BY_CLOSING

export const ANY_TIME = 30
/** In a URL: shows every line of every filter, for browsers without script. */
export const ALL_FILTERS = 'filters'
/** In a URL: the tender that is shown next to the list, by its number or, where that opens it, its guid. */
export const SPLIT_PARAM = 'open'
export const PAGE_SIZE = 10
/** The maximum length of the search text (contract/search.ts). */
export const MAX_SEARCH_LETTERS = 2000
export const SINCE_LAST_VISIT = 3
export const STAFF_GROUPS: readonly number[] = [4, 5, 6]
/** The wire's period for a range of days. */
export const CUSTOM_RANGE = 7

export const EMPTY_SEARCH: ListSearch = {
  group: 0,
  tab: 0,
  keyword: '',
  companyName: '',
  keywordGroups: [],
  regions: [],
  sourceNames: [],
  keywords: [],
  languages: [],
  statuses: [],
  createdBy: [],
  lastChangedBy: '',
  proforma: false,
  nonProforma: false,
  gov: false,
  non_gov: false,
  publishedWithin: ANY_TIME,
  publishedFrom: '',
  publishedTo: '',
  closingFrom: '',
  closingTo: '',
  createdFrom: '',
  createdTo: '',
  changedFrom: '',
  changedTo: '',
  includeArchived: false,
  sortOrder: BY_DATE,
  pageIndex: 0,
}

export type ListName = 'keywordGroups' | 'regions' | 'sourceNames' | 'keywords' | 'languages' | 'statuses' | 'createdBy'
export type FlagName = 'proforma' | 'nonProforma' | 'gov' | 'non_gov'
export const LIST_NAMES: readonly ListName[] = [
  'keywordGroups',
  'regions',
  'sourceNames',
  'keywords',
  'languages',
  'statuses',
  'createdBy',
]
export const FLAG_NAMES: readonly FlagName[] = ['proforma', 'nonProforma', 'gov', 'non_gov']

export const inRange = (name: RangeName, from: string, to: string): Partial<DayRanges> => ({
  [`${name}From`]: from,
  [`${name}To`]: to,
})
/** The two days of a range. */
export const rangeOf = (search: DayRanges, name: RangeName): readonly [string, string] => [
  search[`${name}From`],
  search[`${name}To`],
]
export const hasRange = (search: DayRanges, name: RangeName): boolean => rangeOf(search, name).join('') !== ''
/** The same search with another range; without days, with none. */
export const withRange = <S extends Partial<ListSearch>>(search: S, name: RangeName, from = '', to = ''): S => ({
  ...search,
  ...inRange(name, from, to),
})

/** The default order of a list: only words can match better or worse. */
export const usualOrder = ({ keyword }: Pick<ListSearch, 'keyword'>): SortOrder => (keyword === '' ? BY_DATE : BY_MATCH)
/** The same search in the default order. */
export const inUsualOrder = (search: ListSearch): ListSearch => ({ ...search, sortOrder: usualOrder(search) })
/** A search with other words; the first words, and removing all words, restore the default order. */
export const withWords = (search: ListSearch, keyword: string): ListSearch =>
  (keyword === '') === (search.keyword === '') ? { ...search, keyword } : inUsualOrder({ ...search, keyword })

const startOf = (text: string): number | undefined => {
  const date = parseIsoDate(text)
  return date && instantOf(date, 0)
}

/** Parameters that URL and API share; those at their defaults are left out. */
function chosenIn(search: ListSearch) {
  return {
    ...(search.keyword ? { keyword: search.keyword } : {}),
    ...(search.companyName ? { companyName: search.companyName } : {}),
    ...(search.lastChangedBy ? { lastChangedBy: search.lastChangedBy } : {}),
    ...Object.fromEntries(LIST_NAMES.flatMap((name) => (search[name].length > 0 ? [[name, search[name]]] : []))),
    ...Object.fromEntries(FLAG_NAMES.flatMap((name) => (search[name] ? [[name, true]] : []))),
    ...(search.publishedWithin < ANY_TIME ? { publishedWithin: search.publishedWithin } : {}),
    ...(search.includeArchived ? { includeArchived: true } : {}),
    ...(search.sortOrder === usualOrder(search) ? {} : { sortOrder: search.sortOrder }),
  }
}

/** The typed text is longer than the limit; the excess is removed here. */
export const isTooLong = ({ keyword }: ListSearch): boolean => keyword.length > MAX_SEARCH_LETTERS

/** The query for the API, without paging. */
export function searchQuery(search: ListSearch) {
  const { group, since } = search
  const days = RANGE_NAMES.flatMap((name) => {
    const [from, to] = rangeOf(search, name)
    return [
      ...(from ? [[`${RANGES[name]}From`, startOf(from)]] : []),
      ...(to ? [[`${RANGES[name]}To`, startOf(to)]] : []),
    ]
  })
  return {
    ...(group > 0 ? { group } : {}),
    ...(since === undefined ? {} : { since }),
    ...chosenIn(search),
    ...(hasRange(search, 'published') ? { period: CUSTOM_RANGE } : {}),
    ...(Object.fromEntries(days) as Partial<Record<`${(typeof RANGES)[RangeName]}${'From' | 'To'}`, number>>),
  }
}

/** The URL of a search, as short as possible: '/tenders/list?keyword=pump&regions=Amhara'. */
export function listSearchAddress(search: ListSearch): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(chosenIn(search))) {
    for (const item of Array.isArray(value) ? value : [value]) params.append(name, String(item))
  }
  for (const name of RANGE_NAMES) {
    const [from, to] = rangeOf(search, name)
    if (from) params.set(`${RANGES[name]}From`, from)
    if (to) params.set(`${RANGES[name]}To`, to)
  }
  if (search.tab > 0) params.set('tab', String(search.tab))
  if (search.pageIndex > 0) params.set('pageIndex', String(search.pageIndex))
  const path = search.group > 0 ? `/tenders/list/${search.group}` : '/tenders/list'
  return params.size > 0 ? `${path}?${params}` : path
}

/** The same search with the archive. */
export const archivedAddress = (search: ListSearch): string =>
  listSearchAddress({ ...search, pageIndex: 0, includeArchived: true })

/** How many filters are active; the search words are not filters. */
export function filterCount(search: ListSearch): number {
  const chosen = LIST_NAMES.reduce((sum, name) => sum + search[name].length, 0)
  const others = [search.publishedWithin < ANY_TIME, search.lastChangedBy !== '']
  const days = RANGE_NAMES.filter((name) => hasRange(search, name)).length
  return chosen + FLAG_NAMES.filter((name) => search[name]).length + others.filter(Boolean).length + days
}

export const isFiltered = (search: ListSearch): boolean =>
  filterCount(search) > 0 || search.keyword !== '' || search.companyName !== ''

/** The lists whose empty state offers to clear the search (decision 0090). */
const CLEARING_GROUPS = [0, 3, 4, 5]
export const canClear = (search: ListSearch): boolean => isFiltered(search) && CLEARING_GROUPS.includes(search.group)

/** The same search without its filters and words; sorting and the archive stay as they are. */
export const cleared = ({ group, since, keyword, sortOrder, includeArchived }: ListSearch): ListSearch => ({
  ...EMPTY_SEARCH,
  group,
  ...(since === undefined ? {} : { since }),
  sortOrder: keyword === '' ? sortOrder : EMPTY_SEARCH.sortOrder,
  includeArchived,
})

/** Adds a value to a list, or removes it. */
export function toggled(search: ListSearch, name: ListName, value: string): ListSearch {
  const has = search[name].includes(value)
  return {
    ...search,
    pageIndex: 0,
    [name]: has ? search[name].filter((other) => other !== value) : [...search[name], value],
  }
}
