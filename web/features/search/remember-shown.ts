import { cacheSeenTenders } from '#web/offline/cached-tenders.ts'
import type { Card } from './list-cache.ts'
import { noteList } from './last-lists.ts'
import { listSearchAddress } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

/**
 * Older lists are not cached: a tender in them may have been withdrawn, and the feed of changes reports that only once.
 */
const JUST_READ_MS = 5 * 60_000
const done = new WeakSet<readonly Card[]>()

/** Caches a shown list and its cards, for times without a connection. `at` is when it was read, epoch milliseconds. */
export async function rememberShown(search: ListSearch, cards: readonly Card[], at: number): Promise<void> {
  if (done.has(cards) || Date.now() - at > JUST_READ_MS) return
  done.add(cards)
  noteList(
    listSearchAddress(search),
    cards.map(({ id }) => id),
    at,
  )
  await cacheSeenTenders(cards, at)
}
