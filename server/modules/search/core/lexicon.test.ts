import { expect, test } from 'vitest'
import { collectWords } from './lexicon.ts'

function wordsOf(...tenders: string[][]) {
  const words = collectWords()
  for (const texts of tenders) words.add(texts)
  return new Map(words.words(1, 100).map((word) => [word.surface, word]))
}

test('a word counts once a tender, whatever its case', () => {
  const words = wordsOf(['water pumps', 'Pumps'], ['PUMPS'], ['the pump'])
  expect(words.get('pumps')).toEqual({ surface: 'pumps', stem: 'pump', written: 'pumps', tenders: 2 })
  expect(words.get('pump')?.tenders).toBe(1)
  expect(words.has('the')).toBe(false)
})

test('spellings of one Amharic word count as one, in the most common spelling', () => {
  const words = wordsOf(['የሕንፃ ግንባታ'], ['ሕንፃ'], ['ህንጻ'], ['ሕንፃ'])
  expect(words.get('ህንጻ')).toMatchObject({ written: 'ሕንፃ', tenders: 3 })
})

test('names keep their capital, common words do not', () => {
  const words = wordsOf(['Supply of Cement in Adama'], ['cement'], ['Adama cement'])
  expect([words.get('cement')?.written, words.get('adama')?.written]).toEqual(['cement', 'Adama'])
})

test('numbers, codes and words of abbreviations are not offered as corrections', () => {
  const words = wordsOf(['NCB/014/2018 ለ2018 ዓ.ም. ጽ/ቤት A4 paper'])
  expect([...words.keys()].filter((surface) => /\d|ጽህፈት/.test(surface))).toEqual([])
  expect(words.has('paper')).toBe(true)
})
