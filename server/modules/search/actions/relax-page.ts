import type { Db } from '#server/platform/db.ts'
import { withFullMatches } from '../core/relaxing.ts'
import type { ResolvedFilters } from '../core/resolved-filters.ts'
import type { FoundPage, FoundPageRequest } from '../store/pages.ts'
import { listPartial } from '../store/partial-matches.ts'

/**
 * The first page of 'Best match', filled with the best tenders that contain some of the words when too few contain all.
 * `total` still counts only matches of the whole search: counts, feeds and the other order ignore the additional ones.
 */
export async function relaxPage(
  tx: Db,
  filters: ResolvedFilters,
  page: FoundPageRequest,
  full: FoundPage,
): Promise<FoundPage> {
  const { words } = filters
  const room = page.size - full.total
  if (!words?.relaxed || page.order !== 'best' || page.offset > 0 || room <= 0) return full
  const some = await listPartial(tx, filters, words, { now: page.now, size: room })
  return some.length === 0 ? full : { ...full, found: withFullMatches(full.found, some), partial: true }
}
