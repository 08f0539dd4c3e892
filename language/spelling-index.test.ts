import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '#test/any-character.ts'
import { correctedQuery } from './corrected-query.ts'
import { spellingIndex } from './spelling-index.ts'

const WORDS: [string, number][] = [
  ['computer', 90],
  ['commuter', 2],
  ['construction', 800],
  ['maintenance', 300],
  ['procurement', 600],
  ['road', 200],
  ['roads', 80],
  ['rod', 3],
  ['supply', 1400],
  ['receive', 8],
  ['bridge', 40],
  ['ICT', 12],
  ['ጨረታ', 400],
  ['ጨዋታ', 80],
  ['ሥርዓት', 30],
  ['ስርዓት', 9],
  ['ግንባታ', 300],
  ['የግንባታ', 100],
  ['መንገድ', 200],
  ['ማስከበሪያ', 50],
]
const index = spellingIndex(WORDS)
const first = (word: string): string | undefined => index.suggest(word)[0]?.word

describe('suggest', () => {
  test.each([
    ['compuetr', 'computer'],
    ['computr', 'computer'],
    ['comuter', 'computer'],
    ['constuction', 'construction'],
    ['maintainance', 'maintenance'],
    ['procurrement', 'procurement'],
    ['suply', 'supply'],
    ['roaf', 'road'],
    ['recieve', 'receive'],
    ['bidge', 'bridge'],
    ['oad', 'road'],
    ['ጨርታ', 'ጨረታ'],
    ['ጨራታ', 'ጨረታ'],
    ['ግንብታ', 'ግንባታ'],
    ['መንግድ', 'መንገድ'],
    ['ማስከቢርያ', 'ማስከበሪያ'],
    ['ሥርኣት', undefined],
    ['ሰርዓት', 'ሥርዓት'],
    ['xylophone', undefined],
    ['ro', 'rod'],
    ['', undefined],
  ])('for %s is %s', (word, expected) => {
    expect(first(word)).toBe(expected)
  })

  test('gives the most common spelling of a word, with the sum of all its spellings', () => {
    expect(index.suggest('ስርዓተ')).toMatchObject([{ word: 'ሥርዓት', frequency: 39 }])
    expect(index.frequencyOf('ሥርዐት')).toBe(39)
    expect(index.knows('ሠርዓት')).toBe(false)
    expect(index.knows('Computer')).toBe(true)
  })
})

test('one typing error of any kind in a longer word is corrected', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const kinds = ['drop', 'double', 'swap', 'change'] as const
  fc.assert(
    fc.property(
      fc.constantFrom('construction', 'maintenance', 'procurement'),
      fc.constantFrom(...kinds),
      fc.nat(),
      fc.constantFrom(...letters),
      (word, kind, place, letter) => {
        const at = 1 + (place % (word.length - 2))
        const rest = word.slice(at + 1)
        const middle = {
          drop: '',
          double: word.charAt(at).repeat(2),
          swap: rest.charAt(0) + word.charAt(at),
          change: letter,
        }[kind]
        const slip = word.slice(0, at) + middle + (kind === 'swap' ? rest.slice(1) : rest)
        expect([undefined, word]).toContain(first(slip))
        if (slip !== word) expect(first(slip)).toBe(word)
      },
    ),
  )
})

test('any word has suggestions within reach, sorted, none of them itself', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: anyCharacter }), fc.string({ unit: fc.constantFrom(...'roadsupልጨረታመንገ') })),
      (word) => {
        const found = index.suggest(word)
        const likely = found.map(({ cost, frequency }) => cost - Math.log2(1 + frequency))
        expect(likely).toEqual(likely.toSorted((a, b) => a - b))
        for (const { cost } of found) {
          expect(cost).toBeGreaterThan(0)
          expect(cost).toBeLessThanOrEqual(23)
        }
      },
    ),
  )
}, 30_000)

describe('the corrected query', () => {
  test.each([
    ['constuction of raods', 'construction of roads'],
    ['"constuction roads" -brige OR Suply', '"construction roads" -bridge OR Supply'],
    ['SUPPLY COMPUETR', 'SUPPLY COMPUTER'],
    ['የግንብታ ጨርታ', 'የግንባታ ጨረታ'],
    ['የግንብታ constuction', 'የግንባታ construction'],
    ['roadconstruction', 'road construction'],
    ['መንገድግንባታ', 'መንገድ ግንባታ'],
    ['construction', undefined],
    ['NCB/014/2018 2018 roaf1', undefined],
    ['', undefined],
    ['"', undefined],
    ['የ of', undefined],
    ['ጽ/ቤት ½', undefined],
    ['pre-constuction xqz', 'pre-construction xqz'],
  ])('of %s is %s', (text, expected) => {
    expect(correctedQuery(text, index)).toBe(expected)
  })

  test('leaves a word alone that is known elsewhere', () => {
    expect(correctedQuery('roaf', index, ({ stem }) => stem === 'roaf')).toBeUndefined()
  })

  test('changes words only, whatever was typed', () => {
    const words = [
      'raods',
      'brige',
      '"',
      ' -',
      ' OR ',
      ' ',
      '(',
      'ጨርታ',
      '2018',
      'ጽ/ቤት',
      "'s",
      '😀',
      '\ud83d',
      '፡',
      'Ｒaods',
      '|',
      'the',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 12 }), (parts) => {
        const text = parts.join('')
        const corrected = correctedQuery(text, index)
        expect(corrected).not.toBe(text)
        const frame = (query: string): string =>
          query.replace(/[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*/gu, 'w').replace(/w(?: w)*/g, 'w')
        if (corrected !== undefined) expect(frame(corrected)).toBe(frame(text))
      }),
      { numRuns: 500 },
    )
  })
})
