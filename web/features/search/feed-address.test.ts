import { expect, test } from 'vitest'
import { feedUrl } from './feed-address.ts'
import { EMPTY_SEARCH } from './list-search.ts'

test('the address of a feed has the search of the list', () => {
  const search = {
    ...EMPTY_SEARCH,
    keyword: 'a&b ጨረታ',
    regions: ['Amhara', 'Tigray'],
    sortOrder: 1 as const,
    pageIndex: 3,
  }
  const address = new URL(feedUrl(search, 'atom', 'en'), 'http://here')
  expect(address.pathname).toBe('/api/tenders/feed.atom')
  expect([...address.searchParams]).toEqual([
    ['keyword', 'a&b ጨረታ'],
    ['regions', 'Amhara'],
    ['regions', 'Tigray'],
  ])
})
test('the plain list has a plain feed, in the reader’s language', () => {
  expect(feedUrl(EMPTY_SEARCH, 'ics', 'en')).toBe('/api/tenders/feed.ics')
  expect(feedUrl(EMPTY_SEARCH, 'json', 'am')).toBe('/api/tenders/feed.json?lang=am')
})
