/** Filters of a report, as in its URL. */
export type ReportSearch = { from?: string; to?: string; by?: string; source?: string }

const NAMES = ['from', 'to', 'by', 'source'] as const

/** Reads the URL; the service reports errors in it. */
export function readReportSearch(params: URLSearchParams): ReportSearch {
  return Object.fromEntries(
    NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  ) as ReportSearch
}

export function reportAddress(path: string, search: ReportSearch): string {
  const query = new URLSearchParams(Object.entries(search)).toString()
  return query === '' ? path : `${path}?${query}`
}
