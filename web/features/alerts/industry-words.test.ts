import { expect, test } from 'vitest'
import { wordsToOffer } from './industry-words.ts'

const ALL = [
  { group: 1, en: ['building construction', 'bridge'], am: ['ሕንፃ ግንባታ'] },
  { group: 8, en: ['medical equipment', 'building repair'], am: ['ሕክምና መሣሪያ'] },
]

test('words are offered for the chosen industries alone, in the reader’s language first', () => {
  expect(wordsToOffer(ALL, [], '', 'en')).toEqual([])
  expect(wordsToOffer(ALL, [8], '', 'en')).toEqual(['medical equipment', 'building repair', 'ሕክምና መሣሪያ'])
  expect(wordsToOffer(ALL, [1, 8], '', 'am')).toEqual([
    'ሕንፃ ግንባታ',
    'ሕክምና መሣሪያ',
    'building construction',
    'bridge',
    'medical equipment',
    'building repair',
  ])
})

test('typed text is searched for in every industry, in any spelling', () => {
  expect(wordsToOffer(ALL, [8], 'BUILD', 'en')).toEqual(['building construction', 'building repair'])
  expect(wordsToOffer(ALL, [], 'ህክምና', 'am')).toEqual(['ሕክምና መሣሪያ'])
  expect(wordsToOffer(ALL, [8], 'b', 'en')).toEqual(['medical equipment', 'building repair', 'ሕክምና መሣሪያ'])
})
