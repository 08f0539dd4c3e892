import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SIGNS } from '#test/factories/signs.ts'
import { expectLinear } from '#test/growth.ts'
import { correctedQuery } from './corrected-query.ts'
import { highlight } from './highlight.ts'
import { literalTsqueryLiteral, titleTsqueryLiteral, tsqueryLiteral } from './postgres.ts'
import { MAX_QUERY_LENGTH, parseQuery } from './query.ts'
import { spellingIndex } from './spelling-index.ts'

/** Each fills a query to its limit. */
const FILLERS = [
  'a ',
  'the ',
  'bid bond ',
  'የጨረታ ማስከበሪያ ',
  '"a" ',
  '"a',
  'OR a ',
  'OR ',
  '|',
  '-',
  '- ',
  '-"',
  '(',
  '"',
  '“a ',
  'a/b-c.',
  'ጽ/ቤት ',
  'ጽ/ቤት/',
  'ሀ',
  'የበለከ',
  'ዎቹንና',
  'ችን',
  'ቱዋ',
  'ዐ',
  '1ዐ,',
  '1O',
  '1,000',
  '፼',
  '፼፻',
  '/',
  '.',
  'a.',
  "a's",
  '\u0308',
  'a\u0308',
  'ሀ\u135f',
  'ß',
  'İ',
  'ﷺ',
  '\0',
  '\ud83d',
  '\udc00',
  '😀',
  '𝒜',
  '\u202e',
  'a\u200d',
  '%',
  '_',
  ':*',
  '&|!<->',
  "'\\",
  'C++',
  'aé',
  'аb',
]

test('a query takes as much longer to parse as it is longer, up to the maximum, whatever it contains', () => {
  const index = spellingIndex([
    ['road', 5],
    ['ጨረታ', 9],
  ])
  const literals = (text: string) => {
    const query = parseQuery(text)
    return [tsqueryLiteral, literalTsqueryLiteral, titleTsqueryLiteral].map((write) => write(query)?.length ?? 0)
  }
  const texts = FILLERS.map((filler) => filler.repeat(Math.ceil(MAX_QUERY_LENGTH / filler.length)))
  expect(Math.max(...texts.flatMap(literals))).toBeLessThan(500_000)
  for (const text of texts) {
    expect(() => highlight(text.slice(0, 2_000), parseQuery(text))).not.toThrow()
    expect(() => correctedQuery(text, index)).not.toThrow()
  }
  expectLinear(FILLERS, MAX_QUERY_LENGTH, literals)
}, 120_000)

test('a query far beyond the limit costs no more', () => {
  const query = parseQuery('road '.repeat(250_000))
  expect(query.groups.length).toBeLessThanOrEqual(64)
})

test('signs between words change nothing: the words on both sides are found', () => {
  const words = ['gizmo', 'ሳጥን', '2018']
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...SIGNS.filter((sign) => !/[-"“OR|_:\\&'$<A*]/.test(sign))), { maxLength: 6 }),
      (signs) => {
        const between = ` ${signs.join('')} `
        expect(tsqueryLiteral(parseQuery(words.join(between)))).toBe(tsqueryLiteral(parseQuery(words.join(' '))))
      },
    ),
  )
})
