import { civilDateAt, isoDate, parseIsoDate } from '#ethiopia/calendar.ts'
import {
  ANY_TIME,
  BY_CLOSING,
  BY_DATE,
  BY_MATCH,
  CUSTOM_RANGE,
  EMPTY_SEARCH,
  MAX_SEARCH_LETTERS,
  RANGES,
  inRange,
  usualOrder,
} from './list-search.ts'
import type { ListSearch, RangeName, DayRanges, SortOrder } from './list-search.ts'

const MAX_PAGE = 1_000_000
/** The periods 0 to 6 of the wire as days of the slider (decision 0090). */
const PERIOD_DAYS = [ANY_TIME, 29, 13, 7, 3, 2, 0]

function whole(text: string | null, max: number, fallback: number): number {
  const value = Number(text)
  return text !== null && /^\d{1,7}$/.test(text) && value <= max ? value : fallback
}
const isOn = (text: string | null): boolean => text === 'true' || text === 'on' || text === '1'
const values = (params: URLSearchParams, name: string, longest = 200): string[] =>
  [...new Set(params.getAll(name).map((text) => text.trim().slice(0, 200)))]
    .filter((text) => text !== '' && text.length <= longest)
    .slice(0, 100)

/** A day from a date field or a URL, or an instant from the wire; empty for anything else and for implausible years. */
function day(text: string | null): string {
  const date = /^\d{11,13}$/.test(text ?? '') ? civilDateAt(Number(text)) : parseIsoDate(text ?? '')
  return date && date.year >= 1900 && date.year < 2100 ? isoDate(date) : ''
}

function readRange(params: URLSearchParams, name: RangeName): Partial<DayRanges> {
  const [from, to] = [day(params.get(`${RANGES[name]}From`)), day(params.get(`${RANGES[name]}To`))]
  // Typed in reverse order, the meaning is clear.
  return from !== '' && to !== '' && from > to ? inRange(name, to, from) : inRange(name, from, to)
}

const ORDERS: readonly SortOrder[] = [BY_MATCH, BY_DATE, BY_CLOSING]
function readOrder(text: string | null, keyword: string, storedOrder: SortOrder | undefined): SortOrder {
  const asked = ORDERS.find((order) => String(order) === text)
  if (asked !== undefined && (keyword !== '' || asked !== BY_MATCH)) return asked
  return keyword === '' && storedOrder !== undefined ? storedOrder : usualOrder({ keyword })
}

/**
 * Reads a URL. Invalid values count as not given, so that no URL shows an error; so do staff's filters for everybody
 * else. 'all' among the regions means none. `storedOrder` is the order this reader chose for lists without words.
 */
export function readSearch(params: URLSearchParams, group = 0, staff = false, storedOrder?: SortOrder): ListSearch {
  const keyword = (params.get('keyword') ?? '').trim().slice(0, MAX_SEARCH_LETTERS + 1)
  const single = params.get('region')
  return {
    ...EMPTY_SEARCH,
    group,
    tab: whole(params.get('tab'), MAX_PAGE, 0),
    keyword,
    companyName: (params.get('companyName') ?? '').trim().slice(0, 300),
    keywordGroups: values(params, 'keywordGroups'),
    regions: [...values(params, 'regions', 80), ...(single && single.length <= 80 ? [single] : [])].filter(
      (name) => name.toLowerCase() !== 'all',
    ),
    sourceNames: values(params, 'sourceNames'),
    keywords: values(params, 'keywords'),
    languages: values(params, 'languages', 20),
    statuses: staff ? values(params, 'statuses', 10) : [],
    createdBy: staff ? values(params, 'createdBy') : [],
    lastChangedBy: staff ? (params.get('lastChangedBy') ?? '').trim().slice(0, 200) : '',
    proforma: isOn(params.get('proforma')),
    nonProforma: isOn(params.get('nonProforma')),
    gov: isOn(params.get('gov')),
    non_gov: isOn(params.get('non_gov')),
    publishedWithin: Math.min(
      whole(params.get('publishedWithin'), ANY_TIME, ANY_TIME),
      PERIOD_DAYS[whole(params.get('period'), CUSTOM_RANGE, 0)] ?? ANY_TIME,
    ),
    ...readRange(params, 'published'),
    ...readRange(params, 'closing'),
    ...(staff ? { ...readRange(params, 'created'), ...readRange(params, 'changed') } : {}),
    includeArchived: isOn(params.get('includeArchived')),
    sortOrder: readOrder(params.get('sortOrder'), keyword, storedOrder),
    pageIndex: whole(params.get('pageIndex'), MAX_PAGE, 0),
  }
}
