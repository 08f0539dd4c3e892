import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marked, matchWords } from './match-words.ts'

const texts = (words: string[], typed: string) => matchWords(words, typed).map(({ text }) => text)

describe('suggested words', () => {
  test('that begin with the typed text come before those that contain it', () => {
    expect(texts(['deep water well', 'backwater', 'Water pump', 'solar'], 'WATER')).toEqual([
      'Water pump',
      'deep water well',
      'backwater',
    ])
  })
  test('are found in another customary spelling', () => {
    expect(texts(['ሐዋሳ ዩኒቨርሲቲ', 'ጽሕፈት መሣሪያ'], 'ሀዋሳ')).toEqual(['ሐዋሳ ዩኒቨርሲቲ'])
    expect(texts(['ጽሕፈት መሣሪያ'], 'ጽህፈት መሳ')).toEqual(['ጽሕፈት መሣሪያ'])
  })
  test('leave out words already typed, and are none for empty text', () => {
    expect(texts(['pump', 'pump house'], ' Pump ')).toEqual(['pump house'])
    expect(texts(['pump'], '  ')).toEqual([])
  })
  test('are at most eight, in the order given', () => {
    const many = Array.from({ length: 20 }, (_, index) => `pipe ${index}`)
    expect(texts(many, 'pipe')).toEqual(many.slice(0, 8))
  })
})

test('the typed text is marked where it occurs, and nowhere if it occurs in another spelling', () => {
  expect(marked('Water pump', 'PU')).toEqual({ text: 'Water pump', from: 6, to: 8 })
  expect(marked('ሐዋሳ', 'ሀዋ')).toEqual({ text: 'ሐዋሳ', from: 0, to: 0 })
})

test('letters that change their length with their case are not marked', () => {
  expect(marked('İstanbul road', 'road')).toEqual({ text: 'İstanbul road', from: 0, to: 0 })
})

test('marks stay within the word for any typed text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
      (word, typed) => {
        const { from, to } = marked(word, typed)
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeGreaterThanOrEqual(from)
        expect(to).toBeLessThanOrEqual(word.length)
      },
    ),
  )
})
