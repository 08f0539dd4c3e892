import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  EMPTY_SEARCH,
  FLAG_NAMES,
  LIST_NAMES,
  RANGE_NAMES,
  cleared,
  filterCount,
  inUsualOrder,
  listSearchAddress,
  searchQuery,
  toggled,
  withWords,
} from './list-search.ts'
import type { ListSearch, RangeName } from './list-search.ts'
import { readSearch } from './read-search.ts'

const read = (query: string, staff = false) => readSearch(new URLSearchParams(query), 0, staff)
const addressed = (search: ListSearch) => read(listSearchAddress(search).split('?')[1] ?? '', true)

const orderIn = (query: string) => read(query).sortOrder

const word = fc
  .string({ minLength: 1, maxLength: 30 })
  .map((text) => text.trim())
  .filter((text) => text !== '' && text.toLowerCase() !== 'all')
const search: fc.Arbitrary<ListSearch> = fc.record({
  group: fc.constant(0),
  tab: fc.nat({ max: 1_000_000 }),
  keyword: fc.string({ maxLength: 30 }).map((text) => text.trim()),
  companyName: fc.string({ maxLength: 30 }).map((text) => text.trim()),
  ...(Object.fromEntries(
    LIST_NAMES.map((name) => [
      name,
      fc.uniqueArray(
        name === 'languages'
          ? fc.constantFrom('am', 'en', 'om')
          : name === 'statuses'
            ? fc.constantFrom('0', '1', '2', '3')
            : word,
        {
          maxLength: 4,
        },
      ),
    ]),
  ) as Record<(typeof LIST_NAMES)[number], fc.Arbitrary<string[]>>),
  ...(Object.fromEntries(FLAG_NAMES.map((name) => [name, fc.boolean()])) as Record<
    (typeof FLAG_NAMES)[number],
    fc.Arbitrary<boolean>
  >),
  publishedWithin: fc.integer({ min: 0, max: 30 }),
  lastChangedBy: fc.string({ maxLength: 30 }).map((text) => text.trim()),
  ...(Object.fromEntries(
    RANGE_NAMES.flatMap((name) => [
      [`${name}From`, fc.constantFrom('', '1999-12-31', '2024-02-29')],
      [`${name}To`, fc.constantFrom('', '2024-02-29', '2099-12-31')],
    ]),
  ) as Record<`${RangeName}${'From' | 'To'}`, fc.Arbitrary<string>>),
  includeArchived: fc.boolean(),
  sortOrder: fc.constantFrom(0 as const, 1 as const, 2 as const),
  pageIndex: fc.integer({ min: 0, max: 1000 }),
})

describe('the order of a list', () => {
  test('is by date without words and by match with words, unless another was chosen', () => {
    expect(
      ['', 'keyword=pump', 'sortOrder=2', 'keyword=pump&sortOrder=2', 'keyword=pump&sortOrder=1'].map(orderIn),
    ).toEqual([1, 0, 2, 2, 1])
    expect(orderIn('sortOrder=0')).toBe(1)
  })
  test('is without words the last choice of the reader, unless the address names one', () => {
    const kept = (query: string) => readSearch(new URLSearchParams(query), 0, false, 2).sortOrder
    expect(['', 'regions=Afar', 'sortOrder=1', 'keyword=pump'].map(kept)).toEqual([2, 2, 1, 0])
  })
  test('returns to the default with the first words and when the last are removed', () => {
    const chosen = { ...EMPTY_SEARCH, sortOrder: 2 as const }
    expect(withWords(chosen, 'pump').sortOrder).toBe(0)
    expect(withWords(withWords(EMPTY_SEARCH, 'pump'), '').sortOrder).toBe(1)
    expect(withWords({ ...withWords(EMPTY_SEARCH, 'pump'), sortOrder: 2 }, 'road').sortOrder).toBe(2)
    expect(withWords(chosen, '').sortOrder).toBe(2)
  })
})

