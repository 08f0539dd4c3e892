import { OPEN, statusAt } from '#contract/closing.ts'
import type { Page } from '#contract/fields.ts'
import type { Call } from '#web/lib/api-client.ts'
import { createStore } from '#web/lib/create-store.ts'
import type { Store } from '#web/lib/create-store.ts'
import type { ListCard, StaffListCard } from '#web/lib/list-card.ts'
import { BY_CLOSING, PAGE_SIZE, listSearchAddress, searchQuery } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

export type Card = ListCard | StaffListCard
/** The API's hints about a search. */
export type Advice = {
  didYouMean?: string
  didYouMeanCount?: number
  partial?: boolean
  completed?: { keyword: string; words: string[] }
  tooCommon?: string[]
}
export type CardPage = Page<Card> &
  Advice & { /** Where a list by closing continues, and as of when any list is read. */ next?: string }
type ListStatus = 'success' | 'loading-more' | 'error'
/** The pages of one search that were read so far. */
export type LoadedList = {
  cards: readonly Card[]
  totalCount: number
  nextIndex: number
  /** For the next page: where a list by closing continues, and as of when any list is read, whatever closed since. */
  next?: string
  hasMore: boolean
  status: ListStatus
  advice: Advice
}

/**
 * A list is shown again unchanged for this time; for longer to a reader who returns from one of its tenders, so that
 * they find their place.
 */
export const FRESH_MS = 5 * 60_000
const KEPT_FOR_RETURN_MS = 60 * 60_000
const MAX_LISTS = 20
type Entry = {
  list: Store<LoadedList>
  readAt: number
  selected?: number
  /** By opening a tender. */ isLeft?: boolean
}
const entries = new Map<string, Entry>()

const adviceOf = ({ didYouMean, didYouMeanCount, partial, completed, tooCommon }: Advice): Advice => ({
  didYouMean,
  didYouMeanCount,
  partial,
  completed,
  tooCommon,
})

/** The search whose tenders are shown: the one by whole words where half a word was typed. */
export const searchShown = (search: ListSearch, { completed }: Advice): ListSearch =>
  completed ? { ...search, keyword: completed.keyword } : search

export const loadedListOf = (page: CardPage, { sortOrder }: Pick<ListSearch, 'sortOrder'>): LoadedList => ({
  cards: page.data,
  totalCount: page.totalCount,
  // The first page of a dense list is as long as several.
  nextIndex: page.pageIndex + Math.max(1, page.pageSize / PAGE_SIZE),
  next: page.next,
  hasMore: sortOrder === BY_CLOSING ? page.next !== undefined : page.pageIndex + 1 < page.totalPages,
  status: 'success',
  advice: adviceOf(page),
})
export const NO_LIST: LoadedList = {
  cards: [],
  totalCount: 0,
  nextIndex: 0,
  hasMore: false,
  status: 'error',
  advice: {},
}

/** Staff use their own search, which includes every state. */
export function fetchPage(
  call: Call,
  search: ListSearch,
  staff: boolean,
  pageIndex = search.pageIndex,
  { after, pageSize = PAGE_SIZE }: { after?: string | undefined; pageSize?: number } = {},
): Promise<CardPage> {
  const query = { ...searchQuery(search), pageIndex, pageSize, after }
  return staff
    ? call('GET /api/tenders/searchTendersEmployees', { query })
    : call('GET /api/tenders/searchTenders', { query })
}

/**
 * The cached list, if it is recent enough. `now` is epoch milliseconds; `isHere` means that the address bar shows its
 * URL already, as when the browser goes back to it.
 */
export function freshList(search: ListSearch, now: number, isHere: boolean): LoadedList | undefined {
  const entry = entries.get(listSearchAddress(search))
  if (!entry || now - entry.readAt >= (entry.isLeft && isHere ? KEPT_FOR_RETURN_MS : FRESH_MS)) return undefined
  entry.isLeft = false
  return entry.list.get()
}

