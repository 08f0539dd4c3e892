import { expect, test } from 'vitest'
import { documentCounts } from './document-counts.ts'
import { NO_COUNTS } from './filter-counts.ts'
import { EMPTY_SEARCH } from './list-search.ts'

const keywords = Array.from({ length: 60 }, (_, n) => ({ label: `word ${n}`, count: 60 - n }))

test('a document has the most frequent keywords and the chosen ones, and says how many are left out', () => {
  const search = { ...EMPTY_SEARCH, keywords: ['word 41', 'pumps'] }
  const counts = { ...NO_COUNTS, keywords: [...keywords, { label: 'Pumps', value: 'pumps', count: 0 }] }
  const found = documentCounts(counts, search)
  expect(found.keywords.map(({ label }) => label)).toEqual([
    ...keywords.slice(0, 20).map(({ label }) => label),
    'word 41',
    'Pumps',
  ])
  expect(found.leftOut).toBe(39)
})

test('few keywords are all there', () => {
  const counts = { ...NO_COUNTS, keywords: keywords.slice(0, 20) }
  expect(documentCounts(counts, EMPTY_SEARCH)).toBe(counts)
})
