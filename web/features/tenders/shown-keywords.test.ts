import { expect, test } from 'vitest'
import { shownKeywords } from './shown-keywords.ts'

const card = {
  keywords: ['CCTV', 'security camera', 'cable'],
  keywordsAm: ['ሴኪዩሪቲ ካሜራ', 'ሴኪዩሪቲ ካሜራ', 'ኬብል'],
}
const words = (shown: ReturnType<typeof shownKeywords>) => shown.map(({ word }) => word)

test('keywords of one name in Amharic are shown once', () => {
  expect(words(shownKeywords(card, 'am'))).toEqual(['ሴኪዩሪቲ ካሜራ', 'ኬብል'])
  expect(words(shownKeywords(card, 'en'))).toHaveLength(3)
})

test('of keywords of one name the marked one is shown', () => {
  const [shown] = shownKeywords(card, 'am', [{ index: 1, ranges: [[0, 8]] }])
  expect(shown).toMatchObject({ word: 'ሴኪዩሪቲ ካሜራ', ranges: [[0, 9]] })
})
