import { cacheSeenTenders } from '#web/offline/cached-tenders.ts'
import type { Card } from './list-cache.ts'
import { noteList } from './last-lists.ts'
import { listSearchAddress } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

/**
 * Older lists are not cached: a tender in them may be withdrawn by now, and the feed of changes reports that only once.
 */
const JUST_READ_MS = 5 * 60_000
const done = new WeakSet<readonly Card[]>()

/** Keeps a list that is shown, and its cards, for when there is no connection. `at` is when it was read, epoch milliseconds. */
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
