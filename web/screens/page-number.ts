const MAX_PAGES = 10_000

/** The page in a URL, counted from 0; the first by default. */
export function pageNumberOf(asked: URLSearchParams): number {
  const page = Number(asked.get('pageIndex') ?? 0)
  return Number.isInteger(page) && page >= 0 && page < MAX_PAGES ? page : 0
}
