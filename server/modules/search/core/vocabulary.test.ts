import { expect, test } from 'vitest'
import { corrections, spellingOf } from './corrections.ts'
import { vocabulary } from './vocabulary.ts'

const spelling = spellingOf(vocabulary())

test.each([
  ['ማሽነሪይ', 'ማሽነሪ'],
  ['Ormoia', 'Oromia'],
  ['የጣራክዳን', 'የጣራ ክዳን'],
])('%s is corrected to %s before any tender was read', (typed, meant) => {
  expect(corrections(typed, spelling).map((text) => text.toLowerCase())).toContain(meant.toLowerCase())
})

test('each word of the vocabulary occurs once, rarer than any word of a tender', () => {
  const words = vocabulary()
  expect(new Set(words.map(({ surface }) => surface)).size).toBe(words.length)
  expect(Math.max(...words.map(({ tenders }) => tenders))).toBeLessThan(1)
})
