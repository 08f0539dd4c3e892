import { syncedAt } from '#web/offline/sync-while-open.ts'
import { listCachedTenders } from '#web/offline/cached-tenders.ts'
import type { CachedTender } from '#web/offline/tender-cache.ts'
import { m } from '#web/lib/messages.ts'
import { MAX_SHOWN, seenList } from './last-lists.ts'
import { asOfNow } from './list-cache.ts'
import type { Card, LoadedList } from './list-cache.ts'
import { listSearchAddress } from './list-search.ts'
import type { ListSearch } from './list-search.ts'
import { inListOrder, searchCached } from './search-cached.ts'

type Offline = { list: LoadedList; kept: { text?: string; at: number } }

const listWith = (cards: readonly Card[]): LoadedList => ({
  cards: cards.slice(0, MAX_SHOWN),
  totalCount: cards.length,
  nextIndex: 0,
  hasMore: false,
  status: 'success',
  advice: {},
})

/**
 * The cards of a list as it was seen, with later changes; withdrawn ones are removed, and closed ones too, unless the
 * archive is included.
 */
function seenCards(
  address: string | undefined,
  all: readonly CachedTender[],
  search: ListSearch,
  now: number,
): { cards: CachedTender[]; at: number } {
  const seen = seenList(address)
  const byId = new Map(all.map((card) => [card.id, card]))
  const cards = (seen?.ids ?? []).flatMap((id) => byId.get(id) ?? [])
  return { cards: asOfNow(cards, search, now), at: seen?.at ?? 0 }
}

/**
 * A list without a connection: as it was last seen at this URL, and further matches on this device; without any, the
 * list last seen of all. With its kind and its age (epoch milliseconds); undefined where nothing is cached.
 */
export async function offlineList(search: ListSearch, now: number): Promise<Offline | undefined> {
  const all = await listCachedTenders()
  const { cards: seen, at } = seenCards(listSearchAddress(search), all, search, now)
  // The age is known for the general list only.
  const found = search.group > 0 ? [] : inListOrder(searchCached(all, search, now), search, now)
  const ids = new Set(seen.map(({ id }) => id))
  const others = found.filter(({ id }) => !ids.has(id))
  if (seen.length > 0 && others.length === 0) return { list: listWith(seen), kept: { at } }
  if (seen.length > 0) {
    return {
      list: listWith(inListOrder([...seen, ...others], search, now)),
      kept: { text: m.cached_list_and_more(), at },
    }
  }
  const synced = syncedAt.get()
  // The connection was lost before the first reading finished, so this is only a beginning.
  if (others.length > 0)
    return { list: listWith(others), kept: { text: synced === 0 ? m.cached_part() : m.cached_found(), at: synced } }
  const last = seenCards(undefined, all, search, now)
  return last.cards.length > 0 ? { list: listWith(last.cards), kept: { at: last.at } } : undefined
}
