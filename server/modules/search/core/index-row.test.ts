import { expect, test } from 'vitest'
import type { IndexedTender } from './indexed-tender.ts'
import { companyNamesOf, indexRowOf } from './index-row.ts'

const tender: IndexedTender = {
  id: 1,
  status: 3,
  shortTitle: 'Supply of pumps',
  englishTitle: null,
  shortDesc: null,
  description: 'deep wells',
  companyName: 'የውሃ ቢሮ',
  englishCompanyName: 'Water Bureau',
  companyKey: 'የውሀ ቢሮ',
  reference: 'NCB/014/2018',
  keywords: ['Pump', 'ውኃ', 'ውሃ'],
  categories: [403, 1],
  guessedCategories: [],
  regions: [0, 14],
  sourceId: 3,
  sourceName: 'eGP',
  government: true,
  language: 'am',
  proforma: true,
  publishedAt: null,
  closingAt: null,
  openUntil: null,
  createdBy: null,
  createdAt: 100,
  lastChangedBy: null,
  changedAt: 100,
}

test('a guessed sector is a facet, a named one also words', () => {
  const row = (guessedCategories: number[]) =>
    indexRowOf({ ...tender, categories: [702], guessedCategories }, new Map(), new Map(), 0).tsv
  expect(row([702])).toContain("'c:702'")
  expect([row([]), row([702])].map((tsv) => tsv.includes("'furnitur'"))).toEqual([true, false])
})

test('a company is known by both its names, a keyword by its folded spelling', () => {
  const { companies, keywords } = companyNamesOf([tender, tender])
  expect(companies).toEqual([
    { companyKey: 'የውሀ ቢሮ', key: '|የውሀ ቢሮ|water bureau|', name: 'የውሃ ቢሮ', englishName: 'Water Bureau' },
  ])
  expect([...keywords]).toEqual([
    ['pump', 'Pump'],
    ['ውሀ', 'ውኃ'],
  ])
})

test('facets are tokens in the vector, and title words occur once more for the title tier', () => {
  const { tsv, keyword_ids, gmask, is_open, published_at } = indexRowOf(
    tender,
    new Map([['የውሀ ቢሮ', 9]]),
    new Map([
      ['pump', 4],
      ['ውሀ', 6],
    ]),
    5,
  )
  for (const token of [
    "'r:0'",
    "'r:14'",
    "'g:4'",
    "'s:3'",
    "'v:1'",
    "'p:1'",
    "'l:am'",
    "'k:4'",
    "'k:6'",
    "'t:pump'",
    "'pump':3A",
  ])
    expect(tsv).toContain(token)
  expect(tsv).not.toContain("'t:well'")
  expect({ keyword_ids, gmask, is_open, published_at }).toEqual({
    keyword_ids: [4, 6],
    gmask: 16,
    is_open: true,
    published_at: 100,
  })
})

test('the names of its regions are words of a tender, in both languages and at the lowest weight', () => {
  const { tsv } = indexRowOf(tender, new Map(), new Map(), 5)
  for (const name of ['addi', 'አዲስ', 'ethiopia', 'ኢትዮጵያ'])
    expect(tsv).toMatch(new RegExp(`'${name}':\\d+(?!\\d|[ABC])`))
})
