import { tsqueryLiteral } from '#language/postgres.ts'
import type { Query } from '#language/query.ts'
import type { Db } from '#server/platform/db.ts'
import { FACET_TOKEN } from '../core/facets.ts'
import { exactMatchLiteral } from '../core/exact-match-literal.ts'
import { listTendersByQueries, listTendersOfCompanies } from '../store/watched.ts'
import type { WatchedTender } from '../store/watched.ts'
import { withinTime } from '#server/platform/within-time.ts'
import { SEARCH_LIMIT } from './find-page.ts'

/** Entries to search for: queries, sector ids, folded names of companies. */
type Watched = { queries: readonly Query[]; sectors: readonly number[]; companies: readonly string[] }
export type FoundWatched = Record<keyof Watched, WatchedTender[]>

/**
 * Approved tenders published at `since` or later for each entry, at most the newest `most` of each. To be called with a
 * few dozen at once. `sure`: a query occurs in their title, text or documents.
 */
export async function findWatched(
  db: Db,
  { queries, sectors, companies }: Watched,
  since: number,
  most?: number,
): Promise<FoundWatched> {
  const words = queries.map((query) => ({ match: tsqueryLiteral(query) ?? '', sure: exactMatchLiteral(query) }))
  const tokens = sectors.map((id) => ({ match: `'${FACET_TOKEN.sector(id)}'`, sure: '' }))
  const found = await withinTime(db, { limit: SEARCH_LIMIT, byWords: true }, (tx) =>
    listTendersByQueries(tx, [...words, ...tokens], since, most),
  )
  return {
    queries: found.filter(({ n }) => n < words.length),
    sectors: found.flatMap((query) => (query.n < words.length ? [] : { ...query, n: query.n - words.length })),
    companies: await listTendersOfCompanies(db, companies, since, most),
  }
}
