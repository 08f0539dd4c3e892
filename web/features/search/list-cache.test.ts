import { MINUTE } from '#ethiopia/time-units.ts'
import { describe, expect, test, vi } from 'vitest'
import type { Call } from '#web/lib/api-client.ts'
import {
  currentList,
  freshList,
  lastRead,
  loadedListOf as listIn,
  loadMore,
  rememberList,
  select,
  selectedIn,
} from './list-cache.ts'
import type { Card, CardPage } from './list-cache.ts'
import { EMPTY_SEARCH } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

const NOW = Date.UTC(2026, 2, 2)
const cards = (...ids: number[]): Card[] => ids.map((id) => ({ id }) as Card)
const page = (pageIndex: number, ...ids: number[]): CardPage => ({
  data: cards(...ids),
  pageIndex,
  pageSize: 2,
  totalCount: 6,
  totalPages: 3,
})
const listOf = (from: CardPage) => listIn(from, EMPTY_SEARCH)
const callOf = (answer: () => Promise<CardPage>): Call => vi.fn(answer) as unknown as Call
let count = 0
/** A search that no other test has. */
const newSearch = (): ListSearch => ({ ...EMPTY_SEARCH, keyword: `word ${++count}` })

describe('the next page', () => {
  test('by closing continues where the former page ended, until there is none', async () => {
    const search: ListSearch = { ...newSearch(), sortOrder: 2 }
    rememberList(search, listIn({ ...page(0, 1, 2), next: 'a place' }, search), NOW)
    const call = vi.fn(() => Promise.resolve(page(1, 3)))
    await loadMore(call as unknown as Call, search, false)
    expect(call).toHaveBeenCalledWith('GET /api/tenders/searchTenders', {
      query: expect.objectContaining({ sortOrder: 2, after: 'a place' }) as unknown,
    })
    expect(currentList(search)).toMatchObject({ cards: cards(1, 2, 3), hasMore: false })
  })
  test.each([0, 1] as const)('in order %i is requested by its number, as of the first', async (sortOrder) => {
    const search: ListSearch = { ...newSearch(), sortOrder }
    rememberList(search, listIn({ ...page(0, 1, 2), next: 'as of then' }, search), NOW)
    const call = vi.fn(() => Promise.resolve({ ...page(1, 3), next: 'as of then' }))
    await loadMore(call as unknown as Call, search, false)
    await loadMore(call as unknown as Call, search, false)
    for (const pageIndex of [1, 2])
      expect(call).toHaveBeenCalledWith('GET /api/tenders/searchTenders', {
        query: expect.objectContaining({ pageIndex, after: 'as of then' }) as unknown,
      })
  })
  test('is appended without tenders already shown, and keeps the facts about the search', async () => {
    const search = newSearch()
    rememberList(search, { ...listOf(page(0, 1, 2)), advice: { partial: true } }, NOW)
    await loadMore(
      callOf(() => Promise.resolve(page(1, 2, 3))),
      search,
      false,
    )
    const list = currentList(search)
    expect(list?.cards.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(list).toMatchObject({ nextIndex: 2, hasMore: true, status: 'success', advice: { partial: true } })
  })

  test('is requested once at a time, and not beyond the last', async () => {
    const search = newSearch()
    rememberList(search, listOf(page(0, 1, 2)), NOW)
    const call = callOf(() => Promise.resolve(page(2, 3)))
    await Promise.all([loadMore(call, search, false), loadMore(call, search, false)])
    await loadMore(call, search, false)
    expect(call).toHaveBeenCalledTimes(1)
    expect(currentList(search)?.hasMore).toBe(false)
  })

  test('that fails leaves the list as it is, to be tried again', async () => {
    const search = newSearch()
    rememberList(search, listOf(page(0, 1, 2)), NOW)
    await loadMore(
      callOf(() => Promise.reject(new Error('away'))),
      search,
      false,
    )
    expect(currentList(search)).toMatchObject({ status: 'error', hasMore: true })
    await loadMore(
      callOf(() => Promise.resolve(page(1, 3))),
      search,
      false,
    )
    expect(currentList(search)?.cards).toHaveLength(3)
  })
})

describe('a list already loaded', () => {
  test('is the last one until another with cards is loaded', () => {
    rememberList(newSearch(), listOf(page(0, 1)), NOW)
    rememberList(newSearch(), listOf(page(0, 2, 3)), NOW + MINUTE)
    rememberList(newSearch(), listOf(page(0)), NOW + 2 * MINUTE)
    expect(lastRead(EMPTY_SEARCH, NOW)).toMatchObject({ list: { cards: [{ id: 2 }, { id: 3 }] }, readAt: NOW + MINUTE })
  })

  test('shows nothing as open that closed since', () => {
    const closing = {
      ...page(0),
      data: [
        { id: 4, closingTimestamp: NOW + MINUTE },
        { id: 5, closingTimestamp: NOW + 3 * MINUTE },
      ] as Card[],
    }
    rememberList(newSearch(), listOf(closing), NOW)
    const ids = (includeArchived: boolean) =>
      lastRead({ includeArchived }, NOW + 2 * MINUTE)?.list.cards.map(({ id }) => id)
    expect([ids(false), ids(true)]).toEqual([[5], [4, 5]])
  })

  test('is shown again for five minutes', () => {
    const search = newSearch()
    rememberList(search, listOf(page(0, 1, 2)), NOW)
    expect(freshList(search, NOW + 4 * MINUTE, false)?.cards).toHaveLength(2)
    expect(freshList(search, NOW + 6 * MINUTE, true)).toBeUndefined()
  })

  test('and for an hour, once, to a reader who opened a tender from it and goes back', () => {
    const search = newSearch()
    rememberList(search, listOf(page(0, 1, 2)), NOW)
    select(search, 1)
    expect(freshList(search, NOW + 20 * MINUTE, false)).toBeUndefined()
    expect(freshList(search, NOW + 20 * MINUTE, true)?.cards).toHaveLength(2)
    expect(freshList(search, NOW + 20 * MINUTE, true)).toBeUndefined()
    select(search, 1)
    expect(freshList(search, NOW + 61 * MINUTE, true)).toBeUndefined()
  })

  test('remembers which tender was opened from it, for each group and search', () => {
    const [all, since] = [newSearch(), { ...EMPTY_SEARCH, group: 3 }]
    for (const search of [all, since]) rememberList(search, listOf(page(0, 1, 2)), NOW)
    select(all, 1)
    select(since, 2)
    expect([selectedIn(all), selectedIn(since)]).toEqual([1, 2])
  })

  test('is not replaced by its own first page when more of it was read', async () => {
    const search = newSearch()
    const first = listOf(page(0, 1, 2))
    rememberList(search, first, NOW)
    await loadMore(
      callOf(() => Promise.resolve(page(1, 3, 4))),
      search,
      false,
    )
    rememberList(search, first, NOW + MINUTE)
    expect(currentList(search)?.cards).toHaveLength(4)
  })
})
