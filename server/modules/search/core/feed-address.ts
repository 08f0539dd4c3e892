import type { FeedQuery } from '#contract/feeds.ts'
import type { PublicCard } from '#contract/tenders.ts'

const NAMES = [
  'keyword',
  'isKeyword',
  'companyName',
  'keywordGroups',
  'keywords',
  'sourceNames',
  'languages',
  'proforma',
  'nonProforma',
  'region',
  'regions',
  'period',
  'publishedWithin',
  'publishOtherDateFrom',
  'publishOtherDateTo',
  'closingDateFrom',
  'closingDateTo',
  'includeArchived',
  'gov',
  'non_gov',
] as const satisfies readonly (keyof FeedQuery)[]

const DEFAULTS: Partial<Record<keyof FeedQuery, unknown>> = {
  period: 0,
  isKeyword: false,
  proforma: false,
  nonProforma: false,
  gov: false,
  non_gov: false,
}

/**
 * The parameters of the search in a fixed order, so that the same search has the same address and id however it was
 * typed.
 */
function paramsOf(query: FeedQuery): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of NAMES) {
    const value = query[name]
    if (value === undefined || value === '' || value === false || value === DEFAULTS[name]) continue
    for (const item of Array.isArray(value) ? value : [value]) params.append(name, String(item))
  }
  return params
}

const withParams = (path: string, params: URLSearchParams): string => (params.size > 0 ? `${path}?${params}` : path)

/** The URL of a feed, with its own parameters besides those of the search. */
export function feedPath(
  origin: string,
  form: 'atom' | 'ics',
  query: FeedQuery,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  const params = paramsOf(query)
  if (query.lang !== 'en') params.set('lang', query.lang)
  for (const [name, value] of Object.entries(more)) if (value !== undefined) params.set(name, value)
  return withParams(`${origin}/api/tenders/feed.${form}`, params)
}

/** The address of the page that shows the search of a feed to people. */
export function listAddress(origin: string, query: FeedQuery): string {
  const params = paramsOf(query)
  if (query.lang !== 'en') params.set('lang', query.lang)
  return withParams(`${origin}/tenders/list`, params)
}

/** The page of a tender: the full page where the card contains the guid. */
export const feedTenderUrl = (origin: string, { id, guid }: Pick<PublicCard, 'id' | 'guid'>): string =>
  guid === undefined ? `${origin}/tenders/detail?id=${id}` : `${origin}/tenders/display?guid=${guid}`

/**
 * A name for this installation in ids: its public host without a port. An IPv6 address loses its brackets and colons.
 */
export const hostOf = (origin: string): string =>
  new URL(origin).hostname.replace(/[^a-z0-9.-]+/gi, '-').replace(/^[-.]+|[-.]+$/g, '') || 'localhost'

/** RFC 4151: must never change, or every reader shows everything as new. The year is when these names began. */
export const tagOf = (origin: string, specific: string): string => `tag:${hostOf(origin)},2026:${specific}`
export const searchTag = (origin: string, query: FeedQuery): string => {
  const params = paramsOf(query)
  if (query.lang !== 'en') params.set('lang', query.lang)
  return tagOf(origin, withParams('tenders', params))
}
