/** What is searched for. It lives in the address bar under the wire's own names; this is its parsed form. */
export type ListSearch = {
  /** A list group (0 all … 6 declined); only staff see others than 0. */
  group: number
  keyword: string
  companyName: string
  keywordGroups: string[]
  regions: string[]
  sourceNames: string[]
  keywords: string[]
  languages: string[]
  proforma: boolean
  nonProforma: boolean
  gov: boolean
  non_gov: boolean
  /** Days; 30 is any time. */
  publishedWithin: number
  includeArchived: boolean
  /** 0 best match, 1 date. */
  sortOrder: 0 | 1
  pageIndex: number
}

export const ANY_TIME = 30
export const PAGE_SIZE = 10
const MAX_PAGE = 1_000_000

export const EMPTY_SEARCH: ListSearch = {
  group: 0,
  keyword: '',
  companyName: '',
  keywordGroups: [],
  regions: [],
  sourceNames: [],
  keywords: [],
  languages: [],
  proforma: false,
  nonProforma: false,
  gov: false,
  non_gov: false,
  publishedWithin: ANY_TIME,
  includeArchived: false,
  sortOrder: 0,
  pageIndex: 0,
}

export type ListName = 'keywordGroups' | 'regions' | 'sourceNames' | 'keywords' | 'languages'
export type FlagName = 'proforma' | 'nonProforma' | 'gov' | 'non_gov'
export const LIST_NAMES: readonly ListName[] = ['keywordGroups', 'regions', 'sourceNames', 'keywords', 'languages']
export const FLAG_NAMES: readonly FlagName[] = ['proforma', 'nonProforma', 'gov', 'non_gov']

function whole(text: string | null, max: number, fallback: number): number {
  const value = Number(text)
  return text !== null && /^\d{1,7}$/.test(text) && value <= max ? value : fallback
}
const isOn = (text: string | null): boolean => text === 'true' || text === 'on' || text === '1'
const values = (params: URLSearchParams, name: string): string[] =>
  [...new Set(params.getAll(name).map((text) => text.trim().slice(0, 200)))].filter(Boolean).slice(0, 100)

/** Reads an address. What makes no sense there counts as not given, so that no address shows an error. 'all' among the regions is none. */
export function readSearch(params: URLSearchParams, group = 0): ListSearch {
  const single = params.get('region')
  return {
    group,
    keyword: (params.get('keyword') ?? '').trim().slice(0, 2000),
    companyName: (params.get('companyName') ?? '').trim().slice(0, 300),
    keywordGroups: values(params, 'keywordGroups'),
    regions: [...values(params, 'regions'), ...(single ? [single] : [])].filter((name) => name.toLowerCase() !== 'all' && name.length <= 80),
    sourceNames: values(params, 'sourceNames'),
    keywords: values(params, 'keywords'),
    languages: values(params, 'languages').filter((code) => code.length <= 20),
    proforma: isOn(params.get('proforma')),
    nonProforma: isOn(params.get('nonProforma')),
    gov: isOn(params.get('gov')),
    non_gov: isOn(params.get('non_gov')),
    publishedWithin: whole(params.get('publishedWithin'), ANY_TIME, ANY_TIME),
    includeArchived: isOn(params.get('includeArchived')),
    sortOrder: params.get('sortOrder') === '1' ? 1 : 0,
    pageIndex: whole(params.get('pageIndex'), MAX_PAGE, 0),
  }
}

/** What goes to the API: only what differs from 'everything'. */
export function searchQuery({ group, publishedWithin, ...search }: ListSearch) {
  const onlyTrue = Object.fromEntries(FLAG_NAMES.flatMap((name) => (search[name] ? [[name, true]] : [])))
  return {
    ...(group > 0 ? { group } : {}),
    ...(search.keyword ? { keyword: search.keyword } : {}),
    ...(search.companyName ? { companyName: search.companyName } : {}),
    ...Object.fromEntries(LIST_NAMES.flatMap((name) => (search[name].length > 0 ? [[name, search[name]]] : []))),
    ...onlyTrue,
    ...(publishedWithin < ANY_TIME ? { publishedWithin } : {}),
    ...(search.includeArchived ? { includeArchived: true } : {}),
    ...(search.sortOrder > 0 ? { sortOrder: search.sortOrder } : {}),
  }
}

/** The address of a search, as short as it can be: '/tenders/list?keyword=pump&regions=Amhara'. */
export function searchAddress(search: ListSearch): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(searchQuery({ ...search, group: 0 }))) {
    for (const item of Array.isArray(value) ? value : [value]) params.append(name, String(item))
  }
  if (search.pageIndex > 0) params.set('pageIndex', String(search.pageIndex))
  const path = search.group > 0 ? `/tenders/list/${search.group}` : '/tenders/list'
  return params.size > 0 ? `${path}?${params}` : path
}

/** How many filters are in force; the search words are not filters. */
export function filterCount(search: ListSearch): number {
  const chosen = LIST_NAMES.reduce((sum, name) => sum + search[name].length, 0)
  return chosen + FLAG_NAMES.filter((name) => search[name]).length + (search.publishedWithin < ANY_TIME ? 1 : 0)
}

export const isFiltered = (search: ListSearch): boolean => filterCount(search) > 0 || search.keyword !== '' || search.companyName !== ''

/** The same search without its filters and words; sorting and the archive stay as they are. */
export const cleared = ({ group, sortOrder, includeArchived }: ListSearch): ListSearch => ({ ...EMPTY_SEARCH, group, sortOrder, includeArchived })

/** Adds a value of a list, or takes it away. */
export function toggled(search: ListSearch, name: ListName, value: string): ListSearch {
  const has = search[name].includes(value)
  return { ...search, pageIndex: 0, [name]: has ? search[name].filter((other) => other !== value) : [...search[name], value] }
}
