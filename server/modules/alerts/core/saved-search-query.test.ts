import { expect, test } from 'vitest'
import { savedSearchQuery } from '#contract/saved-searches.ts'
import { listQuery, overLastMonth, backfillFrom, withoutRecency } from './saved-search-query.ts'

const now = Date.parse('2026-03-31T01:30:00+03:00')
const month = Date.parse('2026-03-01T00:00:00+03:00')

test('thirty days end today and begin at midnight in Addis Ababa', () => {
  expect(backfillFrom(now)).toBe(month)
})

test('periods relative to today are replaced by the thirty days; a range of dates still narrows', () => {
  const asked = (query: object) => overLastMonth(savedSearchQuery.parse(query), now)
  expect(asked({ keyword: 'road', period: 6, publishedWithin: 0 })).toMatchObject({
    keyword: 'road',
    period: 7,
    publishOtherDateFrom: month,
    includeArchived: true,
  })
  expect(asked({ period: 6, publishedWithin: 0 })).not.toHaveProperty('publishedWithin')
  const [from, to] = [Date.parse('2026-03-10T00:00:00+03:00'), Date.parse('2026-03-12T00:00:00+03:00')]
  expect(asked({ period: 7, publishOtherDateFrom: from, publishOtherDateTo: to })).toMatchObject({
    publishOtherDateFrom: from,
    publishOtherDateTo: to,
  })
  expect(asked({ publishOtherDateFrom: 0 })).toMatchObject({ publishOtherDateFrom: month })
  expect(asked({ period: 3, publishOtherDateTo: to })).toMatchObject({ publishOtherDateTo: undefined })
})

test('a range that ended before the thirty days queries nothing, one that ends on their first day queries that day', () => {
  const until = (to: string) => overLastMonth(savedSearchQuery.parse({ publishOtherDateTo: Date.parse(to) }), now)
  expect(until('2026-02-28T23:59:59.999+03:00')).toBeUndefined()
  expect(until('2026-03-01T00:00:00+03:00')).toMatchObject({ publishOtherDateFrom: month, publishOtherDateTo: month })
  const past = Date.parse('2026-01-05T00:00:00+03:00')
  const ranged = { period: 7, publishOtherDateFrom: past, publishOtherDateTo: past }
  expect(overLastMonth(savedSearchQuery.parse(ranged), now)).toBeUndefined()
  expect(overLastMonth(savedSearchQuery.parse({ ...ranged, period: 3 }), now)).toMatchObject({ period: 7 })
})

test('matching ignores the recency of a search, but not its range of dates', () => {
  const from = Date.parse('2026-03-10T00:00:00+03:00')
  expect(withoutRecency({ keyword: 'road', period: 6, publishedWithin: 0 })).toEqual({ keyword: 'road', period: 0 })
  expect(withoutRecency({ publishedWithin: 3, period: 7, publishOtherDateFrom: from })).toEqual({
    period: 7,
    publishOtherDateFrom: from,
  })
  expect(withoutRecency({ publishOtherDateTo: from })).toEqual({ publishOtherDateTo: from })
})

test('the address of the list contains the search, with repeated keys for several values', () => {
  expect(
    listQuery(savedSearchQuery.parse({ keyword: 'road & bridge', regions: ['Amhara', 'Oromia'], proforma: true })),
  ).toBe('keyword=road+%26+bridge&proforma=true&regions=Amhara&regions=Oromia')
  expect(listQuery(savedSearchQuery.parse({}))).toBe('')
})
