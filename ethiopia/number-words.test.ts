import fc from 'fast-check'
import { expect, test } from 'vitest'
import { birrInWords } from './birr-words.ts'
import { readNumberWords } from './number-words.ts'

test('numbers in words are read in both languages', () => {
  const cases: [string, number, boolean][] = [
    ['fifteen', 15, false],
    ['Four hundred thousand', 400_000, false],
    ['Two thousand and fifty', 2050, false],
    ['twenty-one', 21, false],
    ['sixteenth', 16, true],
    ['twenty first', 21, true],
    ['አሥራ አምስት', 15, false],
    ['አስራ ስድስተኛው', 16, true],
    ['በአስራ አምስተኛው', 15, true],
    ['ሁለት መቶ ሽህ', 200_000, false],
    ['ሰላሳ ሺህ አምስት መቶ', 30_500, false],
    ['አስር', 10, false],
    ['ሃምሳ', 50, false],
  ]
  for (const [words, value, ordinal] of cases) expect(readNumberWords(words), words).toEqual({ value, ordinal })
})
test('text that is not a number in words gives none', () => {
  for (const words of ['', 'birr', 'አንድ ብር', 'one original', 'and', 'ስድስት ወር'])
    expect(readNumberWords(words), words).toBeUndefined()
})
test('amounts spelled out on papers are read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.constantFrom('en' as const, 'am' as const), (n, lang) => {
      const words = birrInWords(n * 100, lang).replace(/ (?:birr|ብር)$/, '')
      expect(readNumberWords(words)?.value).toBe(n)
    }),
  )
})
