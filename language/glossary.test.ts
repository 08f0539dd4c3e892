import { describe, expect, test } from 'vitest'
import { GLOSSARY_LINES } from './glossary-data.ts'
import { MAX_TERM_LENGTH, glossaryKey, translationsOf } from './glossary.ts'
import { highlight } from './highlight.ts'
import { matches } from './match.ts'
import { hasTranslations, parseQuery, withoutTranslations } from './query.ts'
import { tokenise } from './tokens.ts'

const finds = (query: string, text: string): boolean => matches(parseQuery(query), tokenise(text))

describe('a query finds by the glossary', () => {
  test.each([
    ['bid bond', 'ብር 50,000 የጨረታ ማስከበሪያ በባንክ'],
    ['bid security', 'የጨረታው ማስከበሪያ ያስይዛሉ'],
    ['የጨረታ ማስከበሪያ', 'a bid bond of 2 %'],
    ['የጨረታ ማስከበሪያ', 'bid security in CPO'],
    ['bid bond', 'Bid Security: ETB 50,000'],
    ['CPO', 'በባንክ በተረጋገጠ የክፍያ ማዘዣ'],
    ['ሲፒኦ', 'payment by CPO'],
    ['pro forma', 'የፕሮፎርማ ግዢ'],
    ['proforma', 'Pro-forma invoice'],
    ['ፕሮፎርማ', 'Proforma No. 12'],
    ['procurement', 'የግዢ ኤጀንሲ'],
    ['computers', 'ኮምፒዩተሮች አቅርቦት'],
    ['ኮምፒተር', 'supply of computers'],
    ['road construction', 'የመንገድ ግንባታ'],
    ['road construction', 'መንገድ construction'],
    ['computer የጨረታ ማስከበሪያ', 'የኮምፒውተር ግዥ, bid bond'],
    ['terms of reference', 'ቢጋር'],
    ['terms reference', 'ቢጋር'],
    ['ቢጋር', 'the Terms of Reference are'],
    ['ጽ/ቤት', 'regional office'],
    ['office', 'የትምህርት ጽሕፈት ቤት'],
    ['pre-qualification', 'ቅድመ ማጣሪያ'],
    ['Addis Ababa', 'በአዲስ አበባ ከተማ'],
    ['A/C', 'air conditioner'],
    ['IT equipment', 'የአይሲቲ መሣሪያዎች'],
    ['car OR bicycle', 'ብስክሌቶች'],
    ['national open tender notice', 'የሀገራዊ ግልጽ ጨረታ ማስታወቂያ'],
  ])('%s in %s', (query, text) => {
    expect(finds(query, text)).toBe(true)
    expect(hasTranslations(parseQuery(query))).toBe(true)
  })
})

describe('a query does not find', () => {
  test.each([
    ['"bid bond"', 'የጨረታ ማስከበሪያ'],
    ['"computer"', 'ኮምፒውተር'],
    ['"road" construction', 'የመንገድ ግንባታ'],
    ['bid bond', 'የማስከበሪያ ጨረታ'],
    ['bid bond', 'ጨረታ'],
    ['bid bond laptop', 'የጨረታ ማስከበሪያ'],
    ['tender -road', 'road tender'],
    ['bid OR bond dam', 'የጨረታ ማስከበሪያ'],
    ['ዘር', 'seedling'],
  ])('%s in %s', (query, text) => {
    expect(finds(query, text)).toBe(false)
  })
})

test('an exclusion is literal', () => {
  expect(finds('tender -vehicle', 'የተሽከርካሪ ጨረታ')).toBe(true)
  expect(finds('tender -vehicle', 'ጨረታ: vehicle')).toBe(false)
})

test('the longest of overlapping terms wins', () => {
  expect(parseQuery('national open tender notice').terms.map(({ from, to }) => [from, to])).toEqual([[0, 3]])
  expect(parseQuery('bid bond bid bond').terms.map(({ from, to }) => [from, to])).toEqual([
    [0, 2],
    [2, 4],
  ])
  expect(parseQuery('bid "bond" OR x bond').terms).toEqual([])
})

test('without translations the query is literal', () => {
  const query = withoutTranslations(parseQuery('bid bond computer'))
  expect(hasTranslations(query)).toBe(false)
  expect(matches(query, tokenise('bid bonds, computers'))).toBe(true)
  expect(matches(query, tokenise('የጨረታ ማስከበሪያ computer'))).toBe(false)
})

test('translations are marked like the words themselves', () => {
  expect(highlight('Bid bond (የጨረታ ማስከበሪያ)', parseQuery('bid bond'))).toEqual([
    { start: 0, end: 3 },
    { start: 4, end: 8 },
    { start: 10, end: 21 },
  ])
})

test('every line is read, every term has a key within the limit, and = goes both ways', () => {
  for (const line of GLOSSARY_LINES.trim().split('\n')) {
    const [, left = '', sign, right = ''] = /^([^=>]+)([=>])([^=>]+)$/.exec(line) ?? []
    expect(`${line}: ${sign}`).toMatch(/[=>]$/)
    for (const term of [...left.split(','), ...right.split(',')]) {
      const query = parseQuery(`"${term}"`)
      expect(`${term}: ${query.groups.length}`).toBe(`${term}: 1`)
    }
    if (sign !== '=') continue
    for (const term of left.split(','))
      for (const meaning of right.split(',')) {
        if (!finds(term, meaning)) expect.fail(`${term} does not find ${meaning}`)
        if (!finds(meaning, term)) expect.fail(`${meaning} does not find ${term}`)
      }
  }
  for (const key of ['tender', 'ጨረታ'])
    for (const phrase of translationsOf(key))
      expect(glossaryKey(phrase).split(' ').length).toBeLessThanOrEqual(MAX_TERM_LENGTH)
})