describe('a search in the address bar', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(search, (given) => {
        const isByMatch = given.sortOrder === 0 && given.keyword === ''
        expect(addressed(given)).toEqual(isByMatch ? inUsualOrder(given) : given)
      }),
    )
  })
  test('without anything chosen is the plain list', () => {
    expect(listSearchAddress(EMPTY_SEARCH)).toBe('/tenders/list')
    expect(searchQuery(EMPTY_SEARCH)).toEqual({})
  })
  test('takes what a form without script sends', () => {
    const given = read(
      'keyword=&companyName=&regions=Afar&proforma=true&publishedWithin=30&includeArchived=on&sortOrder=1',
    )
    expect(given).toEqual({ ...EMPTY_SEARCH, regions: ['Afar'], proforma: true, includeArchived: true, sortOrder: 1 })
  })
  test.each([
    'pageIndex=-1',
    'pageIndex=abc',
    'publishedWithin=31',
    'sortOrder=9',
    'regions=All',
    'pageIndex=99999999999',
    'proforma=maybe',
    'period=9',
    'publishOtherDateFrom=2026-02-30',
    'publishOtherDateTo=0002-01-01',
    'statuses=0&createdBy=abebe',
  ])('is never an error: %s counts as missing', (query) => expect(read(query)).toEqual(EMPTY_SEARCH))
})

test('adding or removing a value leads to the first page', () => {
  const onPageTwo = { ...EMPTY_SEARCH, pageIndex: 2 }
  const added = toggled(onPageTwo, 'regions', 'Afar')
  expect(added).toMatchObject({ regions: ['Afar'], pageIndex: 0 })
  expect(toggled(added, 'regions', 'Afar').regions).toEqual([])
})

test('clearing keeps order and archive, which are not filters', () => {
  const given = { ...EMPTY_SEARCH, keyword: 'pump', gov: true, sortOrder: 1 as const, includeArchived: true }
  expect(filterCount(given)).toBe(1)
  expect(cleared(given)).toEqual({ ...EMPTY_SEARCH, includeArchived: true })
})

describe('when it was published', () => {
  test.each([
    [1, 29],
    [2, 13],
    [3, 7],
    [4, 3],
    [5, 2],
    [6, 0],
  ])('period %i of the wire is the slider at %i days', (period, days) => {
    expect(read(`period=${period}`)).toEqual({ ...EMPTY_SEARCH, publishedWithin: days })
  })

  test('is a range of days from a date field, or of instants, sent to the API as the custom period', () => {
    const asDays = read('publishOtherDateFrom=2026-02-01&publishOtherDateTo=2026-02-20')
    const midnightInAddis = Date.UTC(2026, 0, 31, 21)
    expect(asDays).toEqual({ ...EMPTY_SEARCH, publishedFrom: '2026-02-01', publishedTo: '2026-02-20' })
    expect(read(`publishOtherDateFrom=${midnightInAddis}&publishOtherDateTo=2026-02-20&period=7`)).toEqual(asDays)
    expect(searchQuery(asDays)).toEqual({
      period: 7,
      publishOtherDateFrom: midnightInAddis,
      publishOtherDateTo: Date.UTC(2026, 1, 19, 21),
    })
    expect(filterCount(asDays)).toBe(1)
  })

  test('is also understood when reversed', () => {
    expect(read('publishOtherDateFrom=2026-02-20&publishOtherDateTo=2026-02-01')).toEqual(
      read('publishOtherDateFrom=2026-02-01&publishOtherDateTo=2026-02-20'),
    )
  })
})

test('the last visit is sent to the API and stays out of the address', () => {
  const since = { ...EMPTY_SEARCH, group: 3, since: 1_700_000_000_000 }
  expect(searchQuery(since)).toEqual({ group: 3, since: 1_700_000_000_000 })
  expect(listSearchAddress(since)).toBe('/tenders/list/3')
  expect(cleared({ ...since, keyword: 'pump' })).toEqual(since)
})

describe('when staff entered and changed tenders', () => {
  const query = 'createdDateFrom=2026-02-01&createdDateTo=2026-02-03&lastChangedDateFrom=2026-02-02&lastChangedBy=Eden'
  test('is requested by whole days, also when reversed', () => {
    const asked = {
      createdFrom: '2026-02-01',
      createdTo: '2026-02-03',
      changedFrom: '2026-02-02',
      lastChangedBy: 'Eden',
    }
    expect(read(query, true)).toEqual({ ...EMPTY_SEARCH, ...asked })
    expect(read('createdDateFrom=2026-02-03&createdDateTo=2026-02-01', true)).toMatchObject({
      createdFrom: '2026-02-01',
      createdTo: '2026-02-03',
    })
    expect(filterCount(read(query, true))).toBe(3)
  })
  test('is not requested by others', () => {
    expect(read(query)).toEqual(EMPTY_SEARCH)
  })
})
