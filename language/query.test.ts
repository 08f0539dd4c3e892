import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '#test/any-character.ts'
import { MAX_ALTERNATIVES, MAX_CLAUSES, MAX_CODES, MAX_PHRASES, parseQuery } from './query.ts'
import type { QueryClause, Query } from './query.ts'

const phrase = (row: QueryClause['alternatives'][number]): string =>
  row.map(({ term, offset }) => (offset === 0 ? term : `+${offset} ${term}`)).join(' ')
const clause = ({ alternatives }: QueryClause): string => alternatives.map(phrase).join(' / ')
/** A query in one line: groups joined by ' & ', clauses of a group by ' | ', exclusions after ' ! '. */
const shown = ({ groups, excluded }: Query): string =>
  [groups.map((group) => group.map(clause).join(' | ')).join(' & '), ...excluded.map(clause)].join(' ! ')

describe('parseQuery reads', () => {
  test.each([
    ['road construction', 'road & construct'],
    ['supply of computers', 'suppli & comput'],
    ['"supply of computers"', 'supply +2 computers'],
    ['“Road Works” OR «bridges»', 'road +1 works | bridges'],
    ['‹‹የግንባታ ሥራ››', 'የግንባታ +1 ስራ'],
    ['road OR bridge | tunnel works', 'road | bridg & tunnel & work'],
    ['(road OR bridge) -used', 'road | bridg ! use'],
    ['tender -"used vehicle sale" −ጥገና', 'tender ! used +1 vehicle +2 sale ! ጥገና'],
    ['ሰነድ ወይም ውል', 'ሰነድ & ውል'],
    ['or Or OR road', 'road'],
    ['OR OR', ''],
    ['road OR', 'road'],
    ['road OR -bridge', 'road ! bridg'],
    ['-road', ' ! road'],
    ['e-mail', 'e +1 mail / email'],
    ['NCB/014/2018', 'ncb +1 014 +2 2018 / ncb +1 14 +2 2018 / ncb0142018'],
    ['የጽ/ቤት', 'ጽህፈት +1 ቤት / የጽቤት'],
    ['50,000 ብር', '50000 & ብር'],
    ['supply/installation', 'suppli & instal'],
    ['12" pipe 6" valve', '12 & pipe & 6 & valv'],
    ['"unbalanced road', 'unbalanc & road'],
    ['it equipment', 'equip'],
    ['IT equipment', 'it & equip'],
    ['it', 'it'],
    ['-it', ' ! it'],
    ['-the', ''],
    ['- -- "" " -', ''],
    ['የ2018 በጀት', '2018 & በጀት'],
  ])('%s', (text, expected) => {
    expect(shown(parseQuery(text))).toBe(expected)
  })
})

test('stop words are reported as ignored, and alone make an empty query', () => {
  expect(parseQuery('supply of the computers').ignored).toEqual(['of', 'the'])
  expect(parseQuery('the of')).toMatchObject({ empty: true, groups: [], ignored: ['the', 'of'] })
  expect(parseQuery('  ')).toEqual({ empty: true, groups: [], terms: [], excluded: [], ignored: [] })
})

test('a query that excludes its own words is not searched for under other names', () => {
  const otherNames = (text: string) => {
    const { groups, terms } = parseQuery(text)
    return groups.flat().some(({ translations }) => translations !== undefined) || terms.length > 0
  }
  const seeking = ['road', 'bid bond', 'road OR bridge', 'road -pump', 'road -"roads works"', 'bid bond -road']
  const contradicting = [
    'road -road',
    'roads -Road',
    '-road road',
    'bid bond -bid',
    'bid bond -"bid bond"',
    'መንገድ -መንገድ',
  ]
  expect(seeking.filter((text) => !otherNames(text))).toEqual([])
  expect(contradicting.filter(otherNames)).toEqual([])
  // Of two that will do, the other keeps its names.
  expect(otherNames('road OR bridge -road')).toBe(true)
})

