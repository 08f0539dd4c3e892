import { DAY } from '#ethiopia/time-units.ts'
import { describe, expect, test } from 'vitest'
import type { PublicCard } from '#contract/tenders.ts'
import { EMPTY_SEARCH } from './list-search.ts'
import { searchCached } from './search-cached.ts'

/** Friday 20 February 2026, 10:00 in Addis Ababa. */
const NOW = Date.UTC(2026, 1, 20, 7, 0)

let next = 0
const card = (given: Partial<PublicCard>): PublicCard => ({
  id: ++next,
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
  publishedTimestamp: NOW - DAY,
  closingTimestamp: NOW + DAY,
  ...given,
})
const found = (cards: PublicCard[], search: Partial<typeof EMPTY_SEARCH>): number[] =>
  searchCached(cards, { ...EMPTY_SEARCH, ...search }, NOW).map(({ id }) => id)

describe('tenders stored on the device', () => {
  test('are found by the beginnings of their words, whatever the case, in both scripts', () => {
    const pumps = card({})
    const amharic = card({ shortTitle: 'የውኃ ፓምፕ ግዢ', language: 'am' })
    expect(found([pumps, amharic], { keyword: 'PUMP wat' })).toEqual([pumps.id])
    // Another letter for the same sound.
    expect(found([pumps, amharic], { keyword: 'የውሃ' })).toEqual([amharic.id])
    expect(found([pumps, amharic], { keyword: 'supply -pumps' })).toEqual([])
    expect(found([pumps, amharic], { keyword: 'dashen' })).toHaveLength(2)
  })

  test('that closed since they were loaded are archived', () => {
    const open = card({})
    const closed = card({ closingTimestamp: NOW - 1, closingStatus: 1 })
    expect(found([open, closed], {})).toEqual([open.id])
    expect(searchCached([closed], { ...EMPTY_SEARCH, includeArchived: true }, NOW)).toMatchObject([
      { closingStatus: 2 },
    ])
  })

  test('without a closing date are archived 90 days after publishing as by the service, whatever their state when loaded', () => {
    const undated = (days: number) => card({ closingTimestamp: undefined, publishedTimestamp: NOW - days * DAY })
    const [young, old] = [undated(90), undated(91)]
    expect(found([young, old], {})).toEqual([young.id])
    expect(found([young, old], { includeArchived: true })).toEqual([young.id, old.id])
  })

  test('are ordered with the newest first', () => {
    const [old, fresh] = [card({ publishedTimestamp: NOW - 5 * DAY }), card({ publishedTimestamp: NOW - DAY })]
    expect(found([old, fresh], {})).toEqual([fresh.id, old.id])
  })

  test.each<[string, Partial<PublicCard>, Partial<typeof EMPTY_SEARCH>]>([
    ['region', { regions: [{ region: 'Amhara' }] }, { regions: ['Amhara'] }],
    ['source', { sourceName: 'Addis Zemen' }, { sourceNames: ['Addis Zemen'] }],
    ['language', { language: 'am' }, { languages: ['am'] }],
    ['keyword', { keywords: ['Pumps'] }, { keywords: ['pumps'] }],
    ['company', { companyName: 'Awash Bank' }, { companyName: 'awash' }],
    ['proforma', { proforma: true }, { proforma: true }],
    ['day of publishing', { publishedTimestamp: NOW }, { publishedWithin: 0 }],
    [
      'range of days',
      { publishedTimestamp: NOW - 9 * DAY },
      { publishedFrom: '2026-02-10', publishedTo: '2026-02-11' },
    ],
  ])('are narrowed by %s', (_, given, search) => {
    const [one, other] = [card(given), card({})]
    expect(found([one, other], search)).toEqual([one.id])
  })
})
