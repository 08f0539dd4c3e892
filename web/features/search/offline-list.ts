import { syncedAt } from '#web/lib/later/keep-synced.ts'
import { keptTenders } from '#web/lib/later/kept-tenders.ts'
import { m } from '#web/lib/messages.ts'
import type { LoadedList } from './list-cache.ts'
import type { ListSearch } from './list-search.ts'
import { searchKept } from './search-kept.ts'

/** A phone draws no more of them at once. */
const MOST_SHOWN = 100

/** What of the tenders on this device answers to a search, with what it is and as of when (epoch milliseconds); undefined where nothing does, or nothing is kept. */
export async function offlineList(search: ListSearch, now: number): Promise<{ list: LoadedList; kept: { text: string; at: number } } | undefined> {
  // Since when is known of the general list only.
  if (search.group > 0) return undefined
  const found = searchKept(await keptTenders(), search, now)
  if (found.length === 0) return undefined
  const cards = found.slice(0, MOST_SHOWN)
  const at = syncedAt.get()
  return {
    // The connection went before the first reading came to its end: what is here is a beginning.
    kept: { text: at === 0 ? m.kept_part() : m.kept_found(), at },
    list: { cards, totalCount: found.length, nextIndex: 0, hasMore: false, status: 'success', advice: {} },
  }
}