test('a query of signs alone differs from one of stop words alone and from an empty one', () => {
  for (const text of ['%', '_', '-', '""', '፡፡', ':*', '&|!', '\u200b\u202e', '\0', '\ud83d', '😀'])
    expect([text, parseQuery(text)]).toEqual([text, expect.objectContaining({ empty: true, ignored: [] })])
  for (const text of ['the of', '"the"', 'እና']) expect(parseQuery(text).ignored).not.toEqual([])
})

test('ten thousand words are cut at the limit', () => {
  const letters = (number: number) => [...String(number)].map((digit) => 'bcdfghklmn'[Number(digit)]).join('')
  const query = parseQuery(Array.from({ length: 10_000 }, (_, index) => `w${letters(index)}x`).join(' '))
  expect(query.groups).toHaveLength(MAX_CLAUSES)
  expect(query.ignored.length).toBeGreaterThan(100)
})

/** Made-up words without digits: each is one word to the analyser. */
const WORDS = Array.from(
  { length: 40 },
  (_, index) => `ga${'bcdfghklmn'[index % 10]}o${'bdgp'[Math.floor(index / 10)]}`,
)

test('phrases and alternatives are cut at limits of their own, the parts left out are reported, and the rest keeps its meaning', () => {
  const phrases = Array.from({ length: MAX_PHRASES + 3 }, (_, index) => `"${WORDS[index]} works"`)
  const any = parseQuery([...phrases, 'road'].join(' OR '))
  expect(any.groups).toHaveLength(1)
  expect(any.groups[0]).toHaveLength(MAX_PHRASES + 1)
  expect(any.ignored).toEqual(phrases.slice(MAX_PHRASES).map((phrase) => phrase.replaceAll('"', '')))
  const all = parseQuery([...phrases, 'OR road works'].join(' '))
  expect(shown(all).split(' & ').slice(MAX_PHRASES)).toEqual(['road', 'work'])
  expect(parseQuery(phrases.map((phrase) => `-${phrase}`).join(' ')).excluded).toHaveLength(MAX_PHRASES)

  const words = Array.from({ length: MAX_ALTERNATIVES + 6 }, (_, index) => WORDS[index] ?? '')
  const either = parseQuery(`${words.join(' OR ')} bridge`)
  expect(either.groups.map((group) => group.length)).toEqual([MAX_ALTERNATIVES + 1, 1])
  expect(either.ignored).toEqual(words.slice(MAX_ALTERNATIVES + 1))
})

test('words joined by hyphens are rows like quoted ones, and codes have a limit of their own', () => {
  const joined = Array.from({ length: MAX_PHRASES + 4 }, (_, index) => `${WORDS[index]}-works`)
  const any = parseQuery([...joined, '"road works"', 'road'].join(' OR '))
  expect(any.groups[0]).toHaveLength(MAX_PHRASES + 1)
  expect(any.ignored).toEqual([...joined.slice(MAX_PHRASES), 'road works'])
  const codes = Array.from({ length: MAX_CODES + 2 }, (_, index) => `NCB/${index + 10}/2018`)
  expect(parseQuery(codes.join(' OR ')).groups[0]).toHaveLength(MAX_CODES)
  expect(parseQuery(codes.join(' OR ')).ignored).toEqual(codes.slice(MAX_CODES))
})

test('any text gives a query whose every clause holds a term, and quickly', () => {
  const syntax = fc
    .array(
      fc.constantFrom(
        '"',
        '-',
        ' ',
        'OR',
        '|',
        '“',
        '››',
        '(',
        'road',
        'ጨረታ',
        'ጽ/ቤት',
        'of',
        '/',
        '\\',
        "'",
        '\0',
        '\ud83d',
        '5',
        '𝒜',
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(syntax, fc.string({ unit: anyCharacter })), (text) => {
      const query = parseQuery(text)
      const clauses = [...query.groups.flat(), ...query.excluded]
      expect(query.empty).toBe(clauses.length === 0)
      for (const { alternatives } of clauses) {
        expect(alternatives.length).toBeGreaterThan(0)
        for (const row of alternatives) for (const { term } of row) expect(term).not.toBe('')
      }
    }),
    { numRuns: 2_000 },
  )
  expect(() => parseQuery('"'.repeat(9_999))).not.toThrow()
}, 30_000)
