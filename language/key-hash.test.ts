import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashFollowed, hashOf, shiftFor } from './key-hash.ts'
import { phraseKeys } from './phrase-key.ts'
import { tokenise } from './tokens.ts'

const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }))

test('the number of two texts in a row follows from those of both', () => {
  fc.assert(
    fc.property(text, text, (first, second) => {
      expect(hashFollowed(hashOf(first), hashOf(second), shiftFor(second.length))).toBe(hashOf(first + second))
      expect(hashOf(second, hashOf(first))).toBe(hashOf(first + second))
    }),
  )
})

const WORDS = [
  'road',
  'roads',
  'of',
  'the',
  'supplies',
  'NCB/014/2018',
  'e-mail',
  'C++',
  '14',
  'የ2018',
  'ጽ/ቤት',
  'ኮምፒውተሮች',
  'ሽልንጋቸው',
  'የመንገድ',
  'እና',
  '½',
]

test('a text asked for some keys gives those of its keys, in their order and with their places', () => {
  const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 25 })
  fc.assert(
    fc.property(words, fc.nat(), fc.integer({ min: 1, max: 5 }), (some, seed, share) => {
      const tokens = tokenise(some.join(' '))
      const all = phraseKeys(tokens, 'k:')
      const wanted = all.keys.filter((_, index) => (index + seed) % share === 0)
      const numbers = new Set(wanted.map((key) => hashOf(key)))
      const asked = phraseKeys(tokens, 'k:', (number) => numbers.has(number))
      expect(asked.keys).toEqual(wanted)
      expect(wanted.map(asked.rangeOf)).toEqual(wanted.map(all.rangeOf))
    }),
  )
})
