import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#test/engines.ts'
import { matches } from './match.ts'
import { keysOfKeyword, keywordQuery, phraseKeys } from './phrase-key.ts'
import { tokenise } from './tokens.ts'

const keysIn = (text: string): readonly string[] => phraseKeys(tokenise(text)).keys
/** True if matching by keys finds the keyword in the text. */
function found(keyword: string, text: string): boolean {
  const there = new Set(keysIn(text))
  return keysOfKeyword(keyword).some(
    ({ key, proof }) => there.has(key) && (!proof || matches(keywordQuery(keyword), tokenise(text))),
  )
}

test('keys are stems in a row; where others stand between two, with the distance', () => {
  expect(keysIn('supply of computers')).toEqual(expect.arrayContaining(['suppli', 'comput', 'suppli 2~comput']))
  expect(keysOfKeyword('Supplies of computer')).toEqual([{ key: 'suppli 2~comput', proof: false }])
})

test('a key contains its place', () => {
  const text = 'Invitation: supply of computers, NCB/014, to Hawassa'
  const { rangeOf } = phraseKeys(tokenise(text))
  const at = (key: string) => {
    const range = rangeOf(key)
    return range && text.slice(range.start, range.end)
  }
  expect(at('suppli 2~comput')).toBe('supply of computers')
  expect(at('comput')).toBe('computers')
  expect(at('ncb014')).toBe('NCB/014')
  expect(at('elephant')).toBeUndefined()
})

describe('a keyword finds a text that says it', () => {
  test.each([
    ['road construction', 'Rural roads construction project'],
    ['የመንገድ ግንባታ', 'ለመንገዶች ግንባታ'],
    ['ጽሕፈት ቤት', 'ጽ/ቤት'],
    ['ክ/ከተማ', 'ቦሌ ክፍለ ከተማ'],
    ['50,000', '50000'],
    ['spare part', 'supply of spare parts'],
    ['pcs', 'ten PCs'],
    ['IT', 'IT equipment'],
    ['it', 'IT equipment'],
    ['NCB/14', 'Bid NCB/014'],
    ['supply of computers', 'supply new computers'],
    ['rehabilitation of rural roads and bridges', 'the rehabilitation of rural roads and bridges in Sidama'],
  ])('%s: %s', (keyword, text) => {
    expect(found(keyword, text)).toBe(true)
  })
  test.each([
    ['road construction', 'construction of roads'],
    ['supply computers', 'supply of computers'],
    ['ኳስ', 'ካስ'],
    ['road bridge dam tunnel', 'road bridge dam canal'],
  ])('and not: %s: %s', (keyword, text) => {
    expect(found(keyword, text)).toBe(false)
  })
})

test('stop words alone have no key; longer phrases are keyed on three words and then verified', () => {
  expect(keysOfKeyword('of the')).toEqual([])
  expect(keywordQuery('of the').empty).toBe(true)
  expect(keysOfKeyword('road bridge dam tunnel')).toEqual([{ key: 'road bridg dam', proof: true }])
})

test('keys find what the phrase matches, and nothing else', () => {
  const words = [
    'road',
    'Roads',
    'of',
    'the',
    'computers',
    'computer',
    'university',
    'univers',
    'PCs',
    'pcs',
    'pc',
    'IT',
    'it',
    'news',
    'new',
    'generalization',
  ]
  const others = [
    'ጨረታ',
    'የግንባታ',
    'ግንባታዎች',
    'ጽ/ቤት',
    'ጽሕፈት',
    'ቤት',
    'ሽልንጋቸው',
    'ሽልንግ',
    'ሽልንጋ',
    'NCB/014',
    'NCB/14',
    '014',
    '14',
    'e-mail',
    'email',
    'mail',
    'የ2018',
    'እና',
    '½',
  ]
  const word = fc.constantFrom(...words, ...others)
  const phrase = fc.array(word, { minLength: 1, maxLength: 5 }).map((some) => some.join(' '))
  const text = fc.array(word, { minLength: 1, maxLength: 14 }).map((some) => some.join(' '))
  let hits = 0
  fc.assert(
    fc.property(phrase, text, (keyword, said) => {
      const expected = matches(keywordQuery(keyword), tokenise(said))
      if (expected) hits++
      expect(found(keyword, said)).toBe(expected)
    }),
    { numRuns: runs(20_000) },
  )
  expect(hits).toBeGreaterThan(runs(500))
})

test('every run of words of a text has its key among those of the text', () => {
  const word = fc.constantFrom('road', 'of', 'the', 'computers', 'ጨረታ', 'የግንባታ', 'ጽ/ቤት', 'NCB/014', '2018', 'እና')
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 12 }),
      fc.nat(),
      fc.integer({ min: 1, max: 3 }),
      (words, from, length) => {
        const start = from % words.length
        const keyword = words.slice(start, start + length).join(' ')
        if (!keywordQuery(keyword).empty) expect(found(keyword, words.join(' '))).toBe(true)
      },
    ),
  )
})