export const currentList = (search: ListSearch): LoadedList | undefined =>
  entries.get(listSearchAddress(search))?.list.get()

/**
 * Cards read earlier, with their status at `now` (epoch milliseconds): those closed since are left out unless the
 * archive is included.
 */
export const asOfNow = <C extends Parameters<typeof statusAt>[0]>(
  cards: readonly C[],
  { includeArchived }: Pick<ListSearch, 'includeArchived'>,
  now: number,
): C[] =>
  cards
    .map((card) => ({ ...card, closingStatus: statusAt(card, now) }))
    .filter(({ closingStatus }) => includeArchived || closingStatus === OPEN)

/**
 * The last of the lists read since the page was opened that contains a card, as of `now`, and when it was read; used
 * while the device's cache is not loaded yet.
 */
export function lastRead(
  search: Pick<ListSearch, 'includeArchived'>,
  now: number,
): { list: LoadedList; readAt: number } | undefined {
  for (const { list: store, readAt } of [...entries.values()].reverse()) {
    const list = store.get()
    const cards = asOfNow(list.cards, search, now)
    if (cards.length > 0) return { list: { ...list, cards, hasMore: false }, readAt }
  }
  return undefined
}

/** Whether a list is the other one, or that with more pages. */
const isLonger = (list: LoadedList, other: LoadedList): boolean =>
  list === other || (list.cards[0] === other.cards[0] && list.cards.length > other.cards.length)

/** Puts a list in the cache, unless it holds the same one with more pages. */
export function rememberList(search: ListSearch, list: LoadedList, now: number): Entry {
  const key = listSearchAddress(search)
  const old = entries.get(key)
  if (old && isLonger(old.list.get(), list)) return old
  if (entries.size >= MAX_LISTS) entries.delete(entries.keys().next().value ?? '')
  const entry = { list: old?.list ?? createStore(list), readAt: now, selected: old?.selected }
  entry.list.set(list)
  entries.delete(key)
  entries.set(key, entry)
  return entry
}

const update = ({ list }: Entry, change: Partial<LoadedList>): void => list.set({ ...list.get(), ...change })

/** Reads the next page and appends it. Does nothing during a reading or at the end. */
export async function loadMore(call: Call, search: ListSearch, staff: boolean): Promise<void> {
  const entry = entries.get(listSearchAddress(search))
  if (!entry) return
  const { status, hasMore, nextIndex, next } = entry.list.get()
  if (status === 'loading-more' || !hasMore) return
  update(entry, { status: 'loading-more' })
  try {
    const page = await fetchPage(call, search, staff, nextIndex, { after: next })
    const { cards, advice } = entry.list.get()
    const known = new Set(cards.map(({ id }) => id))
    // A tender published meanwhile moves all others down by one, so cards already shown are skipped.
    const fresh = page.data.filter(({ id }) => !known.has(id))
    update(entry, { ...loadedListOf(page, search), advice, cards: [...cards, ...fresh] })
  } catch {
    update(entry, { status: 'error' })
  }
}

/** When the first page was read, epoch milliseconds. */
export const readAtOf = (search: ListSearch): number => entries.get(listSearchAddress(search))?.readAt ?? 0

/** Subscribes to a list; the one in the document, made at `at` (epoch milliseconds), is put in the cache first. */
export function followList(search: ListSearch, first: LoadedList, at: number, listener: () => void): () => void {
  const { list } = entries.get(listSearchAddress(search)) ?? rememberList(search, first, at)
  return list.subscribe(listener)
}

/** The tender opened last from this list, to be marked on return. */
export const selectedIn = (search: ListSearch): number | undefined => entries.get(listSearchAddress(search))?.selected
export function select(search: ListSearch, id: number): void {
  const entry = entries.get(listSearchAddress(search))
  if (!entry) return
  entry.selected = id
  entry.isLeft = true
}
