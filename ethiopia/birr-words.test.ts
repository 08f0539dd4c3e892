import { expect, test } from 'vitest'
import { birrInWords } from './birr-words.ts'

test.each([
  [480_000, 'four thousand eight hundred birr', 'አራት ሺህ ስምንት መቶ ብር'],
  [150_000, 'one thousand five hundred birr', 'አንድ ሺህ አምስት መቶ ብር'],
  [960_000, 'nine thousand six hundred birr', 'ዘጠኝ ሺህ ስድስት መቶ ብር'],
  [1_440_000, 'fourteen thousand four hundred birr', 'አሥራ አራት ሺህ አራት መቶ ብር'],
  [100, 'one birr', 'አንድ ብር'],
  [0, 'zero birr', 'ዜሮ ብር'],
  [2_115_05, 'two thousand one hundred fifteen birr and five santim', 'ሁለት ሺህ አንድ መቶ አሥራ አምስት ብር ከአምስት ሳንቲም'],
  [1_000_000_00, 'one million birr', 'አንድ ሚሊዮን ብር'],
  [20_042_10, 'twenty thousand forty-two birr and ten santim', 'ሃያ ሺህ አርባ ሁለት ብር ከአሥር ሳንቲም'],
])('%i santim is %s, %s', (santim, english, amharic) => {
  expect(birrInWords(santim, 'en')).toBe(english)
  expect(birrInWords(santim, 'am')).toBe(amharic)
})
