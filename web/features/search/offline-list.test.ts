import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { syncedAt } from '#web/offline/sync-while-open.ts'
import { listCachedTenders } from '#web/offline/cached-tenders.ts'
import { speak } from '#web/lib/messages.ts'
import { EMPTY_SEARCH, withWords } from './list-search.ts'
import { noteList } from './last-lists.ts'
import { offlineList } from './offline-list.ts'

vi.mock('#web/offline/cached-tenders.ts', () => ({ listCachedTenders: vi.fn() }))

/** Friday 20 February 2026, 10:00 in Addis Ababa. */
const NOW = Date.UTC(2026, 1, 20, 7, 0)
const PUMPS = {
  id: 1,
  shortTitle: 'Supply of water pumps',
  companyName: 'Dashen Works',
  language: 'en',
  keywords: [],
  categories: [],
  regions: [],
  proforma: false,
  freeTender: false,
  emergency: false,
  sample: true,
  color: 1,
  initial: 'D',
  closingStatus: 1,
  publishedTimestamp: NOW - 86_400_000,
  closingTimestamp: NOW + 86_400_000,
} as const

beforeEach(() => {
  speak('en')
  vi.mocked(listCachedTenders).mockResolvedValue([
    { ...PUMPS, keywords: [], categories: [], regions: [], lastChangeTimestamp: NOW },
  ])
})
afterEach(() => {
  syncedAt.set(0)
})
const card = (id: number, more = {}) => ({
  ...PUMPS,
  keywords: [],
  categories: [],
  regions: [],
  lastChangeTimestamp: NOW,
  id,
  ...more,
})

test('before the first sync is complete the stored tenders are shown as a part', async () => {
  expect((await offlineList(EMPTY_SEARCH, NOW))?.kept).toEqual({
    at: 0,
    text: "You're offline. This device has only some of the tenders so far. The rest follows when you are connected.",
  })
})

test('after it the cached tenders are shown with the time of the sync', async () => {
  syncedAt.set(NOW - 60_000)
  expect((await offlineList(EMPTY_SEARCH, NOW))?.kept).toEqual({
    at: NOW - 60_000,
    text: "You're offline. These are the tenders stored on this device.",
  })
})

test('a search without matches among them, and a list other than that of all tenders, are empty', async () => {
  expect(await offlineList(withWords(EMPTY_SEARCH, 'ambulance'), NOW)).toBeUndefined()
  expect(await offlineList({ ...EMPTY_SEARCH, group: 3 }, NOW)).toBeUndefined()
})

describe('a list that was shown before', () => {
  const search = { ...withWords(EMPTY_SEARCH, 'pumps'), gov: true }
  const address = '/tenders/list?keyword=pumps&gov=true'

  test('is shown in its order with the newest cards, without withdrawn or closed tenders', async () => {
    noteList(address, [7, 3, 5, 4, 6], NOW - 60_000)
    const closed = { closingTimestamp: NOW - 1 }
    const undated = { closingTimestamp: undefined, publishedTimestamp: NOW - 91 * 86_400_000 }
    vi.mocked(listCachedTenders).mockResolvedValue([card(3), card(4, closed), card(6, undated), card(7)])
    const found = await offlineList(search, NOW)
    expect(found?.list.cards.map(({ id }) => id)).toEqual([7, 3])
    expect(found?.kept).toEqual({ at: NOW - 60_000 })
    const archived = await offlineList({ ...search, includeArchived: true }, NOW)
    // Not seen at this URL: found by its words.
    expect(archived?.list.cards.map(({ id, closingStatus }) => [id, closingStatus])).toEqual([
      [7, 1],
      [4, 2],
      [3, 1],
      [6, 2],
    ])
  })

  test('comes before other matches; by date both are one list', async () => {
    noteList(address, [3, 7], NOW)
    noteList('/tenders/list', [3], NOW)
    vi.mocked(listCachedTenders).mockResolvedValue([card(3), card(7), card(9), card(8)])
    expect((await offlineList(search, NOW))?.list.cards.map(({ id }) => id)).toEqual([3, 7, 9, 8])
    expect((await offlineList(search, NOW))?.kept.text).toContain('the list as you last saw it, and other tenders')
    expect((await offlineList(EMPTY_SEARCH, NOW))?.list.cards.map(({ id }) => id)).toEqual([9, 8, 7, 3])
  })

  test('is shown for a search without matches if it was the last; ten lists are remembered', async () => {
    vi.mocked(listCachedTenders).mockResolvedValue([card(3), card(7)])
    for (let n = 0; n < 11; n++) noteList(`/tenders/list?keyword=${n}`, [7], NOW)
    expect((await offlineList(withWords(EMPTY_SEARCH, 'ambulance'), NOW))?.list.cards.map(({ id }) => id)).toEqual([7])
    noteList('/tenders/list?keyword=new', [3], NOW)
    expect((await offlineList(withWords(EMPTY_SEARCH, 'ambulance'), NOW))?.list.cards.map(({ id }) => id)).toEqual([3])
  })
})
