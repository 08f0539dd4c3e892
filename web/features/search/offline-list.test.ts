import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { syncedAt } from '#web/lib/later/keep-synced.ts'
import { keptTenders } from '#web/lib/later/kept-tenders.ts'
import { speak } from '#web/lib/messages.ts'
import { EMPTY_SEARCH } from './list-search.ts'
import { offlineList } from './offline-list.ts'

vi.mock('#web/lib/later/kept-tenders.ts', () => ({ keptTenders: vi.fn() }))

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
  vi.mocked(keptTenders).mockResolvedValue([{ ...PUMPS, keywords: [], categories: [], regions: [], lastChangeTimestamp: NOW }])
})
afterEach(() => syncedAt.set(0))

test('before the first reading came to its end, what is kept is said to be a part', async () => {
  expect((await offlineList(EMPTY_SEARCH, NOW))?.kept).toEqual({
    at: 0,
    text: 'No connection: only part of the tenders has come to this device so far. The rest comes when the connection is back.',
  })
})

test('after it they are the tenders kept, as of then', async () => {
  syncedAt.set(NOW - 60_000)
  expect((await offlineList(EMPTY_SEARCH, NOW))?.kept).toEqual({ at: NOW - 60_000, text: 'No connection: these are the tenders kept on this device.' })
})

test('a search that none of them answers, and a list of other than all, have nothing', async () => {
  expect(await offlineList({ ...EMPTY_SEARCH, keyword: 'ambulance' }, NOW)).toBeUndefined()
  expect(await offlineList({ ...EMPTY_SEARCH, group: 3 }, NOW)).toBeUndefined()
})
